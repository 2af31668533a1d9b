/// An image that was decoded: RGBA, 8 bits per component, not premultiplied, rows from the top without gaps.
public struct RGBAImage: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// Four bytes a pixel.
    public var bytes: [UInt8]
}

/// The formats of images.
public enum ImageFormat: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
}

/// The reason an image could not be encoded or decoded.
public enum ImageError: Error, Hashable, Sendable {
    /// The bytes don't match the stated extents.
    case invalidPixels
    /// The file is not of its format, is damaged, or is of an unsupported kind.
    case invalidFile(ImageFormat)
    /// The image has more pixels than the caller allows.
    case tooLarge(width: Int, height: Int)
    /// There is not enough memory.
    case outOfMemory
}

extension ImageError: CustomStringConvertible {
    /// The error in the wording of a diagnostic.
    public var description: String {
        switch self {
        case .invalidPixels: "the number of pixels does not match the size of the image"
        case .invalidFile(let format): "not a valid \(format.rawValue) file"
        case .tooLarge(let width, let height): "an image of \(width) × \(height) pixels is too large"
        case .outOfMemory: "out of memory"
        }
    }
}
