/// The reason a file could not be unpacked.
public enum GzipError: Error, Hashable, Sendable {
    /// The file is not a gzip file, or is damaged.
    case invalidFile
    /// The unpacked file has more bytes than the caller allows.
    case tooLarge(limit: Int)
    /// There is not enough memory.
    case outOfMemory
}

extension GzipError: CustomStringConvertible {
    /// The error in the wording of a diagnostic.
    public var description: String {
        switch self {
        case .invalidFile: "not a valid gzip file"
        case .tooLarge(let limit): "it unpacks to more than \(limit) bytes"
        case .outOfMemory: "out of memory"
        }
    }
}
