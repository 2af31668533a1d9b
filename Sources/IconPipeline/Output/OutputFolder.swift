import Foundation
import Synchronization

/// The folder that a build writes to.
///
/// Files are written by atomic rename, so that a build killed at any point leaves no partial file behind. (A machine
/// that loses power can lose what its file system had not stored yet; the next build compares contents and repairs it.)
/// Nothing is written or removed through a symbolic link below the folder.
final class OutputFolder: Sendable {
    /// The folder of the build's own files, inside the output folder.
    static let ownFolder = ".iconflip"
    /// The folders of the results.
    static let resultFolders = ["svg", "png"]

    private static let scratch = ownFolder + "/unfinished"
    private let root: FolderPath
    /// The existing folders found so far.
    private let known = Mutex<[String: KnownFolder]>([:])
    private let scratchCount = Atomic(0)

    private enum KnownFolder {
        case old
        /// The folder was created under the lock, so that it contains only what was written since.
        case new
    }

    /// Creates an output folder, which need not exist on disk yet.
    init(_ root: FolderPath) {
        self.root = root
    }

    /// Prepares the folder, runs a closure while no other build writes to it, and removes the unfinished files of
    /// earlier builds.
    func locked(_ body: (FolderLock) throws(OutputFailure) -> Void) throws(OutputFailure) {
        try Self.createRoot(root.text)
        try createFolders(of: Self.scratch)
        let lock = try FolderLock(file: root.path(of: Self.ownFolder + "/lock"), folder: root)
        defer { lock.release() }
        clearScratch()
        defer { clearScratch() }
        try body(lock)
    }

    // MARK: Looking

    /// Returns the name of a file in messages.
    func displayPath(of path: String) -> String { root.path(of: path) }

    /// Returns the status of what is at a path; a symbolic link is not followed.
    func status(of path: String) -> FileStatus? { FileStatus(root.path(of: path), followsLinks: false) }

    /// Returns whether a path leads through folders only, as the path of everything that builds write does.
    func isReached(_ path: String) -> Bool {
        guard let innermost = Self.parent(of: path), !known.withLock({ $0[innermost] != nil }) else { return true }
        guard Self.parents(of: path).allSatisfy({ status(of: $0)?.kind == .folder }) else { return false }
        known.withLock { $0[innermost] = .old }
        return true
    }

    /// Returns the paths at which anything exists.
    func occupied(_ paths: PathSet) -> PathSet {
        var foldersThatAre: [String: Bool] = [:]
        return paths.filter { path in
            // A build mostly has a new folder, and then all its files are new.
            if let folder = Self.parent(of: path) {
                let isThere = foldersThatAre[folder] ?? (status(of: folder) != nil)
                foldersThatAre[folder] = isThere
                guard isThere else { return false }
            }
            return status(of: path) != nil
        }
    }

    /// Returns the content of a file of at most a number of bytes, or `nil` where there is none.
    func content(of path: String, limit: Int) -> FileAccess.Content? {
        guard status(of: path)?.kind == .regular else { return nil }
        return try? FileAccess.content(of: root.path(of: path), limit: limit)
    }

    /// Returns the files below some folders, except hidden ones, in order.
    func files(below folders: [String]) -> [String] {
        var files: [String] = []
        var unvisited = folders.filter { status(of: $0)?.kind == .folder }
        while let folder = unvisited.popLast() {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path(of: folder))) ?? []
            for path in names.lazy.filter({ !$0.hasPrefix(".") }).map({ folder + "/" + $0 }) {
                if status(of: path)?.kind == .folder { unvisited.append(path) } else { files.append(path) }
            }
        }
        return files.sorted()
    }

    // MARK: Writing

    /// The result of writing a file.
    struct Written {
        /// Whether it was written; false where it already had these bytes.
        var isNew: Bool
        /// The signature of the file.
        var signature: FileSignature
    }

    /// Writes a file; one that already has these bytes is left alone.
    func write(_ file: OutputFile) throws(OutputFailure) -> Written {
        if try createFolders(of: file.path) == .old, let signature = signature(ifHolding: file) {
            return Written(isNew: false, signature: signature)
        }
        let number = scratchCount.add(1, ordering: .relaxed).newValue
        let scratch = "\(Self.scratch)/\(number)"
        try createFolders(of: scratch)
        let (unfinished, place) = (root.path(of: scratch), root.path(of: file.path))
        do throws(SystemError) {
            try Self.write(file.bytes, to: unfinished)
            guard rename(unfinished, place) == 0 else { throw .last }
        } catch {
            unlink(unfinished)
            throw OutputFailure(path: place, error)
        }
        guard let status = FileStatus(place, followsLinks: false) else {
            throw OutputFailure(path: place, SystemError(code: ENOENT))
        }
        return Written(isNew: true, signature: status.signature)
    }

    /// Returns the signature of a file that already has these bytes, or `nil` where it does not.
    func signature(ifHolding file: OutputFile) -> FileSignature? {
        guard let status = status(of: file.path), status.kind == .regular, status.size == file.bytes.count,
            let content = try? FileAccess.content(of: root.path(of: file.path), limit: status.size),
            content.bytes == file.bytes
        else { return nil }
        return content.signature
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw .last }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                let error = SystemError.last
                close(file)
                throw error
            }
        }
        // Some file systems report a full disk only here.
        guard close(file) == 0 else { throw .last }
    }

    /// Creates the output folder and all folders above it; symbolic links on the way are the user's own.
    private static func createRoot(_ path: String) throws(OutputFailure) {
        for folder in parents(of: path) + [path] where !folder.isEmpty {
            if mkdir(folder, 0o777) == 0 { continue }
            let error = SystemError.last
            switch FileStatus(folder, followsLinks: true)?.kind {
            case .folder: continue
            case nil: throw OutputFailure(path: folder, error)
            case .regular, .special, .link: throw OutputFailure(path: folder, SystemError(code: ENOTDIR))
            }
        }
    }

    /// Creates the folders above a file, and returns whether the innermost one is new.
    @discardableResult
    private func createFolders(of path: String) throws(OutputFailure) -> KnownFolder {
        guard let innermost = Self.parent(of: path) else { return .old }
        if let known = known.withLock({ $0[innermost] }) { return known }
        var created = KnownFolder.old
        for folder in Self.parents(of: path) { created = try createFolder(folder) }
        // Another thread may have created it first.
        return known.withLock { known in
            let result = known[innermost] ?? created
            known[innermost] = result
            return result
        }
    }

    private func createFolder(_ folder: String) throws(OutputFailure) -> KnownFolder {
        let place = root.path(of: folder)
        if mkdir(place, 0o777) == 0 { return .new }
        let error = SystemError.last
        switch status(of: folder)?.kind {
        case .folder: return .old
        case .link:
            throw OutputFailure(path: place, message: "it is a symbolic link, and builds write through none")
        case .regular, .special: throw OutputFailure(path: place, SystemError(code: ENOTDIR))
        case nil: throw OutputFailure(path: place, error)
        }
    }

    // MARK: Removing

    /// Removes a file, and the folders that become empty. Returns whether there was a file.
    func remove(_ path: String) throws(OutputFailure) -> Bool {
        let parents = Self.parents(of: path)
        guard parents.allSatisfy({ status(of: $0)?.kind == .folder }), let kind = status(of: path)?.kind,
            kind != .folder
        else { return false }
        guard unlink(root.path(of: path)) == 0 else { throw OutputFailure(path: root.path(of: path), .last) }
        for folder in parents.reversed() {
            guard rmdir(root.path(of: folder)) == 0 else { break }
            known.withLock { $0[folder] = nil }
        }
        return true
    }

    /// Removes the build's own files, and the folder itself where nothing else is in it. The folder must be locked.
    func removeOwnFolder() throws(OutputFailure) {
        clearScratch()
        let own = root.path(of: Self.ownFolder)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: own)) ?? [] { unlink(own + "/" + name) }
        guard rmdir(own) == 0 else { throw OutputFailure(path: own, .last) }
        rmdir(root.text)
    }

    private func clearScratch() {
        guard status(of: Self.scratch)?.kind == .folder else { return }
        let scratch = root.path(of: Self.scratch)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? [] {
            unlink(scratch + "/" + name)
        }
        rmdir(scratch)
        known.withLock { $0[Self.scratch] = nil }
    }

    /// Returns the folder that contains a path, or `nil` for the root.
    private static func parent(of path: String) -> String? {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
    }

    /// Returns the folders that a path leads through, outermost first.
    private static func parents(of path: String) -> [String] {
        path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }
}
