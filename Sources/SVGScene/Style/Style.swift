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
    /// Sets a property from its text and returns whether the text is a valid value; an invalid one is ignored, as in
    /// CSS.
    /// - Parameters:
    ///   - parent: The style that `inherit` refers to.
    ///   - isAttribute: Whether the text is that of an attribute, whose transforms are written differently.
    @discardableResult
    mutating func apply(
        _ property: Property, _ text: inout ValueScanner, parent: ComputedStyle, index: inout DocumentIndex,
        isAttribute: Bool
    ) -> Bool {
        text.skipSpace()
        text.trimEnd()
        switch CSSKeyword(text) {
        case .inherit: copy(property, from: parent.values)
        case .initial: copy(property, from: .initial)
        case .unset: copy(property, from: Style(inherited: parent.inherited))
        case nil:
            var text = PropertyText(scanner: text, parent: parent, isAttribute: isAttribute)
            return property.definition.read(&self, &text, &index)
        }
        return true
    }

    /// Copies the value of a property from another style, as for `inherit` and `initial`.
    mutating func copy(_ property: Property, from other: Style) {
        property.definition.copy(&self, other)
    }
}
