import Geometry

/// Rewrites edges as the boundary of what they enclose, so that no point is enclosed twice.
///
/// Accumulated areas add up: where two contours overlap within a pixel that neither fills, their sum is not the area of
/// their union. A sweep from top to bottom finds, in every band between two heights at which an edge begins, ends or
/// crosses another, which edges separate inside from outside; only those are kept, each as long as it does. Edges that
/// overlap nothing come out as they went in.
///
/// Crossings are rounded to the subpixel grid. Mirrored edges give the mirrored boundary: the order from the left is the
/// mirrored order from the right, and among edges that coincide one is chosen by what a mirror leaves alone.
struct OverlapResolver: Sendable {
    private var active: [ActiveEdge] = []
    private var sorted: [Edge] = []
    private var output: [Edge] = []

    /// The most steps of work per edge before the edges are left as they are: a drawing of nothing but crossings must
    /// not take unbounded time.
    private static let maximumWorkPerEdge = 4096

    /// Replaces edges by the boundary of what they enclose.
    mutating func resolve(_ edges: inout [Edge], rule: FillRule) {
        guard edges.count > 2 else { return }
        sort(edges)
        active.removeAll(keepingCapacity: true)
        output.removeAll(keepingCapacity: true)
        var work = edges.count * Self.maximumWorkPerEdge
        var next = 0
        var y = sorted[0].y0
        while next < sorted.count || !active.isEmpty {
            if active.isEmpty { y = sorted[next].y0 }
            while next < sorted.count, sorted[next].y0 == y {
                active.append(ActiveEdge(sorted[next]))
                next += 1
            }
            work -= active.count + 8
            guard work > 0 else { return }
            let limit = next < sorted.count ? sorted[next].y0 : Int32.max
            y = sweepBand(from: y, limit: limit, rule: rule)
        }
        swap(&edges, &output)
    }

    private mutating func sort(_ edges: [Edge]) {
        sorted.removeAll(keepingCapacity: true)
        sorted.append(contentsOf: edges)
        sorted.sort { $0.y0 < $1.y0 }
    }

    /// Works on the band that begins at `top` and ends, at the latest, at `limit`.
    ///
    /// - Returns: Where the band ends.
    private mutating func sweepBand(from top: Int32, limit: Int32, rule: FillRule) -> Int32 {
        var bottom = limit
        for index in active.indices { bottom = min(bottom, active[index].edge.y1) }
        var isOrdered = moveBottoms(to: bottom)
        if !isOrdered {
            sortActive(bySum: false)
            let crossing = firstCrossing(top: top, bottom: bottom)
            if crossing < bottom {
                bottom = crossing
                _ = moveBottoms(to: bottom)
            }
            // Within a single step of the grid there is no room for a crossing; the order at its middle counts.
            isOrdered = bottom - top > 1
            if !isOrdered { sortActive(bySum: true) }
        }
        chooseBoundary(top: top, rule: rule, bySum: !isOrdered)
        finishBand(at: bottom)
        return bottom
    }

    /// Computes where every edge crosses the lower border of the band.
    ///
    /// - Returns: Whether the edges are in order along both borders.
    private mutating func moveBottoms(to bottom: Int32) -> Bool {
        var isOrdered = true
        var lastTop = Int32.min
        var lastBottom = Int32.min
        for index in active.indices {
            let x = active[index].x(at: bottom)
            active[index].bottomX = x
            let topX = active[index].topX
            isOrdered = isOrdered && topX >= lastTop && x >= lastBottom
            lastTop = topX
            lastBottom = x
        }
        return isOrdered
    }

    /// Sorts the edges from left to right; they nearly are.
    private mutating func sortActive(bySum: Bool) {
        for index in active.indices.dropFirst() {
            var position = index
            while position > 0, active[position].isLeft(of: active[position - 1], bySum: bySum) {
                active.swapAt(position, position - 1)
                position -= 1
            }
        }
    }

    /// The height of the first crossing between the borders, at least one step below the upper one; `bottom` where there
    /// is none.
    private func firstCrossing(top: Int32, bottom: Int32) -> Int32 {
        var first = bottom
        for index in active.indices.dropFirst() {
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

    /// Decides which edges bound the inside within the band.
    private mutating func chooseBoundary(top: Int32, rule: FillRule, bySum: Bool) {
        var winding: Int32 = 0
        var index = 0
        while index < active.count {
            // Edges that coincide act as one.
            let wasInside = Self.isInside(winding, rule)
            var end = index
            repeat {
                winding += active[end].edge.winding
                end += 1
            } while end < active.count && active[end].coincides(with: active[index], bySum: bySum)
            let isInside = Self.isInside(winding, rule)
            let direction: Int32 = isInside == wasInside ? 0 : isInside ? 1 : -1
            var chosen = index
            for other in index..<end where active[other].precedes(active[chosen], direction: direction) {
                chosen = other
            }
            for member in index..<end { turn(member, to: member == chosen ? direction : 0, at: top) }
            index = end
        }
    }

    private static func isInside(_ winding: Int32, _ rule: FillRule) -> Bool {
        rule == .nonzero ? winding != 0 : winding & 1 != 0
    }

    /// Changes what an edge separates; a piece of it that did otherwise ends here.
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

    /// Takes the edges that end at the lower border out, and moves the others on.
    private mutating func finishBand(at bottom: Int32) {
        var kept = 0
        for index in active.indices {
            if active[index].edge.y1 == bottom {
                finishPiece(of: active[index], at: bottom, x: active[index].edge.x1)
            } else {
                active[index].topX = active[index].bottomX
                if kept != index { active[kept] = active[index] }
                kept += 1
            }
        }
        active.removeLast(active.count - kept)
    }
}
