/// A straight piece of an outline on the subpixel grid, going down; horizontal pieces enclose nothing and are left out.
struct Edge: Hashable, Sendable {
    /// The horizontal coordinate of the upper end.
    var x0: Int32
    /// The vertical coordinate of the upper end.
    var y0: Int32
    /// The horizontal coordinate of the lower end.
    var x1: Int32
    /// The vertical coordinate of the lower end, greater than `y0`.
    var y1: Int32
    /// 1 where the outline goes down along the edge, -1 where it goes up.
    var winding: Int32

    /// Where the edge crosses a height between its ends.
    @inline(__always)
    func x(at y: Int32) -> Int32 {
        if y == y0 { return x0 }
        if y == y1 { return x1 }
        let slope = Double(x1 &- x0) / Double(y1 &- y0)
        return x0 &+ Subpixel.roundedInteger(Double(y &- y0) * slope)
    }

    /// The part between two heights between the edge's ends.
    func part(from top: Int32, to bottom: Int32) -> Edge {
        Edge(x0: x(at: top), y0: top, x1: x(at: bottom), y1: bottom, winding: winding)
    }

    /// Positive where a point at a height between the edge's ends lies to the right of the edge by more than `tolerance`,
    /// negative where it does to the left, otherwise 0.
    @inline(__always)
    func side(of x: Int32, at y: Int32, tolerance: Int32) -> Int {
        let height = Int64(y1 &- y0)
        let distance = Int64(x &- x0) &* height &- Int64(x1 &- x0) &* Int64(y &- y0)
        let scaledTolerance = Int64(tolerance) &* height
        return distance > scaledTolerance ? 1 : distance < -scaledTolerance ? -1 : 0
    }

    /// Whether a point at a height between the edge's ends does not lie to the right of the edge.
    @inline(__always)
    func liesRight(of x: Int32, at y: Int32) -> Bool {
        Int64(x &- x0) * Int64(y1 &- y0) <= Int64(x1 &- x0) * Int64(y &- y0)
    }

    /// Whether a point at a height between the edge's ends does not lie to the left of the edge.
    @inline(__always)
    func liesLeft(of x: Int32, at y: Int32) -> Bool {
        Int64(x &- x0) * Int64(y1 &- y0) >= Int64(x1 &- x0) * Int64(y &- y0)
    }

    /// Whether the outline goes on with `next` after this edge, in the same direction.
    @inline(__always)
    func continues(with next: Edge) -> Bool {
        guard winding == next.winding else { return false }
        return winding > 0 ? x1 == next.x0 && y1 == next.y0 : x0 == next.x1 && y0 == next.y1
    }
}
