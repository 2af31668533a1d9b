import SystemLibrary

/// An open file of records, which one process appends to and any reads at places.
public final class RecordFile: Sendable {
    private let descriptor: Int32

    /// Opens a regular file of a folder to read it; a link is not followed, and nothing is waited for.
    public init(reading name: String, in folder: OpenFolder) throws(SystemError) {
        descriptor = try folder.open(name, O_RDONLY | O_NONBLOCK)
        guard status?.kind == .regular else { throw .invalidArgument }
    }

    /// Creates a file of a folder, and fails if anything has the name.
    public init(creating name: String, in folder: OpenFolder) throws(SystemError) {
        descriptor = try folder.open(name, O_RDWR | O_CREAT | O_EXCL, mode: 0o666)
    }

    /// Opens a file of a folder to append to it. A link is not followed, and what is no regular file is refused.
    public init(appending name: String, in folder: OpenFolder) throws(SystemError) {
        descriptor = try folder.open(name, O_RDWR | O_APPEND | O_NONBLOCK)
        guard status?.kind == .regular else { throw .invalidArgument }
    }

    // A process that is being started has copies of all descriptors for a moment, and with them would keep the lock.
    deinit {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Keeps others from locking the file until this one is done with, and returns whether none has.
    public func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    /// The status of the file.
    public var status: FileStatus? { FileStatus(descriptor: descriptor) }

    /// Appends bytes.
    public func append(_ bytes: [UInt8]) throws(SystemError) { try FileDescriptor(number: descriptor).write(bytes) }

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
