import SystemLibrary

/// An error of the operating system, with one wording for all messages.
public struct SystemError: Error, Hashable, Sendable {
    /// The number of the error (`errno`).
    public let code: Int32

    package init(code: Int32) { self.code = code }

    package static let noSuchFile = SystemError(code: ENOENT)
    package static let notAFolder = SystemError(code: ENOTDIR)
    package static let isAFolder = SystemError(code: EISDIR)
    package static let isALink = SystemError(code: ELOOP)
    package static let exists = SystemError(code: EEXIST)
    /// The error for an argument that makes no sense, such as a path that leads out of its folder.
    public static let invalidArgument = SystemError(code: EINVAL)
    /// The error for a lock that another process holds.
    public static let isLocked = SystemError(code: EWOULDBLOCK)

    static var last: SystemError { SystemError(code: errno) }

    /// Throws the error that a call returned, or the one in `errno` if it returned -1.
    static func check(_ result: Int32) throws(SystemError) {
        if result == -1 { throw .last }
        if result != 0 { throw SystemError(code: result) }
    }

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
            // The text ends with a zero, and is copied before the next call can change it.
            let text = unsafe String(cString: strerror(code))
            return text.prefix(1).lowercased() + text.dropFirst()
        }
    }

    package var isAbsence: Bool { [ENOENT, ENOTDIR].contains(code) }

    /// Whether the error concerns the device and not one file, so that trying the next file is pointless.
    public var concernsDevice: Bool { [ENOSPC, EDQUOT, EROFS, EIO].contains(code) }

    package var refusesWriting: Bool { [EROFS, EACCES, EPERM].contains(code) }
}
