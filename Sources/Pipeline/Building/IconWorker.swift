import Diagnostics

/// A worker that brings one icon up to date: it checks whether the icon must be built, builds it and writes its files.
struct IconWorker: Sendable {
    let set: IconSet
    let places: FileAliases
    let folder: OutputFolder
    let formats: OutputFormats
    let ownership: OutputOwnership
    let freshness: FreshnessCheck

    /// Throws for a problem that concerns more than this icon.
    func work(on icon: PlannedIcon, _ builder: inout IconBuilder) throws(OutputFailure) -> IconOutcome {
        if let record = freshness.check(icon, in: folder) {
            return IconOutcome(
                record: record, diagnostics: record.findings.map { $0.diagnostic(places, pieces: icon.pieces) },
                ending: record.hasFailed ? .failed : .current)
        }
        let result = builder.build(icon, moved: freshness.moved(in: icon))
        for (path, file) in result.inputs ?? [:] { freshness.sources.enter(path, file) }
        return try write(result, of: icon)
    }

    private func write(_ result: IconResult, of icon: PlannedIcon) throws(OutputFailure) -> IconOutcome {
        var outcome = IconOutcome(diagnostics: result.diagnostics, ending: result.hasFailed ? .failed : .built)
        var outputs: [IconRecord.File] = []
        do {
            for file in result.files {
                let written = try ownership.write(file)
                if written.isNew { outcome.written += 1 }
                outputs.append(IconRecord.File(path: file.path, file: written.file))
            }
            if !result.hasFailed, !icon.optional.names.isEmpty {
                let idle = icon.optional.subtracting(PathSet(outputs.map(\.path)))
                for path in idle.paths where try ownership.remove(path) { outcome.removed += 1 }
            }
            outcome.record = record(result, outputs, of: icon)
            outcome.made = formats.neededBySet(result.files)
        } catch {
            if error.endsBuild { throw error }
            outcome.ending = .failed
            outcome.diagnostics.append(error.diagnostic)
        }
        if outcome.record == nil { ownership.enter(outputs) }
        return outcome
    }

    private func record(_ result: IconResult, _ outputs: [IconRecord.File], of icon: PlannedIcon) -> IconRecord? {
        guard let inputs = result.inputs else { return nil }
        var record = IconRecord(
            of: icon.name, fingerprint: icon.fingerprint, manifestText: freshness.manifestText, inputs: inputs,
            findings: result.diagnostics.map { StoredFinding($0, places, pieces: icon.pieces) },
            hasFailed: result.hasFailed)
        _ = record.update(from: freshness.sources)
        record.outputs = outputs
        record.moved = result.moved
        return record
    }
}
