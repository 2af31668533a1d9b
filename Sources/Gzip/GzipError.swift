/// Why a file could not be unpacked.
public enum GzipError: Error, Hashable, Sendable {
    /// The file is not a gzip file, or a damaged one.
    case invalidFile
    /// What it unpacks to has more bytes than the caller allows.
    case tooLarge(limit: Int)
    /// The memory does not suffice.
    case outOfMemory
}

extension GzipError: CustomStringConvertible {
    /// What is wrong, in the wording of a diagnostic.
    public var description: String {
        switch self {
        case .invalidFile: "not a valid gzip file"
        case .tooLarge(let limit): "it unpacks to more than \(limit) bytes"
        case .outOfMemory: "out of memory"
        }
    }
}
