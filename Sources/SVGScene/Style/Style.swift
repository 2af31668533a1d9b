import Geometry
import SVGDocument

/// The values of all properties while they are being computed.
struct Style {
    var inherited = InheritedStyle()
    var own = NonInheritedStyle()

    /// The style of an element with no specified values and no parent.
    static let initial = Style()
}

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

/// The properties that are not inherited, with their initial values.
struct NonInheritedStyle {
    /// The visibility of content beyond the viewport.
    enum Overflow {
        case visible
        case hidden
    }

    /// The reference box of `transform-origin` and of percentages in `transform`.
    enum TransformBox {
        case viewBox
        case fillBox
        case strokeBox
    }

    var isDisplayed = true
    var opacity = 1.0
    /// The overflow; `nil` for the element's default.
    var overflow: Overflow?
    /// The visible part of the viewport; `nil` for all of it.
    var clip: StyleClipRectangle?
    var clipPath = StyleClip.none
    var mask: NodeID?
    var filter = StyleFilter.none
    var blendMode = BlendMode.normal
    var isIsolated = false
    var maskKind = SceneMask.Kind.luminance
    var stopColor = CSSColor.rgb(.black)
    var stopOpacity = 1.0
    var floodColor = CSSColor.rgb(.black)
    var floodOpacity = 1.0
    var lightingColor = CSSColor.rgb(RGBColor(hexadecimal: 0xFFFFFF))
    var hasNonScalingStroke = false
    var transform: StyleTransform?
    var individualTransforms = IndividualTransforms()
    var transformOrigin: StyleOrigin?
    var transformBox = TransformBox.viewBox
    /// Whether an animation or a motion path of CSS, neither of which is drawn, places the element.
    var isAnimated = false
    var isOnPath = false
    var x: StyleLength?
    var y: StyleLength?
    var width: StyleLength?
    var height: StyleLength?
    var cx: StyleLength?
    var cy: StyleLength?
    var r: StyleLength?
    var rx: StyleLength?
    var ry: StyleLength?
    var d: String?

    /// The composition of `translate`, `rotate`, `scale` and `transform`; `nil` if there is none.
    var wholeTransform: StyleTransform? {
        individualTransforms.isEmpty ? transform : StyleTransform(individualTransforms.steps, before: transform)
    }
}

/// The computed style of an element.
///
/// A class, though immutable: elements pass it to their children and to everything that draws them, and a value of half
/// a kilobyte would be copied each time and fill the stack in deep drawings.
final class ComputedStyle: Sendable {
    let inherited: InheritedStyle
    let own: NonInheritedStyle

    /// Creates a computed style of the values of all properties.
    init(_ style: consuming Style) {
        inherited = style.inherited
        own = style.own
    }

    /// The style of an element with no specified values and no parent.
    static let initial = ComputedStyle(.initial)

    /// The values of all properties, as a start for a style that differs.
    var values: Style { Style(inherited: inherited, own: own) }

    /// The computed value of `color`, which `currentColor` refers to.
    var color: RGBColor { inherited.color }
}

extension Style {
    /// Copies the value of a property from another style, as for `inherit` and `initial`.
    mutating func copy(_ property: Property, from other: Style) {
        switch property {
        case .clipRule: inherited.clipRule = other.inherited.clipRule
        case .color: inherited.color = other.inherited.color
        case .colorInterpolation: inherited.usesLinearRGB = other.inherited.usesLinearRGB
        case .colorInterpolationFilters: inherited.filtersUseLinearRGB = other.inherited.filtersUseLinearRGB
        case .fill: inherited.fill = other.inherited.fill
        case .fillOpacity: inherited.fillOpacity = other.inherited.fillOpacity
        case .fillRule: inherited.fillRule = other.inherited.fillRule
        case .fontSize: inherited.fontSize = other.inherited.fontSize
        case .imageRendering: inherited.isSmoothed = other.inherited.isSmoothed
        case .markerEnd: inherited.markerEnd = other.inherited.markerEnd
        case .markerMid: inherited.markerMid = other.inherited.markerMid
        case .markerStart: inherited.markerStart = other.inherited.markerStart
        case .paintOrder: inherited.paintOrder = other.inherited.paintOrder
        case .shapeRendering: inherited.isAntialiased = other.inherited.isAntialiased
        case .stroke: inherited.stroke = other.inherited.stroke
        case .strokeDasharray: inherited.dashes = other.inherited.dashes
        case .strokeDashoffset: inherited.dashOffset = other.inherited.dashOffset
        case .strokeLinecap: inherited.lineCap = other.inherited.lineCap
        case .strokeLinejoin: inherited.lineJoin = other.inherited.lineJoin
        case .strokeMiterlimit: inherited.miterLimit = other.inherited.miterLimit
        case .strokeOpacity: inherited.strokeOpacity = other.inherited.strokeOpacity
        case .textAnchor: inherited.textAnchor = other.inherited.textAnchor
        case .strokeWidth: inherited.strokeWidth = other.inherited.strokeWidth
        case .visibility: inherited.isVisible = other.inherited.isVisible
        case .clip: own.clip = other.own.clip
        case .clipPath: own.clipPath = other.own.clipPath
        case .display: own.isDisplayed = other.own.isDisplayed
        case .filter: own.filter = other.own.filter
        case .floodColor: own.floodColor = other.own.floodColor
        case .floodOpacity: own.floodOpacity = other.own.floodOpacity
        case .isolation: own.isIsolated = other.own.isIsolated
        case .lightingColor: own.lightingColor = other.own.lightingColor
        case .mask: own.mask = other.own.mask
        case .maskType: own.maskKind = other.own.maskKind
        case .mixBlendMode: own.blendMode = other.own.blendMode
        case .opacity: own.opacity = other.own.opacity
        case .overflow: own.overflow = other.own.overflow ?? .visible
        case .stopColor: own.stopColor = other.own.stopColor
        case .stopOpacity: own.stopOpacity = other.own.stopOpacity
        case .translate: own.individualTransforms.translate = other.own.individualTransforms.translate
        case .rotate: own.individualTransforms.rotate = other.own.individualTransforms.rotate
        case .scale: own.individualTransforms.scale = other.own.individualTransforms.scale
        case .transform: own.transform = other.own.transform
        case .transformBox: own.transformBox = other.own.transformBox
        case .transformOrigin: own.transformOrigin = other.own.transformOrigin
        case .animation, .animationName: own.isAnimated = other.own.isAnimated
        case .offset, .offsetPath: own.isOnPath = other.own.isOnPath
        // What only browsers draw has no value here.
        case .backdropFilter, .background, .backgroundImage, .maskBorder, .maskImage: break
        case .vectorEffect: own.hasNonScalingStroke = other.own.hasNonScalingStroke
        case .cx: own.cx = other.own.cx
        case .cy: own.cy = other.own.cy
        case .d: own.d = other.own.d
        case .height: own.height = other.own.height
        case .r: own.r = other.own.r
        case .rx: own.rx = other.own.rx
        case .ry: own.ry = other.own.ry
        case .width: own.width = other.own.width
        case .x: own.x = other.own.x
        case .y: own.y = other.own.y
        case .marker:
            for each in [Property.markerStart, .markerMid, .markerEnd] { copy(each, from: other) }
        }
    }
}
