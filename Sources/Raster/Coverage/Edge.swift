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

    /// Returns the x coordinate at a height between the edge's ends.
    @inline(__always)
    func x(at y: Int32) -> Int32 {
        if y == y0 { return x0 }
        if y == y1 { return x1 }
        let slope = Double(x1 &- x0) / Double(y1 &- y0)
        return x0 &+ Subpixel.roundedInteger(Double(y &- y0) * slope)
    }

    /// Returns the part between two heights between the edge's ends.
    func part(from top: Int32, to bottom: Int32) -> Edge {
        Edge(x0: x(at: top), y0: top, x1: x(at: bottom), y1: bottom, winding: winding)
    }

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

    /// Returns whether the outline continues from this edge to `next` in the same direction.
    @inline(__always)
    func continues(with next: Edge) -> Bool {
        guard winding == next.winding else { return false }
        return winding > 0 ? x1 == next.x0 && y1 == next.y0 : x0 == next.x1 && y0 == next.y1
    }
}
