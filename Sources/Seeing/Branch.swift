import Geometry

/// A piece of a region's centre line between two nodes: ends, junctions, or nothing where it is a ring.
struct Branch: Sendable {
    /// The number of the node that the branch begins at, -1 for a ring without junctions.
    let startNode: Int
    /// The number of the node that the branch ends at.
    let endNode: Int
    /// The number of branches that meet at the first node.
    let startDegree: Int
    /// The number of branches that meet at the last node.
    let endDegree: Int
    /// The positions of the branch's pixels.
    let points: [Point]
    /// The length in pixels.
    let length: Double
    /// The width of the pen that would draw the region along the branch, in pixels.
    let pen: Double
    /// The standard deviation of the pen's width along the branch, as a share of its mean.
    let variation: Double

    /// Whether the branch comes back to where it began.
    var isLoop: Bool { startNode == endNode }
    /// The first position.
    var first: Point { points[0] }
    /// The last position.
    var last: Point { points[points.count - 1] }

    /// Returns whether the branch is straight, apart from a share of its length.
    func isStraight(_ tolerance: Double = 0.05) -> Bool {
        startNode >= 0 && length >= 5 && LineFit.deviation(points, first, last) <= max(1, tolerance * length)
    }

    /// The branch as a polygon that keeps within a pixel or a fifth of the pen (Douglas and Peucker, 1973).
    var corners: [Point] {
        let tolerance = max(1, 0.22 * pen)
        var kept = [0, points.count - 1]
        var open = [(0, points.count - 1)]
        while let (first, last) = open.popLast() {
            guard last - first >= 2 else { continue }
            let along = points[last] - points[first]
            var farthest = (distance: tolerance, index: -1)
            for index in first + 1..<last {
                let offset = points[index] - points[first]
                let distance =
                    along.length > 1e-9 ? abs(Point.cross(along, offset)) / along.length : offset.length
                if distance > farthest.distance { farthest = (distance, index) }
            }
            guard farthest.index > 0 else { continue }
            kept.append(farthest.index)
            open += [(first, farthest.index), (farthest.index, last)]
        }
        return kept.sorted().map { points[$0] }
    }
}

/// The centre lines of regions, as branches between nodes.
struct CenterLines {
    private let stride: Int
    private let squares: [Int32]
    private var thinning: Thinning

    /// Thins the pixels of a mask; `squares` are the squared distances to its edge.
    ///
    /// Thinning leaves spurs at the corners of thick regions. Those that are no longer than the region is wide at their
    /// root are cut off.
    init(_ mask: [UInt8], stride: Int, squares: [Int32]) {
        self.stride = stride
        self.squares = squares
        thinning = Thinning(mask, stride: stride)
        for _ in 0..<2 {
            let traces = Traces(thinning, stride: stride)
            var isCut = false
            for trace in traces.traces where trace.startNode >= 0 && trace.startNode != trace.endNode {
                for (end, root, pixels) in [
                    (trace.startNode, trace.endNode, trace.pixels),
                    (trace.endNode, trace.startNode, Array(trace.pixels.reversed())),
                ] where traces.degrees[end] == 1 && traces.degrees[root] >= 3 {
                    guard let last = pixels.last, length(pixels) < max(3, 1.15 * distance(last) + 1) else { continue }
                    for pixel in pixels.dropLast() { thinning.remove(pixel) }
                    isCut = true
                }
            }
            guard isCut else { break }
            thinning.removeCorners()
        }
    }

    /// The branches, each with its middle pixel, in the order of their first pixels.
    func branches() -> [(middle: Int, branch: Branch)] {
        let traces = Traces(thinning, stride: stride)
        return traces.traces.map { trace in
            let widths = trace.pixels.map(distance)
            let cut = widths.count > 6 ? widths.count / 6 : 0
            let core = widths[cut..<widths.count - cut].sorted()
            let mean = core.reduce(0, +) / Double(core.count)
            let variance = core.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(core.count)
            let middle = core.count / 2
            let median = core.count % 2 == 1 ? core[middle] : (core[middle - 1] + core[middle]) / 2
            let branch = Branch(
                startNode: trace.startNode, endNode: trace.endNode,
                startDegree: trace.startNode < 0 ? 0 : traces.degrees[trace.startNode],
                endDegree: trace.endNode < 0 ? 0 : traces.degrees[trace.endNode],
                points: trace.pixels.map { Point(x: Double($0 % stride), y: Double($0 / stride)) },
                length: length(trace.pixels), pen: 2 * median,
                variation: variance.squareRoot() / max(mean, 1e-9))
            return (trace.pixels[trace.pixels.count / 2], branch)
        }
    }

    private func distance(_ pixel: Int) -> Double { Double(squares[pixel]).squareRoot() }

    private func length(_ pixels: [Int]) -> Double {
        var diagonal = 0
        for (pixel, next) in zip(pixels, pixels.dropFirst()) {
            let step = abs(next - pixel)
            if step != 1, step != stride { diagonal += 1 }
        }
        return Double(pixels.count - 1 - diagonal) + Double(diagonal) * 2.0.squareRoot()
    }
}

/// The lines of a thinned mask as chains of pixels between nodes: ends, junctions (all pixels with three and more
/// neighbours that touch) and lone pixels.
private struct Traces {
    struct Trace {
        let startNode: Int
        let endNode: Int
        let pixels: [Int]
    }

    private(set) var traces: [Trace] = []
    /// The number of branch ends at each node.
    private(set) var degrees: [Int] = []
    private var nodes: [Int: Int] = [:]

    init(_ thinning: Thinning, stride: Int) {
        let mask = thinning.mask
        let pixels = mask.indices.filter { mask[$0] != 0 }
        func neighbors(_ pixel: Int) -> [Int] { thinning.neighbors.map { pixel + $0 }.filter { mask[$0] != 0 } }
        var adjacent: [Int: [Int]] = [:]
        adjacent.reserveCapacity(pixels.count)
        for pixel in pixels { adjacent[pixel] = neighbors(pixel) }
        func around(_ pixel: Int) -> [Int] { adjacent[pixel] ?? [] }

        for pixel in pixels where around(pixel).count != 2 && nodes[pixel] == nil {
            nodes[pixel] = degrees.count
            var queue = around(pixel).count >= 3 ? [pixel] : []
            while let current = queue.popLast() {
                for next in around(current) where around(next).count >= 3 && nodes[next] == nil {
                    nodes[next] = degrees.count
                    queue.append(next)
                }
            }
            degrees.append(0)
        }
        var visited: Set<Int> = []
        for pixel in pixels {
            guard let node = nodes[pixel] else { continue }
            for first in around(pixel) {
                if let other = nodes[first] {
                    if other != node, pixel < first { add(Trace(startNode: node, endNode: other, pixels: [pixel, first])) }
                    continue
                }
                guard visited.insert(first).inserted else { continue }
                var chain = [pixel, first]
                while nodes[chain[chain.count - 1]] == nil {
                    let (current, previous) = (chain[chain.count - 1], chain[chain.count - 2])
                    guard let next = around(current).first(where: { $0 != previous }) else { break }
                    visited.insert(next)
                    chain.append(next)
                }
                guard let end = nodes[chain[chain.count - 1]], end != node || chain.count > 4 else { continue }
                add(Trace(startNode: node, endNode: end, pixels: chain))
            }
        }
        for pixel in pixels where nodes[pixel] == nil && !visited.contains(pixel) {
            var chain = [pixel]
            visited.insert(pixel)
            while let next = around(chain[chain.count - 1]).first(where: { !visited.contains($0) }) {
                visited.insert(next)
                chain.append(next)
            }
            add(Trace(startNode: -1, endNode: -1, pixels: chain + [pixel]))
        }
    }

    private mutating func add(_ trace: Trace) {
        traces.append(trace)
        if trace.startNode >= 0 { degrees[trace.startNode] += 1 }
        if trace.endNode >= 0 { degrees[trace.endNode] += 1 }
    }
}
