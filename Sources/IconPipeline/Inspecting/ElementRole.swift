/// What an SVG element is to the tree of an icon.
enum ElementRole {
    /// It draws something, or holds what does.
    case drawn
    /// It holds definitions (`defs`).
    case definitions
    /// It is drawn only where something refers to it.
    case definition
    /// It is neither: descriptions, style sheets, scripts, animations.
    case other

    init(tag: String) {
        switch tag {
        case "a", "circle", "ellipse", "foreignObject", "g", "image", "line", "path", "polygon", "polyline", "rect",
            "svg", "switch", "text", "use":
            self = .drawn
        case "defs": self = .definitions
        case "clipPath", "filter", "linearGradient", "marker", "mask", "pattern", "radialGradient", "symbol":
            self = .definition
        default: self = .other
        }
    }
}
