import Foundation

/// Why the operating system refused something, in the wording of a diagnostic: Foundation's own errors say little on
/// Linux.
struct SystemError: Error {
    /// The number of the error (`errno`).
    var code: Int32

    /// The error of the call that failed last on this thread.
    static var last: SystemError { SystemError(code: errno) }

    /// The error in plain words.
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

    /// Whether it concerns the device and not one file, so that there is no use in trying the next file.
    var concernsDevice: Bool { [ENOSPC, EDQUOT, EROFS, EIO].contains(code) }
}
