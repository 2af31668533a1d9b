import Geometry

/// A maker of the contours of what is painted.
struct ContourMaker {
    private let grid: OutputGrid
    private let size: Double
    private var budget = FlatteningBudget()

    /// Creates a maker for a canvas in the coordinates that contours are written in.
    init(canvas: Rect) {
        grid = OutputGrid(canvas: canvas)
        size = max(canvas.width, canvas.height)
    }

    /// Returns the contours of a layer, less what its group paints over it.
    mutating func contours(of layer: PaintLayer) throws(FlatteningLimit) -> [WrittenContour] {
        let scale = FlatteningScale(size: size)
        var pool = OutlinePool(middle: grid.middle, scale: scale)
        var shown: [Region] = []
        for member in layer.members { shown.append(try pool.add(member)) }
        var region = shown.count == 1 ? shown[0] : Region.union(shown)
        if !layer.covers.isEmpty {
            var covering: [Region] = []
            for cover in layer.covers { covering.append(try pool.add(cover)) }
            region = region.subtracting(.union(covering))
        }
        return try contours(of: region, in: pool)
    }

    private mutating func contours(
        of region: Region, in pool: OutlinePool
    ) throws(FlatteningLimit) -> [WrittenContour] {
        let arrangement = try Arrangement(
            pool.contours, counterCount: pool.counterCount, scale: pool.scale, budget: &budget)
        guard !arrangement.edges.isEmpty else { return [] }
        let tracer = RingTracer(arrangement: arrangement, windings: try Windings(arrangement, &budget))
        var recovery = CurveRecovery(arrangement, absorbs: true)
        var contours: [WrittenContour] = []
        for ring in tracer.rings(of: region) {
            guard let runs = recovery.runs(of: ring, tracer: tracer),
                let contour = ContourRounder.contour(of: runs, on: grid)
            else { continue }
            contours.append(arrangement.isReflected ? contour.reflected(on: grid) : contour)
        }
        return contours
    }

    /// Returns the contours of what masks leave of an outline, or `nil` if they leave all of it.
    mutating func contours(
        of outline: LayerOutline, cutBy masks: [PaintLimit]
    ) throws(FlatteningLimit) -> [WrittenContour]? {
        var pool = OutlinePool(middle: grid.middle, scale: FlatteningScale(size: size))
        var whole = outline
        whole.limits = []
        let own = try pool.add(whole)
        var shown: [Region] = []
        for mask in masks { shown.append(try pool.add(mask)) }
        let hidden = own.subtracting(.intersection(shown))
        // Slivers that nobody sees are no reason to change a shape.
        if try contours(of: hidden, in: pool).isEmpty { return nil }
        return try contours(of: .intersection([own] + shown), in: pool)
    }
}
