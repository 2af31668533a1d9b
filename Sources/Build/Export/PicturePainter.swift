import Diagnostics
import Images
import Raster
import SVGScene

/// A painter of drawings for platforms that take pictures. It keeps buffers from one picture to the next.
struct PicturePainter {
    private var renderer = Renderer()
    private let encoder = PNGEncoder()

    /// Returns a drawing at a multiple of its size as a PNG file.
    mutating func picture(_ scene: Scene, scale: Double) throws -> [UInt8] {
        let height = max(1, Int(exactly: (scene.size.height * scale).rounded()) ?? 1)
        let width = max(1, Int(exactly: (scene.size.width * scale).rounded()) ?? 1)
        let picture = try renderer.render(scene, width: width, height: height)
        return try encoder.encode(width: picture.width, height: picture.height, bytes: picture.bytes)
    }
}
