import Directionality
import Geometry
import IconModel
import SVGDocument
import SVGScene

/// A trimmer of the strokes of a base at a part: their middle lines end at a distance from it, and keep their caps.
///
/// Icons of strokes are drawn so: a cut in the outline would leave flat ends. Curves stay curves, split where they come to
/// the distance.
struct StrokeTrimmer {
    private var document: SVGDocument
    private let scene: Scene
    private let outlines: OutlineText
    /// The length below which what is left of a stroke is dropped.
    private let crumb: Double

    /// Returns the document with the strokes trimmed that parts cut. Parts that draw nothing have no effect.
    static func trim(_ document: SVGDocument, _ cutters: [Cutter], owners: [NodeID: String]) -> SVGDocument {
        let trimming = cutters.filter { $0.clearance.ends == .trim }
        guard !trimming.isEmpty, let canvas = Canvas(of: document) else { return document }
        var trimmer = StrokeTrimmer(document, canvas)
        let regions = trimming.map {
            TrimRegion(of: $0.nodes, $0.clearance.map(\.doubleValue), in: trimmer.scene, document)
        }
        let plan = CutPlan(document, trimming, owners: owners)
        let ink = InkMeasure(document, trimmer.scene)
        for id in document.subtree(of: document.root) {
            guard let (shape, transform) = ink.shape(of: id), shape.fill == nil, shape.stroke != nil,
                let own = plan.cutters(of: id)
            else { continue }
            trimmer.trim(id, shape, transform, own.sorted().compactMap { regions[$0] })
        }
        return trimmer.document
    }

    private init(_ document: SVGDocument, _ canvas: Canvas) {
        self.document = document
        scene = SceneResolver.resolve(document, options: SceneOptions())
        let extent = max(canvas.width.doubleValue, canvas.height.doubleValue)
        outlines = OutlineText(extent: extent)
        crumb = extent / 500
    }

    private mutating func trim(_ id: NodeID, _ shape: SceneShape, _ transform: Transform, _ regions: [TrimRegion]) {
        guard !regions.isEmpty, document.isDrawnWhereItStands(id) else { return }
        func isHidden(_ point: Point) -> Bool {
            let place = transform.apply(point)
            return regions.contains { $0.holds(place) }
        }
        // What is shorter than half the pen is not a stroke any more, but a dot.
        let least = max(crumb / transform.meanScale, (shape.stroke?.style.width ?? 0) / 2)
        var kept = Path()
        var hasChanged = false
        for subpath in shape.path.subpaths {
            let pieces = StrokePieces.outside(subpath, crumb / 25, isHidden)
            if let pieces {
                hasChanged = true
                for piece in pieces where (piece.bounds.map { max($0.width, $0.height) } ?? 0) > least {
                    kept.append(piece)
                }
            } else {
                kept.append(subpath)
            }
        }
        guard hasChanged else { return }
        guard !kept.isEmpty else {
            document.remove(id)
            return
        }
        document.setOutline(outlines.text(kept), of: id)
    }
}

extension SVGDocument {
    /// The attributes that say what an element draws and where.
    static let geometryAttributes: Set<String> = {
        let names: [AttributeName] = [
            .d, .x, .y, .width, .height, .rx, .ry, .cx, .cy, .r, .x1, .y1, .x2, .y2, .points,
        ]
        return Set(names.map(\.rawValue))
    }()

    /// Gives an element path data, or a basic shape's place to a path with its other attributes; returns the element that draws it.
    @discardableResult
    mutating func setOutline(_ data: String, of id: NodeID) -> NodeID {
        guard let element = element(id), !element.isSVG(.path), let parent = parent(of: id) else {
            setAttribute(.d, to: data, on: id)
            return id
        }
        let path = makeElement(.path, attributes: [(.d, data)])
        for attribute in element.attributes where !Self.geometryAttributes.contains(attribute.name.local) {
            setAttribute(attribute.name, to: attribute.value, on: path)
        }
        insert(path, into: parent, before: id)
        remove(id)
        return path
    }

    /// Returns whether an element is neither a definition nor drawn from elsewhere.
    package func isDrawnWhereItStands(_ id: NodeID) -> Bool { lineage(of: id).allSatisfy(isDrawn) }
}

/// The pieces of a path outside a region.
private enum StrokePieces {
    /// Returns the pieces of a subpath, or `nil` where all of it is outside. A curve whose extent is below `least` is
    /// what rounding left of one.
    static func outside(_ subpath: Path, _ least: Double, _ isHidden: (Point) -> Bool) -> [Path]? {
        var runs: [[BezierCurve]] = []
        var run: [BezierCurve] = []
        var hasHidden = false
        for curve in BezierCurve.curves(of: subpath) {
            for piece in curve.pieces(outside: isHidden) {
                if let piece {
                    if piece.extent > least { run.append(piece) }
                } else {
                    hasHidden = true
                    if !run.isEmpty { runs.append(run) }
                    run = []
                }
            }
        }
        guard hasHidden else { return nil }
        if !run.isEmpty { runs.append(run) }
        // A closed outline that is cut elsewhere goes on across its starting point.
        if subpath.verbs.last == .close, runs.count > 1, let first = runs.first?.first?.start,
            let last = runs.last?.last?.end, (first - last).length <= 2 * least
        {
            runs[0] = runs.removeLast() + runs[0]
        }
        return runs.map { run in
            var path = Path()
            path.append(run)
            return path
        }
    }
}

/// The region at which the middle lines of strokes end: a part and its gap.
enum TrimRegion {
    /// Between two lines beside a straight part, at their distances above and below its middle line.
    case beside(Bar, above: Double, below: Double)
    /// Around a part of any form, within a distance of its lines.
    case around(PartLines, distance: Double)

    /// Creates the region of a part, or returns `nil` where it draws nothing, or is not as straight as its gap.
    init?(of nodes: [NodeID], _ gap: Clearance<Double>, in scene: Scene, _ document: SVGDocument) {
        if gap.hasSides {
            guard let bar = Bar(of: nodes, in: scene, document) else { return nil }
            self = .beside(bar, above: gap.above, below: gap.below)
        } else {
            let inside = Set(nodes.flatMap { document.subtree(of: $0) })
            guard let lines = PartLines(in: scene, size: scene.extent, where: inside.contains) else { return nil }
            self = .around(lines, distance: gap.reach)
        }
    }

    /// Returns whether a point is in the region, and not only on its rim.
    func holds(_ point: Point) -> Bool {
        switch self {
        case .beside(let bar, let above, let below):
            let (place, reach, slack) = (bar.coordinates(of: point), max(above, below), 1e-6 * bar.length)
            return place.along > slack - reach && place.along < bar.length + reach - slack
                && place.above > slack - below && place.above < above - slack
        case .around(let lines, let distance): return lines.distance(to: point) < (1 - 1e-6) * distance
        }
    }
}
