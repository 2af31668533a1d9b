import Geometry
import SVGDocument

/// The properties that children inherit, with their initial values.
struct InheritedStyle: Equatable {
    var color = RGBColor.black
    var fill = StylePaint.color(.rgb(.black))
    var fillOpacity = 1.0
    var fillRule = FillRule.nonzero
    var clipRule = FillRule.nonzero
    var stroke = StylePaint.none
    var strokeOpacity = 1.0
    var strokeWidth = StyleLength.px(1)
    var lineCap = StrokeStyle.LineCap.butt
    var lineJoin = StrokeStyle.LineJoin.miter
    var miterLimit = 4.0
    var dashes: [StyleLength] = []
    var dashOffset = StyleLength.zero
    var markerStart: NodeID?
    var markerMid: NodeID?
    var markerEnd: NodeID?
    var paintOrder = PaintOrder.normal
    var isVisible = true
    var isAntialiased = true
    var isSmoothed = true
    var usesLinearRGB = false
    var filtersUseLinearRGB = true
    var textAnchor = TextAnchor.start
    /// In CSS pixels.
    var fontSize = 16.0
    var custom = CustomProperties()

    /// Resolves font-relative lengths, which children inherit as absolute ones.
    mutating func resolveFontRelativeLengths() {
        if strokeWidth.unit == .em { strokeWidth = .px(strokeWidth.value * fontSize) }
        if dashOffset.unit == .em { dashOffset = .px(dashOffset.value * fontSize) }
        for index in dashes.indices where dashes[index].unit == .em {
            dashes[index] = .px(dashes[index].value * fontSize)
        }
    }
}
