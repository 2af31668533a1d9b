import Geometry

/// Rewrites edges as the boundary of what they enclose, so that no point is enclosed twice.
///
/// Accumulated areas add up: where two contours overlap within a pixel that neither fills, their sum is not the area of
/// their union. But most outlines enclose nothing twice, and that is quickly proved. A sweep from top to bottom over
/// *chains*, runs of edges that go down or that go up, looks at *slabs* in which no chain begins or ends. Where
/// neighbouring chains keep their order throughout a slab, the winding numbers between them tell what each separates.
/// Only what lies in other slabs is handed to `OverlapResolver`, which looks at every edge and every crossing.
///
/// Chains that cross by no more than `tolerance` keep their order: the snapping to the grid moves them about as much.
/// Mirrored edges give the mirrored boundary: chains are ordered by where they are, and where that does not tell, their
/// slab counts as one with crossings.
struct BoundaryFinder: Sendable {
    private var chains: [EdgeChain] = []
    /// The chains by their tops, which are the upper halves; the lower halves are indices.
    private var queue: [Int64] = []
    /// The chains within the slab, from left to right.
    private var active: [Int] = []
    private var pieces: [ChainPiece] = []
    private var output: [Edge] = []
    private var crossing: [Edge] = []
    private var resolver = OverlapResolver()

    /// How far chains may cross, in steps of the grid: an error of alpha of half a step out of 255 at most.
    private static let tolerance: Int32 = 2

    /// Replaces edges by the boundary of what they enclose, the inside to the right of every edge that goes down.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - contourEnds: The index after the last edge of each contour; none where the edges are no contours.
    ///   - rule: Which winding numbers are inside.
    /// - Returns: Whether it was found in bounded time; otherwise the edges are what they were.
    mutating func findBoundary(of edges: inout [Edge], contourEnds: [Int], rule: FillRule) -> Bool {
        // Without contours, the order of the edges says nothing.
        guard !contourEnds.isEmpty else { return resolver.resolve(&edges, rule: rule) }
        pieces.removeAll(keepingCapacity: true)
        edges.withUnsafeBufferPointer { edges in
            makeChains(edges, contourEnds: contourEnds)
            sweep(edges, rule: rule)
        }
        if let isForward = directionOfAllEdges {
            if !isForward { for index in edges.indices { edges[index].winding = -edges[index].winding } }
            return true
        }
        edges.withUnsafeBufferPointer { writePieces(of: $0) }
        guard resolver.resolve(&crossing, rule: rule) else { return false }
        output.append(contentsOf: crossing)
        swap(&edges, &output)
        return true
    }

    // MARK: Chains

    private mutating func makeChains(_ edges: UnsafeBufferPointer<Edge>, contourEnds: [Int]) {
        chains.removeAll(keepingCapacity: true)
        var first = 0
        for contourEnd in contourEnds {
            for index in first..<contourEnd
            where index + 1 == contourEnd || !edges[index].continues(with: edges[index + 1]) {
                chains.append(EdgeChain(edges, first..<index + 1))
                first = index + 1
            }
        }
        queue.removeAll(keepingCapacity: true)
        for index in chains.indices { queue.append(Int64(chains[index].top) << 32 | Int64(index)) }
        queue.sort()
    }

    /// Divides all chains into pieces.
    private mutating func sweep(_ edges: UnsafeBufferPointer<Edge>, rule: FillRule) {
        active.removeAll(keepingCapacity: true)
        var next = 0
        var y: Int32 = 0
        while next < queue.count || !active.isEmpty {
            if active.isEmpty { y = Int32(queue[next] >> 32) }
            while next < queue.count, Int32(queue[next] >> 32) == y {
                active.append(Int(queue[next] & 0xffff_ffff))
                next += 1
            }
            var bottom = next < queue.count ? Int32(queue[next] >> 32) : Int32.max
            for index in active { bottom = min(bottom, chains[index].bottom) }
            sweepSlab(edges, top: y, bottom: bottom, rule: rule)
            y = bottom
            active.removeAll { index in
                guard chains[index].bottom == bottom else { return false }
                if let piece = chains[index].finishedPiece(at: bottom) { pieces.append(piece) }
                return true
            }
        }
    }

    private mutating func sweepSlab(_ edges: UnsafeBufferPointer<Edge>, top: Int32, bottom: Int32, rule: FillRule) {
        let middle = top + (bottom - top) / 2
        for index in active { chains[index].enterSlab(edges, middle: middle, bottom: bottom) }
        sortActive()
        let isOrdered = keepsOrder(edges, bottom: bottom)
        var winding: Int32 = 0
        var isInside = false
        for index in active {
            winding &+= chains[index].winding
            let wasInside = isInside
            isInside = rule == .nonzero ? winding != 0 : winding & 1 != 0
            let role: BoundaryRole =
                !isOrdered ? .crossing : isInside == wasInside ? .nothing : isInside ? .beginning : .end
            if let piece = chains[index].take(role, from: top) { pieces.append(piece) }
        }
    }

    /// Sorts the chains from left to right; they nearly are.
    private mutating func sortActive() {
        for index in active.indices.dropFirst() {
            let moved = active[index]
            var position = index
            while position > 0, chains[moved].place.isLeft(of: chains[active[position - 1]].place) {
                active[position] = active[position - 1]
                position -= 1
            }
            active[position] = moved
        }
    }

    // MARK: Order

    /// Whether every chain stays to the right of the one before it throughout the slab.
    private func keepsOrder(_ edges: UnsafeBufferPointer<Edge>, bottom: Int32) -> Bool {
        for position in active.indices.dropFirst() {
            let left = chains[active[position - 1]]
            let right = chains[active[position]]
            guard left.maxX >= right.minX else { continue }
            guard left.place != right.place,
                left.place.top - right.place.top <= Self.tolerance,
                left.place.bottom - right.place.bottom <= Self.tolerance,
                Self.keepsOrder(edges, left, right, bottom: bottom)
            else { return false }
        }
        return true
    }

    /// Whether no vertex of two chains between the borders of the slab lies on the wrong side of the other chain.
    private static func keepsOrder(
        _ edges: UnsafeBufferPointer<Edge>, _ left: EdgeChain, _ right: EdgeChain, bottom: Int32
    ) -> Bool {
        var leftIndex = left.current
        var rightIndex = right.current
        while true {
            let a = edges[leftIndex]
            let b = edges[rightIndex]
            let y = min(a.y1, b.y1)
            guard y < bottom else { return true }
            if a.y1 == y {
                guard b.liesRight(of: a.x1 - tolerance, at: y) else { return false }
                leftIndex += left.step
            } else {
                guard a.liesLeft(of: b.x1 + tolerance, at: y) else { return false }
            }
            if b.y1 == y { rightIndex += right.step }
        }
    }

    // MARK: Output

    /// Where the boundary is all edges, whether all of them have the inside on the right where they go down, or all on the
    /// left; otherwise `nil`.
    private var directionOfAllEdges: Bool? {
        guard pieces.count == chains.count, let isForward = pieces.first?.isForward else { return nil }
        return pieces.allSatisfy { $0.isWhole && $0.role != .crossing && $0.isForward == isForward } ? isForward : nil
    }

    private mutating func writePieces(of edges: UnsafeBufferPointer<Edge>) {
        output.removeAll(keepingCapacity: true)
        crossing.removeAll(keepingCapacity: true)
        for piece in pieces {
            switch piece.role {
            case .nothing:
                break
            case .beginning, .end:
                let winding: Int32 = piece.role == .beginning ? 1 : -1
                piece.forEachEdge(edges) { edge in
                    var edge = edge
                    edge.winding = winding
                    output.append(edge)
                }
            case .crossing:
                piece.forEachEdge(edges) { crossing.append($0) }
            }
        }
    }
}
