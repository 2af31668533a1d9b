import Geometry
import SVGScene

/// The outlines of one output path with their winding numbers, relative to the canvas's middle.
struct OutlinePool {
    private(set) var contours: [CountedContour] = []
    private(set) var counterCount = 0
    private let toMiddle: Transform
    let scale: FlatteningScale
    /// The box around the first outlines: contours that lie beside it wind around nothing in it.
    private var window: Rect?
    /// The regions of clips and masks met so far, by their numbers.
    private var limits: [Int: Region] = [:]

    /// Creates an empty pool. `middle` is that of the canvas.
    init(middle: Point, scale: FlatteningScale) {
        toMiddle = .translation(x: -middle.x, y: -middle.y)
        self.scale = scale
    }

    private mutating func newCounter() -> Int {
        counterCount += 1
        return counterCount - 1
    }

    /// Adds painted outlines with everything that limits them, and returns what is left of them.
    ///
    /// What is added afterwards matters only around the first outlines; what lies beside them is left out.
    mutating func add(_ outlines: [LayerOutline]) throws(FlatteningLimit) -> Region {
        var parts: [Region] = []
        for outline in outlines {
            parts.append(try area(of: outline.shape, outline.part, hasEllipses: outline.hasEllipses, outline.transform))
        }
        if window == nil { window = Rect.union(of: contours.lazy.map(\.hull))?.insetBy(-4 * scale.tolerance) }
        for (index, outline) in outlines.enumerated() where !outline.limits.isEmpty {
            var regions = [parts[index]]
            for limit in outline.limits { regions.append(try add(limit)) }
            parts[index] = .intersection(regions)
        }
        return parts.count == 1 ? parts[0] : .union(parts)
    }

    private mutating func append(_ curves: [Curve], _ counter: Int) {
        let contour = CountedContour(curves: curves, counter: counter)
        if !curves.isEmpty, window.map({ $0.intersection(contour.hull) != nil }) ?? true { contours.append(contour) }
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

    private mutating func fillRegion(_ sources: [SourceContour], _ rule: FillRule, _ transform: Transform) -> Region {
        let counter = newCounter()
        for source in sources { append(source.applying(toMiddle * transform).curves, counter) }
        return .outlines([counter], rule)
    }

    private mutating func strokeRegion(
        _ path: Path, _ sources: [SourceContour], _ style: StrokeStyle, _ transform: Transform
    ) throws(FlatteningLimit) -> Region {
        let growth = transform.meanScale
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
        let counter = newCounter()
        for contour in pieces.contours { append(contour.map { $0.applying(whole) }, counter) }
        return .outlines([counter], .nonzero)
    }

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
            var region = try area(of: item.shape, item.part, hasEllipses: false, transform * item.transform)
            for (clip, inner) in item.clips {
                region = .intersection([region, try self.region(of: clip, transform * inner)])
            }
            shown = item.shows ? .union([shown, region]) : shown.subtracting(region)
        }
        let sources = SourceContour.contours(of: .rectangle(mask.region), hasEllipses: false)
        return .intersection([fillRegion(sources, .nonzero, transform), shown])
    }
}

extension CountedContour {
    /// A box around all points that define the curves, and so around the contour.
    fileprivate var hull: Rect {
        let points = curves.flatMap { curve -> [Point] in
            switch curve {
            case .line(let a, let b): return [a, b]
            case .quadratic(let a, let b, let c): return [a, b, c]
            case .cubic(let a, let b, let c, let d): return [a, b, c, d]
            case .arc(let arc):
                let reach = Point(x: abs(arc.u.x) + abs(arc.v.x), y: abs(arc.u.y) + abs(arc.v.y))
                return [arc.center - reach, arc.center + reach]
            }
        }
        return Rect(around: points) ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }
}
