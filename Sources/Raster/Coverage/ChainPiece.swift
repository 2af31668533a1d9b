/// A part of a chain along which it separates the same.
struct ChainPiece: Sendable {
    /// The index of the uppermost edge.
    let first: Int
    /// How the index of an edge changes to that of the edge below it.
    let step: Int
    /// The height where the piece begins.
    let top: Int32
    /// The height where the piece ends.
    let bottom: Int32
    /// The winding of the chain.
    let winding: Int32
    /// What it separates.
    let role: BoundaryRole
    /// Whether it is all of the chain.
    let isWhole: Bool

    /// Whether the inside lies where the edges' windings say: to the right of those that go down, if it does.
    var isForward: Bool { (role == .beginning) == (winding > 0) }

    /// Calls `body` with every edge, cut off at the piece's ends.
    func forEachEdge(_ edges: UnsafeBufferPointer<Edge>, _ body: (Edge) -> Void) {
        var index = first
        var y = top
        while y < bottom {
            let edge = edges[index]
            let end = min(edge.y1, bottom)
            body(Edge(x0: edge.x(at: y), y0: y, x1: edge.x(at: end), y1: end, winding: edge.winding))
            y = end
            index += step
        }
    }
}
