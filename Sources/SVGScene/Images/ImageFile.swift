import Images
import SVGDocument

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

    private static let beginnings: [(bytes: [UInt8], format: ImageFile)] = [
        ([0x89, 0x50, 0x4E, 0x47], .png), ([0xFF, 0xD8], .jpeg), (Array("GIF8".utf8), .gif), ([0x1F, 0x8B], .gzip),
        (Array("RIFF".utf8), .webP),
    ]

    init(_ bytes: [UInt8]) { self = Self.beginnings.first { bytes.starts(with: $0.bytes) }?.format ?? .text }

    /// Returns the pixels of a raster image, or `nil` for other formats. `limit` is the maximum number of pixels.
    func decode(_ bytes: [UInt8], limit: Int) throws -> RGBAImage? {
        switch self {
        case .png: try PNGDecoder.decode(bytes, maximumPixelCount: limit)
        case .jpeg: try JPEGDecoder.decode(bytes, maximumPixelCount: limit)
        case .gif, .gzip, .webP, .text: nil
        }
    }
}

/// An SVG image embedded in a document.
struct EmbeddedDrawing {
    let document: SVGDocument
    let size: IntrinsicSize
    /// The cost of drawing it again, in addition to its elements.
    let weight: Int
}

/// The reason a file that an `image` refers to is not read.
public struct ExternalImageError: Error, Hashable, Sendable {
    /// The reason, in the wording of a diagnostic.
    public var reason: String

    /// Creates an error.
    public init(reason: String) { self.reason = reason }

    /// No files are read at all.
    public static let notAllowed = ExternalImageError(reason: "embed it in the file as data")
}

/// The content of an `image` element.
enum Picture {
    case raster(RGBAImage)
    case drawing(EmbeddedDrawing)

    var size: IntrinsicSize {
        switch self {
        case .raster(let image): IntrinsicSize(image)
        case .drawing(let drawing): drawing.size
        }
    }
}

extension IntrinsicSize {
    /// Creates the size of a raster image.
    init(_ image: RGBAImage) {
        width = Double(image.width)
        height = Double(image.height)
        ratio = Double(image.width) / Double(image.height)
    }
}
