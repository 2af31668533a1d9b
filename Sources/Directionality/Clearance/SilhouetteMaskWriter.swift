import Geometry
import SVGDocument
import SVGScene

/// Writes masks made of the grown silhouettes of parts.
struct SilhouetteMaskWriter {
    /// What a mask lets through.
    enum Kind {
        /// Everything but the silhouettes.
        case outside
        /// Nothing but the silhouettes.
        case inside
    }

    private let scene: Scene
    private let canvas: Canvas
    private let style: NumberStyle
    private let hasStyleSheet: Bool
    private var usedIDs: Set<String>

    /// - Parameter scene: What the document was resolved to.
    init(_ document: SVGDocument, _ scene: Scene, _ canvas: Canvas) {
        self.scene = scene
        self.canvas = canvas
        style = NumberStyle(of: document)
        usedIDs = Set(document.elementsByID().keys)
        hasStyleSheet = document.subtree(of: document.root).contains { document.element($0)?.isSVG("style") == true }
    }

    /// Puts a mask among the definitions and returns its id.
    /// - Parameter fromRoot: Maps the root's user space to the one in which the mask is used.
    mutating func write(
        _ cutters: [Cutter], _ kind: Kind, _ fromRoot: Transform, into document: inout SVGDocument
    ) -> String {
        let color = kind == .outside ? "#000" : "#fff"
        let pieces = cutters.flatMap { self.pieces(of: $0, color, fromRoot, document) }
        let id = freshID(kind == .outside ? "clearance-" : "restored-", of: pieces)
        let mask = document.makeElement("mask", attributes: attributes(id, color, fromRoot, document))
        if kind == .outside { document.insert(canvasPiece(fromRoot, in: &document), into: mask) }
        for piece in pieces {
            document.insert(document.makeElement(piece.name, attributes: piece.attributes), into: mask)
        }
        document.insert(mask, into: document.definitions())
        return id
    }

    private func pieces(
        of cutter: Cutter, _ color: String, _ fromRoot: Transform, _ document: SVGDocument
    ) -> [SilhouetteWriter.Piece] {
        let nodes = Set(cutter.nodes)
        let extent = max(canvas.width.doubleValue, canvas.height.doubleValue)
        let writer = SilhouetteWriter(
            document: document, style: style, outlines: OutlineText(extent: extent), distance: cutter.distance,
            fromRoot: fromRoot, hasStyleSheet: hasStyleSheet, color: color)
        return writer.pieces(of: Silhouette(in: scene) { nodes.contains($0) })
    }

    /// The mask's own attributes; what its place in the file would let it inherit is set back.
    private func attributes(
        _ id: String, _ color: String, _ fromRoot: Transform, _ document: SVGDocument
    ) -> [(name: String, value: String)] {
        let paint = [
            ("fill", color), ("stroke", color), ("stroke-linecap", "round"), ("stroke-linejoin", "round"),
        ]
        let initial = [
            ("fill-opacity", "1"), ("stroke-opacity", "1"), ("stroke-dasharray", "none"), ("visibility", "visible"),
            ("marker-start", "none"), ("marker-mid", "none"), ("marker-end", "none"),
            ("color-interpolation", "sRGB"), ("shape-rendering", "auto"),
        ]
        var declared = DeclaredValues(document)
        let inherited = declared.values(of: Set(initial.map(\.0)), on: document.root)
        return [("id", id), ("maskUnits", "userSpaceOnUse")] + region(fromRoot) + paint
            + initial.filter { inherited[$0.0] != nil }
    }

    private func canvasPiece(_ fromRoot: Transform, in document: inout SVGDocument) -> NodeID {
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
    private mutating func freshID(_ prefix: String, of pieces: [SilhouetteWriter.Piece]) -> String {
        let attributes = pieces.flatMap(\.attributes).map { "\($0.name)=\($0.value)" }
        let name = prefix + ContentDigest.text(of: attributes.joined(separator: " "))
        var candidate = name
        var number = 2
        while !usedIDs.insert(candidate).inserted {
            candidate = "\(name)-\(number)"
            number += 1
        }
        return candidate
    }
}
