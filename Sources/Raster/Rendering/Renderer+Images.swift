import Geometry
import PNG
import SVGScene

extension Renderer {
    /// Draws a raster image; one that is damaged, too large or not PNG draws nothing.
    mutating func draw(_ image: SceneImage, transform: Transform, clip: ClipRegion, opacity: Double) {
        guard image.format == .png, opacity > 0,
            let decoded = try? PNGDecoder.decode(
                image.data, maximumPixelCount: RenderLimits.maximumTexturePixelCount)
        else { return }
        let toDevice = transform * image.transform
        let shader = TextureShader(
            pixels: decoded.premultipliedPixels, width: decoded.width, border: .clamp, isSmoothed: image.isSmoothed,
            opacity: opacity, transform: toDevice)
        guard let shader, toDevice.isFinite else { return }
        edges.removeAll(canvasWidth: canvasWidth)
        let frame = Rect(minX: 0, minY: 0, maxX: Double(decoded.width), maxY: Double(decoded.height))
        edges.add(Path(frame), transform: toDevice, tolerance: Self.curveTolerance)
        paint(rule: .nonzero, shader: .texture(shader), clip: clip, isAntialiased: true)
    }
}

extension PNGImage {
    fileprivate var premultipliedPixels: [PixelColor] {
        (0..<(width * height)).map { index in
            let alpha = Float(bytes[index * 4 + 3]) / 255
            let scale = alpha / 255
            return PixelColor(
                Float(bytes[index * 4]) * scale, Float(bytes[index * 4 + 1]) * scale,
                Float(bytes[index * 4 + 2]) * scale, alpha)
        }
    }
}
