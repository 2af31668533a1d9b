import Foundation

/// The folder that a build writes to.
///
/// Files are written whole under another name and then renamed, so that whatever stops a build leaves no half file
/// behind. The folder remembers which files are the build's own; nothing else in it is ever touched.
struct OutputFolder: Sendable {
    /// Why a file could not be written.
    struct Failure: Error {
        var path: String
        var message: String
    }

    /// The folder inside the output folder that holds what the build needs for itself.
    private static let ownFolder = ".iconflip"

    private let root: URL
    private var own: URL { root.appending(path: Self.ownFolder) }
    private var ledger: URL { own.appending(path: "files") }
    private var scratch: URL { own.appending(path: "unfinished") }

    /// Prepares the folder, and clears what an interrupted build left unfinished.
    init(_ root: URL) throws(Failure) {
        self.root = root
        try? FileManager.default.removeItem(at: scratch)
        try createFolder(scratch)
    }

    /// The paths of the files that earlier builds wrote.
    func ownedFiles() -> Set<String> {
        guard let data = try? Data(contentsOf: ledger) else { return [] }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        return Set(lines.filter(Self.staysInside))
    }

    /// Remembers which files are the build's own.
    func setOwnedFiles(_ paths: Set<String>) throws(Failure) {
        let text = paths.sorted().map { $0 + "\n" }.joined()
        try replace(ledger, Array(text.utf8), Self.ownFolder + "/files")
    }

    /// Writes a file; one that holds these bytes already is left alone. Says whether it was written.
    @discardableResult
    func write(_ file: OutputFile) throws(Failure) -> Bool {
        let target = root.appending(path: file.path)
        if let old = try? Data(contentsOf: target), old.elementsEqual(file.bytes) { return false }
        try createFolder(target.deletingLastPathComponent())
        guard isInside(target.deletingLastPathComponent()) else {
            throw Failure(path: file.path, message: "a symbolic link leads out of the output folder")
        }
        try replace(target, file.bytes, file.path)
        return true
    }

    /// Whether a file exists.
    func contains(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    /// Removes a file of the build's own, and folders that are empty then.
    func remove(_ path: String) {
        let target = root.appending(path: path)
        guard isInside(target.deletingLastPathComponent()) else { return }
        try? FileManager.default.removeItem(at: target)
        var folder = target.deletingLastPathComponent()
        while folder.path != root.path, folder.path.hasPrefix(root.path), rmdir(folder.path) == 0 {
            folder.deleteLastPathComponent()
        }
    }

    private func replace(_ target: URL, _ bytes: [UInt8], _ path: String) throws(Failure) {
        let unfinished = scratch.appending(path: UUID().uuidString)
        do {
            try Data(bytes).write(to: unfinished)
        } catch {
            throw Failure(path: path, message: FileAccess.reason(error))
        }
        guard rename(unfinished.path, target.path) == 0 else {
            throw Failure(path: path, message: String(cString: strerror(errno)).lowercased())
        }
    }

    private func createFolder(_ url: URL) throws(Failure) {
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw Failure(path: url.path, message: FileAccess.reason(error))
        }
    }

    private func isInside(_ folder: URL) -> Bool {
        let inner = folder.resolvingSymlinksInPath().path
        let outer = root.resolvingSymlinksInPath().path
        return inner == outer || inner.hasPrefix(outer + "/")
    }

    private static func staysInside(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.split(separator: "/", omittingEmptySubsequences: false).contains { $0 == ".." }
    }
}
