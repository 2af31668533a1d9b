import Diagnostics
import IconModel
import Manifest
import PNG
import Raster
import SVGDocument
import SVGScene

/// A drawer of previews that reports what cannot be drawn. It keeps buffers from one picture to the next.
struct PNGPreviewer {
    private let options: SceneOptions
    private var renderer = Renderer()
    private let encoder = PNGEncoder()
    /// The pictures of an icon's base, from which those of its mirror image are derived.
    private var pictures: [Pixmap] = []

    init(_ settings: PNGSettings?) {
        options = SceneOptions(currentColor: RGBColor(settings?.color ?? .black))
    }

    /// Removes the pictures of the last icon.
    mutating func forgetPictures() { pictures.removeAll(keepingCapacity: true) }

    /// Returns the previews of a drawing that is the exact mirror image of the one whose pictures were kept: those
    /// pictures reversed. It has no findings beyond those of that drawing.
    ///
    /// Debug builds draw the shipped file nevertheless, and report a difference as an error, so that the source's
    /// pictures cannot hide a fault of the mirror.
    mutating func drawMirror(_ document: SVGDocument, _ previews: [OutputPaths.Preview]) -> IconResult {
        guard let reversed = reversed(previews) else { return draw(document, previews) }
        #if DEBUG
            guard draw(document, previews).files != reversed else { return IconResult(files: reversed) }
            return IconResult(
                diagnostics: [
                    Diagnostic(
                        rule: .internalError, message: "the mirrored drawing is not the source reversed",
                        location: document.location(of: document.root))
                ])
        #else
            return IconResult(files: reversed)
        #endif
    }

    private func reversed(_ previews: [OutputPaths.Preview]) -> [OutputFile]? {
        guard pictures.count == previews.count else { return nil }
        var files: [OutputFile] = []
        for (picture, preview) in zip(pictures, previews) {
            guard let bytes = try? encoded(picture.flippedHorizontally()) else { return nil }
            files.append(OutputFile(path: preview.path, bytes: bytes))
        }
        return files
    }

    /// Draws a document in all sizes; it is resolved once.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - previews: The previews to draw.
    ///   - keepsPictures: Whether its mirror image may follow.
    mutating func draw(
        _ document: SVGDocument, _ previews: [OutputPaths.Preview], keepsPictures: Bool = false
    ) -> IconResult {
        let scene = SceneResolver.resolve(document, options: options)
        var result = IconResult()
        result.diagnostics = scene.findings(in: document)
        for preview in previews {
            do {
                let picture = try draw(scene, height: preview.pixels)
                let news = renderer.warnings.map { $0.finding(in: document) }
                // Several sizes may cause the same findings.
                result.diagnostics += news.filter { !result.diagnostics.contains($0) }
                result.files.append(OutputFile(path: preview.path, bytes: try encoded(picture)))
                if keepsPictures { pictures.append(picture) }
            } catch {
                result.diagnostics.append(Self.problem(error, document))
            }
        }
        return result
    }

    /// Returns the reason that a preview cannot be drawn, without drawing it.
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

    private mutating func draw(_ scene: Scene, height: Int) throws -> Pixmap {
        try renderer.render(scene, width: Self.width(of: scene, height: height), height: height)
    }

    private func encoded(_ picture: Pixmap) throws -> [UInt8] {
        try encoder.encode(width: picture.width, height: picture.height, bytes: picture.bytes)
    }

    /// Returns the width that keeps the drawing's proportions, at least one pixel.
    private static func width(of scene: Scene, height: Int) -> Int {
        let width = (Double(height) * scene.size.width / scene.size.height).rounded()
        return width.isFinite ? Int(min(max(width, 1), Double(RenderLimits.maximumExtent))) : 1
    }
}
