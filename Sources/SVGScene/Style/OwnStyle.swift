import Geometry
import SVGDocument

/// The properties that children do not inherit, with their initial values.
struct OwnStyle {
    /// Whether what leaves the viewport is shown.
    enum Overflow {
        case visible
        case hidden
    }

    /// The box that `transform-origin` and percentages of `transform` refer to.
    enum TransformBox {
        case viewBox
        case fillBox
        case strokeBox
    }

    var isDisplayed = true
    var opacity = 1.0
    /// `nil` for what is customary for the element.
    var overflow: Overflow?
    /// What of the viewport is shown; `nil` for all of it.
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

    /// `translate`, `rotate`, `scale` and `transform`, one after the other; `nil` where there is none.
    var wholeTransform: StyleTransform? {
        individualTransforms.isEmpty ? transform : StyleTransform(individualTransforms.steps, before: transform)
    }
}
