import SystemLibrary

/// The status of a file, folder or link at a path.
public struct FileStatus {
    /// The kind of a file.
    public enum Kind {
        case regular
        case folder
        case link
        /// A pipe, a socket or a device.
        case special
    }

    /// The identity of a file, which all its names share and no other file has.
    public struct Identity: Hashable, Sendable {
        package var device: UInt64
        /// The number of the file within it.
        public var inode: UInt64
    }

    package var kind: Kind
    package var identity: Identity
    /// The size in bytes.
    public var size: Int
    /// The signature by which an unchanged file is recognized.
    public var signature: FileSignature

    /// Creates the status of a path, or returns `nil` if nothing is there.
    public init?(_ path: String, followsLinks: Bool) {
        var status = stat()
        // The calls read the path and write the status while they run; likewise below.
        guard unsafe (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    init?(descriptor: Int32) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
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
    /// Creates the kind from that of a folder's entry (`d_type`), where the file system provides it.
    init?(entryType: UInt8) {
        switch Int(entryType) {
        case Int(DT_REG): self = .regular
        case Int(DT_DIR): self = .folder
        case Int(DT_LNK): self = .link
        case Int(DT_UNKNOWN): return nil
        default: self = .special
        }
    }
}

/// The metadata by which a file is recognized without reading it: while the signature is unchanged, so is the content.
public struct FileSignature: Hashable, Sendable {
    /// The size in bytes.
    public var size: Int64
    /// The time of the last change of the content, in nanoseconds since 1970.
    public var modified: Int64
    /// The time of the last change of anything about the file, in nanoseconds since 1970; no program can set it back.
    public var changed: Int64
    /// The inode number, which changes when another file is renamed over this one.
    public var inode: UInt64

    /// Creates a signature; times are in nanoseconds.
    public init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
        (self.size, self.modified, self.changed, self.inode) = (size, modified, changed, inode)
    }

    init(_ status: stat) {
        size = Int64(status.st_size)
        inode = UInt64(status.st_ino)
        #if canImport(Darwin)
            modified = Self.nanoseconds(status.st_mtimespec)
            changed = Self.nanoseconds(status.st_ctimespec)
        #else
            modified = Self.nanoseconds(status.st_mtim)
            changed = Self.nanoseconds(status.st_ctim)
        #endif
    }

    /// Returns whether every later change to the file will show in its signature: of two changes within one tick of the
    /// file system's clock, the second does not. `now` is the time of that clock before the file was examined.
    public func isSettled(at now: Int64) -> Bool {
        let last = max(modified, changed)
        // A file system without fractions of a second counts in steps of one second or two.
        return last % Self.second == 0 ? last + 2 * Self.second < now : last < now
    }

    private static let second: Int64 = 1_000_000_000

    private static func nanoseconds(_ time: timespec) -> Int64 {
        let (seconds, overflow) = Int64(time.tv_sec).multipliedReportingOverflow(by: second)
        return overflow ? 0 : seconds &+ Int64(time.tv_nsec)
    }
}
