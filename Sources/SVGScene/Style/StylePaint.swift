import SVGDocument

/// The value of `fill` or `stroke`.
enum StylePaint: Equatable {
    /// The paint to use if a paint server cannot be used.
    enum Fallback: Equatable {
        /// No fallback was specified.
        case unspecified
        case none
        case color(CSSColor)
    }

    case none
    case color(CSSColor)
    /// A gradient or a pattern; `nil` for a dangling reference.
    case server(NodeID?, Fallback)
    /// The fill of the context element: the shape that has the marker, or the `use`.
    case contextFill
    /// The stroke of the context element.
    case contextStroke
}
