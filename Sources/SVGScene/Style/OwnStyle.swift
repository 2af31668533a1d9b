import Geometry
import SVGDocument

/// The properties that are not inherited, with their initial values.
struct OwnStyle {
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
