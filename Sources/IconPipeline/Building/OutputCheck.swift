import Diagnostics

/// A comparison of the output folder with what a build would leave there, which writes nothing.
struct OutputCheck: Sendable {
    private let build: SetBuild
    private let folder: OutputFolder
    private let freshness: FreshnessCheck

    init(_ build: SetBuild) {
        self.build = build
        folder = OutputFolder(build.set.outputFolder)
        freshness = FreshnessCheck(build.set, build.tool, clock: .min)
    }

    /// Compares all files of the selected icons and the index, and finds foreign files among them.
    func run(_ report: inout BuildReport, _ progress: @escaping @Sendable (BuildProgress) -> Void) {
        let icons = build.icons.filter { build.selection.includes($0.name) }
        let outcomes = WorkQueue.run(
            count: icons.count, jobs: build.jobs, makeWorker: { IconBuilder(build.set) },
            work: { builder, index in outcome(of: icons[index], &builder) },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: icons.count, icon: icons[piece].name))
            })
        report.add(outcomes.flatMap(\.diagnostics))
        report.current = outcomes.count { $0.ending == .current }
        report.built = outcomes.count { $0.ending == .built }
        report.failed = outcomes.count { $0.ending == .failed }
        report.skipped = build.icons.count - icons.count
        // Where some icons cannot be built, it is unknown which ones the index lists.
        guard build.selection.names == nil, !outcomes.contains(where: { $0.ending == .failed }) else { return }
        let index = IndexWriter.write(
            build.set.manifest, build.icons, shard: build.shard, jobs: build.jobs)
        report.add(
            [difference(OutputFile(path: build.set.manifest.outputPaths.index, bytes: index))].compactMap(\.self))
        if !build.isIncomplete { report.add(foreign()) }
    }

    private func outcome(of icon: PlannedIcon, _ builder: inout IconBuilder) -> IconOutcome {
        if let record = freshness.check(icon, in: folder).record {
            let findings = record.findings.map { $0.diagnostic(build.places, pieces: icon.pieces) }
            return IconOutcome(diagnostics: findings, ending: record.hasFailed ? .failed : .current)
        }
        let result = builder.build(icon)
        let differences = result.files.compactMap(difference)
        return IconOutcome(
            diagnostics: result.diagnostics + differences,
            ending: result.hasFailed ? .failed : differences.isEmpty ? .current : .built)
    }

    private func difference(_ file: OutputFile) -> Diagnostic? {
        switch folder.status(of: file.path)?.kind {
        case nil: finding(.missingOutput, "the file is missing", file.path)
        case .regular where folder.signature(ifHolding: file) != nil: nil
        case .regular: finding(.staleOutput, "the file is not what a build would write", file.path)
        case .folder, .link, .special: finding(.staleOutput, "what is there is not a file", file.path)
        }
    }

    /// Returns a finding for each file in the folders for results that is not one of the set's.
    private func foreign() -> [Diagnostic] {
        let planned = build.planned
        return folder.files(below: OutputFolder.resultFolders).filter { !planned.contains($0) }.map {
            finding(.foreignOutput, "no build of this set writes the file", $0, hint: "remove it")
        }
    }

    private func finding(
        _ rule: Rule, _ message: String, _ path: String, hint: String = "run 'iconflip build'"
    ) -> Diagnostic {
        Diagnostic(
            rule: rule, severity: .error, message: message,
            location: SourceLocation(file: folder.displayPath(of: path)), hint: hint)
    }
}

extension Build {
    /// Reports an error for every file that is stale, missing or foreign, and writes nothing.
    ///
    /// The record of an icon is trusted as by a build; without one the icon is made in memory and compared.
    public static func check(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        var (report, build) = prepare(request)
        guard let build else { return report }
        do {
            try SourceProtection.check(build.set)
            OutputCheck(build).run(&report, progress)
        } catch {
            report.couldNotRun = true
            report.add([error.diagnostic])
        }
        return report
    }
}
