import Foundation

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

    /// Creates the signature from the result of `stat`.
    public init(_ status: stat) {
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
    /// file system's clock, the second does not, which Git calls racy.
    ///
    /// - Parameter now: The time of that clock before the file was examined.
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

/// A file as a build last saw it.
public struct TrackedFile: Hashable, Sendable {
    /// The signature of the file.
    public var signature: FileSignature
    /// The hash of its content.
    public var hash: ContentHash
    /// Whether an equal signature alone proves the file unchanged.
    public var isSettled: Bool

    /// Returns whether a file with this signature is known to be unchanged.
    public func isKnown(_ signature: FileSignature) -> Bool { isSettled && signature == self.signature }
}
