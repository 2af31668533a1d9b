/// A chain among those that a sweep from top to bottom has reached.
struct ChainPlace {
    private let chainIndex: Int32
    /// The winding that all edges of the chain share.
    let winding: Int32
    /// Where the chain ends.
    let bottom: Int32
    /// The chain's least horizontal coordinate.
    let minX: Int32
    /// The chain's greatest horizontal coordinate.
    let maxX: Int32
    /// The winding number to the left of the chain.
    var windingBefore: Int32 = 0
    private var edgeIndex: Int32
    /// Whether nothing was found out about the chain yet.
    var isNew = true
    /// Whether the chain has not been compared to the one on its left.
    var hasNewNeighbor = true

    /// Creates the place of a chain that begins.
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

    /// How the index of an edge changes to that of the edge below it: 1 or -1.
    @inline(__always)
    var step: Int { Int(winding) }

    /// The index of the edge that goes on from the height that was last asked for.
    @inline(__always)
    var edge: Int { Int(edgeIndex) }

    /// The index of the edge that goes on from a height, which lies below those that were asked for before.
    @inline(__always)
    mutating func advance(_ edges: UnsafeBufferPointer<Edge>, to y: Int32) -> Int {
        while edges[Int(edgeIndex)].y1 <= y { edgeIndex &+= winding }
        return Int(edgeIndex)
    }

    /// Whether the chain lies to the left of another one from its beginning to its end, although they may touch.
    @inline(__always)
    func isWhollyLeft(of other: ChainPlace) -> Bool {
        maxX <= other.minX && minX != other.maxX
    }
}
