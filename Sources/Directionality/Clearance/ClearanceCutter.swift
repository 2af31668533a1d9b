import Geometry
import SVGDocument
import SVGScene

/// Cuts the drawing back around parts that have a clearance.
///
/// Works on a finished variant, after everything has found its place. What is cut is put into groups that are masked
/// by the silhouettes of the parts, grown by their distances: a mask takes strokes with all their styles as they are,
/// where a clip path would need their outlines, and every renderer draws it alike. Groups are put around the drawing
/// instead of attributes on it, so that an element's own mask, transform, filter and opacity stay out of play.
struct ClearanceCutter {
    private var document: SVGDocument
    private let cutters: [Cutter]
    private let plan: CutPlan
    private let scene: Scene
    private let canvas: Canvas
    private let style: NumberStyle
    private let hasStyleSheet: Bool
    private var usedIDs: Set<String>
    /// The ids of masks, by the parts that cut and the coordinate system that they cut in.
    private var masks: [MaskKey: String] = [:]

    private struct MaskKey: Hashable {
        var cutters: Set<Int>
        var toRoot: Transform
    }

    /// The document with everything cut; unchanged where nothing comes near a part.
    /// - Parameter owners: The names of the parts that elements belong to.
    static func cut(_ document: SVGDocument, _ cutters: [Cutter], owners: [NodeID: String]) -> SVGDocument {
        guard !cutters.isEmpty, let canvas = Canvas(of: document) else { return document }
        var cutter = ClearanceCutter(document, cutters, owners, canvas)
        cutter.cutChildren(of: document.root)
        return cutter.document
    }

    private init(_ document: SVGDocument, _ cutters: [Cutter], _ owners: [NodeID: String], _ canvas: Canvas) {
        self.document = document
        self.cutters = cutters
        self.canvas = canvas
        plan = CutPlan(document, cutters, owners: owners)
        scene = SceneResolver.resolve(document, options: SceneOptions())
        style = NumberStyle(of: document)
        usedIDs = Set(document.elementsByID().keys)
        hasStyleSheet = document.subtree(of: document.root).contains { document.element($0)?.isSVG("style") == true }
    }

    // MARK: Runs

    /// Masks the longest runs of siblings that the same parts cut, and looks into what they cut in pieces.
    private mutating func cutChildren(of parent: NodeID) {
        var run: [NodeID] = []
        var common: Set<Int> = []
        for child in document.childElements(of: parent) {
            guard document.element(child).map(Drawing.isDrawn) == true else { continue }
            let own = plan.cutters(of: child)
            if own != common || own == nil {
                mask(run, by: common, in: parent)
                run = []
            }
            guard let own else {
                common = []
                cutChildren(of: child)
                continue
            }
            common = own
            if !own.isEmpty { run.append(child) }
        }
        mask(run, by: common, in: parent)
    }

    private mutating func mask(_ run: [NodeID], by all: Set<Int>, in parent: NodeID) {
        guard let first = run.first, let last = run.last else { return }
        let near = all.filter { isNear($0, run) }
        guard !near.isEmpty, let id = maskID(MaskKey(cutters: near, toRoot: transform(ofContentOf: parent))) else {
            return
        }
        let group = document.makeElement("g", attributes: [("mask", "url(#\(id))")])
        document.insert(group, into: parent, before: first)
        let siblings = Array(document.children(of: parent))
        guard let from = siblings.firstIndex(of: first), let to = siblings.firstIndex(of: last) else { return }
        for node in siblings[from...to] {
            document.remove(node)
            document.insert(node, into: group)
        }
    }

    /// Whether the ink of elements lies so near to a part that it may be cut.
    private func isNear(_ index: Int, _ run: [NodeID]) -> Bool {
        let cutter = cutters[index]
        let ink = InkMeasure(document, scene)
        guard let cut = ink.box(of: run), let part = ink.box(of: cutter.nodes) else { return false }
        return part.insetBy(-cutter.distance.doubleValue).intersection(cut) != nil
    }

    private func transform(ofContentOf parent: NodeID) -> Transform {
        guard parent != document.root else { return .identity }
        let own = document.element(parent)?["transform"].flatMap(TransformList.init)?.transform ?? .identity
        return SourceTransform.parent(of: parent, in: document) * own
    }

    // MARK: Masks

    private mutating func maskID(_ key: MaskKey) -> String? {
        if let known = masks[key] { return known }
        guard let fromRoot = key.toRoot.inverse else { return nil }
        let pieces = key.cutters.sorted().flatMap { self.pieces(of: $0, fromRoot) }
        let id = freshID(of: pieces)
        let mask = document.makeElement("mask", attributes: attributes(id, fromRoot))
        document.insert(canvasPiece(fromRoot), into: mask)
        for piece in pieces {
            document.insert(document.makeElement(piece.name, attributes: piece.attributes), into: mask)
        }
        document.insert(mask, into: document.definitions())
        masks[key] = id
        return id
    }

    private func pieces(of index: Int, _ fromRoot: Transform) -> [SilhouetteWriter.Piece] {
        let nodes = Set(cutters[index].nodes)
        let extent = max(canvas.width.doubleValue, canvas.height.doubleValue)
        let writer = SilhouetteWriter(
            document: document, style: style, outlines: OutlineText(extent: extent),
            distance: cutters[index].distance, fromRoot: fromRoot, hasStyleSheet: hasStyleSheet)
        return writer.pieces(of: Silhouette(in: scene) { nodes.contains($0) })
    }

    /// The mask's own attributes; what its place in the file would let it inherit is set back.
    private func attributes(_ id: String, _ fromRoot: Transform) -> [(name: String, value: String)] {
        let paint = [
            ("fill", "#000"), ("stroke", "#000"), ("stroke-linecap", "round"), ("stroke-linejoin", "round"),
        ]
        let initial = [
            ("fill-opacity", "1"), ("stroke-opacity", "1"), ("stroke-dasharray", "none"), ("visibility", "visible"),
            ("marker-start", "none"), ("marker-mid", "none"), ("marker-end", "none"),
            ("color-interpolation", "sRGB"), ("shape-rendering", "auto"),
        ].filter { isInherited($0.0) }
        return [("id", id), ("maskUnits", "userSpaceOnUse")] + region(fromRoot) + paint + initial
    }

    private func isInherited(_ name: String) -> Bool {
        guard let root = document.rootElement else { return false }
        let property = name.hasPrefix("marker") ? "marker" : name
        return root[name] != nil || root[property] != nil || root["style"]?.contains(property) == true
    }

    private mutating func canvasPiece(_ fromRoot: Transform) -> NodeID {
        let paint =
            hasStyleSheet ? [("style", "fill:#fff;stroke:none")] : [("fill", "#fff"), ("stroke", "none")]
        return document.makeElement("rect", attributes: region(fromRoot) + paint)
    }

    /// The canvas with as much again on every side, for drawings that show beyond it.
    private func region(_ fromRoot: Transform) -> [(name: String, value: String)] {
        let (x, y) = (canvas.minX.doubleValue, canvas.minY.doubleValue)
        let (width, height) = (canvas.width.doubleValue, canvas.height.doubleValue)
        let box = Rect(x: x - width, y: y - height, width: 3 * width, height: 3 * height).applying(fromRoot)
        return [("x", box.minX), ("y", box.minY), ("width", box.width), ("height", box.height)].map {
            ($0.0, style.text(TransformText.decimal($0.1)))
        }
    }

    /// An id that follows from what the mask holds, because icons are often put into one page, where ids are shared:
    /// there a mask of the same name is the same mask.
    private mutating func freshID(of pieces: [SilhouetteWriter.Piece]) -> String {
        let attributes = pieces.flatMap(\.attributes).map { "\($0.name)=\($0.value)" }
        let name = "clearance-" + ContentDigest.text(of: attributes.joined(separator: " "))
        var candidate = name
        var number = 2
        while !usedIDs.insert(candidate).inserted {
            candidate = "\(name)-\(number)"
            number += 1
        }
        return candidate
    }
}
