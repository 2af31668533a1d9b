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
                rule: warning.rule, message: warning.message, location: document.location(of: warning.element))
        }
        for preview in previews {
            do {
                result.files.append(OutputFile(path: preview.path, bytes: try draw(scene, height: preview.pixels)))
            } catch {
                result.diagnostics.append(Self.problem(error, document))
            }
        }
        return result
    }

    /// Why a preview cannot be drawn, found without drawing it.
    static func problem(
        with preview: OutputPaths.Preview, of scene: Scene, _ document: SVGDocument
    ) -> Diagnostic? {
        let width = width(of: scene, height: preview.pixels)
        let extents = 1...RenderLimits.maximumExtent
        guard
            !extents.contains(width) || !extents.contains(preview.pixels)
                || width * preview.pixels > RenderLimits.maximumPixelCount
        else { return nil }
        return problem(RenderError.invalidSize(width: width, height: preview.pixels), document)
    }

    private static func problem(_ error: any Error, _ document: SVGDocument) -> Diagnostic {
        Diagnostic(
            rule: .preview, message: "the preview cannot be drawn: \(error)",
            location: document.location(of: document.root))
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
