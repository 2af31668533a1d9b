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
    public init(dx: Double, dy: Double, size: Double) {
        (self.dx, self.dy, self.size) = (dx, dy, size)
    }

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
