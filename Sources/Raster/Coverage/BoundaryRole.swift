/// The role of a part of an outline: what it separates.
enum BoundaryRole: Sendable {
    /// Nothing: the inside, or the outside, is on both sides.
    case nothing
    /// The outside on its left from the inside on its right.
    case beginning
    /// The inside on its left from the outside on its right.
    case end
    /// Not known yet, because lines cross there.
    case crossing
}
