import Geometry
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
    /// What the small picture of it leaves out, as it takes too much work.
    public let warnings: [SceneWarning]
    /// The drawing as a small picture, or `nil` where it cannot be drawn, or is known well enough.
    public let picture: Thumbnail?
    private let known: PictureFacts?
    package let strokes: [NormalizedSubpath]
    /// The figures seen in the drawing, or `nil` if they were not looked for or it cannot be drawn.
    public private(set) var sight: Sight?

    /// Creates a drawn file by drawing the scene, without looking for figures.
    public init(_ document: SVGDocument, _ scene: Scene, _ renderer: inout Renderer) {
        self.document = document
        self.scene = scene
        picture = Thumbnail(scene, &renderer)
        known = nil
        warnings = picture == nil ? [] : renderer.warnings
        strokes = NormalizedSubpath.all(of: scene)
    }

    /// Creates the file of a drawing that is compared with nothing, of which an earlier picture is known: with that it was drawn
    /// as a whole.
    public init(_ document: SVGDocument, _ scene: Scene, known: PictureFacts) {
        self.document = document
        self.scene = scene
        self.known = known
        (picture, warnings) = (nil, [])
        strokes = NormalizedSubpath.all(of: scene)
    }

    /// What the small picture shows, or `nil` where it cannot be drawn.
    public var facts: PictureFacts? {
        known ?? sight?.picture ?? picture.map { PictureFacts(isSymmetric: $0.isSymmetric, stamp: InkStamp($0).packed) }
    }

    /// Whether the small picture looks like its mirror image; `false` where it cannot be drawn.
    public var isSymmetric: Bool { picture?.isSymmetric ?? known?.isSymmetric ?? false }

    /// The canvas, in root user space: the view box, or the size where there is none.
    var canvas: Rect {
        let size = scene.size
        return document.rootElement?.viewBox ?? Rect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    }

    /// Returns a point of root user space on a canvas whose longer side is 1, as small pictures have it.
    public func onUnit(_ point: Point) -> Point {
        let unit = max(canvas.width, canvas.height)
        return Point(x: (point.x - canvas.minX) / unit, y: (point.y - canvas.minY) / unit)
    }

    /// Returns a box of root user space on a canvas whose longer side is 1.
    public func onUnit(_ box: Rect) -> Rect {
        Rect(onUnit(Point(x: box.minX, y: box.minY)), onUnit(Point(x: box.maxX, y: box.maxY)))
    }

    /// Looks at the drawing for something, where nobody has.
    public mutating func look(with eye: inout Eye, for attention: Attention = .figures) {
        guard sight == nil, picture != nil || known != nil else { return }
        // What was left out of the picture is told each time.
        sight = eye.see(scene, of: document, for: attention) { warnings.isEmpty ? facts : nil }
    }

    /// Notes what was seen in the drawing when it was looked at before.
    public mutating func note(_ sight: Sight) { self.sight = sight }

    /// Returns the file with other marks, such as those that its set adds.
    public func seeing(_ marks: [SeenMark]) -> DrawnFile {
        var file = self
        file.sight?.marks = marks
        return file
    }
}
