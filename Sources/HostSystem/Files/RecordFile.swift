#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open file of records, which one process appends to and any reads at places.
public final class RecordFile: Sendable {
    private let descriptor: Int32

    /// Opens a file to read it. A link is not followed.
    public init(reading path: String) throws(SystemError) {
        // The calls of this type read paths, and read or write the bytes of arrays, while they run.
        descriptor = systemOpen(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0)
        guard descriptor >= 0 else { throw .last }
    }

    /// Creates a file for this user alone, and fails if anything exists at the path.
    public init(creating path: String) throws(SystemError) {
        descriptor = systemOpen(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .last }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The status of the file.
    public var status: FileStatus? { try? FileStatus(descriptor: descriptor) }

    /// Appends bytes.
    public func append(_ bytes: [UInt8]) throws(SystemError) {
        try FileDescriptor(number: descriptor).write(bytes)
    }

    /// Returns bytes from an offset on, or `nil` where there are not as many.
    public func bytes(at offset: Int, count: Int) -> [UInt8]? {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            while initialized < count {
                let rest = unsafe buffer.baseAddress?.advanced(by: initialized)
                let received = unsafe pread(descriptor, rest, count - initialized, off_t(offset + initialized))
                if received > 0 { initialized += received } else if received == 0 || errno != EINTR { break }
            }
        }
        return bytes.count == count ? bytes : nil
    }

    /// Dates the file as if it had just been written; what may not be dated keeps its date.
    public func touch() { _ = futimens(descriptor, nil) }
}

// Inside a type the system's function cannot be named where it has one of the same name.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { unsafe open(path, flags, mode) }
