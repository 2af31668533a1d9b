import Raster
import SVGDocument
import SVGScene

/// A renderer of files at one height, with `currentColor` as black.
struct PictureMaker {
    private let height: Int
    private var renderer = Renderer()

    init(height: Int) {
        self.height = height
    }

    /// Returns the picture of a file, or `nil` if it cannot be read or drawn.
    mutating func picture(of bytes: [UInt8]?) -> Pixmap? {
        guard let bytes, let document = try? SVGReader.read(bytes, name: "drawing") else { return nil }
        return picture(of: document)
    }

    /// Returns the picture of a document, or `nil` if it cannot be drawn.
    mutating func picture(of document: SVGDocument) -> Pixmap? {
        let scene = SceneResolver.resolve(document)
        let width = (Double(height) * scene.size.width / scene.size.height).rounded()
        guard width.isFinite, width <= Double(RenderLimits.maximumExtent) else { return nil }
        return try? renderer.render(scene, width: max(1, Int(width)), height: height)
    }
}
