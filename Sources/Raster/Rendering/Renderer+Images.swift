import Geometry
import SVGScene

extension Renderer {
    /// Draws a raster image.
    mutating func draw(_ image: SceneImage, transform: Transform, clip: ClipRegion, opacity: Double) {
        guard opacity > 0, let decoded = images.pixels(of: image) else { return }
        let toDevice = transform * image.transform
        let shader = TextureShader(
            pixels: decoded.pixels, width: decoded.width, border: .clamp, isSmoothed: image.isSmoothed,
            opacity: opacity, transform: toDevice)
        guard let shader, toDevice.isFinite else { return }
        beginOutline()
        let frame = Rect(minX: 0, minY: 0, maxX: Double(decoded.width), maxY: Double(decoded.height))
        edges.add(Path(frame), transform: toDevice, tolerance: Self.curveTolerance)
        paint(rule: .nonzero, shader: .texture(shader), clip: clip, isAntialiased: true)
    }
}
