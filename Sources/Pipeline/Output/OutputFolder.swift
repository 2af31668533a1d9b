import Buffers
import Diagnostics
import HostSystem
import Synchronization

/// The folder that a build writes to: by atomic renames, so that no file is partial, and through no link below it.
final class OutputFolder: Sendable {
    /// The folder of the build's own files, inside the output folder.
    static let ownFolder = ".iconflip"

    private static let scratch = ownFolder + "/unfinished"
    /// The maximum size of a file in bytes: more than that of any that a manifest can lead to.
    static let largest = (1 << 31) - 1
    /// What keeps the build's own files out of repositories: they are of this checkout alone.
    private static let ignoring = OutputFile(path: ownFolder + "/.gitignore", bytes: Array("*\n".utf8))
    let places: OutputPlaces
    /// The facts about paths that are known to be folders.
    private let known = Guarded<[ExactName: KnownFolder]>([:])
    private let scratchCount = Atomic(0)

    private enum KnownFolder {
        case old
        /// The folder was created under the lock, so it contains only files written since.
        case new
    }

    init(_ places: OutputPlaces) { self.places = places }

    convenience init(_ root: FolderPath) { self.init(OutputPlaces(output: root)) }

    /// Runs a closure while no other build writes to the folder, and removes the unfinished files of earlier builds.
    func locked(_ body: (FileLock) throws(OutputFailure) -> Void) throws(OutputFailure) {
        do throws(FileSystem.FolderFailure) {
            try FileSystem.makeFolders(places.output.text)
        } catch {
            throw OutputFailure(path: error.folder, error.error)
        }
        try createFolders(of: Self.scratch)
        let lock = try lock()
        defer { lock.release() }
        removeContent(of: Self.scratch)
        if status(of: Self.ignoring.path) == nil { _ = try write(Self.ignoring) }
        try body(lock)
        removeScratch()
    }

    private func lock() throws(OutputFailure) -> FileLock {
        let file = places.path(of: Self.ownFolder + "/lock")
        do throws(SystemError) {
            return try FileLock(file)
        } catch {
            guard error == .isLocked else { throw OutputFailure(path: file, error) }
            throw OutputFailure(
                path: places.output.text, message: "another build is writing to this folder",
                hint: "wait until it is done")
        }
    }

    /// Whether the last build was killed or failed. Valid only before anything is written.
    var wasInterrupted: Bool { status(of: Self.scratch) != nil }

    // MARK: Looking

    var state: SetState? { SetState(in: places.output) }

    func displayPath(of path: String) -> String { places.path(of: path) }

    /// Returns the status of a path that is reached through folders alone; a symbolic link is not followed.
    func status(of path: String) -> FileStatus? { isReached(path) ? look(at: path) : nil }

    /// Returns the status of a path. The folders that the user names may be links.
    private func look(at path: String) -> FileStatus? {
        FileStatus(places.path(of: path), followsLinks: places.resolved(path).path.isEmpty)
    }

    /// Returns the first symbolic link on the way to a path, or `nil` if there is none.
    func link(onTheWayTo path: String) -> String? {
        path.foldersOnTheWay.first { look(at: $0)?.kind == .link }
    }

    /// Returns whether a path leads through folders only, as the path of everything that builds write does.
    func isReached(_ path: String) -> Bool {
        guard let innermost = Self.parent(of: path), !known.withLock({ $0[ExactName(innermost)] != nil }) else {
            return true
        }
        let isReached = path.foldersOnTheWay.allSatisfy { look(at: $0)?.kind == .folder }
        guard isReached else { return false }
        known.withLock { $0[ExactName(innermost)] = .old }
        return true
    }

    /// Leaves the state of a build, where an earlier one was read. The folder must be locked.
    func remember(
        after earlier: SetState?, _ tool: ToolIdentity,
        _ body: (inout StateWriter) throws(SystemError) -> Void
    ) throws(OutputFailure) {
        do throws(SystemError) {
            let own = try OpenFolder.reached(by: [Self.ownFolder], below: places.output)
            // A build that was stopped leaves the state that it wrote anew.
            for name in try own.entries().map(\.name) where name.starts(with: OpenFolder.unfinished.utf8) {
                try? own.remove(String(decoding: name, as: UTF8.self))
            }
            var writer = StateWriter(earlier, SetState.name, in: own, tool)
            try body(&writer)
        } catch {
            throw OutputFailure(path: places.path(of: SetState.path), error)
        }
    }

    func occupied(_ paths: PathSet) -> PathSet {
        var foldersThatAre: [ExactName: Bool] = [:]
        return paths.filter { path in
            // The folder is often new, and then so are all its files.
            if let folder = Self.parent(of: path) {
                let isThere = foldersThatAre[ExactName(folder)] ?? (status(of: folder) != nil)
                foldersThatAre[ExactName(folder)] = isThere
                guard isThere else { return false }
            }
            return status(of: path) != nil
        }
    }

    func content(of path: String, limit: Int = OutputFolder.largest) throws(OutputFailure) -> FileAccess.Content? {
        let (root, inside) = places.resolved(path)
        do throws(FileAccess.Failure) {
            return try FileAccess.content(of: inside, below: root, limit: limit)
        } catch {
            if error.cause == .missing { return nil }
            throw OutputFailure(reading: displayPath(of: path), error.message)
        }
    }

    /// Returns the output at a path, or `nil` where there is nothing, or what no build writes, such as a folder.
    func output(at path: String, limit: Int = OutputFolder.largest) throws(OutputFailure) -> FoundOutput? {
        let (root, inside) = places.resolved(path)
        do throws(FileAccess.Failure) {
            return try FoundOutput(inside, below: root, limit: limit)
        } catch {
            if error.cause != .unknown { return nil }
            if let kind = status(of: path)?.kind, kind != .regular { return nil }
            throw OutputFailure(reading: displayPath(of: path), error.message)
        }
    }

    /// Returns the output at a path for callers to which one that cannot be read is as good as changed.
    func readable(at path: String, limit: Int = OutputFolder.largest) -> FoundOutput? {
        (try? output(at: path, limit: limit)) ?? nil
    }

    func failure(reading path: String) -> OutputFailure? {
        do throws(OutputFailure) {
            _ = try output(at: path)
            return nil
        } catch {
            return error
        }
    }

    /// Returns whether there is an output at a path: a file, or a link to one beside it.
    func hasOutput(at path: String) -> Bool {
        switch status(of: path)?.kind {
        case .regular: true
        case .link: readable(at: path) != nil
        case .folder, .special, nil: false
        }
    }

    func files(below folders: [String]) -> (paths: [String], failures: [OutputFailure]) {
        var files: [String] = []
        var failures: [OutputFailure] = []
        var unvisited = folders.filter { status(of: $0)?.kind == .folder }
        while let folder = unvisited.popLast() {
            do throws(SystemError) {
                for entry in try FolderEntry.all(in: places.path(of: folder)) where !entry.isHidden {
                    let path = folder + "/" + String(decoding: entry.name, as: UTF8.self)
                    let kind = entry.kind ?? status(of: path)?.kind
                    if kind == .folder { unvisited.append(path) } else { files.append(path) }
                }
            } catch {
                failures.append(OutputFailure(reading: displayPath(of: folder), error.message))
            }
        }
        return (PathSet(files).paths, failures)
    }

    var root: String { places.output.text }

    /// Whether the folder holds everything that builds write, so that exports are not in folders of apps.
    var holdsExports: Bool { places.exportsRoot == nil }

    // MARK: Writing

    struct Written {
        var isNew: Bool
        var signature: FileSignature
    }

    /// Writes a file that has not this content yet; `willReplace` is called before an existing file may be replaced.
    func write(_ file: OutputFile, willReplace: () -> Void = {}) throws(OutputFailure) -> Written {
        if try createFolders(of: file.path) == .old {
            if let signature = signature(ifHolding: file) { return Written(isNew: false, signature: signature) }
            willReplace()
        }
        let number = scratchCount.add(1, ordering: .relaxed).newValue
        let scratch = "\(Self.scratch)/\(number)"
        try createFolders(of: scratch)
        let (unfinished, place) = (places.path(of: scratch), places.path(of: file.path))
        let (root, inside) = places.resolved(file.path)
        let written: FileStatus?
        do throws(SystemError) {
            switch file.content {
            case .bytes(let bytes): try FileSystem.write(bytes, toNew: unfinished)
            case .link(let name): try FileSystem.makeLink(unfinished, to: name)
            }
            // Not by its path: a folder that was one a moment ago may be a link now.
            let folder = try OpenFolder.around(inside, below: root)
            try folder.take(unfinished, as: inside.lastPathStep)
            written = folder.status(of: inside.lastPathStep)
        } catch {
            // One that stays is removed by the next build.
            try? FileSystem.removeFile(unfinished)
            throw OutputFailure(path: place, error)
        }
        guard let written else { throw OutputFailure(path: place, SystemError.noSuchFile) }
        return Written(isNew: true, signature: written.signature)
    }

    /// Returns the signature of a file that already has this content, or `nil` where it does not, as far as it can be read.
    func signature(ifHolding file: OutputFile) -> FileSignature? {
        guard let found = readable(at: file.path, limit: file.content.size), found.content == file.content else {
            return nil
        }
        return found.signature
    }

    /// Creates the folders above a file, and returns whether the innermost one is new.
    @discardableResult
    private func createFolders(of path: String) throws(OutputFailure) -> KnownFolder {
        guard let innermost = Self.parent(of: path) else { return .old }
        let name = ExactName(innermost)
        if let known = known.withLock({ $0[name] }) { return known }
        var created = KnownFolder.old
        for folder in path.foldersOnTheWay { created = try createFolder(folder) }
        // Another thread may have created it first.
        return known.withLock { known in
            let result = known[name] ?? created
            known[name] = result
            return result
        }
    }

    private func createFolder(_ folder: String) throws(OutputFailure) -> KnownFolder {
        let place = places.path(of: folder)
        do throws(SystemError) {
            try FileSystem.makeFolder(place)
            return .new
        } catch {
            switch status(of: folder)?.kind {
            case .folder: return .old
            case .link:
                throw OutputFailure(
                    path: place, message: "it is a symbolic link, and builds do not write through links")
            case .regular, .special: throw OutputFailure(path: place, .notAFolder)
            case nil: throw OutputFailure(path: place, error)
            }
        }
    }

    // MARK: Removing

    func remove(_ path: String) throws(OutputFailure) -> Bool {
        guard let kind = status(of: path)?.kind, kind != .folder else { return false }
        do throws(SystemError) {
            let (root, inside) = places.resolved(path)
            try OpenFolder.around(inside, below: root).remove(inside.lastPathStep)
        } catch {
            throw OutputFailure(path: places.path(of: path), error)
        }
        for folder in path.foldersOnTheWay.reversed() {
            guard removeIfEmpty(folder) else { break }
            known.withLock { $0[ExactName(folder)] = nil }
        }
        return true
    }

    @discardableResult
    private func removeIfEmpty(_ folder: String) -> Bool {
        let (root, inside) = places.resolved(folder)
        return (try? OpenFolder.around(inside, below: root).removeFolder(inside.lastPathStep)) != nil
    }

    /// Removes the build's own files, and the folder itself if nothing else is in it. The folder must be locked.
    func removeOwnFolder() throws(OutputFailure) {
        removeScratch()
        removeContent(of: Self.ownFolder)
        do throws(SystemError) {
            try OpenFolder(places.output).removeFolder(Self.ownFolder)
        } catch {
            throw OutputFailure(path: places.path(of: Self.ownFolder), error)
        }
        FileSystem.removeIfEmpty(places.output.text)
    }

    private func removeScratch() {
        removeContent(of: Self.scratch)
        removeIfEmpty(Self.scratch)
        known.withLock { $0[ExactName(Self.scratch)] = nil }
    }

    /// Removes the files in a folder, and nothing through a link.
    private func removeContent(of folder: String) {
        guard let open = try? OpenFolder.reached(by: folder.pathSteps, below: places.output) else { return }
        // Folders stay, and so does what has a name that is not UTF-8, which builds give to no file.
        for entry in (try? open.entries()) ?? [] { try? open.remove(String(decoding: entry.name, as: UTF8.self)) }
    }

    private static func parent(of path: String) -> String? {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
    }
}

extension SetState {
    /// The name of its file among a build's own files, and the path in the output folder.
    static let name = "state"
    static let path = OutputFolder.ownFolder + "/" + name

    /// Creates the state in an output folder, or returns `nil`: without it every file is made and compared.
    init?(in folder: FolderPath) {
        guard let own = try? OpenFolder.reached(by: [OutputFolder.ownFolder], below: folder) else { return nil }
        self.init(Self.name, in: own)
    }
}

/// The reason something could not be written, or not be read before.
struct OutputFailure: Error {
    var path: String
    var message: String
    var hint: String?
    /// Whether trying the next file is pointless.
    var endsBuild = false
    var isRefusal = false
    private var failing = "cannot write"

    init(path: String, message: String, hint: String? = nil) {
        self.path = path
        self.message = message
        self.hint = hint
    }

    init(path: String, _ error: SystemError) {
        self.init(path: path, message: error.message)
        endsBuild = error.concernsDevice
        isRefusal = error.refusesWriting
    }

    init(reading path: String, _ message: String) {
        self.init(
            path: path, message: message,
            hint: "make it readable, or remove it: builds must know what they wrote before, and what others did")
        failing = "cannot read"
    }

    var diagnostic: Diagnostic {
        Diagnostic(
            rule: .unwritableFile, severity: .error, message: "\(failing): \(message)",
            location: SourceLocation(file: path), hint: hint)
    }
}
