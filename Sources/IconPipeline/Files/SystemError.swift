import Foundation

/// An error of the operating system, worded as in a diagnostic: Foundation's own errors say little on Linux.
struct SystemError: Error {
    /// The error number (`errno`).
    var code: Int32

    /// The error of the last failed call on this thread.
    static var last: SystemError { SystemError(code: errno) }

    /// The error's description.
    var message: String {
        switch code {
        case ENOENT: "no such file or folder"
        case EACCES, EPERM: "permission denied"
        case ENOTDIR: "a file is where a folder should be"
        case EISDIR: "a folder is where a file should be"
        case ELOOP: "symbolic links lead in a circle"
        case ENAMETOOLONG: "the name is too long"
        case ENOSPC: "no space left on the device"
        case EDQUOT: "the disk quota is used up"
        case EROFS: "the file system is read-only"
        default: String(cString: strerror(code)).lowercased()
        }
    }

    /// Whether the error concerns the device and not one file, so that trying the next file is pointless.
    var concernsDevice: Bool { [ENOSPC, EDQUOT, EROFS, EIO].contains(code) }
}
