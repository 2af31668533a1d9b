import JPEG
import PNG
import SVGScene

/// The pixels of an embedded image.
struct DecodedImage: Sendable {
    /// The number of columns.
    let width: Int
    /// The number of rows.
    let height: Int
    /// The pixels, row by row.
    let pixels: [PixelColor]

    /// Decodes an image; one that is damaged or too large is none.
    init?(_ image: SceneImage) {
        let limit = RenderLimits.maximumTexturePixelCount
        switch image.format {
        case .png:
            guard let decoded = try? PNGDecoder.decode(image.data, maximumPixelCount: limit) else { return nil }
            self.init(width: decoded.width, height: decoded.height, bytes: decoded.bytes)
        case .jpeg:
            guard let decoded = try? JPEGDecoder.decode(image.data, maximumPixelCount: limit) else { return nil }
            self.init(width: decoded.width, height: decoded.height, bytes: decoded.bytes)
        }
    }

    private init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        pixels = (0..<(width * height)).map { index in
            let alpha = Float(bytes[index * 4 + 3]) / 255
            let scale = alpha / 255
            return PixelColor(
                Float(bytes[index * 4]) * scale, Float(bytes[index * 4 + 1]) * scale,
                Float(bytes[index * 4 + 2]) * scale, alpha)
        }
    }
}
