import Geometry
import SVGDocument
import SVGScene

/// Measures the ink of elements, strokes included, in the root's user space.
struct InkMeasure {
    private let document: SVGDocument
    private let scene: Scene

    init(_ document: SVGDocument) {
        self.document = document
        scene = SceneResolver.resolve(document, options: SceneOptions())
    }

    /// Measures in a scene that the document has been resolved to already.
    init(_ document: SVGDocument, _ scene: Scene) {
        self.document = document
        self.scene = scene
    }

    /// The box of everything that the elements draw, or `nil` where they draw nothing.
    func box(of nodes: [NodeID]) -> Rect? {
        let inside = Set(nodes.flatMap { document.subtree(of: $0) })
        return scene.inkBounds { inside.contains($0) }
    }

    /// The box of everything drawn.
    var box: Rect? { scene.inkBounds { _ in true } }

    /// A measured coordinate with three decimals: a place that no eye can tell from the exact one, in a number
    /// that people can read.
    static func round(_ value: Double) -> DecimalNumber? {
        guard value.isFinite, abs(value) < 1e12, let unit = DecimalNumber("1e-3".utf8) else { return nil }
        return DecimalNumber(Int((value * 1000).rounded())) * unit
    }
}
