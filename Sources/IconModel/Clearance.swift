/// The two sides of a straight part, such as a slash, on which a base is cut back differently.
///
/// The sides are those of the part as it stands in a variant: *above* is up, or to the left of a vertical part.
public struct ClearanceSides<Distance: Hashable & Sendable>: Hashable, Sendable {
    /// The distance above the part.
    public var above: Distance
    /// The distance below the part.
    public var below: Distance
    /// The form of the ends.
    public var ends: ClearanceEnds

    /// Creates sides.
    public init(above: Distance, below: Distance, ends: ClearanceEnds = .straight) {
        self.above = above
        self.below = below
        self.ends = ends
    }
}

/// The form of the ends that a cut leaves.
public enum ClearanceEnds: String, Sendable, CaseIterable {
    /// Everything is cut along a line; distances are measured from the part's edges.
    case straight
    /// Everything is cut along a line as for straight ends, and what is left ends round, as a pen draws it that is as wide as
    /// the part.
    case round
    /// The middle lines of strokes end at a line, and their caps stay; distances are measured from the part's
    /// middle line.
    case trim
}
