/// The gap that a base is cut back by around a part: as wide all around, or of two widths beside a straight part, such as a
/// slash.
///
/// The sides are those of the part as it stands in a variant: *above* is up, or to the left of a vertical part.
public struct Clearance<Distance: Hashable & Sendable>: Hashable, Sendable {
    /// The distance above the part.
    public var above: Distance
    /// The distance below the part.
    public var below: Distance
    /// The form of the ends that the cut leaves.
    public var ends: ClearanceEnds
    /// Whether the gap is that of a straight part, with an end at each line beside it; else it is as wide all around.
    public var hasSides: Bool

    /// Creates a gap that is as wide all around. Round ends are left beside straight parts alone.
    public init(around distance: Distance, ends: ClearanceEnds = .straight) {
        (above, below, self.ends, hasSides) = (distance, distance, ends, ends == .round)
    }

    /// Creates a gap beside a straight part.
    public init(above: Distance, below: Distance, ends: ClearanceEnds = .straight) {
        (self.above, self.below, self.ends, hasSides) = (above, below, ends, true)
    }

    /// Returns the gap in other numbers.
    public func map<Other>(_ transform: (Distance) -> Other) -> Clearance<Other> {
        hasSides
            ? Clearance<Other>(above: transform(above), below: transform(below), ends: ends)
            : Clearance<Other>(around: transform(above), ends: ends)
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
    /// Everything is cut as for straight ends, and what is left ends round, as drawn by a pen as wide as the part.
    case round
    /// The middle lines of strokes end at a distance, and their caps stay; it is measured from the middle lines of the part's
    /// strokes, and from the outlines of its fills.
    case trim
}

/// How far a part of an icon is moved from the place that its rule gives it.
public struct PartOffset: Hashable, Sendable {
    /// The move to the right, in units of the icon.
    public var dx: Double
    /// The move down.
    public var dy: Double
    /// The longer side of the icon's canvas.
    public var size: Double

    /// The distance within which moves are the same: in units, where the canvases are about as large, and in shares of them.
    private static let (units, shares) = (0.015, 0.0015)

    /// Creates an offset.
    public init(dx: Double, dy: Double, size: Double) { (self.dx, self.dy, self.size) = (dx, dy, size) }

    /// Returns whether a part of another icon is moved in the same way: as far, or as far for its size.
    public func isShared(with other: PartOffset) -> Bool {
        func isNear(_ scale: Double, _ otherScale: Double, _ slack: Double) -> Bool {
            (dx * scale - other.dx * otherScale).magnitude <= slack
                && (dy * scale - other.dy * otherScale).magnitude <= slack
        }
        let isAlike = max(size, other.size) <= 2 * min(size, other.size)
        return isAlike && isNear(1, 1, Self.units) || isNear(1 / size, 1 / other.size, Self.shares)
    }
}
