import Foundation

/// What the operating system refused, worded alike wherever it is told: Foundation's own errors say little on Linux.
public struct SystemError: Error, Hashable, Sendable {
    /// The number of the error (`errno`).
    public let code: Int32

    /// Creates an error from its number.
    public init(code: Int32) {
        self.code = code
    }

    /// The error of the call that failed last on this thread.
    public static var last: SystemError { SystemError(code: errno) }

    /// The reason in plain words, in the wording of a diagnostic.
    public var message: String {
        switch code {
        case ENOENT: return "no such file or folder"
        case EACCES, EPERM: return "permission denied"
        case ENOTDIR: return "a file is in the place of a folder"
        case EISDIR: return "a folder is in the place of a file"
        case ELOOP: return "symbolic links form a loop"
        case ENAMETOOLONG: return "the name is too long"
        case ENOSPC: return "no space left on the device"
        case EDQUOT: return "the disk quota is exceeded"
        case EROFS: return "the file system is read-only"
        default:
            let text = String(cString: strerror(code))
            return text.prefix(1).lowercased() + text.dropFirst()
        }
    }

    /// Whether the error concerns the device and not one file, so that trying the next file is pointless.
    public var concernsDevice: Bool { [ENOSPC, EDQUOT, EROFS, EIO].contains(code) }
}
