import Raster
import SVGDocument
import SVGScene

/// An SVG file with its drawing.
public struct DrawnFile: Sendable {
    /// The file.
    public let document: SVGDocument
    /// The resolved drawing.
    public let scene: Scene
    /// What the small picture of it leaves out, as it takes too much work.
    public let warnings: [SceneWarning]
    /// The drawing as a small picture, or `nil` where it cannot be drawn.
    public let picture: Thumbnail?
    /// The subpaths of the drawing.
    public let strokes: [NormalizedSubpath]

    /// Creates a drawn file by drawing the scene.
    public init(_ document: SVGDocument, _ scene: Scene, _ renderer: inout Renderer) {
        self.document = document
        self.scene = scene
        picture = Thumbnail(scene, &renderer)
        warnings = picture == nil ? [] : renderer.warnings
        strokes = NormalizedSubpath.all(of: scene)
    }
}
