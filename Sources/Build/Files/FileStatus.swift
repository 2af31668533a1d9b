import Foundation

/// The status of what is at a path.
public struct FileStatus {
    /// The kind of a file.
    public enum Kind {
        case regular
        case folder
        case link
        /// A pipe, a socket or a device.
        case special
    }

    /// What is the same for all names of one file, and for no other file.
    public struct Identity: Hashable, Sendable {
        /// The device that the file is on.
        public var device: UInt64
        /// The number of the file within it.
        public var inode: UInt64
    }

    /// The kind.
    public var kind: Kind
    /// Which file it is, by whatever name.
    public var identity: Identity
    /// The size in bytes.
    public var size: Int
    /// The signature that tells whether the file is unchanged.
    public var signature: FileSignature

    /// Creates the status of what is at a path, or returns `nil` where nothing is there.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - followsLinks: Whether a symbolic link stands for its target.
    public init?(_ path: String, followsLinks: Bool) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    /// Creates the status of an open file.
    public init(descriptor: Int32) throws(SystemError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        self.init(status)
    }

    /// The status that the operating system tells.
    public init(_ status: stat) {
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
        size = Int(status.st_size)
        signature = FileSignature(status)
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .special
            }
    }
}

extension FileStatus.Kind {
    /// Creates the kind from that of a folder's entry (`d_type`), or returns `nil` where the file system does not
    /// provide it.
    public init?(entryType: UInt8) {
        switch Int(entryType) {
        case Int(DT_REG): self = .regular
        case Int(DT_DIR): self = .folder
        case Int(DT_LNK): self = .link
        case Int(DT_UNKNOWN): return nil
        default: self = .special
        }
    }
}
