import Manifest
import Synchronization

/// The record of which files in the output folder are the build's own.
///
/// The paths that builds wrote are recorded in a file, the ledger. A file at a path where a build wants to write and
/// that no build wrote is foreign: it is never replaced or removed. A foreign file that has the wanted content becomes
/// the build's own, so that losing the ledger does not block builds.
final class OutputOwnership: Sendable {
    private static let ledger = OutputFolder.ownFolder + "/files"
    /// The maximum size of the ledger in bytes: more than the paths of all files that a manifest can lead to.
    private static let largestLedger = 1 << 30

    private let folder: OutputFolder
    /// The paths of the set's files.
    private let planned: PathSet
    /// The files that earlier builds wrote.
    private let earlier: PathSet
    private let foreign: Mutex<Set<String>>
    /// The paths that were recorded before anything was written, and the ledger that lists them.
    private let announced: (paths: PathSet, file: IconRecord.Output)

    /// Creates ownership from the ledger, and records what is about to be written, so that a killed build leaves no
    /// file that is not known as its own.
    init(_ folder: OutputFolder, planned: PathSet) throws(OutputFailure) {
        self.folder = folder
        self.planned = planned
        earlier = Self.read(folder)
        let foreign = folder.occupied(planned.subtracting(earlier))
        self.foreign = Mutex(Set(foreign.paths))
        let paths = earlier.union(planned).subtracting(foreign)
        announced = (paths, try Self.write(paths, folder))
    }

    /// Writes a file; one that already has these bytes is left alone.
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

    /// Returns the files that a build with these outputs would remove.
    static func orphans(_ folder: OutputFolder, planned: PathSet) -> [String] {
        folder.occupied(read(folder).subtracting(planned)).paths
    }

    /// Removes everything that builds wrote, and returns the number of files removed.
    static func removeAll(_ folder: OutputFolder) throws(OutputFailure) -> Int {
        var count = 0
        for path in read(folder).paths where try folder.remove(path) { count += 1 }
        return count
    }

    /// Returns whether all of the files exist, written by this build or an earlier one.
    func has(_ paths: [String]) -> Bool {
        paths.allSatisfy { !isForeign($0) && folder.status(of: $0)?.kind == .regular }
    }

    /// Removes files of earlier builds that the set no longer has.
    ///
    /// - Returns: The number of files removed.
    func removeOrphans() throws(OutputFailure) -> Int {
        var count = 0
        for path in earlier.subtracting(planned).paths where try folder.remove(path) { count += 1 }
        return count
    }

    /// Records what this build wrote, and returns the ledger.
    ///
    /// - Parameters:
    ///   - orphans: Whether files that only earlier builds wrote still exist and are recorded too.
    ///   - doubtful: The files of the set that this build neither wrote nor found unchanged.
    func remember(orphans: Bool, doubtful: [String]) throws(OutputFailure) -> IconRecord.Output {
        let old = orphans ? earlier.subtracting(planned) : PathSet([])
        let unsure = PathSet(doubtful).union(old)
        let missing = unsure.subtracting(folder.occupied(unsure))
        let foreign = PathSet(Array(foreign.withLock { $0 }))
        let paths = planned.union(old).subtracting(missing).subtracting(foreign)
        return paths == announced.paths ? announced.file : try Self.write(paths, folder)
    }

    private func isForeign(_ path: String) -> Bool { foreign.withLock { !$0.isEmpty && $0.contains(path) } }

    // MARK: The file

    /// Writes the ledger. Paths end with NUL, which no path can contain.
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

    /// Returns whether a build can have written a path, so that a damaged ledger leads to no other file.
    static func canBeOwn(_ path: String) -> Bool {
        let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
        let steps = path.utf8.split(separator: slash, omittingEmptySubsequences: false)
        // No component is empty, '.' or '..'.
        let isInside = steps.allSatisfy { $0.count > 2 || !$0.allSatisfy { $0 == dot } }
        return isInside && (path == index || resultFolders.contains(where: path.hasPrefix))
    }

    private static let index = OutputPaths(png: nil).index
    private static let resultFolders = OutputFolder.resultFolders.map { $0 + "/" }
}
