import Geometry

/// A maker of the contours of what is painted.
///
/// What it makes of a path is compared with the polygon that it came from. Where that says no, the path is made again
/// more finely, and at last the polygon itself is written.
struct ContourMaker {
    /// A way to make contours.
    enum Way {
        /// As they are in the source, which is known to be plain.
        case given
        case usual
        /// With more vertices, without taking pieces of curves for parts of longer neighbours, and with one more decimal.
        case fine
        /// As a polygon that looks the same.
        case polygon

        /// The ways in the order in which they are tried.
        static let tried: [Way] = [.usual, .fine, .polygon]
    }

    /// What was made of a path.
    struct Result {
        var data = ""
        var contours: [WrittenContour] = []
        var way = Way.usual
        /// Whether contours around what is filled run clockwise, and those around holes the other way.
        var isClockwise = true

        var segmentCount: Int { contours.reduce(0) { $0 + $1.segments.count } }
    }

    /// The share of the canvas that outlines must be apart in order to stay as they are: a pixel of the largest proof.
    private static let apart = 480.0
    private let canvas: Rect
    private let size: Double
    private let proof: FlatteningProof?
    private var budget = FlatteningBudget()

    /// Creates a maker for a canvas in the coordinates that contours are written in. Every path is proved within
    /// `limits`; `nil` for no proof.
    init(canvas: Rect, limits: FlatteningProof.Limits?) {
        self.canvas = canvas
        size = max(canvas.width, canvas.height)
        proof = limits.map { FlatteningProof(canvas: canvas, limits: $0) }
    }

    /// Returns the contours of a layer, less what its group paints over it.
    mutating func make(_ layer: PaintLayer) throws(FlatteningLimit) -> Result {
        let plain =
            layer.covers.isEmpty && layer.members.count == 1
            ? layer.members.first.flatMap { PlainContours.contours(of: $0, on: OutputGrid(canvas: canvas)) } : nil
        let made = try make(plain) { pool throws(FlatteningLimit) in
            let region = try pool.add(layer.members)
            return (layer.covers.isEmpty ? region : region.subtracting(try pool.add(layer.covers)), nil)
        }
        return made ?? Result()
    }

    /// Returns the contours of a layer whose outlines are plain, each of a group of outlines that have nothing to do with the
    /// other groups. Outlines that are alone stay as they are, but all run clockwise: where two of them share a pixel, what they
    /// cover of it is added.
    mutating func unite(_ layer: PaintLayer) throws(FlatteningLimit) -> [Result] {
        guard layer.covers.isEmpty else { return [try make(layer)] }
        let outlines = layer.members.map { $0.shape.path.applying($0.transform) }
        let groups = try OutlineGroups(outlines, within: size / Self.apart, &budget)
        let grid = OutputGrid(canvas: canvas)
        var results: [Result] = []
        for members in groups.members {
            var part = layer
            part.members = members.map { layer.members[$0] }
            var result: Result
            if members.count == 1, let contours = PlainContours.contours(of: part.members[0], on: grid) {
                result = Result(contours: contours, way: .given, isClockwise: groups.isClockwise(members[0]))
            } else {
                result = try make(part)
            }
            if !result.isClockwise { result.contours = result.contours.map(\.reversed) }
            result.data = PathText.text(result.contours, on: self.grid(result.way))
            results.append(result)
        }
        return results
    }

    /// Returns the contours of what masks leave of an outline, or `nil` if they leave all of it.
    mutating func make(_ outline: LayerOutline, cutBy masks: [PaintLimit]) throws(FlatteningLimit) -> Result? {
        var whole = outline
        whole.limits = []
        return try make { pool throws(FlatteningLimit) in
            let own = try pool.add([whole])
            var shown: [Region] = []
            for mask in masks { shown.append(try pool.add(mask)) }
            return (.intersection([own] + shown), own.subtracting(.intersection(shown)))
        }
    }

    /// Makes the contours of the region that `fill` finds, in one way after another until one is proved.
    ///
    /// `plain` are the contours that everything is drawn by, if they can be written as they are: if they turn out to be
    /// plain, they stay so. `fill` adds outlines to a pool, and returns the region that is painted, and the one that is
    /// not painted any more: if there is such a region, and nothing of it can be seen, the result is `nil`.
    private mutating func make(
        _ plain: [WrittenContour]? = nil,
        _ fill: (inout OutlinePool) throws(FlatteningLimit) -> (painted: Region, hidden: Region?)
    ) throws(FlatteningLimit) -> Result? {
        var result = Result()
        var polygons: [[Point]] = []
        for way in Way.tried {
            let grid = grid(way)
            let scale = FlatteningScale(size: size, refinement: way == .fine ? 4 : 1)
            var pool = OutlinePool(middle: grid.middle, scale: scale)
            let (painted, hidden) = try fill(&pool)
            guard let tracer = try RingTracer(pool, &budget) else { return hidden == nil ? Result() : nil }
            // Slivers that nobody sees are no reason to change a shape.
            if way == .usual, let hidden, Boundaries(of: hidden, tracer).contours(.usual, grid).isEmpty { return nil }
            let traced = Boundaries(of: painted, tracer)
            result.way = way
            result.contours = traced.contours(way, grid)
            result.isClockwise = traced.isClockwise
            if way == .usual, let plain, let runsAlong = traced.plainDirection, plain.count == result.contours.count {
                result.contours = plain
                result.isClockwise = runsAlong == traced.isClockwise
            }
            result.data = PathText.text(result.contours, on: grid)
            guard let proof else { return result }
            if way == .usual { polygons = traced.polygons(grid) }
            if proof.accepts(result.data, for: polygons) { return result }
        }
        return result
    }

    private func grid(_ way: Way) -> OutputGrid { OutputGrid(canvas: canvas, further: way == .fine ? 1 : 0) }
}

extension RingTracer {
    /// Arranges outlines; returns `nil` where there are none.
    fileprivate init?(_ pool: OutlinePool, _ budget: inout FlatteningBudget) throws(FlatteningLimit) {
        let arrangement = try Arrangement(
            pool.contours, counterCount: pool.counterCount, scale: pool.scale, budget: &budget)
        guard !arrangement.edges.isEmpty else { return nil }
        self.init(arrangement: arrangement, windings: try Windings(arrangement, &budget))
    }
}

/// The boundaries of a region of an arrangement.
private struct Boundaries {
    let tracer: RingTracer
    let rings: [[RingTracer.Step]]

    init(of region: Region, _ tracer: RingTracer) { (self.tracer, rings) = (tracer, tracer.rings(of: region)) }

    private var arrangement: Arrangement { tracer.arrangement }

    func contours(_ way: ContourMaker.Way, _ grid: OutputGrid) -> [WrittenContour] {
        var recovery = CurveRecovery(arrangement, absorbs: way == .usual)
        return rings.compactMap { ring in
            guard let runs = recovery.runs(of: ring, tracer: tracer) else { return nil }
            let contour =
                way == .polygon
                ? ContourRounder.polygon(points(of: ring), tolerance: arrangement.scale.tolerance, on: grid)
                : ContourRounder.contour(of: runs, on: grid)
            return arrangement.isReflected ? contour?.reflected(on: grid) : contour
        }
    }

    /// Whether the contours run clockwise around what is filled: the inside is on the left, with y downwards.
    var isClockwise: Bool { !arrangement.isReflected }

    /// Where the boundaries are all of the outlines, each as it is, and the inside is on one side of all of them: whether they
    /// run as the outlines do.
    var plainDirection: Bool? {
        guard arrangement.isUncut else { return nil }
        let sides = rings.joined().map { step in
            let edge = arrangement.edges[step.edge]
            let source = arrangement.sources[Int(edge.sources.lowerBound)]
            return (source.low < source.high) == step.isForward
        }
        return sides.count == arrangement.edges.count && Set(sides).count == 1 ? sides.first : nil
    }

    /// Returns the boundaries as polygons in user units.
    func polygons(_ grid: OutputGrid) -> [[Point]] {
        rings.map { ring in
            points(of: ring).map { p in
                Point(x: grid.middle.x + (arrangement.isReflected ? -p.x : p.x), y: grid.middle.y + p.y)
            }
        }
    }

    private func points(of ring: [RingTracer.Step]) -> [Point] {
        ring.map { arrangement.scale.position(arrangement.nodes[Int(tracer.start(of: $0))]) }
    }
}
