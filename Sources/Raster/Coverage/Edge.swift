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
}
