import Diagnostics
import HostSystem
import Manifest

/// A build after which nothing differs but the content of few sources: only the icons that are made of these are read,
/// planned, made and remembered. Whatever reaches further it leaves to the build of the whole set.
struct EditedBuild {
    let request: BuildRequest
    let text: [UInt8]
    let state: SetState
    let places: FileAliases

    private struct Icon {
        var planned: PlannedIcon
        var result: IconResult
        var record: IconRecord
    }

    struct Outcome {
        var written = 0
        var rightToLeft: Int
        var exports: [(folder: String, target: String)]
        var records: [IconRecord]
        var common: [IconRecord.File]
    }

    /// Returns `nil`, with nothing written, where there is more to do. `clock` is from before any file was examined.
    func run(
        _ keys: Set<RecordLog.Key>, _ common: [IconRecord.File], in folder: OutputFolder, at clock: Int64,
        _ progress: @Sendable (BuildProgress) -> Void
    ) throws(OutputFailure) -> Outcome? {
        guard let edited = EditedIcons(keys, of: state), let set = set(edited),
            let icons = made(edited, set, at: clock)
        else { return nil }
        let files = icons.flatMap(\.result.files)
        let sums = try folder.content(of: OutputSums.path)?.bytes
        guard let place = common.firstIndex(where: { $0.path == OutputSums.path }),
            let sums = sums.flatMap({ OutputSums.replaced(in: $0, by: files.map { ($0.path, $0.content.hash) }) })
        else { return nil }
        let root = FolderPath(ofFile: request.manifest)
        var outcome = Outcome(
            rightToLeft: icons.count { $0.planned.changesForRightToLeft },
            exports: set.manifest.formats.exports.map { (root.path(of: $0.folder), $0.target.name) },
            records: icons.map(\.record), common: common)
        for (index, icon) in icons.enumerated() {
            for (place, file) in icon.result.files.enumerated() {
                let written = try folder.write(file)
                if written.isNew { outcome.written += 1 }
                outcome.records[index].outputs[place].file = TrackedFile(
                    signature: written.signature, hash: file.content.hash, isSettled: false)
            }
            progress(BuildProgress(done: index + 1, total: icons.count, icon: icon.planned.name))
        }
        outcome.common[place] = try EarlierOutputs.write(OutputFile(path: OutputSums.path, bytes: sums), folder)
        return outcome
    }

    private func set(_ icons: EditedIcons) -> IconSet? {
        let sources = icons.sources
        let set = IconSetLoader.load(request, content: text, sources: sources, only: icons.names(sources)).set
        return set?.codePoints == nil ? set : nil
    }

    /// Returns icons as they are made now, or `nil` where more changes than the content of their files.
    private func made(_ edited: EditedIcons, _ set: IconSet, at clock: Int64) -> [Icon]? {
        guard let planned = edited.planned(in: set.manifest, fingerprint: \.fingerprint) else { return nil }
        let records = edited.records
        let results = WorkQueue.run(
            count: records.count, jobs: request.jobs, makeWorker: { IconBuilder(set) },
            work: { builder, index in builder.build(planned[index], moved: records[index].moved) },
            finished: { _, _ in })
        let formats = OutputFormats(set.manifest.formats)
        let sources = SourceTracker(set.sourceFolder, clock: clock)
        for (path, file) in results.compactMap(\.inputs).joined() { sources.enter(path, file) }
        let icons = records.indices.compactMap { index -> Icon? in
            let result = results[index]
            var record = records[index]
            let findings = result.diagnostics.map { StoredFinding($0, self.places, pieces: planned[index].pieces) }
            guard let inputs = result.inputs, !result.hasFailed, !record.hasFailed, findings == record.findings,
                result.moved == record.moved, result.files.map(\.path) == record.outputs.map(\.path),
                formats.neededBySet(result.files).isEmpty
            else { return nil }
            record.inputs = inputs.keys.sorted().compactMap { path in
                sources.file(at: path).map { IconRecord.File(path: path.text, file: $0) }
            }
            return Icon(planned: planned[index], result: result, record: record)
        }
        return icons.count == records.count && sources.isSteady ? icons : nil
    }
}
