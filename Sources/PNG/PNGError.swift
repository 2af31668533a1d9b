/// The reason an image could not be encoded or decoded.
public enum PNGError: Error, Hashable, Sendable {
    /// The bytes don't match the stated extents.
    case invalidPixels
    /// The file is not a PNG file, or is damaged.
    case invalidFile
    /// The image has more pixels than the caller allows.
    case tooLarge(width: Int, height: Int)
    /// There is not enough memory.
    case outOfMemory
}

extension PNGError: CustomStringConvertible {
    /// The error in the wording of a diagnostic.
    public var description: String {
        switch self {
        case .invalidPixels: "the pixels do not match the extents of the image"
        case .invalidFile: "not a valid PNG file"
        case .tooLarge(let width, let height): "an image of \(width) × \(height) pixels is too large"
        case .outOfMemory: "out of memory"
        }
    }
}
