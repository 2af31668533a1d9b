import Diagnostics
import Manifest

/// The files in an output folder that earlier builds are known to have written.
struct EarlierOutputs: Sendable {
    /// The list of the files that builds of this checkout wrote, or were about to write.
    private static let list = OutputFolder.ownFolder + "/files"
    /// A maximum size above that of the paths of all files that a manifest can lead to.
    private static let largestList = 1 << 30

    let paths: PathSet
    let sums: OutputSums
    private let last: LastBuild
    private let folder: OutputFolder
    /// Whether the last build was interrupted, so that its files are not yet among the hashes.
    private let wasInterrupted: Bool

    /// Reads the records of earlier builds; must be called before anything is written.
    init(_ folder: OutputFolder) throws(OutputFailure) {
        self.folder = folder
        wasInterrupted = folder.wasInterrupted
        let (sums, last) = (try OutputSums(in: folder), LastBuild(folder))
        let bytes = try folder.content(of: Self.list, limit: Self.largestList)?.bytes ?? []
        let listed = PathSet(
            bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter {
                OutputFormats.canHave($0) && folder.places.isInReach($0)
            })
        /// Whether a file has the content that a build wrote; one that cannot be read is left to those whose it may be.
        func fits(_ path: String) -> Bool {
            guard folder.isReached(path), let output = folder.readable(at: path) else { return false }
            return sums.fits(output.content.hash, at: path) || last.fits(output.content.hash, at: path)
        }
        // Below the manifest's folder there are files of others. There the list alone, which could have been forged,
        // makes none the build's own where the manifest has no export: the file must also have the content of a build.
        let own = listed.filter { folder.places.mayOwn($0) || fits($0) }
        let unlisted = PathSet(sums.paths).subtracting(listed)
        paths = own.union(unlisted.filter { folder.places.mayOwn($0) && fits($0) })
        (self.sums, self.last) = (sums, last)
    }

    /// What happened to a file since a build wrote it, for messages; `nil` for nothing, and for what no build writes.
    func change(of path: String) -> String? {
        guard !wasInterrupted, sums.knows(path) || last.knows(path), folder.isReached(path) else { return nil }
        let isSame: Bool
        do throws(OutputFailure) {
            let output = try folder.output(at: path)
            // A regular file that is no output is larger than any.
            isSame =
                output.map { sums.fits($0.content.hash, at: path) || last.fits($0.content.hash, at: path) }
                ?? (folder.status(of: path)?.kind != .regular)
        } catch {
            return "cannot be read (\(error.message))"
        }
        return isSame ? nil : "was changed after a build wrote it"
    }

    func orphans(of planned: PathSet) -> [String] {
        folder.occupied(paths.subtracting(planned)).paths.filter { change(of: $0) == nil }
    }

    /// Removes all files, and the hashes; files that were changed after a build wrote them stay and are reported.
    func removeAll() throws(OutputFailure) -> (count: Int, findings: [Diagnostic]) {
        var (count, findings): (Int, [Diagnostic]) = (0, [])
        for path in paths.paths {
            if let change = change(of: path) {
                findings.append(finding(path, "the file \(change), and is not removed"))
            } else if try folder.remove(path) {
                count += 1
            }
        }
        _ = try folder.remove(OutputSums.path)
        return (count, Self.limited(findings))
    }

    func finding(_ path: String, _ message: String) -> Diagnostic {
        Diagnostic(rule: .editedOutput, message: message, location: SourceLocation(file: folder.displayPath(of: path)))
    }

    static func limited(_ findings: [Diagnostic]) -> [Diagnostic] {
        FindingLimit.applied(to: findings.inReadingOrder(), within: "folder")
    }

    // MARK: Records

    /// Writes the list. Paths end with NUL, which no path can contain.
    static func write(_ paths: PathSet, _ folder: OutputFolder) throws(OutputFailure) -> IconRecord.File {
        var bytes: [UInt8] = []
        for path in paths.paths {
            bytes += path.utf8
            bytes.append(0)
        }
        return try write(OutputFile(path: list, bytes: bytes), folder)
    }

    static func write(_ file: OutputFile, _ folder: OutputFolder) throws(OutputFailure) -> IconRecord.File {
        let signature = try folder.write(file).signature
        return IconRecord.File(
            path: file.path, file: TrackedFile(signature: signature, hash: file.content.hash, isSettled: false))
    }
}
