import Geometry

/// Rewrites edges as the boundary of what they enclose, so that no point is enclosed twice.
///
/// Accumulated areas add up: where two contours overlap within a pixel that neither fills, their sum is not the area of
/// their union. But most outlines enclose nothing twice, and that is quickly proved, for *chains* of edges that go down or
/// that go up (`ChainOrder`).
///
/// Where that fails, a sweep from top to bottom looks at *slabs* in which no chain begins or ends (`ChainSweep`). Where
/// neighbouring chains keep their order throughout a slab, the winding numbers between them tell what each separates.
/// Only what lies in other slabs is handed to `OverlapResolver`, which looks at every edge and every crossing.
///
/// Chains that cross by no more than two steps of the grid keep their order: the snapping to the grid moves them about as
/// much. Mirrored edges give the mirrored boundary: chains are ordered by where they are, and where that does not tell,
/// their slab counts as one with crossings.
struct BoundaryFinder: Sendable {
    /// The chains by their tops, which are the upper halves; the lower halves are indices.
    private var queue: [Int64] = []
    /// Memory of the sweep.
    private var active: [Int] = []
    private var pieces: [ChainPiece] = []
    private var output: [Edge] = []
    private var crossing: [Edge] = []
    private var resolver = OverlapResolver()

    /// How much may still be looked at before outlines are left as they are: a drawing of nothing but crossings must not
    /// take unbounded time.
    private var work = Self.maximumWork

    /// The most chains and edges that are looked at for a picture: some tenths of a second; icons need thousands.
    private static let maximumWork = 1 << 24

    /// Begins a picture.
    mutating func begin() { work = Self.maximumWork }

    /// Replaces edges by the boundary of what they enclose, the inside to the right of every edge that goes down.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - chains: The chains that the edges make, contour by contour; none where the edges are no contours.
    ///   - rule: Which winding numbers are inside.
    /// - Returns: Whether it was found in bounded time; otherwise the edges are what they were.
    mutating func findBoundary(of edges: inout [Edge], chains: inout [EdgeChain], rule: FillRule) -> Bool {
        guard work > 0 else { return false }
        // Without contours, the order of the edges says nothing.
        guard !chains.isEmpty else { return resolver.resolve(&edges, rule: rule, work: &work) }
        makeQueue(chains)
        if isProved(edges, &chains, rule: rule) {
            orient(&edges, chains)
            return true
        }
        guard edges.withUnsafeBufferPointer({ sweep($0, &chains, rule: rule) }) else { return false }
        if let isForward = directionOfAllEdges(chainCount: chains.count) {
            if !isForward { for index in edges.indices { edges[index].winding = -edges[index].winding } }
            return true
        }
        edges.withUnsafeBufferPointer { writePieces(of: $0) }
        guard resolver.resolve(&crossing, rule: rule, work: &work) else { return false }
        output.append(contentsOf: crossing)
        swap(&edges, &output)
        return true
    }

    private mutating func makeQueue(_ chains: [EdgeChain]) {
        queue.removeAll(keepingCapacity: true)
        queue.append(addingCapacity: chains.count) { output in
            for index in chains.indices { output.append(Int64(chains[index].top) << 32 | Int64(index)) }
        }
        queue.sort()
    }

    // MARK: Without crossings

    private mutating func isProved(_ edges: [Edge], _ chains: inout [EdgeChain], rule: FillRule) -> Bool {
        edges.withUnsafeBufferPointer { edges in
            chains.withUnsafeMutableBufferPointer { chains in
                ChainOrder.isProved(edges, chains, queue: queue, rule: rule, work: &work)
            }
        }
    }

    /// Leaves the chains that bound the inside, with the inside to the right of every edge that goes down.
    private func orient(_ edges: inout [Edge], _ chains: [EdgeChain]) {
        var count = 0
        edges.withUnsafeMutableBufferPointer { edges in
            for chain in chains where chain.wholeRole != .nothing {
                let kept = count..<count + chain.range.count
                count = kept.upperBound
                // Mostly all edges are kept, and lie where they should.
                if kept != chain.range {
                    for (index, newIndex) in zip(chain.range, kept) { edges[newIndex] = edges[index] }
                }
                let winding: Int32 = chain.wholeRole == .beginning ? 1 : -1
                if winding != chain.winding {
                    for index in kept { edges[index].winding = winding }
                }
            }
        }
        edges.removeLast(edges.count - count)
    }

    // MARK: With crossings

    /// Divides all chains into pieces.
    private mutating func sweep(
        _ edges: UnsafeBufferPointer<Edge>, _ chains: inout [EdgeChain], rule: FillRule
    ) -> Bool {
        pieces.removeAll(keepingCapacity: true)
        active.removeAll(keepingCapacity: true)
        return chains.withUnsafeMutableBufferPointer { chains in
            var sweep = ChainSweep(edges: edges, chains: chains, rule: rule, work: work)
            swap(&sweep.active, &active)
            swap(&sweep.pieces, &pieces)
            let isDone = sweep.run(queue)
            work = sweep.work
            swap(&sweep.active, &active)
            swap(&sweep.pieces, &pieces)
            return isDone
        }
    }

    // MARK: Output

    /// Where the boundary is all edges, whether all of them have the inside on the right where they go down, or all on the
    /// left; otherwise `nil`.
    private func directionOfAllEdges(chainCount: Int) -> Bool? {
        guard pieces.count == chainCount, let isForward = pieces.first?.isForward else { return nil }
        return pieces.allSatisfy { $0.isWhole && $0.role != .crossing && $0.isForward == isForward } ? isForward : nil
    }

    private mutating func writePieces(of edges: UnsafeBufferPointer<Edge>) {
        output.removeAll(keepingCapacity: true)
        crossing.removeAll(keepingCapacity: true)
        for piece in pieces {
            switch piece.role {
            case .nothing: break
            case .beginning: piece.write(edges, winding: 1, to: &output)
            case .end: piece.write(edges, winding: -1, to: &output)
            case .crossing: piece.write(edges, winding: piece.winding, to: &crossing)
            }
        }
    }
}
