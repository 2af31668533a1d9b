import Raster
import SVGDocument
import SVGScene
import Seeing

/// An SVG file with its drawing.
public struct DrawnFile: Sendable {
    /// The file.
    public let document: SVGDocument
    /// The resolved drawing.
    public let scene: Scene
    /// The warnings about what the small picture of it leaves out because it takes too much work.
    public let warnings: [SceneWarning]
    /// The drawing as a small picture, or `nil` where it cannot be drawn.
    public let picture: Thumbnail?
    /// The subpaths of the drawing.
    public let strokes: [NormalizedSubpath]
    /// The figures seen in the drawing, or `nil` if they were not looked for or it cannot be drawn.
    public private(set) var sight: Sight?

    /// Creates a drawn file by drawing the scene, and looks for figures if an eye is given.
    public init(_ document: SVGDocument, _ scene: Scene, _ renderer: inout Renderer, eye: inout Eye?) {
        self.document = document
        self.scene = scene
        picture = Thumbnail(scene, &renderer)
        warnings = picture == nil ? [] : renderer.warnings
        strokes = NormalizedSubpath.all(of: scene)
        sight = picture == nil ? nil : eye?.see(scene, of: document)
    }

    /// Returns the file with other marks, such as those that its set adds.
    public func seeing(_ marks: [SeenMark]) -> DrawnFile {
        var file = self
        file.sight?.marks = marks
        return file
    }

    /// Creates a drawn file without looking for figures.
    public init(_ document: SVGDocument, _ scene: Scene, _ renderer: inout Renderer) {
        var nobody: Eye?
        self.init(document, scene, &renderer, eye: &nobody)
    }
}
