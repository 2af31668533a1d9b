import Diagnostics
import Manifest
import PNG
import Raster
import SVGDocument
import SVGScene

/// Draws the previews of SVG files, and says what cannot be drawn. It keeps buffers from one picture to the next.
struct Previewer {
    private let options: SceneOptions
    private var renderer = Renderer()
    /// The pictures of an icon's base, from which those of its mirror image follow.
    private var pictures: [Pixmap] = []

    init(_ settings: PNGSettings?) {
        let color = settings?.color ?? .black
        options = SceneOptions(
            currentColor: RGBColor(
                red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
                alpha: Double(color.alpha) / 255))
    }

    /// Forgets the pictures of the last icon.
    mutating func forgetPictures() { pictures.removeAll(keepingCapacity: true) }

    /// The previews of a drawing that is the exact mirror image of the one whose pictures were kept, or `nil` where none
    /// were. What would be found in it was found in that one.
    mutating func reversed(_ previews: [OutputPaths.Preview]) -> IconResult? {
        guard pictures.count == previews.count else { return nil }
        var result = IconResult()
        for (picture, preview) in zip(pictures, previews) {
            guard let bytes = try? Self.encoded(picture.flippedHorizontally()) else { return nil }
            result.files.append(OutputFile(path: preview.path, bytes: bytes))
        }
        return result
    }

    /// Draws a document in all sizes; it is resolved once.
    /// - Parameter keepsPictures: Whether its mirror image may follow.
    mutating func draw(
        _ document: SVGDocument, _ previews: [OutputPaths.Preview], keepsPictures: Bool = false
    ) -> IconResult {
        let scene = SceneResolver.resolve(document, options: options)
        var result = IconResult()
        result.diagnostics = scene.warnings.map { warning in
            Diagnostic(
                rule: warning.isError ? "svg-error" : "preview", severity: warning.isError ? .error : .warning,
                message: warning.message,
                location: document.location(of: warning.element))
        }
        for preview in previews {
            do {
                let picture = try draw(scene, height: preview.pixels)
                result.files.append(OutputFile(path: preview.path, bytes: try Self.encoded(picture)))
                if keepsPictures { pictures.append(picture) }
            } catch {
                result.diagnostics.append(
                    Diagnostic(
                        rule: "preview", severity: .error, message: "the preview cannot be drawn: \(error)",
                        location: document.location(of: document.root)))
            }
        }
        return result
    }

    private mutating func draw(_ scene: Scene, height: Int) throws -> Pixmap {
        try renderer.render(scene, width: Self.width(of: scene, height: height), height: height)
    }

    private static func encoded(_ picture: Pixmap) throws -> [UInt8] {
        try PNGEncoder.encode(width: picture.width, height: picture.height, bytes: picture.bytes)
    }

    /// The width that keeps the drawing's proportions, at least one pixel.
    private static func width(of scene: Scene, height: Int) -> Int {
        let width = (Double(height) * scene.size.width / scene.size.height).rounded()
        return width.isFinite ? Int(min(max(width, 1), Double(RenderLimits.maximumExtent))) : 1
    }
}
