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

    /// Adds every edge, cut off at the piece's ends.
    ///
    /// - Parameters:
    ///   - edges: The edges of all chains.
    ///   - winding: The winding that the edges get.
    ///   - output: The edges are added to these.
    func write(_ edges: UnsafeBufferPointer<Edge>, winding: Int32, to output: inout [Edge]) {
        var index = first
        var y = top
        while y < bottom {
            var edge = edges[index]
            edge.winding = winding
            // Only the first edge and the last one can reach beyond the piece.
            if edge.y0 < y || edge.y1 > bottom { edge = edge.part(from: y, to: min(edge.y1, bottom)) }
            output.append(edge)
            y = edge.y1
            index += step
        }
    }
}
