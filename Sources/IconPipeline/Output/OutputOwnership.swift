import Manifest
import Synchronization

/// Which files in the output folder are the build's own.
///
/// What builds wrote is remembered in a file. A file that stands where a build wants to write and that no build wrote is
/// foreign: it is never replaced and never removed. One that holds what would be written anyway becomes the build's own, so
/// that nothing is in the way when the memory is lost.
final class OutputOwnership: Sendable {
    private static let ledger = OutputFolder.ownFolder + "/files"
    /// More than the paths of all files that a manifest can lead to.
    private static let largestLedger = 1 << 30

    private let folder: OutputFolder
    /// What the set's files are called.
    private let planned: Set<String>
    /// The files that earlier builds wrote.
    private let earlier: Set<String>
    private let foreign: Mutex<Set<String>>

    /// Reads what earlier builds wrote, and remembers what is about to be written, so that a build that is killed leaves
    /// nothing that is not known as its own.
    init(_ folder: OutputFolder, planned: Set<String>) throws(OutputFailure) {
        self.folder = folder
        self.planned = planned
        let earlier = Self.read(folder)
        self.earlier = earlier
        let foreign = planned.filter { !earlier.contains($0) && folder.status(of: $0) != nil }
        self.foreign = Mutex(foreign)
        _ = try Self.write(earlier.union(planned).subtracting(foreign), folder)
    }

    /// Writes a file; one that holds these bytes already is left alone.
    func write(_ file: OutputFile) throws(OutputFailure) -> OutputFolder.Written {
        guard isForeign(file.path) else { return try folder.write(file) }
        if let signature = folder.signature(ifHolding: file) {
            foreign.withLock { _ = $0.remove(file.path) }
            return OutputFolder.Written(isNew: false, signature: signature)
        }
        throw OutputFailure(
            path: folder.displayPath(of: file.path), message: "the file is there already, and no build wrote it",
            hint: "move it away, or remove it if it came from an earlier build")
    }

    /// What a build that has these files would remove.
    static func orphans(_ folder: OutputFolder, planned: Set<String>) -> [String] {
        read(folder).subtracting(planned).filter { folder.status(of: $0) != nil }.sorted()
    }

    /// Removes everything that builds wrote. Returns how many files were removed.
    static func removeAll(_ folder: OutputFolder) throws(OutputFailure) -> Int {
        var count = 0
        for path in read(folder).sorted() where try folder.remove(path) { count += 1 }
        return count
    }

    /// Whether all of the files are there, whether this build or an earlier one wrote them.
    func has(_ paths: [String]) -> Bool {
        paths.allSatisfy { !isForeign($0) && folder.status(of: $0)?.kind == .regular }
    }

    /// Removes what earlier builds wrote and the set no longer has.
    /// - Returns: How many files were removed.
    func removeOrphans() throws(OutputFailure) -> Int {
        var count = 0
        for path in earlier.subtracting(planned).sorted() where try folder.remove(path) { count += 1 }
        return count
    }

    /// Remembers what this build wrote, and returns the file that says so.
    /// - Parameter orphans: Whether what only earlier builds wrote is still there, and remembered as well.
    func remember(orphans: Bool) throws(OutputFailure) -> IconRecord.Output {
        let paths = orphans ? planned.union(earlier) : planned
        return try Self.write(
            paths.subtracting(foreign.withLock { $0 }).filter { folder.status(of: $0) != nil }, folder)
    }

    private func isForeign(_ path: String) -> Bool { foreign.withLock { $0.contains(path) } }

    // MARK: The file

    /// Paths end with NUL, which no path can contain.
    private static func write(
        _ paths: Set<String>, _ folder: OutputFolder
    ) throws(OutputFailure) -> IconRecord.Output {
        let text = paths.sorted().map { $0 + "\0" }.joined()
        let file = OutputFile(path: ledger, bytes: Array(text.utf8))
        let signature = try folder.write(file).signature
        return IconRecord.Output(
            path: ledger, file: TrackedFile(signature: signature, hash: ContentHash(file.bytes), isSettled: false))
    }

    private static func read(_ folder: OutputFolder) -> Set<String> {
        let bytes = folder.content(of: ledger, limit: largestLedger)?.bytes ?? []
        return Set(bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter(canBeOwn))
    }

    /// Whether a build can have written a path, so that a damaged ledger leads to no other file.
    static func canBeOwn(_ path: String) -> Bool {
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        let isInside = !steps.contains { $0.isEmpty || $0 == "." || $0 == ".." }
        return isInside
            && (path == OutputPaths(png: nil).index || OutputFolder.resultFolders.contains { $0 == steps[0] })
    }
}
