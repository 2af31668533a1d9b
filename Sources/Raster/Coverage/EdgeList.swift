import Geometry

/// The edges of an outline on the subpixel grid.
///
/// Outlines come in *centred device space*: pixels, x measured from the middle of the canvas, y from its top. There,
/// mirroring the drawing negates x, and every IEEE operation commutes with negation; what is computed from mirrored
/// points is mirrored, bit for bit. So that a mirrored drawing, whose numbers went through other roundings, gets exactly
/// mirrored points to begin with, points are first snapped to a grid of 2⁻²⁰ px, far above the noise of the arithmetic
/// before it and far below what shows.
struct EdgeList: Sendable {
    /// The edges in no particular order.
    private(set) var edges: [Edge] = []
    /// The contours that the edges are, each as the index after its last edge.
    private var contourEnds: [Int] = []
    private var minX = Int32.max
    private var minY = Int32.max
    private var maxX = Int32.min
    private var maxY = Int32.min

    /// How many edges are still accepted.
    private var maximumCount = Int.max

    private var chords: [Point] = []
    /// The canvas's middle on the subpixel grid.
    private var originX: Int32 = 0

    /// The farthest from the canvas's middle, in pixels, that an edge may reach; what lies beyond is cut or, to the
    /// sides, moved there. It keeps every coordinate within an `Int32` and is far outside the largest canvas.
    private static let reach: Double = 0x1p19

    /// The grid that points are snapped to before anything is computed from them, in steps per pixel.
    private static let noiseGrid: Double = 0x1p20

    /// Removes all edges and keeps the storage.
    ///
    /// - Parameters:
    ///   - canvasWidth: The width of the canvas in pixels.
    ///   - maximumCount: How many edges may be added.
    mutating func removeAll(canvasWidth: Int, maximumCount: Int) {
        self.maximumCount = maximumCount
        edges.removeAll(keepingCapacity: true)
        contourEnds.removeAll(keepingCapacity: true)
        minX = .max
        minY = .max
        maxX = .min
        maxY = .min
        originX = Int32(truncatingIfNeeded: canvasWidth) &* (Subpixel.one / 2)
    }

    /// The pixels that the outlines touch.
    var box: DeviceBox {
        guard minX <= maxX else { return .empty }
        return DeviceBox(
            minX: Int(minX >> Subpixel.bits), minY: Int(minY >> Subpixel.bits),
            maxX: Int((maxX &+ Subpixel.one &- 1) >> Subpixel.bits),
            maxY: Int((maxY &+ Subpixel.one &- 1) >> Subpixel.bits))
    }

    /// The point moved to the noise grid; points too far away for it are left alone.
    @inline(__always)
    static func snapped(_ p: Point) -> Point {
        guard p.x.magnitude < 0x1p28, p.y.magnitude < 0x1p28 else { return p }
        return Point(
            x: Subpixel.rounded(p.x * noiseGrid) * (1 / noiseGrid),
            y: Subpixel.rounded(p.y * noiseGrid) * (1 / noiseGrid))
    }

    /// Whether there are more edges than `maximumCount`, so that nothing is added any more.
    var isFull: Bool { edges.count > maximumCount }

    /// About how many pixels the edges cross, each counted by itself.
    var crossedPixelCount: Int {
        edges.reduce(0) { $0 + (abs(Int($1.x1) - Int($1.x0)) + Int($1.y1) - Int($1.y0)) >> Int(Subpixel.bits) }
    }

    /// Adds the edges of a path; open subpaths are closed. With more edges than `maximumCount` the rest is left out.
    ///
    /// - Parameters:
    ///   - path: The outline.
    ///   - transform: Maps the path to centred device space.
    ///   - tolerance: The greatest distance between a curve and its chords in pixels.
    mutating func add(_ path: Path, transform: Transform, tolerance: Double) {
        var start = Point.zero
        var current = Point.zero
        var index = 0
        let points = path.points
        for verb in path.verbs where !isFull {
            switch verb {
            case .move:
                addLine(current, start)
                finishContour()
                start = Self.snapped(transform.apply(points[index]))
                current = start
            case .line:
                let end = Self.snapped(transform.apply(points[index]))
                addLine(current, end)
                current = end
            case .quadratic:
                let end = Self.snapped(transform.apply(points[index + 1]))
                chords.removeAll(keepingCapacity: true)
                Flattening.appendQuadratic(
                    from: current, control: Self.snapped(transform.apply(points[index])), end: end,
                    tolerance: tolerance, to: &chords)
                addChords(from: current)
                current = end
            case .cubic:
                let curve = CubicCurve(
                    start: current, control1: Self.snapped(transform.apply(points[index])),
                    control2: Self.snapped(transform.apply(points[index + 1])),
                    end: Self.snapped(transform.apply(points[index + 2])))
                chords.removeAll(keepingCapacity: true)
                curve.appendFlattened(tolerance: tolerance, to: &chords)
                addChords(from: current)
                current = curve.end
            case .close:
                addLine(current, start)
                current = start
            }
            index += verb.pointCount
        }
        addLine(current, start)
        finishContour()
    }

    /// Moves the edges of the contour that ends so that they begin at a turning point. Where an outline begins is up to
    /// its author, and often not mirrored with it; nothing that is done with the edges may depend on it.
    private mutating func finishContour() {
        let range = (contourEnds.last ?? 0)..<edges.count
        if !range.isEmpty { contourEnds.append(edges.count) }
        guard let first = range.first, let last = range.last, first < last, edges[last].continues(with: edges[first]),
            let turn = range.dropFirst().first(where: { !edges[$0 - 1].continues(with: edges[$0]) })
        else { return }
        edges.append(contentsOf: edges[first..<turn])
        edges.removeSubrange(first..<turn)
    }

    private mutating func addChords(from start: Point) {
        guard Self.isNear(start), chords.allSatisfy(Self.isNear) else {
            var previous = start
            for index in chords.indices {
                addLine(previous, chords[index])
                previous = chords[index]
            }
            return
        }
        var previous = gridPoint(start)
        for index in 0..<chords.count {
            let point = gridPoint(chords[index])
            addEdge(previous, point)
            previous = point
        }
    }

    private mutating func addLine(_ a: Point, _ b: Point) {
        if Self.isNear(a), Self.isNear(b) { addEdge(gridPoint(a), gridPoint(b)) } else { addFarLine(a, b) }
    }

    @inline(__always)
    private static func isNear(_ p: Point) -> Bool { max(p.x.magnitude, p.y.magnitude) < reach }

    /// The nearest step of the subpixel grid, counted from the canvas's upper left corner; the point must be near.
    @inline(__always)
    private func gridPoint(_ p: Point) -> (x: Int32, y: Int32) {
        let scale = Double(Subpixel.one)
        return (Subpixel.roundedInteger(p.x * scale) &+ originX, Subpixel.roundedInteger(p.y * scale))
    }

    @inline(__always)
    private mutating func addEdge(_ a: (x: Int32, y: Int32), _ b: (x: Int32, y: Int32)) {
        guard a.y != b.y else { return }
        minX = min(minX, min(a.x, b.x))
        maxX = max(maxX, max(a.x, b.x))
        if a.y < b.y {
            minY = min(minY, a.y)
            maxY = max(maxY, b.y)
            edges.append(Edge(x0: a.x, y0: a.y, x1: b.x, y1: b.y, winding: 1))
        } else {
            minY = min(minY, b.y)
            maxY = max(maxY, a.y)
            edges.append(Edge(x0: b.x, y0: b.y, x1: a.x, y1: a.y, winding: -1))
        }
    }

    /// Adds the part of a line above and below which there is nothing; parts beyond the sides are moved to them, because
    /// what lies beside them is still enclosed.
    private mutating func addFarLine(_ a: Point, _ b: Point) {
        guard a.isFinite, b.isFinite else { return }
        let limit = Self.reach - 1
        let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
        guard bottom.y > -limit, top.y < limit, bottom.y > top.y else { return }
        func x(at y: Double) -> Double { top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y)) }
        func y(at x: Double) -> Double { top.y + (bottom.y - top.y) * ((x - top.x) / (bottom.x - top.x)) }
        let first = top.y < -limit ? Point(x: x(at: -limit), y: -limit) : top
        let last = bottom.y > limit ? Point(x: x(at: limit), y: limit) : bottom
        guard first.isFinite, last.isFinite else { return }
        var stations = [first.y, last.y]
        for side in [-limit, limit] where (first.x < side) != (last.x < side) {
            let crossing = y(at: side)
            if crossing > first.y, crossing < last.y { stations.append(crossing) }
        }
        stations.sort()
        func held(_ y: Double) -> Point {
            let x = y == first.y ? first.x : y == last.y ? last.x : x(at: y)
            return Point(x: min(max(x, -limit), limit), y: y)
        }
        for (from, to) in zip(stations, stations.dropFirst()) {
            let (upper, lower) = (gridPoint(held(from)), gridPoint(held(to)))
            if a.y < b.y { addEdge(upper, lower) } else { addEdge(lower, upper) }
        }
    }

    /// Adds the boundary of what a path encloses, the inside to the right of every edge that goes down: several of them
    /// enclose their union by the nonzero rule.
    mutating func addBoundary(
        of path: Path, rule: FillRule, transform: Transform, tolerance: Double, finder: inout BoundaryFinder
    ) {
        var all: [Edge] = []
        swap(&all, &edges)
        contourEnds.removeAll(keepingCapacity: true)
        add(path, transform: transform, tolerance: tolerance)
        _ = finder.findBoundary(of: &edges, contourEnds: contourEnds, rule: rule)
        all.append(contentsOf: edges)
        swap(&all, &edges)
        // Pieces of boundaries are no contours.
        contourEnds.removeAll(keepingCapacity: true)
    }

    /// Makes the edges enclose no point twice, where that is possible in bounded time.
    ///
    /// - Returns: The rule by which the edges now enclose what they enclosed by `rule`.
    mutating func resolveOverlaps(_ finder: inout BoundaryFinder, rule: FillRule) -> FillRule {
        finder.findBoundary(of: &edges, contourEnds: contourEnds, rule: rule) ? .nonzero : rule
    }

    /// Whether the edges enclose exactly the pixels of `box`.
    var isBoxOfWholePixels: Bool {
        guard edges.count == 2, (minX | minY | maxX | maxY) & (Subpixel.one - 1) == 0 else { return false }
        let (a, b) = (edges[0], edges[1])
        return a.x0 == a.x1 && b.x0 == b.x1 && a.y0 == b.y0 && a.y1 == b.y1 && a.winding == -b.winding
    }
}
