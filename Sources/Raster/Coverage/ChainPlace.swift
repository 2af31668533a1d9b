/// A chain that a sweep from top to bottom has reached.
struct ChainPlace {
    private let chainIndex: Int32
    /// The winding of all edges of the chain.
    let winding: Int32
    /// The height where the chain ends.
    let bottom: Int32
    /// The chain's minimum x coordinate.
    let minX: Int32
    /// The chain's maximum x coordinate.
    let maxX: Int32
    /// The winding number to the left of the chain.
    var windingBefore: Int32 = 0
    private var edgeIndex: Int32
    /// Whether the chain's role has not been determined yet.
    var isNew = true
    /// Whether the chain has not been compared with the one on its left yet.
    var hasNewNeighbor = true

    /// Creates the place of a chain at its beginning.
    init(_ chains: UnsafeMutableBufferPointer<EdgeChain>, _ index: Int32) {
        chainIndex = index
        let chain = Int(index)
        winding = chains[chain].winding
        bottom = chains[chain].bottom
        minX = chains[chain].minX
        maxX = chains[chain].maxX
        edgeIndex = Int32(truncatingIfNeeded: chains[chain].first)
    }

    /// The chain's index.
    @inline(__always)
    var chain: Int { Int(chainIndex) }

    /// The offset from an edge's index to that of the edge below it: 1 or -1.
    @inline(__always)
    var step: Int { Int(winding) }

    /// The index of the edge that continues below the height last passed to `advance`.
    @inline(__always)
    var edge: Int { Int(edgeIndex) }

    /// Returns the index of the edge that continues below height `y`, which must not decrease from call to call.
    @inline(__always)
    mutating func advance(_ edges: UnsafeBufferPointer<Edge>, to y: Int32) -> Int {
        while edges[Int(edgeIndex)].y1 <= y { edgeIndex &+= winding }
        return Int(edgeIndex)
    }

    /// Returns whether the chain is to the left of another one throughout; they may touch.
    @inline(__always)
    func isWhollyLeft(of other: ChainPlace) -> Bool {
        maxX <= other.minX && minX != other.maxX
    }
}
