import Directionality
import Geometry
import IconModel
import SVGDocument
import SVGScene

extension PreparedComposite {
    /// Returns the whole base of an icon that is drawn with a cut, by closing its own outlines and strokes behind the parts
    /// that have a clearance: that is the gap that the source is drawn with.
    ///
    /// Only what is seen elsewhere is drawn: each bridge is predicted by one end and confirmed by the other, or has a rounding
    /// that is seen beside it. What lies wholly behind a part stays unknown.
    /// - Throws: `CompositeError` with every place where nothing says how the base goes on.
    public func uncutBase() throws(CompositeError) -> WholeBaseDrawing {
        var base = UncutBase(self)
        for part in parts where !part.part.clearance.isZero {
            try base.close(behind: part)
        }
        return WholeBaseDrawing(document: base.whole, name: "uncut")
    }
}

/// The base of a composite, whose outlines and strokes are closed behind one part after the other.
struct UncutBase {
    /// A shape of the base, in the root's user space.
    struct Shape {
        var element: NodeID
        var subpaths: [Path]
        var fill: FillRule?
        var pen: StrokeStyle?
        /// What tells the elements apart that can be written as one.
        var look: [String]
        /// Whether nothing around it clips, masks or filters it, and it is drawn where it stands.
        var isPlain: Bool
        var toRoot: Transform
    }

    /// The document, in which the parts are still drawn.
    private var document: SVGDocument
    private let parts: [ResolvedPart]
    private let partNodes: Set<NodeID>
    private let size: Double

    init(_ prepared: PreparedComposite) {
        document = prepared.document
        parts = prepared.parts
        let all = prepared.document
        partNodes = Set(prepared.parts.flatMap(\.nodes).flatMap { all.subtree(of: $0) })
        size = Canvas(of: all).map { max($0.width.doubleValue, $0.height.doubleValue) } ?? 0
    }

    /// The document without its parts.
    var whole: SVGDocument {
        var result = document
        for node in parts.flatMap(\.nodes) { result.remove(node) }
        return result
    }

    /// Closes what is cut for a part.
    mutating func close(behind part: ResolvedPart) throws(CompositeError) {
        let scene = SceneResolver.resolve(document, options: SceneOptions())
        guard size > 0 else { throw refusal(part, ["the icon has no size"]) }
        let bar = Bar(of: part.nodes, in: scene, document)
        let gap = part.part.clearance.map(\.doubleValue)
        let shapes = shapes(scene)
        let runs: [ClosedRun]
        do throws(UncutRefusal) {
            runs = try self.runs(part, bar, gap, shapes, scene)
        } catch {
            throw refusal(part, error.problems)
        }
        write(runs, shapes)
    }

    private func runs(
        _ part: ResolvedPart, _ bar: Bar?, _ gap: Clearance<Double>, _ shapes: [Shape], _ scene: Scene
    ) throws(UncutRefusal) -> [ClosedRun] {
        guard gap.ends == .trim else {
            let cover = bar.map { OutlineCloser.Cover.bar($0) } ?? .shape(outline(of: part, scene))
            return try OutlineCloser(cover: cover, gap: gap, shapes: shapes, size: size).runs()
        }
        guard let region = TrimRegion(of: part.nodes, gap, in: scene, document) else {
            throw UncutRefusal(["the part draws no line or outline"])
        }
        return try StrokeCloser(region: region, shapes: shapes, size: size).runs()
    }

    private func refusal(_ part: ResolvedPart, _ problems: [String]) -> CompositeError {
        let shown = problems.prefix(3).joined(separator: "; ")
        let more = problems.count > 3 ? "; and \(problems.count - 3) more" : ""
        return CompositeError(parts: [
            PartError(
                part: part.part.name, setting: .base,
                message: "the base cannot be closed behind the part '\(part.part.name)': \(shown)\(more)",
                hint:
                    "take the whole base from an icon that draws it: \"base\": { \"from\": … }; or draw the base uncut")
        ])
    }

    /// Returns the points of a part's outlines, in the root's user space.
    private func outline(of part: ResolvedPart, _ scene: Scene) -> [Point] {
        let inside = Set(part.nodes.flatMap { document.subtree(of: $0) })
        return Silhouette(in: scene, where: inside.contains).shapes.flatMap { shape in
            shape.outlines(tolerance: 1e-3 * size).flatMap(\.outline.points)
        }
    }

    // MARK: Shapes

    private func shapes(_ scene: Scene) -> [Shape] {
        let ink = InkMeasure(document, scene)
        let plain = Self.plainElements(scene)
        return document.subtree(of: document.root).compactMap { id in
            guard !partNodes.contains(id), let (shape, transform) = ink.shape(of: id) else { return nil }
            let element = document.element(id)
            let look = (element?.attributes ?? []).filter {
                $0.name.local != AttributeName.id.rawValue
                    && !SVGDocument.geometryAttributes.contains($0.name.local)
            }.map { "\($0.name.local)=\($0.value)" }
            let parent = document.parent(of: id).map { "\($0)" } ?? ""
            return Shape(
                element: id, subpaths: shape.path.applying(transform).subpaths, fill: shape.fill?.rule,
                pen: shape.stroke?.style, look: look.sorted() + [parent],
                isPlain: plain.contains(id) && document.isDrawnWhereItStands(id)
                    && Self.canBePath(element), toRoot: transform)
        }
    }

    private static func canBePath(_ element: Element?) -> Bool {
        [ElementName.path, .rect, .circle, .ellipse, .line, .polyline, .polygon].contains { element?.isSVG($0) == true }
    }

    /// Returns the elements of shapes that no clip, mask or filter around them changes.
    private static func plainElements(_ scene: Scene) -> Set<NodeID> {
        let plain = scene.root.nodes().shapes.filter { _, place in
            place.groups.allSatisfy { $0.clip == nil && $0.mask == nil && $0.filters.isEmpty }
        }
        return Set(plain.compactMap(\.shape.element))
    }

    // MARK: Writing

    private mutating func write(_ runs: [ClosedRun], _ shapes: [Shape]) {
        let outlines = OutlineText(extent: size)
        for index in shapes.indices {
            let own = runs.filter { $0.shapes.contains(index) }
            guard !own.isEmpty, let toLocal = shapes[index].toRoot.inverse else { continue }
            var path = Path()
            // What was several elements is written as the first of them.
            for run in own where run.shapes.min() == index {
                path.append(run.simplified(within: 2e-5 * size).map { $0.applying(toLocal) }, isClosed: run.isClosed)
            }
            if path.isEmpty {
                document.remove(shapes[index].element)
                continue
            }
            if own.contains(where: \.isReversed), shapes[index].fill == .nonzero {
                document.setAttribute(.fillRule, to: FillRule.evenodd.rawValue, on: shapes[index].element)
            }
            document.setOutline(outlines.text(path), of: shapes[index].element)
        }
    }
}

/// The reasons for which a base is not closed.
struct UncutRefusal: Error {
    var problems: [String]

    init(_ problems: [String]) { self.problems = problems }

    /// Returns a reason with the places of the ends that a bridge would join.
    static func problem(_ bridge: Bridge, _ a: LooseEnd, _ b: LooseEnd) -> String {
        let between = "between \(place(a.point)) and \(place(b.point))"
        return switch bridge.kind {
        case .ownLine, .ownCircle, .ownCurve, .tangent, .flat, .mirrored:
            "\(between) the outline goes on, but the two ends do not agree on how"
        case .cornerOfTwo: "\(between) a corner is too far away"
        case .cornerOfOne: "\(between) is a corner whose rounding is seen on one side alone"
        case .corner: "\(between) is a corner whose rounding is not seen"
        case .crampedCorner: "\(between) is a corner without room for the rounding that is seen beside it"
        case .smooth: "\(between) nothing says how the outline bends"
        case .cap: "\(between) is the end of a stroke"
        case .lost: "\(between) the outline has no way that both ends show"
        }
    }

    /// Returns a place in the view box for messages.
    static func place(_ point: Point) -> String { "(\(InkMeasure.text(point.x)) \(InkMeasure.text(point.y)))" }
}

/// Curves that are drawn as one: visible chains and the bridges between them, or a chain that is not cut.
struct ClosedRun {
    var curves: [BezierCurve]
    var isClosed: Bool
    /// The shapes of which it has curves.
    var shapes: Set<Int>
    /// Whether curves of it are traversed against the direction in which they were drawn.
    var isReversed = false

    /// Returns runs made of chains that are linked at their ends, by pairs of ends with their bridges. Chains without
    /// any are runs of their own.
    static func joining(_ chains: [VisibleChain], _ ends: [LooseEnd], _ pairs: [LooseEndPairs.Pair]) -> [ClosedRun] {
        struct Key: Hashable {
            var chain: Int
            var isHead: Bool
        }
        var links: [Key: (Key, [BezierCurve])] = [:]
        for pair in pairs {
            let keys = [ends[pair.first], ends[pair.second]].map { Key(chain: $0.chain, isHead: $0.isHead) }
            links[keys[0]] = (keys[1], pair.bridge.curves)
            links[keys[1]] = (keys[0], pair.bridge.curves.reversed().map(\.reversed))
        }
        var runs: [ClosedRun] = []
        var done: Set<Int> = []
        // Open runs begin at ends without a bridge; what is left are rings.
        let starts =
            chains.indices.map { Key(chain: $0, isHead: true) } + chains.indices.map { Key(chain: $0, isHead: false) }
        for start in starts.filter({ links[$0] == nil }) + starts where !done.contains(start.chain) {
            var run = ClosedRun(curves: [], isClosed: false, shapes: [])
            var entry = start
            while done.insert(entry.chain).inserted {
                let chain = chains[entry.chain]
                run.shapes.insert(chain.shape)
                run.curves += entry.isHead ? chain.curves : chain.curves.reversed().map(\.reversed)
                run.isReversed = run.isReversed || !entry.isHead
                guard let (next, bridge) = links[Key(chain: entry.chain, isHead: !entry.isHead)] else { break }
                run.curves += bridge
                run.isClosed = next == start
                entry = next
            }
            runs.append(run)
        }
        return runs
    }

    /// Returns the curves with consecutive pieces of one line as one.
    func simplified(within slack: Double) -> [BezierCurve] {
        var result: [BezierCurve] = []
        for curve in curves where curve.chord > slack || curve.points.count > 2 {
            if let last = result.last, last.points.count == 2, curve.points.count == 2 {
                let whole = curve.end - last.start
                let offset = abs(Point.cross(whole, last.end - last.start))
                if offset <= slack * whole.length, Point.dot(last.end - last.start, curve.end - curve.start) > 0 {
                    result[result.count - 1] = .line(last.start, curve.end)
                    continue
                }
            }
            result.append(curve)
        }
        return result
    }
}
