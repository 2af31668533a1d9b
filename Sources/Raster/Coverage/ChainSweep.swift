import Buffers
import Geometry

/// A sweep that splits chains of edges into pieces by what they separate.
///
/// Release builds check no index, as in everything that visits every edge (`LoopBuffer`): indices of edges come from the chains, those of
/// chains from the queue.
struct ChainSweep {
    /// The edges.
    let edges: LoopBuffer<Edge>
    /// The chains.
    let chains: MutableLoopBuffer<EdgeChain>
    /// The fill rule.
    let rule: FillRule
    /// The chains that cross the current slab, from left to right.
    var active: [Int]
    /// The pieces found so far.
    var pieces: [ChainPiece]
    /// The remaining number of visits to chains, which bounds the time for a drawing of nothing but crossings. How many are
    /// counted does not depend on the order of the chains, which is another one in a mirror image.
    var work: Int
    /// Whether the chains kept their order throughout the last slab.
    private var isOrdered = true

    /// Creates a sweep that has not started.
    init(
        edges: LoopBuffer<Edge>, chains: MutableLoopBuffer<EdgeChain>, rule: FillRule, work: Int
    ) {
        self.edges = edges
        self.chains = chains
        self.rule = rule
        self.work = work
        active = []
        pieces = []
    }

    /// The distance, in grid steps, by which chains may cross: an alpha error of at most half a step out of 255.
    private static let tolerance: Int32 = 2

    /// Sweeps over all chains.
    ///
    /// - Parameter queue: The chains sorted by top: the top in the upper 32 bits, the index in the lower 32.
    /// - Returns: Whether the sweep finished before `work` was used up.
    mutating func run(_ queue: [Int64]) -> Bool {
        var next = 0
        var y: Int32 = 0
        while next < queue.count || !active.isEmpty {
            if active.isEmpty { y = Int32(queue[next] >> 32) }
            let count = active.count
            while next < queue.count, Int32(queue[next] >> 32) == y {
                active.append(Int(queue[next] & 0xffff_ffff))
                next += 1
            }
            var bottom = next < queue.count ? Int32(queue[next] >> 32) : Int32.max
            for index in active { bottom = min(bottom, chains[index].bottom) }
            work -= active.count
            guard work > 0 else { return false }
            sweepSlab(Slab(top: y, bottom: bottom), newChains: count..<active.count)
            finishChains(at: bottom)
            y = bottom
        }
        return true
    }

    private mutating func sweepSlab(_ slab: Slab, newChains: Range<Int>) {
        // What was in order above still is, or else no order that is found will be kept.
        if isOrdered { insert(newChains, slab) } else { sort(slab) }
        isOrdered = work > 0 && keepsOrder(slab)
        var winding: Int32 = 0
        var isInside = false
        for index in active {
            winding &+= chains[index].winding
            let wasInside = isInside
            isInside = rule == .nonzero ? winding != 0 : winding & 1 != 0
            let role: BoundaryRole =
                !isOrdered ? .crossing : isInside == wasInside ? .nothing : isInside ? .beginning : .end
            guard role != chains[index].role else { continue }
            enter(slab, index)
            if let piece = chains[index].take(role, from: slab.top) { pieces.append(piece) }
        }
    }

    /// Removes the chains that end at height `bottom`.
    private mutating func finishChains(at bottom: Int32) {
        var kept = 0
        for position in active.indices {
            let index = active[position]
            if chains[index].bottom == bottom {
                if let piece = chains[index].finishedPiece(at: bottom) { pieces.append(piece) }
            } else {
                active[kept] = index
                kept += 1
            }
        }
        active.removeLast(active.count - kept)
    }

    // MARK: Order

    /// The region between two heights at which chains begin or end.
    private struct Slab {
        var top: Int32
        var bottom: Int32
        var middle: Int32 { top + (bottom - top) / 2 }
    }

    /// Computes a chain's positions in a slab unless they are known.
    @inline(__always)
    private func enter(_ slab: Slab, _ index: Int) {
        if chains[index].slabBottom != slab.bottom {
            chains[index].enterSlab(edges, top: slab.top, bottom: slab.bottom)
        }
    }

    /// How many new chains are put among the others one by one: quadratic time, where thousands begin at one height.
    private static let maximumInsertions = 8

    /// Puts new chains, which are the last ones, among those before them, which are in order.
    private mutating func insert(_ newChains: Range<Int>, _ slab: Slab) {
        guard newChains.count <= Self.maximumInsertions else { return sort(slab) }
        for index in newChains {
            // Half of the others are moved, on average.
            work -= index / 2
            let moved = active[index]
            var (low, high) = (0, index)
            while low < high {
                let middle = (low + high) / 2
                if isLeft(moved, of: active[middle], slab) { high = middle } else { low = middle + 1 }
            }
            guard low < index else { continue }
            for position in stride(from: index, to: low, by: -1) { active[position] = active[position - 1] }
            active[low] = moved
        }
    }

    /// Sorts the chains from left to right; they nearly are.
    private mutating func sort(_ slab: Slab) {
        work -= 2 * active.count
        var order: [Int] = []
        swap(&order, &active)
        order.sort { isLeft($0, of: $1, slab) }
        swap(&order, &active)
    }

    /// Returns whether a chain is left of another as far as three heights tell: the slab's borders or, if they don't
    /// decide, as for the two sides of a disc, its middle.
    @inline(__always)
    private func isLeft(_ first: Int, of second: Int, _ slab: Slab) -> Bool {
        if chains[second].isWhollyLeft(of: chains[first]) { return false }
        if chains[first].isWhollyLeft(of: chains[second]) { return true }
        return compare(first, second, slab) < 0
    }

    /// Returns a number whose sign orders two chains, or 0 if the three heights don't decide.
    private func compare(_ first: Int, _ second: Int, _ slab: Slab) -> Int64 {
        enter(slab, first)
        enter(slab, second)
        let top = Int64(chains[first].slabTopX) - Int64(chains[second].slabTopX)
        let difference = top + Int64(chains[first].slabBottomX) - Int64(chains[second].slabBottomX)
        guard difference == 0 else { return difference }
        return Int64(chains[first].x(at: slab.middle, edges)) - Int64(chains[second].x(at: slab.middle, edges))
    }

    /// Returns whether every chain stays to the right of the one before it throughout the slab.
    private func keepsOrder(_ slab: Slab) -> Bool {
        for position in 1..<max(1, active.count) {
            let (left, right) = (active[position - 1], active[position])
            guard
                chains[left].isWhollyLeft(of: chains[right])
                    || (compare(left, right, slab) < 0 && keepsOrder(left, right, slab))
            else { return false }
        }
        return true
    }

    /// Returns whether neither chain has a point in the slab on the wrong side of the other.
    private func keepsOrder(_ left: Int, _ right: Int, _ slab: Slab) -> Bool {
        chains[left].slabTopX &- chains[right].slabTopX <= Self.tolerance
            && chains[left].slabBottomX &- chains[right].slabBottomX <= Self.tolerance
            && keepsOrder(left, right, above: slab.bottom)
    }

    /// Returns whether neither chain has a vertex within the slab on the wrong side of the other.
    private func keepsOrder(_ left: Int, _ right: Int, above bottom: Int32) -> Bool {
        let (leftStep, rightStep) = (chains[left].step, chains[right].step)
        var leftIndex = chains[left].current
        var rightIndex = chains[right].current
        while true {
            let a = edges[leftIndex]
            let b = edges[rightIndex]
            let y = min(a.y1, b.y1)
            guard y < bottom else { return true }
            if a.y1 == y {
                guard b.liesRight(of: a.x1 &- Self.tolerance, at: y) else { return false }
                leftIndex += leftStep
            } else {
                guard a.liesLeft(of: b.x1 &+ Self.tolerance, at: y) else { return false }
            }
            if b.y1 == y { rightIndex += rightStep }
        }
    }
}

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
    func write(_ edges: LoopBuffer<Edge>, winding: Int32, to output: inout [Edge]) {
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
    init(_ chains: MutableLoopBuffer<EdgeChain>, _ index: Int32) {
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
    mutating func advance(_ edges: LoopBuffer<Edge>, to y: Int32) -> Int {
        while edges[Int(edgeIndex)].y1 <= y { edgeIndex &+= winding }
        return Int(edgeIndex)
    }

    /// Returns whether the chain is to the left of another one throughout; they may touch.
    @inline(__always)
    func isWhollyLeft(of other: ChainPlace) -> Bool {
        maxX <= other.minX && minX != other.maxX
    }
}
