/// A downward line segment of an outline on the subpixel grid; horizontal ones enclose nothing and are left out.
struct Edge: Hashable, Sendable {
    /// The x coordinate of the upper end.
    var x0: Int32
    /// The y coordinate of the upper end.
    var y0: Int32
    /// The x coordinate of the lower end.
    var x1: Int32
    /// The y coordinate of the lower end, greater than `y0`.
    var y1: Int32
    /// 1 if the outline goes down along the edge, -1 if it goes up.
    var winding: Int32

    /// Returns 1 if a point at a height between the edge's ends is to the right of the edge by more than `tolerance`,
    /// -1 if it is to the left by more than that, otherwise 0.
    @inline(__always)
    func side(of x: Int32, at y: Int32, tolerance: Int32) -> Int {
        let height = Int64(y1 &- y0)
        let distance = Int64(x &- x0) &* height &- Int64(x1 &- x0) &* Int64(y &- y0)
        let scaledTolerance = Int64(tolerance) &* height
        return distance > scaledTolerance ? 1 : distance < -scaledTolerance ? -1 : 0
    }

    /// Returns whether the edge is at or to the right of a point at a height between its ends.
    @inline(__always)
    func liesRight(of x: Int32, at y: Int32) -> Bool {
        Int64(x &- x0) * Int64(y1 &- y0) <= Int64(x1 &- x0) * Int64(y &- y0)
    }

    /// Returns whether the edge is at or to the left of a point at a height between its ends.
    @inline(__always)
    func liesLeft(of x: Int32, at y: Int32) -> Bool {
        Int64(x &- x0) * Int64(y1 &- y0) >= Int64(x1 &- x0) * Int64(y &- y0)
    }

    /// Returns whether the edge begins before another one, from the top and from the left; of two that begin at one point the
    /// one that leads farther left is first.
    @inline(__always)
    func begins(before other: Edge) -> Bool {
        if y0 != other.y0 { return y0 < other.y0 }
        if x0 != other.x0 { return x0 < other.x0 }
        return Int64(x1 &- x0) * Int64(other.y1 &- other.y0) < Int64(other.x1 &- other.x0) * Int64(y1 &- y0)
    }
}

/// An edge that crosses the current band of the sweep.
struct ActiveEdge: Sendable {
    let edge: Edge
    private let slope: Double
    /// The x coordinate at the band's upper border.
    var topX: Int32
    /// The x coordinate at the band's lower border.
    var bottomX: Int32 = 0
    /// 1 if the inside is to the right of the edge, -1 if it is to the left, 0 if the edge is no boundary.
    var direction: Int32 = 0
    /// The x coordinate of the point where `direction` last changed.
    var pieceX: Int32
    /// The y coordinate of the point where `direction` last changed.
    var pieceY: Int32

    init(_ edge: Edge) {
        self.edge = edge
        slope = Double(edge.x1 &- edge.x0) / Double(edge.y1 &- edge.y0)
        topX = edge.x0
        pieceX = edge.x0
        pieceY = edge.y0
    }

    /// Returns the x coordinate at height `y`.
    @inline(__always)
    func x(at y: Int32) -> Int32 {
        y == edge.y1 ? edge.x1 : edge.x0 &+ Subpixel.roundedInteger(Double(y &- edge.y0) * slope)
    }

    /// Twice the x coordinate at the middle of the band.
    private var sum: Int64 { Int64(topX) + Int64(bottomX) }

    /// Returns whether the edge is left of another: at the upper and then the lower border, or at the band's middle.
    @inline(__always)
    func isLeft(of other: ActiveEdge, bySum: Bool) -> Bool {
        if bySum { return sum < other.sum }
        return topX != other.topX ? topX < other.topX : bottomX < other.bottomX
    }

    /// Returns whether two edges cannot be ordered within the band.
    @inline(__always)
    func coincides(with other: ActiveEdge, bySum: Bool) -> Bool {
        bySum ? sum == other.sum : topX == other.topX && bottomX == other.bottomX
    }

    /// Returns whether the edge is preferred among edges that coincide within the band. Only what is invariant under
    /// mirroring counts: slopes and directions change sign together.
    func precedes(_ other: ActiveEdge, direction: Int32) -> Bool {
        let extent = edge.x1 &- edge.x0
        let otherExtent = other.edge.x1 &- other.edge.x0
        return (edge.y0, edge.y1, extent.magnitude, extent &* direction)
            < (other.edge.y0, other.edge.y1, otherExtent.magnitude, otherExtent &* direction)
    }
}
