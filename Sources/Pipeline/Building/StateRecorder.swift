import Diagnostics
import HostSystem

/// The writer of a build's state for the next build.
struct StateRecorder {
    let build: SetBuild
    /// The state of the last build of the same tool.
    let earlier: BuildState?
    let sources: SourceTracker

    /// Writes the state after everything else was written.
    func write(
        _ outcomes: [IconOutcome?], common: [IconRecord.Output], _ report: BuildReport, to folder: OutputFolder,
        _ lock: FileLock
    ) throws(OutputFailure) {
        func record(of index: Int) -> IconRecord? {
            let name = build.icons[index].name
            return build.selection.includes(name) ? outcomes[index]?.record : earlier?.icons[ExactName(name)]
        }
        let recorded = build.icons.indices.filter { record(of: $0) != nil }.sorted {
            ExactName(build.icons[$0].name) < ExactName(build.icons[$1].name)
        }
        let icons = recorded.lazy.compactMap { index in
            record(of: index).map { (name: ExactName(build.icons[index].name), record: $0) }
        }
        // The sources that icons are made from, as this build saw them or an earlier one did.
        let paths = PathSet(icons.flatMap { $0.record.inputs.map(\.path) }).names
        let now = sources.files
        func file(at path: ExactName) -> TrackedFile? { now[path] ?? earlier?.sources[path] }
        let files = paths.lazy.compactMap { path in file(at: path).map { (path: path, file: $0) } }
        let hasAll = icons.allSatisfy { icon in
            icon.record.inputs.allSatisfy { file(at: ExactName($0.path))?.hash == $0.hash }
        }
        let isComplete = hasAll && recorded.count == build.icons.count
        let content = StateImageContent(
            tool: build.tool, completion: isComplete ? completion(report) : nil, sources: files, common: common,
            icons: icons)
        _ = try folder.write(OutputFile(path: StateFile.path, bytes: content.bytes(at: lock.clock())))
    }

    /// Returns the summary of a complete build, or `nil` where the next one would have something to do.
    private func completion(_ report: BuildReport) -> SetCompletion? {
        guard !build.isIncomplete, !report.keepsEarlierFiles, build.selection.names == nil else { return nil }
        return SetCompletion(
            key: build.key, sourceFolder: build.set.manifest.source.value, iconCount: build.icons.count,
            failedCount: report.failed,
            findings: report.diagnostics.map { StoredFinding($0, build.places, pieces: nil) })
    }
}
