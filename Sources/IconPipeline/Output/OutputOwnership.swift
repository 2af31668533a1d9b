import Diagnostics
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
    private let planned: PathSet
    /// The files that earlier builds wrote.
    private let earlier: PathSet
    private let foreign: Mutex<Set<ExactName>>
    /// What was remembered before anything was written, and the file that says so.
    private let announced: (paths: PathSet, file: IconRecord.Output)

    /// Reads what earlier builds wrote, and remembers what is about to be written, so that a build that is killed leaves
    /// nothing that is not known as its own.
    init(_ folder: OutputFolder, planned: PathSet) throws(OutputFailure) {
        self.folder = folder
        self.planned = planned
        earlier = Self.read(folder)
        let foreign = folder.occupied(planned.subtracting(earlier))
        self.foreign = Mutex(Set(foreign.names))
        let paths = earlier.union(planned).subtracting(foreign)
        announced = (paths, try Self.write(paths, folder))
    }

    /// Writes a file; one that holds these bytes already is left alone.
    func write(_ file: OutputFile) throws(OutputFailure) -> OutputFolder.Written {
        guard isForeign(file.path) else { return try folder.write(file) }
        if let signature = folder.signature(ifHolding: file) {
            foreign.withLock { _ = $0.remove(ExactName(file.path)) }
            return OutputFolder.Written(isNew: false, signature: signature)
        }
        throw OutputFailure(
            path: folder.displayPath(of: file.path), message: "the file is there already, and no build wrote it",
            hint: "move it away, or remove it if it came from an earlier build")
    }

    /// What a build that has these files would remove.
    static func orphans(_ folder: OutputFolder, planned: PathSet) -> [String] {
        folder.occupied(read(folder).subtracting(planned)).paths
    }

    /// Removes everything that builds wrote. Returns how many files were removed.
    static func removeAll(_ folder: OutputFolder) throws(OutputFailure) -> Int {
        var count = 0
        for path in read(folder).paths where try folder.remove(path) { count += 1 }
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
        for path in earlier.subtracting(planned).paths where try folder.remove(path) { count += 1 }
        return count
    }

    /// Remembers what this build wrote, and returns the file that says so.
    /// - Parameters:
    ///   - orphans: Whether what only earlier builds wrote is still there, and remembered as well.
    ///   - doubtful: The files of the set that this build neither wrote nor found to be what they were.
    func remember(orphans: Bool, doubtful: [String]) throws(OutputFailure) -> IconRecord.Output {
        let old = orphans ? earlier.subtracting(planned) : PathSet([])
        let unsure = PathSet(doubtful).union(old)
        let missing = unsure.subtracting(folder.occupied(unsure))
        let foreign = PathSet(foreign.withLock { $0.map(\.text) })
        let paths = planned.union(old).subtracting(missing).subtracting(foreign)
        return paths == announced.paths ? announced.file : try Self.write(paths, folder)
    }

    private func isForeign(_ path: String) -> Bool { foreign.withLock { !$0.isEmpty && $0.contains(ExactName(path)) } }

    // MARK: The file

    /// Paths end with NUL, which no path can contain.
    private static func write(_ paths: PathSet, _ folder: OutputFolder) throws(OutputFailure) -> IconRecord.Output {
        var bytes: [UInt8] = []
        for path in paths.paths {
            bytes += path.utf8
            bytes.append(0)
        }
        let file = OutputFile(path: ledger, bytes: bytes)
        let signature = try folder.write(file).signature
        return IconRecord.Output(
            path: ledger, file: TrackedFile(signature: signature, hash: ContentHash(file.bytes), isSettled: false))
    }

    private static func read(_ folder: OutputFolder) -> PathSet {
        let bytes = folder.content(of: ledger, limit: largestLedger)?.bytes ?? []
        return PathSet(bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter(canBeOwn))
    }

    /// Whether a build can have written a path, so that a damaged ledger leads to no other file.
    static func canBeOwn(_ path: String) -> Bool {
        path.leadsInside && (path == index || resultFolders.contains { path.utf8.starts(with: $0.utf8) })
    }

    private static let index = OutputPaths(png: nil).index
    private static let resultFolders = OutputFolder.resultFolders.map { $0 + "/" }
}
