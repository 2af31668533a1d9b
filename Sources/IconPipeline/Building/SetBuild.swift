import Diagnostics
import Manifest

/// A build of icons of one set into its output folder.
struct SetBuild {
    /// What one worker tells of one icon; the files themselves are written and forgotten, so that memory stays bounded.
    private struct Outcome: Sendable {
        var diagnostics: [Diagnostic]
        var written = 0
        var hasFailed: Bool
    }

    /// The set.
    let set: IconSet
    /// The icons to build.
    let icons: [IconEntry]
    /// Whether the set lacks icons because something is wrong with their entries.
    let isIncomplete: Bool
    /// How many icons are built at the same time.
    let jobs: Int

    /// Builds; what prevents it is reported.
    func run(_ report: inout BuildReport, _ progress: @escaping @Sendable (BuildProgress) -> Void) {
        do {
            try SourceProtection.check(set)
            let folder = try OutputFolder(set.outputFolder)
            try folder.locked { () throws(OutputFailure) in
                let ownership = try OutputOwnership(folder, planned: planned)
                try build(ownership, &report, progress)
                try finish(ownership, &report)
            }
        } catch {
            report.couldNotRun = true
            report.add([error.diagnostic])
        }
    }

    private var planned: Set<String> {
        Set(set.manifest.icons.flatMap { set.manifest.outputs(of: $0) } + [set.manifest.outputPaths.index])
    }

    private func build(
        _ ownership: OutputOwnership, _ report: inout BuildReport,
        _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) throws(OutputFailure) {
        let ending = BuildEnding()
        let outcomes = WorkQueue.run(
            count: icons.count, jobs: jobs, makeWorker: { IconBuilder(set) },
            work: { builder, index -> Outcome? in
                if ending.failure != nil { return nil }
                do throws(OutputFailure) {
                    return try outcome(of: builder.build(icons[index]), ownership)
                } catch {
                    ending.end(with: error)
                    return nil
                }
            },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: icons.count, icon: icons[piece].name.value))
            })
        let finished = outcomes.compactMap(\.self)
        report.add(finished.flatMap(\.diagnostics))
        report.written = finished.reduce(0) { $0 + $1.written }
        report.built = finished.count { !$0.hasFailed }
        report.failed = icons.count - report.built
        report.skipped = set.manifest.icons.count - icons.count
        if let failure = ending.failure { throw failure }
    }

    /// Writes an icon's files.
    /// - Throws: What concerns more than this icon.
    private func outcome(of result: IconResult, _ ownership: OutputOwnership) throws(OutputFailure) -> Outcome {
        var outcome = Outcome(diagnostics: result.diagnostics, hasFailed: result.hasFailed)
        do {
            for file in result.files where try ownership.write(file) { outcome.written += 1 }
        } catch {
            if error.endsBuild { throw error }
            outcome.hasFailed = true
            outcome.diagnostics.append(error.diagnostic)
        }
        return outcome
    }

    /// Writes the index of what is there, and removes what earlier builds wrote and this set no longer has.
    private func finish(_ ownership: OutputOwnership, _ report: inout BuildReport) throws(OutputFailure) {
        let present = set.manifest.icons.filter { ownership.has(set.manifest.outputs(of: $0)) }
        let index = OutputFile(path: set.manifest.outputPaths.index, bytes: IndexWriter.write(set.manifest, present))
        if try ownership.write(index) { report.written += 1 }
        if isIncomplete {
            try ownership.keepOrphans()
        } else {
            report.removed = try ownership.removeOrphans()
        }
    }
}
