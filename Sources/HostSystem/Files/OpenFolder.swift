import SystemLibrary

/// An open folder, from which files are reached through folders alone: no symbolic link on the way is followed.
public final class OpenFolder: Sendable {
    private let descriptor: Int32

    /// Opens a folder by a path of the user's own, following links.
    public init(_ path: FolderPath) throws(SystemError) {
        descriptor = systemOpen(path.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
    }

    /// Opens the folder that contains a file, whose path is below the root. Missing folders are created if `isMade`.
    public static func around(
        _ path: String, below root: FolderPath, isMade: Bool = false
    ) throws(SystemError) -> OpenFolder {
        try reached(by: path.pathSteps.dropLast(), below: root, isMade: isMade)
    }

    /// Opens the folder that steps lead to. Missing folders are created if `isMade`, for the user alone if `isPrivate`.
    public static func reached(
        by steps: some Sequence<String>, below root: FolderPath, isMade: Bool = false, isPrivate: Bool = false
    ) throws(SystemError) -> OpenFolder {
        var folder = try OpenFolder(root)
        for step in steps where !step.isEmpty {
            folder = try OpenFolder(step, in: folder, isMade ? (isPrivate ? 0o700 : 0o777) : nil)
        }
        return folder
    }

    private init(_ name: String, in folder: OpenFolder, _ mode: mode_t?) throws(SystemError) {
        // The calls of this type read the name, which ends with a zero, while they run.
        if let mode, unsafe mkdirat(folder.descriptor, name, mode) != 0, errno != EEXIST { throw .last }
        descriptor = try folder.open(name, O_RDONLY | O_DIRECTORY)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func open(_ name: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) -> Int32 {
        let file = unsafe openat(descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC, mode)
        if file >= 0 { return file }
        let error = SystemError.last
        // If a folder is required, systems only report that a link is not one.
        throw status(of: name)?.kind == .link ? .isALink : error
    }

    /// Writes a new file.
    public func write(_ bytes: [UInt8], toNew name: String) throws(SystemError) {
        try FileDescriptor(number: try open(name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)).finish([bytes])
    }

    /// Gives an entry another name, at once: what had that before, such as a link, is let go and not written to.
    public func move(_ name: String, to place: String) throws(SystemError) {
        guard unsafe renameat(descriptor, name, descriptor, place) != 0 else { return }
        let error = SystemError.last
        unsafe unlinkat(descriptor, name, 0)
        throw error
    }

    /// Moves a file from a path into the folder, at once: what had the name before, such as a link, is let go.
    public func take(_ path: String, as name: String) throws(SystemError) {
        try unsafe SystemError.check(renameat(AT_FDCWD, path, descriptor, name))
    }

    /// How the name of a file begins that is not complete: what was stopped leaves it behind.
    public static let unfinished = ".iconflip-"

    /// Removes an entry that is no folder; of a symbolic link, not its target.
    public func remove(_ name: String) throws(SystemError) {
        try unsafe SystemError.check(unlinkat(descriptor, name, 0))
    }

    /// Removes an empty folder.
    public func removeFolder(_ name: String) throws(SystemError) {
        try unsafe SystemError.check(unlinkat(descriptor, name, AT_REMOVEDIR))
    }

    /// Returns the entries of the folder, without `.` and `..`.
    public func entries() throws(SystemError) -> [FolderEntry] {
        // A descriptor of its own, which begins at the first entry.
        try FolderEntry.all(ofOwn: try open(".", O_RDONLY | O_DIRECTORY))
    }

    /// Makes a symbolic link to a target, the bytes of a path.
    public func link(_ name: String, to target: some Collection<UInt8>) throws(SystemError) {
        try unsafe SystemError.check(symlinkat(target.map { CChar(bitPattern: $0) } + [0], descriptor, name))
    }

    /// Returns the target of a symbolic link in the folder, or throws ``SystemError/invalidArgument``.
    func target(of name: String) throws(SystemError) -> [UInt8] {
        // Targets are at most as long as paths, `PATH_MAX` bytes.
        var count = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, initialized in
            count = unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
                // The call reads the name and writes at most as many bytes as there is room for.
                unsafe buffer.baseAddress.map { unsafe readlinkat(descriptor, name, $0, buffer.count) } ?? -1
            }
            initialized = max(0, count)
        }
        guard count >= 0 else { throw .last }
        return bytes
    }

    /// Returns the status of an entry of the folder; a symbolic link is not followed.
    public func status(of name: String) -> FileStatus? { unsafe name.withCString { unsafe status(of: $0) } }

    /// Returns the status of an entry, whose name ends with NUL; a symbolic link is followed if `followsLinks`.
    public func status(of name: UnsafePointer<CChar>, followsLinks: Bool = false) -> FileStatus? {
        var status = stat()
        let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
        // The call writes the status while it runs.
        return unsafe fstatat(descriptor, name, &status, flags) == 0 ? FileStatus(status) : nil
    }
}

// Inside a type that has its own `open`, the system's cannot be named.
// The call reads the path while it runs.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags) }

/// A folder of the user's caches that is this tool's own, such as `~/.cache/iconflip/validate`. The last two steps of
/// the path, and the files in the folder, are reached without following a link, as caches are restored from elsewhere.
public struct CacheFolder: Sendable {
    private let base: FolderPath
    private let steps: [String]

    /// Creates a folder with a path, which need not exist.
    public init(_ path: String) {
        let own = FolderPath(FolderPath(path).text.pathBeforeLastStep)
        base = FolderPath(ofFile: own.text)
        steps = [own.text.lastPathStep, FolderPath(path).text.lastPathStep]
    }

    /// Opens the folder. It is created if `isMade`, for the user alone.
    public func opened(isMade: Bool = false) throws(SystemError) -> OpenFolder {
        if isMade {
            do throws(FileSystem.FolderFailure) {
                try FileSystem.makeFolders(base.text, isPrivate: true)
            } catch {
                throw error.error
            }
        }
        return try OpenFolder.reached(by: steps, below: base, isMade: isMade, isPrivate: true)
    }
}
