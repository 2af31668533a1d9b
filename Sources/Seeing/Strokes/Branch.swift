import Geometry

/// The limits of centre lines.
private enum Limits {
    static let straight = 0.05  // Of the length, or a pixel, at most, beside the chord.
    static let length = 5.0  // Pixels, at least, of what is called straight.
    static let corner = 0.22  // Of the pen, or a pixel: what is farther from a side than this is a corner.
    static let spur = 1.15  // Of the distance to the edge at the root, with a pixel: shorter branches are spurs.
}

/// A piece of a component's centre line between two nodes: ends, junctions, or nothing where it is a ring.
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
    /// The width of the pen that would draw the component along the branch, in pixels.
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
    func isStraight(_ tolerance: Double = Limits.straight) -> Bool {
        startNode >= 0 && length >= Limits.length
            && LineFit.deviation(points, first, last) <= max(1, tolerance * length)
    }

    /// The branch as a polygon that keeps within a pixel or a fifth of the pen (Douglas and Peucker, 1973).
    var corners: [Point] {
        let tolerance = max(1, Limits.corner * pen)
        var kept = [0, points.count - 1]
        var open = [(0, points.count - 1)]
        while let (first, last) = open.popLast() {
            guard last - first >= 2 else { continue }
            let (distance, index) = LineFit.farthest(points[first...last], points[first], points[last])
            guard distance > tolerance else { continue }
            kept.append(first + index)
            open += [(first, first + index), (first + index, last)]
        }
        return kept.sorted().map { points[$0] }
    }
}

/// The centre lines of components, as branches between nodes.
struct CenterLines {
    private let stride: Int
    private let distances: Distances
    /// The thinned pixels, spurs included, with their squared distances to the edge.
    let depths: [(pixel: Int, square: Int32)]
    private var thinning: Thinning
    private var scratch: TraceScratch

    /// Thins the pixels of a mask.
    ///
    /// Thinning leaves spurs at the corners of thick components. Those that are no longer than the component is wide at
    /// their root are cut off.
    init(_ mask: [UInt8], stride: Int, _ distances: Distances, _ rules: ThinningRules) {
        self.stride = stride
        self.distances = distances
        thinning = Thinning(mask, stride: stride, rules)
        scratch = TraceScratch(count: mask.count)
        depths = thinning.pixels.map { ($0, distances.squared(at: $0)) }
        for _ in 0..<2 {
            let traces = Traces(thinning, &scratch)
            var isCut = false
            for trace in traces.traces where trace.startNode >= 0 && trace.startNode != trace.endNode {
                let (start, end) = (traces.degrees[trace.startNode], traces.degrees[trace.endNode])
                let isSpur = start == 1 && end >= 3 || start >= 3 && end == 1
                guard isSpur, let root = end >= 3 ? trace.pixels.last : trace.pixels.first,
                    length(trace.pixels) < max(3, Limits.spur * distance(root) + 1)
                else { continue }
                for pixel in trace.pixels where pixel != root { thinning.remove(pixel) }
                isCut = true
            }
            guard isCut else { break }
            thinning.removeCorners()
        }
    }

    /// The branches, each with its middle pixel, in the order of their first pixels.
    mutating func branches() -> [(middle: Int, branch: Branch)] {
        let traces = Traces(thinning, &scratch)
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

    private func distance(_ pixel: Int) -> Double { Double(distances.squared(at: pixel)).squareRoot() }

    private func length(_ pixels: [Int]) -> Double {
        var diagonal = 0
        for (pixel, next) in zip(pixels, pixels.dropFirst()) {
            let step = abs(next - pixel)
            if step != 1, step != stride { diagonal += 1 }
        }
        return Double(pixels.count - 1 - diagonal) + Double(diagonal) * 2.0.squareRoot()
    }
}

/// What is noted of the pixels of lines while they are traced, cleared after use: lines have few of a mask's pixels.
private struct TraceScratch {
    /// The node of each pixel that belongs to one, else -1.
    var nodes: [Int32]
    var isVisited: [Bool]
    /// The number of neighbours of each pixel of a line.
    var counts: [UInt8]

    init(count: Int) {
        nodes = [Int32](repeating: -1, count: count)
        isVisited = [Bool](repeating: false, count: count)
        counts = [UInt8](repeating: 0, count: count)
    }

    /// Clears what was noted of pixels.
    mutating func clear(_ pixels: [Int]) {
        for pixel in pixels {
            nodes[pixel] = -1
            isVisited[pixel] = false
            counts[pixel] = 0
        }
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
    private let thinning: Thinning
    private var scratch = TraceScratch(count: 0)

    /// Traces the lines of a mask. What is noted of its pixels is cleared in the end.
    init(_ thinning: Thinning, _ shared: inout TraceScratch) {
        self.thinning = thinning
        swap(&scratch, &shared)
        let pixels = thinning.pixels
        defer {
            swap(&scratch, &shared)
            shared.clear(pixels)
        }
        findNodes(pixels)
        for pixel in pixels where scratch.nodes[pixel] >= 0 {
            for offset in thinning.neighbors where thinning.mask[pixel + offset] != 0 { follow(pixel, pixel + offset) }
        }
        for pixel in pixels where scratch.nodes[pixel] < 0 && !scratch.isVisited[pixel] {
            var chain = [pixel]
            scratch.isVisited[pixel] = true
            while let next = neighbor(of: chain[chain.count - 1], where: { !scratch.isVisited[$0] }) {
                scratch.isVisited[next] = true
                chain.append(next)
            }
            add(Trace(startNode: -1, endNode: -1, pixels: chain + [pixel]))
        }
    }

    private func neighborCount(_ pixel: Int) -> Int {
        var count = 0
        for offset in thinning.neighbors { count += Int(thinning.mask[pixel + offset]) }
        return count
    }

    private func neighbor(of pixel: Int, where isWanted: (Int) -> Bool) -> Int? {
        for offset in thinning.neighbors where thinning.mask[pixel + offset] != 0 && isWanted(pixel + offset) {
            return pixel + offset
        }
        return nil
    }

    private mutating func findNodes(_ pixels: [Int]) {
        for pixel in pixels { scratch.counts[pixel] = UInt8(neighborCount(pixel)) }
        for pixel in pixels where scratch.nodes[pixel] < 0 && scratch.counts[pixel] != 2 {
            let node = Int32(degrees.count)
            scratch.nodes[pixel] = node
            var queue = scratch.counts[pixel] >= 3 ? [pixel] : []
            while let current = queue.popLast() {
                for offset in thinning.neighbors
                where scratch.counts[current + offset] >= 3 && scratch.nodes[current + offset] < 0 {
                    scratch.nodes[current + offset] = node
                    queue.append(current + offset)
                }
            }
            degrees.append(0)
        }
    }

    /// Follows the line from a node's pixel over the next one to its other end.
    private mutating func follow(_ pixel: Int, _ first: Int) {
        let node = scratch.nodes[pixel]
        guard scratch.nodes[first] < 0 else {
            if scratch.nodes[first] != node, pixel < first {
                add(Trace(startNode: Int(node), endNode: Int(scratch.nodes[first]), pixels: [pixel, first]))
            }
            return
        }
        guard !scratch.isVisited[first] else { return }
        scratch.isVisited[first] = true
        var chain = [pixel, first]
        while scratch.nodes[chain[chain.count - 1]] < 0 {
            let previous = chain[chain.count - 2]
            guard let next = neighbor(of: chain[chain.count - 1], where: { $0 != previous }) else { return }
            scratch.isVisited[next] = true
            chain.append(next)
        }
        let end = scratch.nodes[chain[chain.count - 1]]
        // A pixel between two of one junction is no loop.
        guard end != node || chain.count > 4 else { return }
        add(Trace(startNode: Int(node), endNode: Int(end), pixels: chain))
    }

    private mutating func add(_ trace: Trace) {
        traces.append(trace)
        if trace.startNode >= 0 { degrees[trace.startNode] += 1 }
        if trace.endNode >= 0 { degrees[trace.endNode] += 1 }
    }
}
