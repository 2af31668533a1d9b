/// The role of an SVG element in the tree of an icon.
enum ElementRole {
    /// It is drawn, or contains elements that are.
    case drawn
    /// It contains definitions (`defs`).
    case definitions
    /// It is drawn only where something refers to it.
    case definition
    /// It is none of these: a description, style sheet, script or animation.
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
