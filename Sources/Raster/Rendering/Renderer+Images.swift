import Buffers
import Geometry
import SVGScene

extension Renderer {
    /// Draws a raster image; the context's transform is that from the image's user space.
    mutating func draw(_ image: SceneImage, in context: DrawingContext, to target: inout RenderTarget) {
        guard context.opacity > 0, let decoded = images.pixels(of: image) else { return }
        let toDevice = context.transform * image.transform
        let shader = TextureShader(
            pixels: decoded.pixels, width: decoded.width, border: .clamp, isSmoothed: image.isSmoothed,
            opacity: context.opacity, transform: toDevice)
        guard let shader, toDevice.isFinite else { return }
        var edges = makeEdgeList(in: context)
        let frame = Rect(x: 0, y: 0, width: Double(decoded.width), height: Double(decoded.height))
        edges.add(.rectangle(frame), transform: toDevice, tolerance: Self.curveTolerance)
        paint(&edges, rule: .nonzero, shader: .texture(shader), isAntialiased: true, in: context, to: &target)
        recycle(consume edges)
    }
}

/// A cache of a picture's premultiplied images, so that one drawn several times or in strips is converted once.
struct ImageCache: Sendable {
    private var entries: [(pixels: [UInt8], width: Int, image: DecodedImage?)] = []

    private static let maximumCount = 4
    /// The maximum number of pixels of a cached image; larger ones are converted every time to limit peak memory.
    private static let maximumPixelCount = 1 << 20

    /// Returns the pixels of an image, or `nil` if it is invalid.
    mutating func pixels(of image: SceneImage) -> DecodedImage? {
        // The comparison is quick: equal images share their storage.
        if let known = entries.first(where: { $0.width == image.width && $0.pixels == image.pixels }) {
            return known.image
        }
        let decoded = DecodedImage(image)
        guard (decoded?.pixels.count ?? 0) <= Self.maximumPixelCount else { return decoded }
        if entries.count == Self.maximumCount { entries.removeFirst() }
        entries.append((image.pixels, image.width, decoded))
        return decoded
    }

    mutating func removeAll() { entries.removeAll() }
}

/// The pixels of an image, prepared for compositing.
struct DecodedImage: Sendable {
    let width: Int
    let height: Int
    /// The pixels, row by row.
    let pixels: [PixelColor]

    /// Creates the premultiplied pixels of an image, or `nil` if it is too large or has the wrong number of bytes.
    init?(_ image: SceneImage) {
        let (count, overflows) = image.width.multipliedReportingOverflow(by: image.height)
        guard image.width > 0, image.height > 0, !overflows, count <= RenderLimits.maximumTexturePixelCount,
            image.pixels.count == count * 4
        else { return nil }
        width = image.width
        height = image.height
        pixels = image.pixels.withLoopBuffer { bytes in
            (0..<count).map { index in
                let alpha = Float(bytes[index * 4 + 3]) / 255
                let scale = alpha / 255
                return PixelColor(
                    Float(bytes[index * 4]) * scale, Float(bytes[index * 4 + 1]) * scale,
                    Float(bytes[index * 4 + 2]) * scale, alpha)
            }
        }
    }
}
