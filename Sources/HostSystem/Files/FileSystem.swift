import SystemLibrary

/// Operations that change files and folders by their paths.
public enum FileSystem {
    // MARK: Files

    /// Replaces the content of a file by an atomic rename, or creates it. Symbolic links are followed and permissions
    /// kept; anything but a plain file, such as a pipe, is written to directly.
    public static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        try replace(path, with: [bytes])
    }

    /// Does the same with content in pieces.
    public static func replace(_ path: String, with pieces: some Sequence<[UInt8]>) throws(SystemError) {
        var status = stat()
        // The calls of this type read paths, which end with a zero, and write the status while they run.
        guard unsafe stat(path, &status) == 0 else { return try rename(pieces, to: path, mode: nil) }
        guard FileStatus(status).kind == .regular else {
            let number = unsafe open(path, O_WRONLY | O_CLOEXEC)
            guard number >= 0 else { throw .last }
            return try FileDescriptor(number: number).finish(pieces)
        }
        try rename(pieces, to: FolderPath.existing(path), mode: status.st_mode & 0o7777)
    }

    /// Replaces the content of a file by what was made of the content `former`, atomically and under the lock of its
    /// folder, unless the file has other content by now, or the path leads to another one, so that nobody's edit is
    /// lost.
    public static func replace(_ path: String, holding former: [UInt8], with bytes: [UInt8])
        throws(ReplacementFailure)
    {
        let isReplaced: Bool
        do throws(SystemError) {
            isReplaced = try renamed(path, holding: former, with: bytes)
        } catch {
            throw .failed(error)
        }
        guard isReplaced else { throw .changed }
    }

    private static func renamed(_ path: String, holding former: [UInt8], with bytes: [UInt8]) throws(SystemError)
        -> Bool
    {
        // A link is replaced where it leads, and must still lead there.
        let place = try FolderPath.existing(path)
        var status = stat()
        // The call reads the path and writes the status while it runs.
        try unsafe SystemError.check(stat(place, &status))
        let unfinished = try write([bytes], besides: place, mode: status.st_mode & 0o7777)
        defer { unsafe unlink(unfinished) }
        let lock = try FileLock(folder: FolderPath(ofFile: place))
        defer { lock?.release() }
        let now = try? FileAccess.content(of: place, limit: former.count, followsLinks: false).bytes
        guard now == former, (try? FolderPath.existing(path)) == place else { return false }
        try move(unfinished, to: place)
        return true
    }

    /// What keeps a file from being replaced by what was made of its content.
    public enum ReplacementFailure: Error, Hashable {
        /// The file has other content than was read, or is gone.
        case changed
        case failed(SystemError)

        /// The reason, in the wording of a diagnostic.
        public var message: String {
            switch self {
            case .changed: "it has changed in the meantime"
            case .failed(.isLocked): "another process holds the lock of its folder"
            case .failed(let error): error.message
            }
        }
    }

    /// Creates a file atomically, and fails if anything exists at the path.
    public static func create(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        let unfinished = try write([bytes], besides: path, mode: nil)
        defer { unsafe unlink(unfinished) }
        // Unlike a rename, a hard link never replaces an existing file.
        try unsafe SystemError.check(link(unfinished, path))
    }

    /// Writes a new file in place, and fails if anything exists at the path. Others may see it before it is complete.
    public static func write(_ bytes: [UInt8], toNew path: String) throws(SystemError) {
        try write([bytes], toNew: path, mode: nil)
    }

    /// Makes a symbolic link, and fails if anything exists at the path.
    public static func makeLink(_ path: String, to target: String) throws(SystemError) {
        try unsafe SystemError.check(symlink(target, path))
    }

    package static func move(_ path: String, to other: String) throws(SystemError) {
        try SystemError.check(systemRename(path, other))
    }

    /// Removes a file, or a symbolic link but not its target.
    public static func removeFile(_ path: String) throws(SystemError) { try unsafe SystemError.check(unlink(path)) }

    private static func rename(_ pieces: some Sequence<[UInt8]>, to path: String, mode: mode_t?) throws(SystemError) {
        let unfinished = try write(pieces, besides: path, mode: mode)
        do throws(SystemError) {
            try move(unfinished, to: path)
        } catch {
            unsafe unlink(unfinished)
            throw error
        }
    }

    /// Writes a new file in the folder of another file, and returns its path.
    private static func write(_ pieces: some Sequence<[UInt8]>, besides path: String, mode: mode_t?) throws(SystemError)
        -> String
    {
        let unfinished =
            path.pathBeforeLastStep + OpenFolder.unfinished + String(UInt64.random(in: .min ... .max), radix: 36)
        try write(pieces, toNew: unfinished, mode: mode)
        return unfinished
    }

    /// Writes a new file, and removes it if that fails.
    private static func write(_ pieces: some Sequence<[UInt8]>, toNew path: String, mode: mode_t?) throws(SystemError) {
        let number = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw .last }
        do throws(SystemError) {
            try FileDescriptor(number: number).finish(pieces, mode: mode)
        } catch {
            unsafe unlink(path)
            throw error
        }
    }

    // MARK: Folders

    /// Creates a folder, and fails if anything exists at the path.
    public static func makeFolder(_ path: String) throws(SystemError) {
        try unsafe SystemError.check(mkdir(path, 0o777))
    }

    /// Creates a folder and its missing parents, through links; if `isPrivate`, only the user may enter them.
    public static func makeFolders(_ path: String, isPrivate: Bool = false) throws(FolderFailure) {
        let mode: mode_t = isPrivate ? 0o700 : 0o777
        for folder in path.foldersOnTheWay + [path] where !folder.isEmpty {
            if unsafe mkdir(folder, mode) == 0 { continue }
            let error = SystemError.last
            switch FileStatus(folder, followsLinks: true)?.kind {
            case .folder: continue
            case nil: throw FolderFailure(folder: folder, error: error)
            case .regular, .special, .link: throw FolderFailure(folder: folder, error: .notAFolder)
            }
        }
    }

    /// The failure to create a folder.
    public struct FolderFailure: Error {
        /// The folder, which may be a parent of the requested one.
        public var folder: String
        /// The error.
        public var error: SystemError
    }

    /// Removes a folder that is empty, and returns whether it did. One that cannot be removed stays, and holds nothing.
    @discardableResult
    public static func removeIfEmpty(_ path: String) -> Bool { unsafe rmdir(path) == 0 }

    /// Removes a folder and everything in it as far as possible, and nothing through a link.
    public static func removeTree(_ path: String) {
        var folders: [String] = []
        var unvisited = [path]
        while let folder = unvisited.popLast() {
            folders.append(folder)
            for entry in (try? FolderEntry.all(in: folder)) ?? [] {
                let path = folder + "/" + String(decoding: entry.name, as: UTF8.self)
                let kind = entry.kind ?? FileStatus(path, followsLinks: false)?.kind
                if kind == .folder { unvisited.append(path) } else { unsafe unlink(path) }
            }
        }
        for folder in folders.reversed() { unsafe rmdir(folder) }
    }
}

// Inside a type that has its own `rename`, the system's cannot be named.
private func systemRename(_ path: String, _ other: String) -> Int32 { unsafe rename(path, other) }
