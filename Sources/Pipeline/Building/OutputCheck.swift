import Diagnostics
import HostSystem
import Judging
import Manifest

/// A comparison of the output folder with the result of a build, which writes nothing.
struct OutputCheck: Sendable {
    private let build: SetBuild
    private let folder: OutputFolder
    private let earlier: EarlierOutputs
    private let freshness: FreshnessCheck

    init(_ build: SetBuild) throws(OutputFailure) {
        self.build = build
        folder = OutputFolder(OutputPlaces(build.set))
        earlier = try EarlierOutputs(folder)
        freshness = FreshnessCheck(build.set, build.tool, clock: .min)
    }

    func run(_ report: inout BuildReport, _ progress: @escaping @Sendable (BuildProgress) -> Void) {
        compare(&report, progress)
        if build.selection.names == nil, !build.isIncomplete { report.add(foreign()) }
    }

    /// Returns whether a build would write and remove nothing; if so, adds its findings to the report.
    func findsAllBuilt(_ report: inout BuildReport, _ progress: @escaping @Sendable (BuildProgress) -> Void) -> Bool {
        var found = report
        compare(&found, progress)
        let differences: Set<Rule> = [.missingOutput, .staleOutput, .unwritableFile]
        guard !found.diagnostics.contains(where: { differences.contains($0.rule) }),
            build.isIncomplete || earlier.orphans(of: build.planned).isEmpty
        else { return false }
        report = found
        return true
    }

    private func compare(_ report: inout BuildReport, _ progress: @escaping @Sendable (BuildProgress) -> Void) {
        let icons = build.icons.filter { build.selection.includes($0.name) }
        let formats = OutputFormats(build.set.manifest.formats)
        let outcomes = WorkQueue.run(
            count: icons.count, jobs: build.jobs, makeWorker: { IconBuilder(build.set) },
            work: { builder, index in outcome(of: icons[index], formats, &builder) },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: icons.count, icon: icons[piece].name))
            })
        report.add(outcomes.flatMap(\.icon.diagnostics).withSetFindingsOnce())
        report.current = outcomes.count { $0.icon.ending == .current }
        report.stale = zip(icons, outcomes).filter { $1.icon.ending == .built }.map(\.0.name)
        report.built = report.stale.count
        let failed = outcomes.count { $0.icon.ending == .failed }
        report.failed += failed
        report.skipped = build.icons.count - icons.count
        // If some icons cannot be built, it is unknown which ones the index lists.
        guard build.selection.names == nil, failed == 0 else { return }
        let manifest = build.set.manifest
        let contents = Set(outcomes.flatMap(\.contents).map { ExactName($0.path) })
        let written = OutputContents(folder, made: outcomes.lazy.flatMap(\.icon.made))
        let whole = BuiltSet(
            manifest: manifest, icons: build.icons, codePoints: build.set.codePoints?.codePoints ?? CodePoints(),
            jobs: build.jobs, content: { written[$0] }, exists: { contents.contains(ExactName($0)) })
        let common: [OutputFile]
        do throws(OutputFailure) {
            common = try OutputFormats(manifest.formats).setFiles(whole)
        } catch {
            return report.add([error.diagnostic])
        }
        if let failure = written.failure { return report.add([failure.diagnostic]) }
        var sums = outcomes.reduce(into: OutputSums()) { sums, outcome in
            for (path, content) in outcome.contents { sums.enter(content, at: path) }
        }
        for file in common { sums.enter(file.content.hash, at: file.path) }
        report.add(common.compactMap(difference))
        report.add([build.set.codePoints?.staleness].compactMap(\.self))
        if report.built == 0, !report.diagnostics.contains(where: { $0.rule == .staleOutput }) {
            report.add([staleSums(sums)].compactMap(\.self))
        }
    }

    private struct Outcome: Sendable {
        var icon: IconOutcome
        var contents: [(path: String, content: ContentHash)]
    }

    /// Makes an icon and compares it, unless its record shows that it is up to date.
    private func outcome(of icon: PlannedIcon, _ formats: OutputFormats, _ builder: inout IconBuilder) -> Outcome {
        if let record = freshness.check(icon, in: folder) {
            let findings = record.findings.map { $0.diagnostic(build.places, pieces: icon.pieces) }
            let outcome = IconOutcome(diagnostics: findings, ending: record.hasFailed ? .failed : .current)
            return Outcome(icon: outcome, contents: record.outputs.map { ($0.path, $0.file.hash) })
        }
        let result = builder.build(icon, moved: freshness.moved(in: icon))
        var differences = result.files.compactMap(difference)
        if !result.hasFailed, !icon.optional.names.isEmpty {
            let idle = icon.optional.subtracting(PathSet(result.files.map(\.path)))
            differences += idle.filter { earlier.paths.contains($0) && folder.status(of: $0) != nil }.paths.map {
                finding(.superfluous, $0)
            }
        }
        let outcome = IconOutcome(
            diagnostics: result.diagnostics + differences,
            made: formats.neededBySet(result.files),
            ending: result.hasFailed ? .failed : differences.isEmpty ? .current : .built)
        return Outcome(icon: outcome, contents: result.files.map { ($0.path, $0.content.hash) })
    }

    /// The file of hashes is checked only if it exists: those who do not commit outputs do not need it.
    private func staleSums(_ sums: OutputSums) -> Diagnostic? {
        folder.status(of: OutputSums.path) == nil || sums == earlier.sums
            ? nil : stale("its hashes differ from those of a build's files", OutputSums.path)
    }

    private func difference(_ file: OutputFile) -> Diagnostic? {
        switch folder.status(of: file.path)?.kind {
        case nil:
            if let link = folder.link(onTheWayTo: file.path) {
                stale(
                    "'\(folder.displayPath(of: link))' is a symbolic link, and builds do not write through links",
                    file.path, hint: "remove the link")
            } else {
                finding(.missing, file.path)
            }
        case .some where folder.signature(ifHolding: file) != nil: nil
        case .regular:
            if let failure = folder.failure(reading: file.path) {
                failure.diagnostic
            } else {
                finding(earlier.paths.contains(file.path) ? .stale : .notOurs, file.path)
            }
        case .link where file.content.bytes == nil:
            stale("the link leads elsewhere than a build's", file.path)
        case .folder, .link, .special: stale("the path is not a regular file", file.path)
        }
    }

    private func foreign() -> [Diagnostic] {
        let planned = build.planned
        // Folders of apps have other files too.
        let places = OutputFormats.places.filter { $0 != ExportPath.root || folder.holdsExports }
        let (files, failures) = folder.files(below: places)
        return failures.map(\.diagnostic) + files.filter { !planned.contains($0) }.map { finding(.foreign, $0) }
    }

    private func finding(_ difference: OutputDifference, _ path: String) -> Diagnostic {
        Diagnostic(
            rule: difference.rule, severity: .error, message: difference.message,
            location: SourceLocation(file: folder.displayPath(of: path)), hint: difference.hint)
    }

    private func stale(_ message: String, _ path: String, hint: String = "run 'iconflip build'") -> Diagnostic {
        Diagnostic(
            rule: .staleOutput, severity: .error, message: message,
            location: SourceLocation(file: folder.displayPath(of: path)), hint: hint)
    }
}

extension Build {
    /// Reports an error for every file that is stale, missing or foreign, and writes nothing.
    public static func check(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        var (report, build) = prepare(request)
        guard let build else { return report }
        do {
            try SourceProtection.check(build.set)
            try OutputOwner(build.set).check(OutputFolder(OutputPlaces(build.set)), planned: build.planned)
            try OutputCheck(build).run(&report, progress)
        } catch {
            report.couldNotRun = true
            report.add([error.diagnostic])
        }
        return report
    }
}

extension Build {
    /// Removes every file that builds wrote to the output folder, unless it was changed since, and their state.
    public static func clean(_ request: BuildRequest) -> BuildReport {
        let loaded = IconSetLoader.load(request)
        guard let set = loaded.set else {
            var report = BuildReport(diagnostics: loaded.diagnostics)
            report.couldNotRun = loaded.isUnreadable
            return report
        }
        var report = BuildReport(diagnostics: [])
        report.output = set.outputFolder.text
        let memory = [OutputFolder.ownFolder, OutputSums.path].map(set.outputFolder.path)
        guard memory.contains(where: { FileStatus($0, followsLinks: true) != nil }) else { return report }
        do {
            try SourceProtection.check(set)
            let folder = OutputFolder(OutputPlaces(set))
            try folder.locked { _ throws(OutputFailure) in
                try OutputOwner(set).check(folder, planned: PathSet([]))
                let (count, findings) = try EarlierOutputs(folder).removeAll()
                report.removed = count
                report.add(FindingPolicy(set.manifest).settleForBuild(findings))
                try folder.removeOwnFolder()
            }
        } catch {
            report.couldNotRun = true
            report.add([error.diagnostic])
        }
        return report
    }
}
