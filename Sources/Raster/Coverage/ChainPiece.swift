/// A part of a chain along which the chain separates the same.
struct ChainPiece: Sendable {
    /// The index of the uppermost edge.
    let first: Int
    /// The offset from an edge's index to that of the edge below it.
    let step: Int
    /// The height where the piece begins.
    let top: Int32
    /// The height where the piece ends.
    let bottom: Int32
    /// The winding of the chain.
    let winding: Int32
    /// The role of the piece: what it separates.
    let role: BoundaryRole
    /// Whether the piece is the whole chain.
    let isWhole: Bool

    /// Whether the winding matches the role: positive where the inside begins, negative where it ends.
    var isForward: Bool { (role == .beginning) == (winding > 0) }

    /// Appends every edge, clipped to the piece's ends.
    ///
    /// - Parameters:
    ///   - edges: The edges of all chains.
    ///   - winding: The winding to give the edges.
    ///   - output: The array to append to.
    func write(_ edges: UnsafeBufferPointer<Edge>, winding: Int32, to output: inout [Edge]) {
        var index = first
        var y = top
        while y < bottom {
            var edge = edges[index]
            edge.winding = winding
            // Only the first and the last edge can extend beyond the piece.
            if edge.y0 < y || edge.y1 > bottom { edge = edge.part(from: y, to: min(edge.y1, bottom)) }
            output.append(edge)
            y = edge.y1
            index += step
        }
    }
}
