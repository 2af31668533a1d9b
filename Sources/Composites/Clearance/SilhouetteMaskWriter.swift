import Directionality
import Geometry
import SVGDocument
import SVGScene

/// A writer of masks that hide parts' grown silhouettes.
struct SilhouetteMaskWriter {
    private let scene: Scene
    private let canvas: Canvas
    private let style: NumberStyle
    private let hasStyleSheet: Bool
    private var usedIDs: Set<String>
    /// What masks hide besides the silhouettes, in the root's user space.
    private let crumbs: [Path]

    /// Creates a writer for a document and the scene that it resolves to.
    init(_ document: SVGDocument, _ scene: Scene, _ canvas: Canvas, _ crumbs: [Path]) {
        self.crumbs = crumbs
        self.scene = scene
        self.canvas = canvas
        style = NumberStyle(of: document)
        usedIDs = Set(document.elementsByID().keys.map(\.text))
        hasStyleSheet = document.holds(.style)
    }

    /// Adds a mask to the definitions and returns its id. `fromRoot` leads from the root's user space to the one in
    /// which the mask is used.
    mutating func write(_ cutters: [Cutter], _ fromRoot: Transform, into document: inout SVGDocument) -> String {
        let extent = max(canvas.width.doubleValue, canvas.height.doubleValue)
        let pieces =
            cutters.flatMap { self.pieces(of: $0, fromRoot, document) }
            + crumbs.map { band($0.applying(fromRoot), OutlineText(extent: extent)) }
        let id = freshID(of: pieces)
        let mask = document.makeElement(.mask, attributes: attributes(id, fromRoot, document))
        document.insert(canvasPiece(fromRoot, in: &document), into: mask)
        for piece in pieces {
            document.insert(document.makeElement(piece.name, attributes: piece.attributes), into: mask)
        }
        document.insert(mask, into: document.definitions())
        return id
    }

    private func pieces(of cutter: Cutter, _ fromRoot: Transform, _ document: SVGDocument) -> [SilhouetteWriter.Piece] {
        let nodes = Set(cutter.nodes)
        let extent = max(canvas.width.doubleValue, canvas.height.doubleValue)
        let gap = cutter.clearance
        if gap.hasSides, let bar = Bar(of: cutter.nodes, in: scene, document) {
            let outline = bar.outline(
                above: gap.above.doubleValue, below: gap.below.doubleValue, isWelded: covers(nodes, document))
            var bands = [outline]
            if gap.ends == .round {
                let own = Set(cutter.nodes.flatMap { document.subtree(of: $0) })
                let ends = RoundEnds(bar, in: scene, besides: own, size: extent)
                for (isAbove, distance) in [(true, gap.above), (false, gap.below)] where !distance.isZero {
                    bands += ends.pieces(isAbove: isAbove, distance: distance.doubleValue)
                }
            }
            return bands.map { band($0.applying(fromRoot), OutlineText(extent: extent)) }
        }
        let writer = SilhouetteWriter(
            document: document, style: style, outlines: OutlineText(extent: extent), distance: gap.reach,
            fromRoot: fromRoot, hasStyleSheet: hasStyleSheet)
        return writer.pieces(of: Silhouette(in: scene) { nodes.contains($0) })
    }

    /// Returns whether elements hide what is under them: they are opaque, and nothing is painted after them. What touches
    /// them is then not cut along their edge, where two antialiased edges would leave a seam.
    private func covers(_ nodes: Set<NodeID>, _ document: SVGDocument) -> Bool {
        let own = Set(nodes.flatMap { document.subtree(of: $0) })
        var all = scene.root.children
        // What makes everything as faint hides nothing less.
        while all.count == 1, case .group(let group) = all[0] { all = group.children }
        let painted = SceneGroup(children: all).nodes().compactMap { node, place -> (isOwn: Bool, isOpaque: Bool)? in
            let isOpaque = place.groups.allSatisfy { $0.opacity == 1 }
            return switch node {
            case .group: nil
            case .shape(let shape):
                (
                    shape.element.map(own.contains) == true,
                    isOpaque && (shape.fill?.opacity ?? 1) == 1 && (shape.stroke?.opacity ?? 1) == 1
                )
            case .image(let image): (image.element.map(own.contains) == true, false)
            }
        }
        guard let first = painted.firstIndex(where: \.isOwn) else { return false }
        return painted[first...].allSatisfy { $0.isOwn && $0.isOpaque }
    }

    private func band(_ outline: Path, _ outlines: OutlineText) -> SilhouetteWriter.Piece {
        let paint: [(name: AttributeName, value: String)] =
            hasStyleSheet ? [(.style, "fill:#000;stroke:none")] : [(.stroke, "none")]
        return SilhouetteWriter.Piece(name: .path, attributes: [(name: .d, value: outlines.text(outline))] + paint)
    }

    /// Returns the mask's own attributes, which reset the properties that it would inherit from the root.
    private func attributes(
        _ id: String, _ fromRoot: Transform, _ document: SVGDocument
    ) -> [(name: AttributeName, value: String)] {
        let paint = SilhouetteWriter.blackPen
        let initial = [
            (AttributeName.fillOpacity, "1"), (.strokeOpacity, "1"), (.strokeDasharray, "none"),
            (.visibility, "visible"), (.markerStart, "none"), (.markerMid, "none"), (.markerEnd, "none"),
            (.colorInterpolation, "sRGB"), (.shapeRendering, "auto"),
        ]
        var declared = DeclaredValues(document)
        let inherited = declared.values(of: PropertySet(initial.compactMap { Property($0.0) }), on: document.root)
        return [(.id, id), (.maskUnits, "userSpaceOnUse")] + region(fromRoot) + paint
            + initial.filter { Property($0.0).flatMap { inherited[$0] } != nil }
    }

    private func canvasPiece(_ fromRoot: Transform, in document: inout SVGDocument) -> NodeID {
        let paint =
            hasStyleSheet
            ? [(AttributeName.style, "fill:#fff;stroke:none")] : [(.fill, "#fff"), (.stroke, "none")]
        return document.makeElement(.rect, attributes: region(fromRoot) + paint)
    }

    /// Returns the canvas extended by its own size on every side, for drawings that overflow it.
    private func region(_ fromRoot: Transform) -> [(name: AttributeName, value: String)] {
        let (x, y) = (canvas.minX.doubleValue, canvas.minY.doubleValue)
        let (width, height) = (canvas.width.doubleValue, canvas.height.doubleValue)
        let box = Rect(x: x - width, y: y - height, width: 3 * width, height: 3 * height).applying(fromRoot)
        return [(AttributeName.x, box.minX), (.y, box.minY), (.width, box.width), (.height, box.height)].map {
            ($0.0, style.text(TransformText.decimal($0.1)))
        }
    }

    /// Returns an id derived from the mask's content: icons are often inlined in one page, which shares ids, and there
    /// a mask with the same id is then the same mask.
    private mutating func freshID(of pieces: [SilhouetteWriter.Piece]) -> String {
        let attributes = pieces.flatMap(\.attributes).map { "\($0.name.rawValue)=\($0.value)" }
        let name = "clearance-" + ContentDigest.text(of: attributes.joined(separator: " "))
        return usedIDs.insertUnused(name)
    }
}
