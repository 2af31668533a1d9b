/// Why an image could not be decoded.
public enum JPEGError: Error, Hashable, Sendable {
    /// The file is not a JPEG file, a damaged one, or one of a rare kind.
    case invalidFile
    /// The image has more pixels than the caller allows.
    case tooLarge(width: Int, height: Int)
    /// The memory does not suffice.
    case outOfMemory
}

extension JPEGError: CustomStringConvertible {
    /// What is wrong, in the wording of a diagnostic.
    public var description: String {
        switch self {
        case .invalidFile: "not a valid JPEG file"
        case .tooLarge(let width, let height): "an image of \(width) × \(height) pixels is too large"
        case .outOfMemory: "out of memory"
        }
    }
}
