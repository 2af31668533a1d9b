import SystemLibrary

/// A lock on a file or folder against other processes of this tool, which the system releases when the process ends.
public struct FileLock: Sendable {
    private let descriptor: Int32

    /// Acquires a lock on a file, which is created if it is missing; a link is not followed.
    /// - Throws: ``SystemError/isLocked`` if another process holds it.
    public init(_ path: String) throws(SystemError) {
        // The call reads the path while it runs.
        descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last }
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
        let error = SystemError.last
        close(descriptor)
        throw error
    }

    /// Acquires a lock on a folder, which leaves no file behind, after up to ten seconds; `nil` where the file system
    /// has none.
    /// - Throws: ``SystemError/isLocked`` where another process holds it for longer.
    public init?(folder: FolderPath) throws(SystemError) {
        // The call reads the path while it runs.
        descriptor = unsafe open(folder.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        var waits = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let error = SystemError.last
            guard error == .isLocked, waits < Self.mostWaits else {
                close(descriptor)
                guard error == .isLocked else { return nil }
                throw error
            }
            waits += 1
            SystemClock.wait(milliseconds: Self.wait)
        }
    }

    private static let wait: Int32 = 5
    private static let mostWaits = 2000

    /// Returns the time of the file system's clock, by which it dates changes, in nanoseconds since 1970. Where it is
    /// unknown it is before all others, so that no change counts as settled.
    public func clock() -> Int64 {
        guard futimens(descriptor, nil) == 0, let status = FileStatus(descriptor: descriptor) else { return .min }
        return status.signature.modified
    }

    /// Releases the lock, though a process that is being started has a copy of it; must be called once.
    public func release() {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
