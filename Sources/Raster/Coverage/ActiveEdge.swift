/// An edge that a band of the sweep crosses.
struct ActiveEdge: Sendable {
    /// The edge.
    let edge: Edge
    private let slope: Double
    /// Where the edge crosses the band's upper border.
    var topX: Int32
    /// Where the edge crosses the band's lower border.
    var bottomX: Int32 = 0
    /// 1 where the inside lies to the right of the edge, -1 where it lies to the left, 0 where it lies on both sides or
    /// on none.
    var direction: Int32 = 0
    /// Where `direction` became what it is.
    var pieceX: Int32
    /// Where `direction` became what it is.
    var pieceY: Int32

    init(_ edge: Edge) {
        self.edge = edge
        slope = Double(edge.x1 &- edge.x0) / Double(edge.y1 &- edge.y0)
        topX = edge.x0
        pieceX = edge.x0
        pieceY = edge.y0
    }

    /// Where the edge crosses a height.
    @inline(__always)
    func x(at y: Int32) -> Int32 {
        y == edge.y1 ? edge.x1 : edge.x0 &+ Subpixel.roundedInteger(Double(y &- edge.y0) * slope)
    }

    /// Twice the place at the middle of the band.
    private var sum: Int64 { Int64(topX) + Int64(bottomX) }

    /// Whether the edge comes first from the left: at the upper border and just below it, or at the band's middle.
    @inline(__always)
    func isLeft(of other: ActiveEdge, bySum: Bool) -> Bool {
        if bySum { return sum < other.sum }
        return topX != other.topX ? topX < other.topX : bottomX < other.bottomX
    }

    /// Whether no order can be told within the band.
    @inline(__always)
    func coincides(with other: ActiveEdge, bySum: Bool) -> Bool {
        bySum ? sum == other.sum : topX == other.topX && bottomX == other.bottomX
    }

    /// Whether the edge is preferred among edges that coincide within the band: by what does not change in a mirror, where
    /// slopes and directions change their signs together.
    func precedes(_ other: ActiveEdge, direction: Int32) -> Bool {
        let extent = edge.x1 &- edge.x0
        let otherExtent = other.edge.x1 &- other.edge.x0
        return (edge.y0, edge.y1, extent.magnitude, extent &* direction)
            < (other.edge.y0, other.edge.y1, otherExtent.magnitude, otherExtent &* direction)
    }
}
