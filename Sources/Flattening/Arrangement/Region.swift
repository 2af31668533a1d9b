import Geometry

/// A region of the plane in terms of the winding numbers of outlines.
indirect enum Region: Sendable {
    /// Where any of the winding numbers is inside by the rule.
    case outlines([Int], FillRule)
    /// Where any of the regions is.
    case union([Region])
    /// Where all of the regions are; everywhere for none.
    case intersection([Region])
    /// Everywhere else.
    case complement(Region)

    static let nothing = Region.union([])

    /// Returns the part of this region that is not in another one.
    func subtracting(_ other: Region) -> Region { .intersection([self, .complement(other)]) }

    /// Returns whether places with these winding numbers are in the region.
    func contains(_ windings: some RandomAccessCollection<Int32>) -> Bool {
        switch self {
        case .outlines(let counters, .nonzero):
            counters.contains { windings[windings.index(windings.startIndex, offsetBy: $0)] != 0 }
        case .outlines(let counters, .evenodd):
            counters.contains { !windings[windings.index(windings.startIndex, offsetBy: $0)].isMultiple(of: 2) }
        case .union(let regions): regions.contains { $0.contains(windings) }
        case .intersection(let regions): regions.allSatisfy { $0.contains(windings) }
        case .complement(let region): !region.contains(windings)
        }
    }
}

/// The winding numbers on both sides of every edge.
///
/// Edges in a row between nodes of two edges have the same sides. For one edge of each row, the one with the longest
/// extent along an axis, a ray is cast from its middle across that axis, and the changes of all edges that it meets
/// are added up. Edges meet in nodes alone, so nothing else touches the middle and the sum is exact; no error is
/// carried from one face to the next.
struct Windings {
    /// The winding numbers left and right of each row of edges.
    private var left: [Int32] = []
    private var right: [Int32] = []
    /// The row of each edge, and whether the edge runs as the row does.
    private var rows: [(row: Int32, isForward: Bool)] = []
    private let counterCount: Int

    init(_ arrangement: Arrangement, _ budget: inout FlatteningBudget) throws(FlatteningLimit) {
        counterCount = arrangement.counterCount
        let representatives = collectRows(arrangement)
        left = [Int32](repeating: 0, count: representatives.count * counterCount)
        right = left
        let vertical = EdgeBands(arrangement, isTransposed: false)
        let horizontal = EdgeBands(arrangement, isTransposed: true)
        for (row, edge) in representatives.enumerated() {
            let direction = arrangement.direction(of: edge)
            let bands = abs(direction.y) >= abs(direction.x) ? vertical : horizontal
            try castRay(row, edge, bands: bands, arrangement: arrangement, budget: &budget)
        }
    }

    /// Returns whether the region covers the left side of an edge, from its low to its high node, and its right side.
    func sides(of region: Region, rowCache: inout [(left: Bool, right: Bool)?], edge: Int) -> (left: Bool, right: Bool)
    {
        let (row, isForward) = rows[edge]
        let sides: (left: Bool, right: Bool)
        if let known = rowCache[Int(row)] {
            sides = known
        } else {
            let range = Int(row) * counterCount..<(Int(row) + 1) * counterCount
            sides = (region.contains(left[range]), region.contains(right[range]))
            rowCache[Int(row)] = sides
        }
        return isForward ? sides : (sides.right, sides.left)
    }

    /// An empty cache for `sides`.
    var emptyCache: [(left: Bool, right: Bool)?] { Array(repeating: nil, count: left.count / max(counterCount, 1)) }

    /// Numbers the rows of edges and returns the edge of each from whose middle the ray is cast.
    private mutating func collectRows(_ arrangement: Arrangement) -> [Int] {
        let edges = arrangement.edges
        let incidence = Incidence(arrangement)
        rows = Array(repeating: (-1, true), count: edges.count)
        var representatives: [Int] = []
        for first in edges.indices where rows[first].row < 0 {
            let row = Int32(representatives.count)
            rows[first] = (row, true)
            var best = (extent: arrangement.extent(of: first), edge: first)
            for isAhead in [true, false] {
                var edge = first
                var node = Int(isAhead ? edges[first].high : edges[first].low)
                while let next = incidence.other(at: node, than: edge), rows[next].row < 0 {
                    let startsHere = Int(edges[next].low) == node
                    rows[next] = (row, startsHere == isAhead)
                    let extent = arrangement.extent(of: next)
                    if extent > best.extent { best = (extent, next) }
                    edge = next
                    node = Int(startsHere ? edges[next].high : edges[next].low)
                }
            }
            representatives.append(best.edge)
        }
        return representatives
    }

    private mutating func castRay(
        _ row: Int, _ edge: Int, bands: EdgeBands, arrangement: Arrangement, budget: inout FlatteningBudget
    ) throws(FlatteningLimit) {
        let (a, b) = bands.ends(of: edge)
        // Twice the middle, so that it has whole coordinates.
        let middle = GridPoint(x: a.x + b.x, y: a.y + b.y)
        var sums = [Int32](repeating: 0, count: counterCount)
        let candidates = bands.edges(at: middle.y)
        try budget.spendWork(candidates.count)
        for other in candidates where Int(other) != edge {
            let (p, q) = bands.ends(of: Int(other))
            guard (2 * p.y <= middle.y) != (2 * q.y <= middle.y) else { continue }
            let isUp = q.y > p.y
            let (low, high) = isUp ? (p, q) : (q, p)
            let span = high - low
            let toMiddle = GridPoint(x: middle.x - 2 * low.x, y: middle.y - 2 * low.y)
            // The middle is on the far side of the edge.
            guard GridPoint.cross(span, toMiddle) < 0 else { continue }
            arrangement.addChanges(of: Int(other), times: isUp == bands.isTransposed ? -1 : 1, to: &sums)
        }
        // `sums` is what is on the side of smaller coordinates; across the edge it changes by its own deltas.
        let isUp = b.y > a.y
        let lowIsLeft = isUp != bands.isTransposed
        let start = row * counterCount
        let isForward = rows[edge].isForward
        var other = sums
        arrangement.addChanges(of: edge, times: lowIsLeft ? 1 : -1, to: &other)
        let (leftSums, rightSums) = lowIsLeft ? (sums, other) : (other, sums)
        for counter in 0..<counterCount {
            left[start + counter] = isForward ? leftSums[counter] : rightSums[counter]
            right[start + counter] = isForward ? rightSums[counter] : leftSums[counter]
        }
    }
}

extension Arrangement {
    /// Returns the vector from an edge's low node to its high node.
    func direction(of edge: Int) -> GridPoint { nodes[Int(edges[edge].high)] - nodes[Int(edges[edge].low)] }

    /// Returns the extent of an edge along the axis along which it is longest.
    fileprivate func extent(of edge: Int) -> Int64 {
        let direction = direction(of: edge)
        return max(abs(direction.x), abs(direction.y))
    }

    fileprivate func addChanges(of edge: Int, times factor: Int32, to sums: inout [Int32]) {
        for index in edges[edge].changes {
            let change = changes[Int(index)]
            sums[Int(change.counter)] += change.delta * factor
        }
    }
}

/// The edges at every node.
private struct Incidence {
    private var starts: [Int32]
    private var edges: [Int32]

    init(_ arrangement: Arrangement) {
        starts = [Int32](repeating: 0, count: arrangement.nodes.count + 1)
        for edge in arrangement.edges {
            starts[Int(edge.low) + 1] += 1
            starts[Int(edge.high) + 1] += 1
        }
        for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
        var next = starts
        edges = [Int32](repeating: 0, count: arrangement.edges.count * 2)
        for (index, edge) in arrangement.edges.enumerated() {
            for node in [Int(edge.low), Int(edge.high)] {
                edges[Int(next[node])] = Int32(index)
                next[node] += 1
            }
        }
    }

    /// Returns the only other edge at a node, or `nil` if there is none or several.
    func other(at node: Int, than edge: Int) -> Int? {
        let first = Int(starts[node])
        guard starts[node + 1] - starts[node] == 2 else { return nil }
        return Int(edges[first]) == edge ? Int(edges[first + 1]) : Int(edges[first])
    }
}

/// The edges in bands of equal height, so that a ray meets few of them; or in columns, with both coordinates exchanged.
private struct EdgeBands {
    let isTransposed: Bool
    private let ends: [(GridPoint, GridPoint)]
    /// The edges of all bands, in runs, and where each band's run begins.
    private var edges: [Int32] = []
    private var starts: [Int]
    private var low = Int64.max
    private var height: Int64 = 1

    init(_ arrangement: Arrangement, isTransposed: Bool) {
        self.isTransposed = isTransposed
        ends = arrangement.edges.map { edge in
            let (a, b) = (arrangement.nodes[Int(edge.low)], arrangement.nodes[Int(edge.high)])
            return isTransposed ? (GridPoint(x: a.y, y: a.x), GridPoint(x: b.y, y: b.x)) : (a, b)
        }
        var high = Int64.min
        for (a, b) in ends {
            low = min(low, a.y, b.y)
            high = max(high, a.y, b.y)
        }
        let count = 256
        starts = Array(repeating: 0, count: count + 1)
        guard low <= high else { return }
        height = (high - low) / Int64(count) + 1
        for (a, b) in ends {
            for band in bands(a.y, b.y) { starts[band + 1] += 1 }
        }
        for band in 0..<count { starts[band + 1] += starts[band] }
        var next = starts
        edges = [Int32](repeating: 0, count: starts[count])
        for (index, (a, b)) in ends.enumerated() {
            for band in bands(a.y, b.y) {
                edges[next[band]] = Int32(index)
                next[band] += 1
            }
        }
    }

    private func bands(_ a: Int64, _ b: Int64) -> ClosedRange<Int> {
        Int((min(a, b) - low) / height)...Int((max(a, b) - low) / height)
    }

    func ends(of edge: Int) -> (GridPoint, GridPoint) { ends[edge] }

    /// Returns edges among which are all that a line at half of `y` meets.
    func edges(at y: Int64) -> ArraySlice<Int32> {
        let band = Int((y / 2 - low - (y < 0 && y % 2 != 0 ? 1 : 0)) / height)
        return edges[starts[band]..<starts[band + 1]]
    }
}
