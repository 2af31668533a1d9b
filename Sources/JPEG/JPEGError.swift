/// The reason an image could not be decoded.
public enum JPEGError: Error, Hashable, Sendable {
    /// The file is not a JPEG file, is damaged, or is of an unsupported kind.
    case invalidFile
    /// The image has more pixels than the caller allows.
    case tooLarge(width: Int, height: Int)
    /// There is not enough memory.
    case outOfMemory
}

extension JPEGError: CustomStringConvertible {
    /// The error in the wording of a diagnostic.
    public var description: String {
        switch self {
        case .invalidFile: "not a valid JPEG file"
        case .tooLarge(let width, let height): "an image of \(width) × \(height) pixels is too large"
        case .outOfMemory: "out of memory"
        }
    }
}
