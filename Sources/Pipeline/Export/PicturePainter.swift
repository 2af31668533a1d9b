import Images
import Raster
import SVGScene

/// A painter of drawings as pictures. It keeps buffers from one picture to the next, so each thread has one.
struct PicturePainter {
    private var renderer = Renderer()
    private let encoder = PNGEncoder()

    /// Whether at four times its size no component of a pixel differs by more than 8 of 255 in the mirror.
    mutating func isSymmetric(_ scene: Scene) -> Bool {
        guard let height = Int(exactly: (scene.size.height * 4).rounded()),
            let width = Int(exactly: (scene.size.width * 4).rounded()),
            let picture = try? renderer.render(scene, width: max(1, width), height: max(1, height))
        else { return false }
        return picture.difference(from: picture.flippedHorizontally()).map { $0.maximum <= 8 } ?? false
    }

    /// Adds a drawing (`scene`, or its own) at a multiple of its size as a PNG file, or the reason that there is none.
    mutating func paint(
        _ variant: BuiltVariant, _ scene: Scene? = nil, scale: Double, to path: String, into export: inout IconExport
    ) {
        let scene = scene ?? variant.scene
        let height = max(1, Int(exactly: (scene.size.height * scale).rounded()) ?? 1)
        let width = max(1, Int(exactly: (scene.size.width * scale).rounded()) ?? 1)
        _ = paint(scene, of: variant, width: width, height: height, to: path, into: &export)
    }

    /// Adds a scene of a variant as a PNG file, or the reason that there is none, and what the renderer leaves out.
    mutating func paint(
        _ scene: Scene, of variant: BuiltVariant, width: Int, height: Int, to path: String,
        into export: inout IconExport
    ) -> Pixmap? {
        do {
            let picture = try renderer.render(scene, width: width, height: height)
            for finding in renderer.warnings.map({ $0.finding(in: variant.document) })
            where !export.findings.contains(where: { $0.variant == variant.index && $0.finding == finding }) {
                export.findings.append((variant.index, finding))
            }
            export.files.append(OutputFile(path: path, bytes: try encoded(picture)))
            return picture
        } catch {
            export.findings.append((variant.index, PNGFormat.problem(error, variant.document)))
            return nil
        }
    }

    func encoded(_ picture: Pixmap) throws -> [UInt8] {
        try encoder.encode(width: picture.width, height: picture.height, bytes: picture.bytes)
    }
}
