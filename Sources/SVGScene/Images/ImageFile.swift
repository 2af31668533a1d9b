import GIF
import JPEG
import PNG

/// The format of an image file by its first bytes, whatever its name or type.
enum ImageFile {
    case png
    case jpeg
    case gif
    /// Compressed text that may be SVG.
    case gzip
    case webP
    /// Text that may be SVG.
    case text

    init(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8]) {
            self = .jpeg
        } else if bytes.starts(with: Array("GIF8".utf8)) {
            self = .gif
        } else if bytes.starts(with: [0x1F, 0x8B]) {
            self = .gzip
        } else if bytes.starts(with: Array("RIFF".utf8)) {
            self = .webP
        } else {
            self = .text
        }
    }

    /// Returns the pixels of a raster image, or `nil` for other formats.
    /// - Parameter limit: The maximum number of pixels.
    func decode(_ bytes: [UInt8], limit: Int) throws -> RasterImage? {
        switch self {
        case .png:
            let image = try PNGDecoder.decode(bytes, maximumPixelCount: limit)
            return RasterImage(width: image.width, height: image.height, pixels: image.bytes)
        case .jpeg:
            let image = try JPEGDecoder.decode(bytes, maximumPixelCount: limit)
            return RasterImage(width: image.width, height: image.height, pixels: image.bytes)
        case .gif:
            let image = try GIFDecoder.decode(bytes, maximumPixelCount: limit)
            return RasterImage(width: image.width, height: image.height, pixels: image.bytes)
        case .gzip, .webP, .text: return nil
        }
    }
}
