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
    private let encoder = PNGEncoder()

    init(_ settings: PNGSettings?) {
        let color = settings?.color ?? .black
        options = SceneOptions(
            currentColor: RGBColor(
                red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
                alpha: Double(color.alpha) / 255))
    }

    /// Draws a document in all sizes; it is resolved once.
    mutating func draw(_ document: SVGDocument, _ previews: [OutputPaths.Preview]) -> IconResult {
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
                result.files.append(OutputFile(path: preview.path, bytes: try draw(scene, height: preview.pixels)))
            } catch {
                result.diagnostics.append(
                    Diagnostic(
                        rule: "preview", severity: .error, message: "the preview cannot be drawn: \(error)",
                        location: document.location(of: document.root)))
            }
        }
        return result
    }

    private mutating func draw(_ scene: Scene, height: Int) throws -> [UInt8] {
        let pixmap = try renderer.render(scene, width: Self.width(of: scene, height: height), height: height)
        return try encoder.encode(width: pixmap.width, height: pixmap.height, bytes: pixmap.bytes)
    }

    /// The width that keeps the drawing's proportions, at least one pixel.
    private static func width(of scene: Scene, height: Int) -> Int {
        let width = (Double(height) * scene.size.width / scene.size.height).rounded()
        return width.isFinite ? Int(min(max(width, 1), Double(RenderLimits.maximumExtent))) : 1
    }
}
