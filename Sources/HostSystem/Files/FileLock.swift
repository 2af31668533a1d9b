#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A lock on a file that excludes other processes of this tool.
///
/// The operating system releases it when the process ends, however it ends.
public struct FileLock: Sendable {
    private let descriptor: Int32

    /// Creates a lock by acquiring it; the file is created if it is missing, and a link is not followed.
    ///
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

    /// Returns the time of the file system's clock, by which it dates changes, in nanoseconds since 1970; other clocks
    /// may differ from it. Where it is unknown the time is before all others, so that no change counts as settled.
    public func clock() -> Int64 {
        guard futimens(descriptor, nil) == 0, let status = try? FileStatus(descriptor: descriptor) else { return .min }
        return status.signature.modified
    }

    /// Releases the lock; must be called once.
    public func release() { close(descriptor) }
}
