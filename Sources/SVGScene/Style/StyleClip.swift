import SVGDocument

/// The value of `clip-path`.
enum StyleClip {
    case none
    /// A `clipPath` element.
    case element(NodeID)
    /// A basic shape in a reference box; without a shape, the box itself.
    case shape(BasicShape?, ReferenceBox)

    /// The reference boxes of an SVG element; those of CSS layout are mapped to the nearest of these.
    enum ReferenceBox {
        case fillBox
        case strokeBox
        case viewBox
    }
}
