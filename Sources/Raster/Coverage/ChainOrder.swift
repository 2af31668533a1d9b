import Buffers
import Geometry

/// A sweep that proves that the chains of an outline do not cross, and records what each of them separates.
///
/// A sweep from top to bottom keeps the chains at the current height in order. Chains that become neighbours are
/// compared once, as far down as both reach; as long as all neighbours keep their order, so do all chains. The winding
/// number between two neighbours must stay the same too; it tells what both separate, from beginning to end. (This is
/// the method of Shamos and Hoey, with chains instead of segments.)
///
/// Everything is exact in integers, and neither the order of the chains nor the starting points of the outlines matter.
/// Where chains cross, or their order cannot be determined, nothing is proved. The work that is counted depends on no order
/// either, so that the limit stops a drawing and its mirror image at the same place.
struct ChainOrder {
    private let edges: LoopBuffer<Edge>
    private let chains: MutableLoopBuffer<EdgeChain>
    private let rule: FillRule
    /// The chains that reach below the current height, from left to right.
    private let places: MutableLoopBuffer<ChainPlace>
    private var count = 0
    /// The remaining number of visits to chains and edges.
    private var work: Int

    /// The distance, in grid steps, by which chains may cross, since snapping moves them as much: an alpha error of at
    /// most half a step out of 255.
    private static let tolerance: Int32 = 2

    /// Returns whether no chains cross. What each chain separates is recorded in it.
    ///
    /// `queue` has the chains sorted by top: the top in the upper 32 bits, the index in the lower 32. `work` is the
    /// remaining number of visits to chains and edges, which is reduced.
    static func isProved(
        _ edges: LoopBuffer<Edge>, _ chains: MutableLoopBuffer<EdgeChain>, queue: [Int64],
        rule: FillRule, work: inout Int
    ) -> Bool {
        withScratch(of: ChainPlace.self, count: chains.count) { places in
            var order = ChainOrder(edges: edges, chains: chains, rule: rule, places: places, work: work)
            defer { work = order.work }
            return order.run(queue)
        }
    }

    private mutating func run(_ queue: [Int64]) -> Bool {
        var next = 0
        var y: Int32 = 0
        while next < queue.count || count > 0 {
            if count == 0 { y = Int32(truncatingIfNeeded: queue[next] >> 32) }
            var bottom = removeChains(at: y)
            while next < queue.count, Int32(truncatingIfNeeded: queue[next] >> 32) == y {
                let place = ChainPlace(chains, Int32(truncatingIfNeeded: queue[next]))
                guard work > 0, insert(place, y) else { return false }
                bottom = min(bottom, place.bottom)
                next += 1
            }
            guard work > 0, compareNewNeighbors(y) else { return false }
            y = next < queue.count ? min(bottom, Int32(truncatingIfNeeded: queue[next] >> 32)) : bottom
        }
        return true
    }

    /// Removes the chains that end at height `y`, and returns the smallest height at which one of the others ends.
    private mutating func removeChains(at y: Int32) -> Int32 {
        var least = Int32.max
        var kept = 0
        for index in 0..<count {
            guard places[index].bottom > y else { continue }
            least = min(least, places[index].bottom)
            if kept < index {
                let isNeighborNew = places[index - 1].bottom <= y
                places[kept] = places[index]
                places[kept].hasNewNeighbor = isNeighborNew
            }
            kept += 1
        }
        work -= count
        count = kept
        return least
    }

    /// Inserts a chain that begins at height `y`; returns `false` if its place cannot be determined.
    private mutating func insert(_ new: ChainPlace, _ y: Int32) -> Bool {
        let x = chains[new.chain].topX
        // Half of the others are moved, on average.
        work -= count / 2 + 1
        var visits = 0
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let side = side(of: new, x, y, from: middle, &visits)
            if side < 0 { high = middle } else { low = middle + 1 }
        }
        // Close to other chains, sides depend on single grid steps. They count only if all agree, so that the order of
        // the comparisons does not matter.
        if visits > 0, !isBetween(low, new, x, y) { return false }
        var index = count
        while index > low {
            places[index] = places[index - 1]
            index -= 1
        }
        places[low] = new
        count += 1
        if low + 1 < count { places[low + 1].hasNewNeighbor = true }
        return true
    }

    /// Returns whether a chain is to the right of all places before an index and to the left of all others.
    private mutating func isBetween(_ place: Int, _ new: ChainPlace, _ x: Int32, _ y: Int32) -> Bool {
        var visits = count
        var isBetween = true
        // All are visited whatever the first ones say: the work is the same from the right.
        for index in 0..<count {
            let side = side(of: new, x, y, from: index, &visits)
            isBetween = isBetween && (index < place ? side > 0 : side < 0)
        }
        work -= visits
        return isBetween
    }

    /// Returns a negative number if a chain begins to the left of the one at an index, a positive one if it begins to
    /// its right, 0 if that cannot be determined. The edges that are visited are counted where it begins close to that chain.
    @inline(__always)
    private func side(of new: ChainPlace, _ x: Int32, _ y: Int32, from index: Int, _ visits: inout Int) -> Int {
        if x < places[index].minX &- Self.tolerance { return -1 }
        if x > places[index].maxX &+ Self.tolerance { return 1 }
        let edge = edges[places[index].advance(edges, to: y)]
        let side = edge.side(of: x, at: y, tolerance: Self.tolerance)
        if side != 0 { return side }
        return firstSide(of: new, from: places[index], else: edge.side(of: x, at: y, tolerance: 0), &visits)
    }

    /// Returns the side of another chain on which a chain continues that begins on it or close to it.
    private func firstSide(of new: ChainPlace, from other: ChainPlace, else nearSide: Int, _ visits: inout Int) -> Int {
        let bottom = min(new.bottom, other.bottom)
        var nearSide = nearSide
        var index = new.edge
        var otherIndex = other.edge
        while true {
            visits += 1
            let edge = edges[index]
            let otherEdge = edges[otherIndex]
            let y = min(edge.y1, otherEdge.y1)
            let endsFirst = edge.y1 == y
            func side(tolerance: Int32) -> Int {
                endsFirst
                    ? otherEdge.side(of: edge.x1, at: y, tolerance: tolerance)
                    : -edge.side(of: otherEdge.x1, at: y, tolerance: tolerance)
            }
            let farSide = side(tolerance: Self.tolerance)
            if farSide != 0 { return farSide }
            if nearSide == 0 { nearSide = side(tolerance: 0) }
            if y == bottom { return nearSide }
            if endsFirst { index += new.step }
            if otherEdge.y1 == y { otherIndex += other.step }
        }
    }

    /// Returns whether new neighbours keep their order and winding numbers agree; records what new chains separate.
    private mutating func compareNewNeighbors(_ y: Int32) -> Bool {
        var winding: Int32 = 0
        var isKept = true
        // All are compared whatever the first ones say: the work is the same from the right.
        for index in 0..<count {
            if places[index].hasNewNeighbor {
                if places[index].isNew {
                    places[index].isNew = false
                    places[index].windingBefore = winding
                    chains[places[index].chain].begin(after: winding, rule: rule)
                } else if places[index].windingBefore != winding {
                    isKept = false
                }
                places[index].hasNewNeighbor = false
                if index > 0, !keepOrder(index - 1, index, y) { isKept = false }
            }
            winding = places[index].windingBefore &+ places[index].winding
        }
        return isKept && winding == 0
    }

    /// Returns whether two neighbours keep their order from height `y` to the end of the first one to end.
    private mutating func keepOrder(_ left: Int, _ right: Int, _ y: Int32) -> Bool {
        if places[left].isWhollyLeft(of: places[right]) { return true }
        let bottom = min(places[left].bottom, places[right].bottom)
        let (leftStep, rightStep) = (places[left].step, places[right].step)
        var leftIndex = places[left].advance(edges, to: y)
        var rightIndex = places[right].advance(edges, to: y)
        while true {
            let a = edges[leftIndex]
            let b = edges[rightIndex]
            work &-= 1
            if a.y1 < b.y1 {
                guard b.liesRight(of: a.x1 &- Self.tolerance, at: a.y1) else { return false }
                if a.y1 == bottom { return true }
                leftIndex &+= leftStep
            } else if b.y1 < a.y1 {
                guard a.liesLeft(of: b.x1 &+ Self.tolerance, at: b.y1) else { return false }
                if b.y1 == bottom { return true }
                rightIndex &+= rightStep
            } else {
                guard a.x1 &- Self.tolerance <= b.x1 else { return false }
                if a.y1 == bottom { return true }
                leftIndex &+= leftStep
                rightIndex &+= rightStep
            }
        }
    }
}

/// A chain that a sweep from top to bottom has reached.
struct ChainPlace {
    private let chainIndex: Int32
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
    func isWhollyLeft(of other: ChainPlace) -> Bool { maxX <= other.minX && minX != other.maxX }
}
