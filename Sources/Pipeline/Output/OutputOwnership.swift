import Buffers
import Diagnostics
import HostSystem
import Manifest

/// The record of which files in the output folder are the build's own: those that the list of this checkout names, or
/// that have the content that some build wrote according to ``OutputSums``, or that would be written anyway.
/// Everything else is foreign: never replaced and never removed. A file of the list that was changed after a build
/// wrote it is rebuilt if the set still has it, and otherwise left in place; either way it is reported.
final class OutputOwnership: Sendable {
    private let folder: OutputFolder
    private let planned: PathSet
    private let earlier: EarlierOutputs
    private let overwrites: Bool
    private let foreign: Guarded<Set<ExactName>>
    /// The paths that were recorded as own before anything was written, and the file that lists them.
    private let announced: (paths: PathSet, file: IconRecord.File)
    /// The files that this build wrote, or found unchanged, for icons without a record.
    private let unrecorded = Guarded<[IconRecord.File]>([])
    private let edited = Guarded<[Diagnostic]>([])
    private let removed = Guarded<Set<ExactName>>([])

    /// Records what is about to be written, should the build be killed; `overwrites` replaces others' files unwarned.
    init(_ folder: OutputFolder, planned: PathSet, overwrites: Bool = false) throws(OutputFailure) {
        self.folder = folder
        self.planned = planned
        self.overwrites = overwrites
        earlier = try EarlierOutputs(folder)
        let foreign = overwrites ? PathSet([]) : folder.occupied(planned.subtracting(earlier.paths))
        self.foreign = Guarded(Set(foreign.names))
        let paths = earlier.paths.union(planned).subtracting(foreign)
        announced = (paths, try EarlierOutputs.write(paths, folder))
    }

    // MARK: Writing

    /// Writes a file that has not this content yet, and returns it as it is now.
    func write(_ file: OutputFile) throws(OutputFailure) -> (file: TrackedFile, isNew: Bool) {
        let written: OutputFolder.Written
        if isForeign(file.path) {
            guard let signature = folder.signature(ifHolding: file) else { throw refusal(file.path) }
            foreign.withLock { _ = $0.remove(ExactName(file.path)) }
            written = OutputFolder.Written(isNew: false, signature: signature)
        } else {
            written = try folder.write(file) {
                guard !overwrites, let change = earlier.change(of: file.path) else { return }
                tell(file.path, "the file \(change), and is built again")
            }
        }
        let tracked = TrackedFile(signature: written.signature, hash: file.content.hash, isSettled: false)
        return (tracked, written.isNew)
    }

    func enter(_ outputs: [IconRecord.File]) { unrecorded.withLock { $0 += outputs } }

    /// Returns whether all of the files exist, written by this build or an earlier one.
    func has(_ paths: [String]) -> Bool { paths.allSatisfy { !isForeign($0) && folder.hasOutput(at: $0) } }

    private func isForeign(_ path: String) -> Bool { foreign.withLock { !$0.isEmpty && $0.contains(ExactName(path)) } }

    private func refusal(_ path: String) -> OutputFailure {
        let reason =
            earlier.sums.knows(path) ? "it was changed after a build wrote it" : "no build of this set wrote it"
        // As in a fresh checkout without it, or after a cleaning of what was built.
        let lost =
            earlier.sums.paths.isEmpty
            ? "; if one did, '\(OutputSums.path)' is missing in the output folder: commit it with the files" : ""
        return OutputFailure(
            path: folder.displayPath(of: path), message: "the file already exists, and \(reason)",
            hint: "move it away, or build with '--overwrite' to replace it\(lost)")
    }

    // MARK: Removing

    /// Removes a file of the set that an icon does not need any more, and returns whether there was one.
    func remove(_ path: String) throws(OutputFailure) -> Bool {
        guard earlier.paths.contains(path), !isForeign(path) else { return false }
        if let change = earlier.change(of: path) {
            tell(path, "the file is not needed any more; it \(change), and is not removed")
            return false
        }
        removed.withLock { _ = $0.insert(ExactName(path)) }
        return try folder.remove(path)
    }

    /// Removes what earlier builds wrote and the set no longer has, and returns how many files.
    func removeOrphans() throws(OutputFailure) -> Int {
        var count = 0
        for path in earlier.paths.subtracting(planned).paths {
            if let change = earlier.change(of: path) {
                tell(path, "the file no longer belongs to the set; it \(change), and is not removed")
            } else if try folder.remove(path) {
                count += 1
            }
        }
        return count
    }

    // MARK: Remembering

    /// With `orphans`, files of earlier builds alone still exist; `doubtful` are neither written nor found unchanged.
    func remember(
        _ outputs: some Sequence<IconRecord.File>, orphans: Bool, doubtful: [String]
    ) throws(OutputFailure) -> [IconRecord.File] {
        let old = orphans ? earlier.paths.subtracting(planned) : PathSet([])
        let unsure = PathSet(doubtful).union(old)
        let paths = planned.union(old).subtracting(unsure.subtracting(folder.occupied(unsure)))
        var sums = OutputSums()
        for output in outputs { sums.enter(output.file.hash, at: output.path) }
        for output in unrecorded.withLock({ $0 }) { sums.enter(output.file.hash, at: output.path) }
        let removed = removed.withLock { $0 }
        for path in paths.names where !removed.contains(path) { sums.keep(path.text, of: earlier.sums) }
        let own = paths.subtracting(PathSet(foreign.withLock { $0.map(\.text) }))
        return [
            own == announced.paths ? announced.file : try EarlierOutputs.write(own, folder),
            try EarlierOutputs.write(OutputFile(path: OutputSums.path, bytes: sums.bytes), folder),
        ]
    }

    /// Returns findings about outputs, of records and the set, that changed after an earlier build or this wrote them.
    func findings(_ outputs: [[IconRecord.File]], jobs: Int) -> [Diagnostic] {
        let folder = folder
        let gone = WorkQueue.mapChunks(of: outputs + [unrecorded.withLock { $0 }], jobs: jobs) { outputs in
            outputs.joined().filter { output in
                guard let status = folder.status(of: output.path) else { return true }
                return status.signature != output.file.signature
                    && folder.readable(at: output.path)?.content.hash != output.file.hash
            }.map(\.path)
        }
        let errors = PathSet(gone).paths.map { path in
            Diagnostic(
                rule: .unwritableFile, severity: .error, message: "the file was removed or changed during the build",
                location: SourceLocation(file: folder.displayPath(of: path)), hint: "build again")
        }
        return EarlierOutputs.limited(edited.withLock { $0 }) + EarlierOutputs.limited(errors)
    }

    private func tell(_ path: String, _ message: String) {
        let finding = earlier.finding(path, message)
        edited.withLock { $0.append(finding) }
    }
}
