import Foundation

/// What the file system tells of a file without its being read: as long as it stays the same, so does the content.
struct FileSignature: Hashable, Sendable {
    /// The size in bytes.
    var size: Int64
    /// When the content was changed, in nanoseconds since 1970.
    var modified: Int64
    /// When anything about the file was changed, in nanoseconds since 1970; no program can set it back.
    var changed: Int64
    /// The file's number in its file system, which a file that is renamed over it changes.
    var inode: UInt64

    init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
        (self.size, self.modified, self.changed, self.inode) = (size, modified, changed, inode)
    }

    /// The signature of what `stat` tells.
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

    /// Whether every later change to the file shows in its signature: a file that changes twice within one tick of the
    /// file system's clock does so once only, as Git calls racy.
    /// - Parameter now: What that clock said before the file was looked at.
    func isSettled(at now: Int64) -> Bool {
        let last = max(modified, changed)
        // A file system that stores no fractions counts in seconds, or in two of them.
        return last % Self.second == 0 ? last + 2 * Self.second < now : last < now
    }

    private static let second: Int64 = 1_000_000_000

    private static func nanoseconds(_ time: timespec) -> Int64 {
        let (seconds, overflow) = Int64(time.tv_sec).multipliedReportingOverflow(by: second)
        return overflow ? 0 : seconds &+ Int64(time.tv_nsec)
    }
}
