/// The gap that a base is cut back by around a part: as wide all around, or of two widths beside a straight part, such as a
/// slash.
///
/// The sides are those of the part as it stands in a variant: *above* is up, or to the left of a vertical part.
public struct Clearance<Distance: Hashable & Sendable>: Hashable, Sendable {
    /// The distance above the part.
    public var above: Distance
    /// The distance below the part.
    public var below: Distance
    /// The form of the ends beside a straight part, or `nil` where the gap is as wide all around.
    public var ends: ClearanceEnds?

    /// Creates a gap that is as wide all around.
    public init(around distance: Distance) {
        (above, below) = (distance, distance)
    }

    /// Creates a gap beside a straight part.
    public init(above: Distance, below: Distance, ends: ClearanceEnds = .straight) {
        self.above = above
        self.below = below
        self.ends = ends
    }

    /// Returns the gap in other numbers.
    public func map<Other>(_ transform: (Distance) -> Other) -> Clearance<Other> {
        guard let ends else { return Clearance<Other>(around: transform(above)) }
        return Clearance<Other>(above: transform(above), below: transform(below), ends: ends)
    }
}

extension Clearance where Distance: Comparable {
    /// The larger distance.
    public var reach: Distance { max(above, below) }
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
