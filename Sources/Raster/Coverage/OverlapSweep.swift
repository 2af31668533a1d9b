import Buffers
import Geometry

/// A sweep that rewrites edges as the boundary of what they enclose, so that no point is enclosed twice.
///
/// From top to bottom it finds, in every band between two heights at which an edge begins, ends or crosses another, the edges
/// that separate inside from outside; only those are kept, each as far as it separates. Crossings are rounded to the subpixel
/// grid. Mirrored edges give the mirrored boundary: the order from the left is the mirrored order from the right, and among
/// edges that coincide one is chosen by properties invariant under mirroring.
struct OverlapSweep {
    /// The edges sorted by their upper ends, from the top and from the left; those that were taken early have no winding any more.
    private let sorted: MutableLoopBuffer<Edge>
    /// The edges that cross the band, from left to right.
    private let active: MutableLoopBuffer<ActiveEdge>
    private var activeCount = 0
    /// The height of the first lower end of the active edges.
    private var firstEnd = Int32.max
    private let rule: FillRule
    /// The remaining number of visits to edges. How many are counted does not depend on the order of the edges, which is another
    /// one in a mirror image.
    private(set) var work: Int
    /// The boundary found so far.
    var output: [Edge] = []
    /// The index of the first sorted edge that the sweep has not reached.
    private var next = 0
    /// Whether edges begin at the band's upper border, other than those that continue others.
    private var hasBeginnings = false
    /// Whether the chosen boundary is still valid, because no edge has begun or ended since.
    private var isBoundaryKnown = false

    /// Creates a sweep that has not started. `sorted` are the edges by their upper ends, from the top and from the
    /// left; they are changed. `work` is the maximum number of visits to edges.
    init(sorted: MutableLoopBuffer<Edge>, active: MutableLoopBuffer<ActiveEdge>, rule: FillRule, work: Int) {
        self.sorted = sorted
        self.active = active
        self.rule = rule
        self.work = work
    }

    /// Sweeps over all edges, and returns whether that finished before `work` was used up.
    mutating func run() -> Bool {
        var y = Int32.min
        while next < sorted.count || activeCount > 0 {
            if activeCount == 0 { y = sorted[next].y0 }
            hasBeginnings = false
            while next < sorted.count, sorted[next].y0 == y {
                if sorted[next].winding != 0 {
                    active.initialize(activeCount, to: ActiveEdge(sorted[next]))
                    activeCount += 1
                    firstEnd = min(firstEnd, sorted[next].y1)
                    isBoundaryKnown = false
                    hasBeginnings = true
                }
                next += 1
            }
            // Edges that begin are last, and sorted if others are to their right: that is counted in any case.
            work -= (hasBeginnings ? 3 : 1) * activeCount + 8
            guard work > 0 else { return false }
            y = sweepBand(from: y)
        }
        return true
    }

    /// Processes the band that begins at `top`, and returns the height where it ends.
    private mutating func sweepBand(from top: Int32) -> Int32 {
        var bottom = next < sorted.count ? min(sorted[next].y0, firstEnd) : firstEnd
        var order = moveBottoms(to: bottom)
        var bySum = false
        if order == .broken {
            isBoundaryKnown = false
            if !hasBeginnings { work -= 2 * activeCount }
            sortActive(bySum: false)
            let crossing = firstCrossing(top: top, bottom: bottom)
            if crossing < bottom {
                bottom = crossing
                // After rounding, edges that begin at one point may be ordered differently from their ends farther
                // down.
                order = moveBottoms(to: bottom)
                if order == .broken { sortActive(bySum: false) }
            }
            // A band one grid step high has no room for a crossing; the order at its middle counts.
            bySum = bottom - top <= 1
            if bySum { sortActive(bySum: true) }
        }
        if !isBoundaryKnown || order != .strict {
            chooseBoundary(top: top, bySum: bySum)
            isBoundaryKnown = order == .strict
        }
        finishBand(at: bottom)
        return bottom
    }

    /// The order of the edges within a band.
    private enum Order {
        /// Each edge is to the right of the one before.
        case strict
        /// No edge is to the left of the one before; some may coincide.
        case weak
        /// Some edges are to the left of the one before.
        case broken
    }

    /// Computes the x coordinate of every edge at the band's lower border and returns the order of the edges.
    private mutating func moveBottoms(to bottom: Int32) -> Order {
        var order = Order.strict
        var lastTop = Int32.min
        var lastBottom = Int32.min
        for index in 0..<activeCount {
            let x = active[index].x(at: bottom)
            active[index].bottomX = x
            let topX = active[index].topX
            if topX < lastTop || x < lastBottom {
                order = .broken
            } else if topX == lastTop, x == lastBottom, order == .strict {
                order = .weak
            }
            lastTop = topX
            lastBottom = x
        }
        return order
    }

    /// Sorts the edges from left to right; they nearly are, unless many begin at one height.
    private mutating func sortActive(bySum: Bool) {
        var moves = 0
        for index in 1..<max(1, activeCount) {
            var position = index
            while position > 0, active[position].isLeft(of: active[position - 1], bySum: bySum) {
                active.swapAt(position, position - 1)
                position -= 1
            }
            moves += index - position
            guard moves > 16 * activeCount else { continue }
            active.sort(first: activeCount) { $0.isLeft(of: $1, bySum: bySum) }
            return
        }
    }

    /// Returns the height of the first crossing in the band, at least one step below its top, or `bottom` if there is none.
    private func firstCrossing(top: Int32, bottom: Int32) -> Int32 {
        var first = bottom
        for index in 1..<max(1, activeCount) {
            let left = active[index - 1]
            let right = active[index]
            guard left.bottomX > right.bottomX else { continue }
            let gapAbove = Double(right.topX - left.topX)
            let gapBelow = Double(left.bottomX - right.bottomX)
            let height = Double(bottom - top) * (gapAbove / (gapAbove + gapBelow))
            first = min(first, max(top + 1, top + Int32(height)))
        }
        return first
    }

    /// Determines which edges bound the inside within the band.
    private mutating func chooseBoundary(top: Int32, bySum: Bool) {
        var winding: Int32 = 0
        var index = 0
        while index < activeCount {
            let wasInside = rule.isInside(winding)
            let first = index
            repeat {
                winding &+= active[index].edge.winding
                index += 1
            } while index < activeCount && active[index].coincides(with: active[first], bySum: bySum)
            let isInside = rule.isInside(winding)
            let direction: Int32 = isInside == wasInside ? 0 : isInside ? 1 : -1
            if index == first + 1 {
                turn(first, to: direction, at: top)
            } else {
                chooseAmong(first..<index, direction: direction, at: top)
            }
        }
    }

    /// Chooses one of several coinciding edges to represent all.
    private mutating func chooseAmong(_ group: Range<Int>, direction: Int32, at top: Int32) {
        var chosen = group.lowerBound
        for other in group where active[other].precedes(active[chosen], direction: direction) { chosen = other }
        for member in group { turn(member, to: member == chosen ? direction : 0, at: top) }
    }

    /// Changes the direction of an edge, and finishes its piece with the former direction.
    private mutating func turn(_ index: Int, to direction: Int32, at y: Int32) {
        guard active[index].direction != direction else { return }
        finishPiece(of: active[index], at: y, x: active[index].topX)
        active[index].direction = direction
        active[index].pieceY = y
        active[index].pieceX = active[index].topX
    }

    private mutating func finishPiece(of edge: ActiveEdge, at y: Int32, x: Int32) {
        guard edge.direction != 0, y > edge.pieceY else { return }
        output.append(Edge(x0: edge.pieceX, y0: edge.pieceY, x1: x, y1: y, winding: edge.direction))
    }

    /// Removes the edges that end at the lower border and moves the others on.
    private mutating func finishBand(at bottom: Int32) {
        var end = next
        while end < sorted.count, sorted[end].y0 == bottom { end += 1 }
        work -= end - next
        var kept = 0
        firstEnd = Int32.max
        for index in 0..<activeCount {
            if active[index].edge.y1 == bottom {
                finishPiece(of: active[index], at: bottom, x: active[index].edge.x1)
                guard let successor = takeSuccessor(of: active[index].edge, before: end) else {
                    isBoundaryKnown = false
                    continue
                }
                // The next edge of a contour takes the place of the one that ends: the inside does not change.
                let direction = active[index].direction
                active[kept] = ActiveEdge(successor)
                active[kept].direction = direction
            } else {
                active[index].topX = active[index].bottomX
                if kept != index { active[kept] = active[index] }
            }
            firstEnd = min(firstEnd, active[kept].edge.y1)
            kept += 1
        }
        activeCount = kept
    }

    /// Removes an edge that begins where another one ends from those to come, and returns it. `end` is the end of the
    /// edges that begin at this height.
    private mutating func takeSuccessor(of edge: Edge, before end: Int) -> Edge? {
        guard work > 0 else { return nil }
        var (first, high) = (next, end)
        while first < high {
            let middle = (first + high) / 2
            if sorted[middle].x0 < edge.x1 { first = middle + 1 } else { high = middle }
        }
        var found: Int?
        var index = first
        while index < end, sorted[index].x0 == edge.x1 {
            if found == nil, sorted[index].winding == edge.winding { found = index }
            index += 1
        }
        work -= index - first
        guard let found else { return nil }
        let successor = sorted[found]
        sorted[found].winding = 0
        return successor
    }
}
