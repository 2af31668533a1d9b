import SVGDocument

/// The value of `clip-path`.
enum StyleClip {
    case none
    /// A `clipPath` element.
    case element(NodeID)
    /// A basic shape in a box; without a shape, the box itself.
    case shape(BasicShape?, ReferenceBox)

    /// The boxes of an SVG element that shapes refer to; the boxes of CSS layout stand for the nearest of these.
    enum ReferenceBox {
        case fillBox
        case strokeBox
        case viewBox
    }
}
