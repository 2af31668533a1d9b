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
    /// The thinned pixels, spurs included, with their squared distances to the edge.
    let depths: [(pixel: Int, square: Int32)]
    private var thinning: Thinning

    /// Thins pixels, given as bits of the rows of a picture that is `stride` pixels wide. The scratch notes the squared
    /// distances of thinned pixels, spurs included, to the edge.
    ///
    /// Thinning leaves spurs at the corners of thick components. Those that are no longer than the component is wide at
    /// their root are cut off.
    init(
        _ rows: [UInt128], stride: Int, _ distances: Distances, _ rules: ThinningRules, _ scratch: inout TraceScratch
    ) {
        self.stride = stride
        thinning = Thinning(rows, stride: stride, rules)
        depths = zip(thinning.pixels, distances.squares(at: thinning.pixels)).map { (pixel: $0, square: $1) }
        for (pixel, square) in depths { scratch[pixel].square = square }
        for _ in 0..<2 {
            let traces = Traces(thinning, &scratch)
            var isCut = false
            for trace in traces.traces where trace.startNode >= 0 && trace.startNode != trace.endNode {
                let (start, end) = (traces.degrees[trace.startNode], traces.degrees[trace.endNode])
                let isSpur = start == 1 && end >= 3 || start >= 3 && end == 1
                guard isSpur, let root = end >= 3 ? trace.pixels.last : trace.pixels.first,
                    length(trace.pixels) < max(3, Limits.spur * scratch[root].distance + 1)
                else { continue }
                for pixel in trace.pixels where pixel != root { thinning.remove(pixel) }
                isCut = true
            }
            guard isCut else { break }
            thinning.removeCorners()
        }
    }

    /// The branches, each with its middle pixel, in the order of their first pixels.
    func branches(_ scratch: inout TraceScratch) -> [(middle: Int, branch: Branch)] {
        let traces = Traces(thinning, &scratch)
        return traces.traces.map { trace in
            let widths = trace.pixels.map { scratch[$0].distance }
            let cut = widths.count > 6 ? widths.count / 6 : 0
            let core = widths[cut..<widths.count - cut].sorted()
            let mean = core.reduce(0, +) / Double(core.count)
            let variance = core.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(core.count)
            let median = (core[(core.count - 1) / 2] + core[core.count / 2]) / 2
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

    private func length(_ pixels: [Int]) -> Double {
        var diagonal = 0
        for (pixel, next) in zip(pixels, pixels.dropFirst()) {
            let step = abs(next - pixel)
            if step != 1, step != stride { diagonal += 1 }
        }
        return Double(pixels.count - 1 - diagonal) + Double(diagonal) * 2.0.squareRoot()
    }
}

/// What is noted of the pixels of lines while they are traced. Lines have few of a picture's pixels, so an eye has one for
/// all pictures, which is cleared after use.
struct TraceScratch: Sendable {
    /// What is noted of a pixel.
    fileprivate struct LinePixel {
        /// The node that it belongs to, or -1.
        var node: Int16 = -1
        /// The number of its neighbours, if it belongs to a line.
        var neighborCount: UInt8 = 0
        var isVisited = false
        /// The squared distance to the edge, which outlasts clearing.
        var square: Int32 = 0

        var distance: Double { Double(square).squareRoot() }
    }

    private var pixels: [LinePixel] = []

    /// Makes room for the pixels of a picture.
    mutating func reserve(_ count: Int) {
        if pixels.count < count { pixels = [LinePixel](repeating: LinePixel(), count: count) }
    }

    fileprivate subscript(_ pixel: Int) -> LinePixel {
        get { pixels[pixel] }
        _modify { yield &pixels[pixel] }
    }

    /// Clears what was noted of pixels.
    fileprivate mutating func clear(_ cleared: [Int]) {
        for pixel in cleared { pixels[pixel] = LinePixel(square: pixels[pixel].square) }
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
    private var scratch = TraceScratch()

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
        for pixel in pixels where scratch[pixel].node >= 0 {
            for offset in thinning.neighbors where thinning.mask[pixel + offset] != 0 { follow(pixel, pixel + offset) }
        }
        for pixel in pixels where scratch[pixel].node < 0 && !scratch[pixel].isVisited {
            var chain = [pixel]
            scratch[pixel].isVisited = true
            while let next = neighbor(of: chain[chain.count - 1], where: { !scratch[$0].isVisited }) {
                scratch[next].isVisited = true
                chain.append(next)
            }
            add(Trace(startNode: -1, endNode: -1, pixels: chain + [pixel]))
        }
    }

    private func neighbor(of pixel: Int, where isWanted: (Int) -> Bool) -> Int? {
        for offset in thinning.neighbors where thinning.mask[pixel + offset] != 0 && isWanted(pixel + offset) {
            return pixel + offset
        }
        return nil
    }

    private mutating func findNodes(_ pixels: [Int]) {
        for (pixel, count) in zip(pixels, thinning.neighborCounts) { scratch[pixel].neighborCount = count }
        for pixel in pixels where scratch[pixel].node < 0 && scratch[pixel].neighborCount != 2 {
            let node = Int16(degrees.count)
            scratch[pixel].node = node
            var queue = scratch[pixel].neighborCount >= 3 ? [pixel] : []
            while let current = queue.popLast() {
                for offset in thinning.neighbors
                where scratch[current + offset].neighborCount >= 3 && scratch[current + offset].node < 0 {
                    scratch[current + offset].node = node
                    queue.append(current + offset)
                }
            }
            degrees.append(0)
        }
    }

    /// Follows the line from a node's pixel over the next one to its other end.
    private mutating func follow(_ pixel: Int, _ first: Int) {
        let node = scratch[pixel].node
        guard scratch[first].node < 0 else {
            if scratch[first].node != node, pixel < first {
                add(Trace(startNode: Int(node), endNode: Int(scratch[first].node), pixels: [pixel, first]))
            }
            return
        }
        guard !scratch[first].isVisited else { return }
        scratch[first].isVisited = true
        var chain = [pixel, first]
        while scratch[chain[chain.count - 1]].node < 0 {
            let previous = chain[chain.count - 2]
            guard let next = neighbor(of: chain[chain.count - 1], where: { $0 != previous }) else { return }
            scratch[next].isVisited = true
            chain.append(next)
        }
        let end = scratch[chain[chain.count - 1]].node
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
