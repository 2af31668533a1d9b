import SVGDocument

/// The categories of elements that matter for mirroring.
enum Drawing {
    private static let neverDrawn: Set<String> = [
        "defs", "linearGradient", "radialGradient", "pattern", "clipPath", "mask", "filter", "marker", "symbol",
        "style", "script", "title", "desc", "metadata", "stop", "animate", "animateTransform", "animateMotion",
        "animateColor", "set", "view", "cursor", "font", "font-face", "color-profile", "hatch", "solidcolor", "mpath",
    ]

    private static let animations: Set<String> = ["animate", "animateTransform", "animateMotion", "set"]

    /// The attributes whose animation does not depend on left and right.
    private static let harmlessAnimations: Set<String> = [
        "opacity", "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray",
        "stroke-dashoffset", "r", "visibility", "display", "color", "stop-color", "stop-opacity",
    ]

    /// Returns whether an element is drawn in place.
    static func isDrawn(_ element: Element) -> Bool {
        element.name.namespace == .svg && !neverDrawn.contains(element.name.local)
    }

    static func isText(_ element: Element) -> Bool {
        ["text", "tspan", "tref", "textPath"].contains(element.name.local)
    }

    static func isGradient(_ element: Element) -> Bool {
        element.isSVG("linearGradient") || element.isSVG("radialGradient")
    }

    static func isAnimation(_ element: Element) -> Bool {
        element.name.namespace == .svg && animations.contains(element.name.local)
    }

    /// The tag of the first animation that takes the place of an element's `transform` attribute.
    /// - Parameter animations: Those of the element.
    static func transformAnimation(among animations: [DocumentSurvey.Animation]) -> String? {
        animations.map(\.element).first { $0.isSVG("animateTransform") || $0.isSVG("animateMotion") }?.name.local
    }

    /// The tag of the first animation of an element's geometry.
    /// - Parameter animations: Those of the element.
    static func geometryAnimation(among animations: [DocumentSurvey.Animation]) -> String? {
        animations.map(\.element).first { $0["attributeName"].map(harmlessAnimations.contains) != true }?.name.local
    }
}
