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
    /// The chains that the edges make; none where the edges are pieces of boundaries.
    private var chains: [EdgeChain] = []
    /// About how many pixels the edges cross, each counted by itself.
    private(set) var crossedPixelCount = 0
    private var minX = Int32.max
    private var minY = Int32.max
    private var maxX = Int32.min
    private var maxY = Int32.min

    /// How many edges are accepted.
    private var maximumCount = Int.max
    /// Whether there would be more edges than `maximumCount`, so that nothing is added any more.
    private(set) var isFull = false

    /// The path's points in centred device space.
    private var points: [Point] = []
    /// The vertices of a contour.
    private var vertices: [GridPoint] = []
    /// The canvas's middle on the subpixel grid.
    private var originX: Int32 = 0

    /// How far from the canvas's middle, in pixels, points may lie that need no looking at: chords may lie somewhat
    /// farther than the control points of their curves.
    private static let near = LineCutter.reach / 2

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
        chains.removeAll(keepingCapacity: true)
        isFull = false
        crossedPixelCount = 0
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
        let snapped = snapped(SIMD2(p.x, p.y))
        return Point(x: snapped.x, y: snapped.y)
    }

    /// The point moved to the noise grid; it must lie within ±2²⁹ pixels.
    @inline(__always)
    private static func snapped(_ p: SIMD2<Double>) -> SIMD2<Double> {
        let rounding = SIMD2<Double>(repeating: 0x1.8p52)
        return ((p * noiseGrid + rounding) - rounding) * (1 / noiseGrid)
    }

    /// Adds the edges of a path; open subpaths are closed. Where there would be more edges than `maximumCount`, the list
    /// is full.
    ///
    /// - Parameters:
    ///   - path: The outline.
    ///   - transform: Maps the path to centred device space.
    ///   - tolerance: The greatest distance between a curve and its chords in pixels.
    mutating func add(_ path: Path, transform: Transform, tolerance: Double) {
        guard !isFull else { return }
        guard snapPoints(of: path, transform: transform) else {
            return addCut(path, transform: transform, tolerance: tolerance)
        }
        var contours = ContourFlattener(
            path.verbs, points: points, originX: originX, tolerance: tolerance, maximumCount: maximumCount)
        var ring: [GridPoint] = []
        swap(&ring, &vertices)
        while !contours.isDone, !isFull {
            contours.takeContour(&ring)
            addContour(&ring)
        }
        swap(&ring, &vertices)
    }

    /// Takes the points of a path to device space.
    ///
    /// - Returns: Whether all of them are so near that no line needs to be cut.
    private mutating func snapPoints(of path: Path, transform: Transform) -> Bool {
        let (right, down) = (SIMD2(transform.a, transform.b), SIMD2(transform.c, transform.d))
        let origin = SIMD2(transform.e, transform.f)
        let limit = SIMD2(repeating: Self.near * Self.near)
        var isNear = SIMDMask<SIMD2<Int64>>(repeating: true)
        points.removeAll(keepingCapacity: true)
        points.append(addingCapacity: path.points.count) { output in
            for point in path.points {
                let mapped = right * point.x + down * point.y + origin
                isNear = isNear .& (mapped * mapped .< limit)
                let snapped = Self.snapped(mapped)
                output.append(Point(x: snapped.x, y: snapped.y))
            }
        }
        return isNear[0] && isNear[1]
    }

    private mutating func addCut(_ path: Path, transform: Transform, tolerance: Double) {
        var cutter = LineCutter(originX: originX, tolerance: tolerance, maximumCount: maximumCount)
        cutter.cut(path, map: { Self.snapped(transform.apply($0)) }, body: { addContour(&$0) })
    }

    // MARK: Contours

    /// Adds the edges of a closed contour.
    ///
    /// Where an outline begins is up to its author, and often not mirrored with it; nothing that is done with the edges
    /// may depend on it. They are therefore arranged so that they begin at a turning point.
    private mutating func addContour(_ ring: inout [GridPoint]) {
        isFull = isFull || ring.count + edges.count > maximumCount
        if ring.count > 1, ring.first == ring.last { ring.removeLast() }
        guard !isFull, let turn = Self.firstTurn(of: ring) else { return }
        let count = ring.count
        // Once around, back to the turning point.
        for index in 0...turn { ring.append(ring[index]) }
        let firstChain = chains.count
        var writer = ChainWriter(firstEdge: edges.count)
        swap(&writer.chains, &chains)
        ring.withUnsafeBufferPointer { ring in
            let vertices = UnsafeBufferPointer(rebasing: ring[turn...])
            edges.append(addingCapacity: count) { writer.add(vertices, to: &$0) }
        }
        swap(&writer.chains, &chains)
        crossedPixelCount += writer.crossedPixelCount
        for chain in chains[firstChain...] {
            minX = min(minX, chain.minX)
            maxX = max(maxX, chain.maxX)
            minY = min(minY, chain.top)
            maxY = max(maxY, chain.bottom)
        }
    }

    /// The index of the first vertex where a closed contour turns from going down, going up or level to something else;
    /// `nil` where it encloses nothing.
    private static func firstTurn(of ring: [GridPoint]) -> Int? {
        guard ring.count > 1 else { return nil }
        let direction = (ring[1].y &- ring[0].y).signum()
        for index in 1..<ring.count {
            let next = ring[index + 1 < ring.count ? index + 1 : 0]
            if (next.y &- ring[index].y).signum() != direction { return index }
        }
        return nil
    }

    /// Adds the boundary of what a path encloses, the inside to the right of every edge that goes down: several of them
    /// enclose their union by the nonzero rule.
    mutating func addBoundary(
        of path: Path, rule: FillRule, transform: Transform, tolerance: Double, finder: inout BoundaryFinder
    ) {
        var all: [Edge] = []
        swap(&all, &edges)
        chains.removeAll(keepingCapacity: true)
        add(path, transform: transform, tolerance: tolerance)
        _ = finder.findBoundary(of: &edges, chains: &chains, rule: rule)
        all.append(contentsOf: edges)
        swap(&all, &edges)
        // Pieces of boundaries are no contours.
        chains.removeAll(keepingCapacity: true)
    }

    /// Makes the edges enclose no point twice, where that is possible in bounded time.
    ///
    /// - Returns: The rule by which the edges now enclose what they enclosed by `rule`.
    mutating func resolveOverlaps(_ finder: inout BoundaryFinder, rule: FillRule) -> FillRule {
        finder.findBoundary(of: &edges, chains: &chains, rule: rule) ? .nonzero : rule
    }

    /// Whether the edges enclose exactly the pixels of `box`.
    var isBoxOfWholePixels: Bool {
        guard edges.count == 2, (minX | minY | maxX | maxY) & (Subpixel.one - 1) == 0 else { return false }
        let (a, b) = (edges[0], edges[1])
        return a.x0 == a.x1 && b.x0 == b.x1 && a.y0 == b.y0 && a.y1 == b.y1 && a.winding == -b.winding
    }
}
