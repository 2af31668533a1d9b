import SVGDocument

/// The value of `fill` or `stroke`.
enum StylePaint: Equatable {
    /// What is painted where a paint server cannot be used.
    enum Fallback: Equatable {
        /// None was given.
        case unspecified
        case none
        case color(CSSColor)
    }

    case none
    case color(CSSColor)
    /// A gradient or a pattern; `nil` where the reference leads nowhere.
    case server(NodeID?, Fallback)
    /// The fill of the element that a marker belongs to or that a `use` makes copies for.
    case contextFill
    /// The stroke of that element.
    case contextStroke
}
