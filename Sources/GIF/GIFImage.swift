/// A decoded image: RGBA, 8 bits per component, not premultiplied, rows from the top without gaps.
public struct GIFImage: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// Four bytes a pixel.
    public var bytes: [UInt8]

    /// Creates an image.
    public init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}

/// The reason an image could not be decoded.
public enum GIFError: Error, Hashable, Sendable {
    /// The file is not a GIF file, or is damaged.
    case invalidFile
    /// The image has more pixels than the caller allows.
    case tooLarge(width: Int, height: Int)
}

extension GIFError: CustomStringConvertible {
    /// The error in the wording of a diagnostic.
    public var description: String {
        switch self {
        case .invalidFile: "not a valid GIF file"
        case .tooLarge(let width, let height): "an image of \(width) × \(height) pixels is too large"
        }
    }
}
