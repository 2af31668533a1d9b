import Geometry
import SVGDocument
import SVGScene

/// A trimmer of the strokes of a base at a bar: their middle lines end at lines beside it, and keep their caps.
///
/// Icons of strokes are drawn so: a cut in the outline would leave flat ends. Curves stay curves, split where they meet
/// the lines.
struct StrokeTrimmer {
    /// A bar and the strip beside it that strokes do not enter.
    private struct Strip {
        var bar: Bar
        var above: Double
        var below: Double

        func holds(_ point: Point) -> Bool {
            let place = bar.coordinates(of: point)
            let reach = max(above, below)
            let slack = 1e-6 * bar.length
            return place.along > -reach && place.along < bar.length + reach && place.above < above - slack
                && place.above > -below + slack
        }
    }

    private var document: SVGDocument
    private let scene: Scene
    private let outlines: OutlineText
    /// The length below which what is left of a stroke is dropped.
    private let crumb: Double

    /// Returns the document with the strokes trimmed that parts cut.
    /// - Parameter cutters: The parts; those without sides to trim have no effect.
    static func trim(_ document: SVGDocument, _ cutters: [Cutter], owners: [NodeID: String]) -> SVGDocument {
        let trimming = cutters.filter { $0.sides?.ends == .trim }
        guard !trimming.isEmpty, let canvas = Canvas(of: document) else { return document }
        var trimmer = StrokeTrimmer(document, canvas)
        let strips = trimming.map { cutter in
            Bar(of: cutter.nodes, in: trimmer.scene, document).map { bar in
                Strip(
                    bar: bar, above: cutter.sides?.above.doubleValue ?? 0, below: cutter.sides?.below.doubleValue ?? 0)
            }
        }
        let plan = CutPlan(document, trimming, owners: owners)
        let ink = InkMeasure(document, trimmer.scene)
        for id in document.subtree(of: document.root) {
            guard let (shape, transform) = ink.shape(of: id), shape.fill == nil, shape.stroke != nil,
                let own = plan.cutters(of: id)
            else { continue }
            trimmer.trim(id, shape, transform, own.sorted().compactMap { strips[$0] })
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

    private mutating func trim(_ id: NodeID, _ shape: SceneShape, _ transform: Transform, _ strips: [Strip]) {
        guard !strips.isEmpty, isDrawnWhereItStands(id) else { return }
        func isHidden(_ point: Point) -> Bool {
            let place = transform.apply(point)
            return strips.contains { $0.holds(place) }
        }
        var kept = Path()
        var hasChanged = false
        for subpath in shape.path.subpaths {
            let pieces = StrokePieces.outside(subpath, isHidden)
            if let pieces {
                hasChanged = true
                for piece in pieces where (piece.bounds.map { max($0.width, $0.height) } ?? 0) > crumb {
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
        let data = outlines.text(kept)
        if document.element(id)?.isSVG(.path) == true {
            document.setAttribute(.d, to: data, on: id)
        } else {
            replace(id, by: data)
        }
    }

    /// Replaces a basic shape by a path with the same other attributes.
    private mutating func replace(_ id: NodeID, by data: String) {
        guard let element = document.element(id), let parent = document.parent(of: id) else { return }
        let path = document.makeElement(.path, attributes: [(.d, data)])
        let geometry: Set<AttributeName> = [
            .x, .y, .width, .height, .rx, .ry, .cx, .cy, .r, .x1, .y1, .x2, .y2, .points,
        ]
        let names = Set(geometry.map(\.rawValue))
        for attribute in element.attributes where !names.contains(attribute.name.local) {
            document.setAttribute(attribute.name, to: attribute.value, on: path)
        }
        document.insert(path, into: parent, before: id)
        document.remove(id)
    }

    /// Returns whether an element is neither a definition nor drawn from elsewhere.
    private func isDrawnWhereItStands(_ id: NodeID) -> Bool {
        var current: NodeID? = id
        while let node = current {
            guard document.element(node).map(ElementCategory.isDrawn) == true else { return false }
            current = document.parent(of: node)
        }
        return true
    }
}

/// The pieces of a path outside a region.
private enum StrokePieces {
    /// The number of places of a curve that are looked at, which finds crossings a hundredth of a curve apart.
    private static let steps = 96

    /// Returns the pieces of a subpath, or `nil` where all of it is outside.
    static func outside(_ subpath: Path, _ isHidden: (Point) -> Bool) -> [Path]? {
        let curves = curves(of: subpath)
        var runs: [[[Point]]] = []
        var run: [[Point]] = []
        var hasHidden = false
        for curve in curves {
            for piece in pieces(of: curve, isHidden) {
                if let piece {
                    run.append(piece)
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
        if subpath.verbs.last == .close, runs.count > 1, let first = runs.first?.first?.first,
            let last = runs.last?.last?.last, (first - last).length < 1e-9 * (1 + first.length)
        {
            runs[0] = runs.removeLast() + runs[0]
        }
        return runs.map(path)
    }

    private static func curves(of subpath: Path) -> [[Point]] {
        var curves: [[Point]] = []
        var index = 0
        var current = Point.zero
        for verb in subpath.verbs {
            let points = Array(subpath.points[index..<index + verb.pointCount])
            index += verb.pointCount
            switch verb {
            case .move: current = points[0]
            case .line, .quadratic, .cubic:
                curves.append([current] + points)
                current = points[points.count - 1]
            case .close:
                if let first = subpath.points.first, first != current { curves.append([current, first]) }
            }
        }
        return curves
    }

    /// Returns what is outside of a curve, with `nil` for every stretch that is hidden.
    private static func pieces(of curve: [Point], _ isHidden: (Point) -> Bool) -> [[Point]?] {
        let places = (0...steps).map { Double($0) / Double(steps) }
        let flags = places.map { isHidden(point(of: curve, at: $0)) }
        var result: [[Point]?] = flags[0] ? [nil] : []
        var start: Double? = flags[0] ? nil : 0
        for index in 1...steps where flags[index] != flags[index - 1] {
            var (low, high) = (places[index - 1], places[index])
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if isHidden(point(of: curve, at: middle)) == flags[index - 1] { low = middle } else { high = middle }
            }
            if flags[index] {
                if let start { result.append(part(of: curve, from: start, to: low)) }
                result.append(nil)
                start = nil
            } else {
                start = high
            }
        }
        if let start { result.append(start == 0 ? curve : part(of: curve, from: start, to: 1)) }
        return result
    }

    // MARK: Bézier curves of any degree (de Casteljau)

    private static func point(of curve: [Point], at place: Double) -> Point {
        var points = curve
        while points.count > 1 { points = zip(points, points.dropFirst()).map { $0 * (1 - place) + $1 * place } }
        return points[0]
    }

    private static func part(of curve: [Point], from start: Double, to end: Double) -> [Point] {
        let head = split(curve, at: end).head
        return start == 0 || end == 0 ? head : split(head, at: start / end).tail
    }

    private static func split(_ curve: [Point], at place: Double) -> (head: [Point], tail: [Point]) {
        var (head, tail): ([Point], [Point]) = ([], [])
        var points = curve
        while let first = points.first, let last = points.last {
            head.append(first)
            tail.insert(last, at: 0)
            points = zip(points, points.dropFirst()).map { $0 * (1 - place) + $1 * place }
        }
        return (head, tail)
    }

    private static func path(of run: [[Point]]) -> Path {
        var path = Path()
        for (index, curve) in run.enumerated() {
            if index == 0 { path.move(to: curve[0]) }
            switch curve.count {
            case 2: path.line(to: curve[1])
            case 3: path.quadratic(curve[1], to: curve[2])
            default: path.cubic(curve[1], curve[2], to: curve[3])
            }
        }
        return path
    }
}
