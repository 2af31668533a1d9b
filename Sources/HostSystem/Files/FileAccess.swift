import SystemLibrary

/// A reader of files within size limits.
public enum FileAccess {
    /// The reason a file could not be read, worded as in a diagnostic.
    public struct Failure: Error {
        /// What a failure says of the file.
        public enum Cause: Sendable {
            case missing
            /// The file is larger than the limit.
            case tooLarge
            /// Something is there whose content nobody knows, or nobody knows whether anything is.
            case unknown
        }

        /// The reason, in the wording of a diagnostic.
        public var message: String
        package var cause: Cause

        package init(message: String, cause: Cause = .unknown) { (self.message, self.cause) = (message, cause) }
    }

    /// The content of a file.
    public struct Content {
        /// The bytes.
        public var bytes: [UInt8]
        /// The signature of the file before it was read.
        public var signature: FileSignature
    }

    /// Returns the bytes of a regular file, read as by ``content(of:limit:)``.
    public static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
        try content(of: path, limit: limit).bytes
    }

    /// Returns the content of a regular file; one larger than the limit in bytes, a pipe or a device is refused before
    /// it is read. The last step of the path may be a symbolic link only if `followsLinks`.
    public static func content(of path: String, limit: Int, followsLinks: Bool = true) throws(Failure) -> Content {
        try content(of: try opened(path, followsLinks ? 0 : O_NOFOLLOW), limit)
    }

    /// Returns the content of a regular file that others may have put in a folder, reached through folders alone.
    public static func content(of path: String, below root: FolderPath, limit: Int) throws(Failure) -> Content {
        guard path.leadsInside else { throw Failure(message: "it is not in the folder") }
        let file: Int32
        do throws(SystemError) {
            file = try OpenFolder.around(path, below: root).open(path.lastPathStep, O_RDONLY | O_NONBLOCK)
        } catch {
            throw Failure(
                message: error == .isALink ? "its path contains a symbolic link, which is not followed" : error.message,
                cause: error.isAbsence ? .missing : .unknown)
        }
        return try content(of: file, limit)
    }

    /// Returns the target of a symbolic link that others may have put in a folder, as it is written there, and its
    /// signature; `nil` where there is none. The link is reached through folders alone, and not followed.
    public static func link(at path: String, below root: FolderPath) -> (target: [UInt8], signature: FileSignature)? {
        guard path.leadsInside, let folder = try? OpenFolder.around(path, below: root) else { return nil }
        guard let status = folder.status(of: path.lastPathStep), status.kind == .link,
            let target = try? folder.target(of: path.lastPathStep)
        else { return nil }
        return (target, status.signature)
    }

    /// Returns the first bytes of a regular file, or all of them if there are fewer.
    public static func beginning(of path: String, count: Int) throws(Failure) -> [UInt8] {
        let file = try opened(path, 0)
        defer { close(file) }
        let size = min(count, try status(ofRegular: file).size)
        return try bytes(of: file, size: size, room: size)
    }

    private static func content(of file: Int32, _ limit: Int) throws(Failure) -> Content {
        defer { close(file) }
        let status = try status(ofRegular: file)
        if status.size > limit {
            throw Failure(message: "it has \(status.size) bytes; at most \(limit) are read", cause: .tooLarge)
        }
        // Requests one byte more than the size, to notice a file that grows in the meantime.
        let bytes = try bytes(of: file, size: status.size, room: status.size + 1)
        guard bytes.count <= status.size else { throw Failure(message: "it changed while it was read") }
        return Content(bytes: bytes, signature: status.signature)
    }

    private static func opened(_ path: String, _ flags: Int32) throws(Failure) -> Int32 {
        // The call reads the path while it runs.
        let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | flags)
        if file >= 0 { return file }
        let error = SystemError.last
        if error == .noSuchFile, FileStatus(path, followsLinks: false)?.kind == .link {
            throw Failure(message: "it is a broken symbolic link")
        }
        throw Failure(message: error.message, cause: error.isAbsence ? .missing : .unknown)
    }

    private static func status(ofRegular file: Int32) throws(Failure) -> FileStatus {
        guard let status = FileStatus(descriptor: file) else { throw Failure(message: SystemError.last.message) }
        switch status.kind {
        case .regular: return status
        case .folder: throw Failure(message: SystemError.isAFolder.message)
        case .link, .special: throw Failure(message: "it is not a regular file")
        }
    }

    /// Reads a file until its end or until a size is reached, with room for surplus bytes of the last read.
    private static func bytes(of file: Int32, size: Int, room: Int) throws(Failure) -> [UInt8] {
        var failure: SystemError?
        // Each call writes at most as many bytes as are left, and says how many.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            while count < size {
                let step = unsafe systemRead(file, buffer.baseAddress?.advanced(by: count), room - count)
                if step == 0 { break }
                if step > 0 {
                    count += step
                } else if errno != EINTR {
                    failure = .last
                    break
                }
            }
        }
        if let failure { throw Failure(message: failure.message) }
        return bytes
    }
}
