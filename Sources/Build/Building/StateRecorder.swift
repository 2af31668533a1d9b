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
        _ outcomes: [ExactName: IconOutcome], common: [IconRecord.Output], _ report: BuildReport,
        to folder: OutputFolder,
        _ lock: FileLock
    ) throws(OutputFailure) {
        var state = BuildState(tool: build.tool, sources: [:], common: common, icons: [:])
        for icon in build.icons {
            let name = ExactName(icon.name)
            state.icons[name] =
                build.selection.includes(icon.name) ? outcomes[name]?.record : earlier?.icons[name]
        }
        state.sources = sourceFiles(of: state)
        state.completion = completion(outcomes, state, report)
        let bytes = StateImageWriter.bytes(of: state, at: lock.clock())
        _ = try folder.write(OutputFile(path: StateFile.path, bytes: bytes))
    }

    /// The sources that icons are made from, as this build saw them or an earlier one did.
    private func sourceFiles(of state: BuildState) -> [ExactName: TrackedFile] {
        let now = sources.files
        var files: [ExactName: TrackedFile] = [:]
        for input in state.icons.values.lazy.flatMap(\.inputs) {
            let path = ExactName(input.path)
            files[path] = now[path] ?? earlier?.sources[path]
        }
        return files
    }

    /// Returns the summary of a complete build, or `nil` where the next one would have something to do.
    private func completion(
        _ outcomes: [ExactName: IconOutcome], _ state: BuildState, _ report: BuildReport
    ) -> BuildState.Completion? {
        guard !build.isIncomplete, !report.keepsEarlierFiles, build.selection.names == nil,
            state.icons.count == build.icons.count,
            state.icons.values.allSatisfy({ record in
                record.inputs.allSatisfy { state.sources[ExactName($0.path)]?.hash == $0.hash }
            })
        else { return nil }
        return BuildState.Completion(
            key: build.key, sourceFolder: build.set.manifest.source.value, iconCount: build.icons.count,
            failedCount: report.failed,
            findings: report.diagnostics.map { StoredFinding($0, build.places, pieces: nil) })
    }
}
