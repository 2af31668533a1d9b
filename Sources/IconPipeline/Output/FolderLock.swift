import Foundation

/// A lock that keeps two builds from writing to one folder at the same time.
///
/// The operating system releases it when the process ends, however it ends.
struct FolderLock {
    private let descriptor: Int32

    /// Creates a lock by acquiring it.
    ///
    /// - Throws: `OutputFailure` where another build holds it, or the file cannot be opened or locked.
    init(file: String, folder: FolderPath) throws(OutputFailure) {
        descriptor = open(file, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw OutputFailure(path: file, .last) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
        let error = SystemError.last
        close(descriptor)
        guard error.code == EWOULDBLOCK else { throw OutputFailure(path: file, error) }
        throw OutputFailure(
            path: folder.text, message: "another build is writing to this folder", hint: "wait until it is done")
    }

    /// Returns the time of the file system's clock, by which it dates changes, in nanoseconds since 1970; other clocks
    /// may differ from it.
    func clock() -> Int64 {
        var status = stat()
        guard futimens(descriptor, nil) == 0, fstat(descriptor, &status) == 0 else { return .min }
        return FileSignature(status).modified
    }

    /// Releases the lock.
    func release() { close(descriptor) }
}
