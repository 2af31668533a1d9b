import Buffers
import Geometry

/// The edges of an outline on the subpixel grid.
///
/// Outlines are given in *centred device space*: pixels, with x measured from the middle of the canvas and y from its
/// top. There, mirroring the drawing negates x, and every IEEE operation commutes with negation, so that what is
/// computed from mirrored points is mirrored, bit for bit. The numbers of a mirrored drawing are rounded differently on
/// their way here; points are therefore first snapped to a grid of 2⁻²⁰ px, far above the rounding noise and far below
/// what is visible.
struct EdgeList: Sendable {
    /// The edges in no particular order.
    private(set) var edges: [Edge] = []
    /// The chains that the edges form; empty if the edges are pieces of boundaries.
    private var chains: [EdgeChain] = []
    /// The approximate number of pixels that the edges cross, counted for each edge.
    private(set) var crossedPixelCount = 0
    private var minX = Int32.max
    private var minY = Int32.max
    private var maxX = Int32.min
    private var maxY = Int32.min

    private var maximumCount = Int.max
    /// Whether there would be more edges than `maximumCount`; then nothing more is added.
    private(set) var isFull = false

    /// The path's points in centred device space.
    private var points: [Point] = []
    private var vertices: [GridPoint] = []
    /// The x coordinate of the canvas's middle, in grid steps.
    private var originX: Int32 = 0

    /// The distance from the canvas's middle, in pixels, within which points need no cutting: chords may be somewhat
    /// farther away than the control points of their curves.
    private static let near = LineCutter.reach / 2

    /// The grid that points are snapped to before anything is computed from them, in steps per pixel.
    private static let noiseGrid: Double = 0x1p20

    /// Removes all edges but keeps the storage, for at most `maximumCount` edges on a canvas `canvasWidth` pixels wide.
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

    /// Returns the point snapped to the noise grid, or unchanged if it is too far away.
    @inline(__always)
    static func snapped(_ p: Point) -> Point {
        guard p.x.magnitude < 0x1p28, p.y.magnitude < 0x1p28 else { return p }
        let snapped = snapped(SIMD2(p.x, p.y))
        return Point(x: snapped.x, y: snapped.y)
    }

    /// Returns the point snapped to the noise grid; it must be within ±2²⁹ pixels.
    @inline(__always)
    private static func snapped(_ p: SIMD2<Double>) -> SIMD2<Double> {
        let rounding = SIMD2<Double>(repeating: 0x1.8p52)
        return ((p * noiseGrid + rounding) - rounding) * (1 / noiseGrid)
    }

    /// Adds the edges of a path, with open subpaths closed. If there would be more edges than `maximumCount`, the list
    /// becomes full. `transform` is the transform from the path's coordinates to centred device space. `tolerance` is
    /// the maximum distance between a curve and its chords, in pixels.
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

    /// Snaps a path's points, mapped to device space, and returns whether all are near enough that no line needs to be cut.
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

    /// Adds the edges of a closed contour.
    ///
    /// The starting point of an outline is arbitrary, and often not mirrored with it, so nothing done with the edges
    /// may depend on it. They are therefore rotated to begin at a turning point.
    private mutating func addContour(_ ring: inout [GridPoint]) {
        isFull = isFull || ring.count + edges.count > maximumCount
        if ring.count > 1, ring.first == ring.last { ring.removeLast() }
        guard !isFull, let turn = Self.firstTurn(of: ring) else { return }
        let count = ring.count
        // Repeats the ring up to the turning point.
        for index in 0...turn { ring.append(ring[index]) }
        let firstChain = chains.count
        var writer = ChainWriter(firstEdge: edges.count)
        swap(&writer.chains, &chains)
        ring.withLoopBuffer { ring in
            let vertices = ring.suffix(from: turn)
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

    /// Returns the index of the first vertex where a closed contour changes between going down, going up and
    /// horizontal, or `nil` if it encloses nothing.
    private static func firstTurn(of ring: [GridPoint]) -> Int? {
        guard ring.count > 1 else { return nil }
        let direction = (ring[1].y &- ring[0].y).signum()
        for index in 1..<ring.count {
            let next = ring[index + 1 < ring.count ? index + 1 : 0]
            if (next.y &- ring[index].y).signum() != direction { return index }
        }
        return nil
    }

    /// Adds the boundary of what a path encloses, with the inside to the right of every edge that goes down: several
    /// boundaries together enclose their union by the nonzero rule.
    mutating func addBoundary(
        of path: Path, rule: FillRule, transform: Transform, tolerance: Double, finder: inout BoundaryFinder
    ) {
        var all: [Edge] = []
        swap(&all, &edges)
        chains.removeAll(keepingCapacity: true)
        add(path, transform: transform, tolerance: tolerance)
        if !finder.findBoundary(of: &edges, chains: &chains, rule: rule) { turnInsideRight() }
        all.append(contentsOf: edges)
        swap(&all, &edges)
        // Pieces of boundaries form no contours.
        chains.removeAll(keepingCapacity: true)
    }

    /// Gives unresolved edges the direction of boundaries on the whole, which that of the path has not in a mirror image.
    private mutating func turnInsideRight() {
        let area = edges.reduce(Int64(0)) { area, edge in
            area &+ Int64(edge.winding) &* (Int64(edge.x0) &+ Int64(edge.x1)) &* Int64(edge.y1 &- edge.y0)
        }
        guard area > 0 else { return }
        for index in edges.indices { edges[index].winding = -edges[index].winding }
    }

    /// Resolves overlaps, so that the edges enclose no point twice, if that is possible within the limit. Returns the rule by which
    /// the edges now enclose what they enclosed by `rule`.
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
