import Diagnostics
import Foundation

/// A folder that is held open, to reach what is in it through folders alone: no symbolic link on the way is followed,
/// whoever puts it there and whenever.
public struct OpenFolder: ~Copyable {
    /// The open file.
    public let descriptor: Int32

    /// Opens a folder by a path of the user's own, in which links are followed.
    public init(_ path: FolderPath) throws(SystemError) {
        descriptor = Foundation.open(path.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
    }

    /// Opens the folder that a file lies in.
    /// - Parameters:
    ///   - path: The path of the file below the root.
    ///   - isMade: Whether folders are made where there are none.
    public static func around(
        _ path: String, below root: FolderPath, isMade: Bool = false
    ) throws(SystemError) -> OpenFolder {
        try reached(by: path.pathSteps.dropLast(), below: root, isMade: isMade)
    }

    /// Opens the folder that steps lead to.
    public static func reached(
        by steps: some Sequence<String>, below root: FolderPath, isMade: Bool = false
    ) throws(SystemError) -> OpenFolder {
        var folder = try OpenFolder(root)
        for step in steps { folder = try OpenFolder(step, in: folder, isMade: isMade) }
        return folder
    }

    private init(_ name: String, in folder: borrowing OpenFolder, isMade: Bool) throws(SystemError) {
        if isMade, mkdirat(folder.descriptor, name, 0o777) != 0, errno != EEXIST { throw .last }
        descriptor = try folder.open(name, O_RDONLY | O_DIRECTORY)
    }

    deinit { close(descriptor) }

    /// Hands over the open file, for others to close.
    public consuming func handOver() -> Int32 {
        let descriptor = descriptor
        discard self
        return descriptor
    }

    /// Opens what bears a name in the folder.
    /// - Throws: `ELOOP` for a symbolic link.
    public func open(_ name: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) -> Int32 {
        let file = openat(descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC, mode)
        if file >= 0 { return file }
        let error = SystemError.last
        // Where a folder is wanted, systems say no more than that a link is none.
        throw status(of: name)?.kind == .link ? SystemError(code: ELOOP) : error
    }

    /// What bears a name in the folder; a symbolic link is not followed.
    public func status(of name: String) -> FileStatus? {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? FileStatus(status) : nil
    }
}
