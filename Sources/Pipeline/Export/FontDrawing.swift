import Fonts
import Geometry
import SVGDocument
import SVGScene

/// Drawings of one opaque colour as glyphs.
enum FontDrawing {
    static func document(of variant: BuiltVariant) throws(DrawingObstacle) -> SVGDocument {
        let root = variant.document.root
        let severalColors = DrawingObstacle(what: "more than one colour", element: root)
        // Asked first, since no glyph needs paths of such drawings.
        guard variant.scene.plainColors.count < 2 else { throw severalColors }
        let document = try variant.forms.document(.union).get()
        let scene = SceneResolver.resolve(document)
        guard scene.singleColor != nil else { throw severalColors }
        // An empty drawing has no opacity at all.
        let hasShapes = scene.nodes().contains { if case .shape = $0.0 { true } else { false } }
        guard !hasShapes || scene.fade == 1 else { throw DrawingObstacle(what: "what is transparent", element: root) }
        guard outline(of: scene) != nil else {
            throw DrawingObstacle(
                what: "a drawing so wide, so far beyond its canvas or with so many points", element: root)
        }
        return document
    }

    /// Returns the glyph of a document of one filled outline, or `nil` where a glyph cannot say it.
    static func outline(of document: SVGDocument) -> GlyphOutline? { outline(of: SceneResolver.resolve(document)) }

    private static func outline(of scene: Scene) -> GlyphOutline? {
        var path = Path()
        for case (.shape(let shape), let place) in scene.nodes() { path.append(shape.path.applying(place.transform)) }
        return GlyphOutline(path, canvas: scene.size)
    }
}
