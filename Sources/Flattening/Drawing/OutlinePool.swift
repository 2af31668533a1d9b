import Geometry
import SVGScene

/// The outlines of one output path with their winding numbers, relative to the canvas's middle.
struct OutlinePool {
    private(set) var contours: [CountedContour] = []
    private(set) var counterCount = 0
    private let toMiddle: Transform
    let scale: FlatteningScale
    /// The regions of clips and masks met so far, by their numbers.
    private var limits: [Int: Region] = [:]

    /// Creates an empty pool.
    /// - Parameter middle: The middle of the canvas.
    init(middle: Point, scale: FlatteningScale) {
        toMiddle = .translation(x: -middle.x, y: -middle.y)
        self.scale = scale
    }

    private mutating func newCounter() -> Int {
        counterCount += 1
        return counterCount - 1
    }

    /// Adds a painted outline with everything that limits it, and returns what is left of it.
    mutating func add(_ outline: LayerOutline) throws(FlatteningLimit) -> Region {
        var regions = [
            try area(of: outline.shape, outline.part, hasEllipses: outline.hasEllipses, outline.transform)
        ]
        for limit in outline.limits { regions.append(try add(limit)) }
        return regions.count == 1 ? regions[0] : .intersection(regions)
    }

    /// Adds a clip or a mask and returns what it shows.
    mutating func add(_ limit: PaintLimit) throws(FlatteningLimit) -> Region {
        if let known = limits[limit.number] { return known }
        let region: Region
        switch limit.kind {
        case .clip(let clip): region = try self.region(of: clip, limit.transform)
        case .mask(let mask): region = try self.region(of: mask, limit.transform)
        }
        limits[limit.number] = region
        return region
    }

    // MARK: Fills and strokes

    private mutating func area(
        of shape: SceneShape, _ part: LayerOutline.Part, hasEllipses: Bool, _ transform: Transform
    ) throws(FlatteningLimit) -> Region {
        var regions: [Region] = []
        let sources = SourceContour.contours(of: shape.path, hasEllipses: hasEllipses)
        if part != .stroke, let fill = shape.fill { regions.append(fillRegion(sources, fill.rule, transform)) }
        if part != .fill, let stroke = shape.stroke {
            regions.append(try strokeRegion(shape.path, sources, stroke.style, transform))
        }
        return regions.count == 1 ? regions[0] : .union(regions)
    }

    private mutating func fillRegion(
        _ sources: [SourceContour], _ rule: FillRule, _ transform: Transform
    ) -> Region {
        let counter = newCounter()
        for source in sources {
            let curves = source.applying(toMiddle * transform).curves
            if !curves.isEmpty { contours.append(CountedContour(curves: curves, counter: counter)) }
        }
        return .outlines([counter], rule)
    }

    private mutating func strokeRegion(
        _ path: Path, _ sources: [SourceContour], _ style: StrokeStyle, _ transform: Transform
    ) throws(FlatteningLimit) -> Region {
        let growth = abs(transform.determinant).squareRoot()
        guard growth > 0, growth.isFinite, style.width > 0 else { return .nothing }
        var lines = sources
        if !style.dashes.isEmpty {
            let period = style.dashes.reduce(0, +)
            guard path.arcLength / period * Double(style.dashes.count / 2) < 5_000 else { throw .tooComplex }
            lines = SourceContour.contours(of: path.dashed(style.dashes, offset: style.dashOffset), hasEllipses: false)
        }
        var pieces = StrokePieces(style: style, tolerance: scale.fit / growth)
        for line in lines { pieces.add(line) }
        let whole = toMiddle * transform
        var counters = [newCounter()]
        for piece in pieces.simple {
            contours.append(CountedContour(curves: piece.map { $0.applying(whole) }, counter: counters[0]))
        }
        for piece in pieces.separate {
            let counter = newCounter()
            counters.append(counter)
            contours.append(CountedContour(curves: piece.map { $0.applying(whole) }, counter: counter))
        }
        return .outlines(counters, .nonzero)
    }

    // MARK: Clips and masks

    private mutating func region(of clip: SceneClip, _ transform: Transform) throws(FlatteningLimit) -> Region {
        var parts: [Region] = []
        for outline in clip.outlines {
            let sources = SourceContour.contours(of: outline.path, hasEllipses: false)
            var region = fillRegion(sources, outline.rule, transform)
            if let inner = outline.clip { region = .intersection([region, try self.region(of: inner, transform)]) }
            parts.append(region)
        }
        var regions: [Region] = [parts.count == 1 ? parts[0] : .union(parts)]
        for further in clip.furtherClips { regions.append(try region(of: further, transform)) }
        return regions.count == 1 ? regions[0] : .intersection(regions)
    }

    private mutating func region(of mask: SceneMask, _ transform: Transform) throws(FlatteningLimit) -> Region {
        var shown = Region.nothing
        for item in MaskShapes.items(of: mask) ?? [] {
            var region = try area(
                of: item.shape, item.part, hasEllipses: false, transform * item.transform)
            for (clip, inner) in item.clips {
                region = .intersection([region, try self.region(of: clip, transform * inner)])
            }
            shown = item.shows ? .union([shown, region]) : shown.subtracting(region)
        }
        let sources = SourceContour.contours(of: .rectangle(mask.region), hasEllipses: false)
        return .intersection([fillRegion(sources, .nonzero, transform), shown])
    }
}
