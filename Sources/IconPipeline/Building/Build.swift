import Diagnostics
import Foundation
import Manifest

/// Builds a set of icons: reads, makes variants and previews, writes.
public enum Build {
    /// What one worker tells of one icon; the files themselves are written and forgotten, so that memory stays bounded.
    private struct Outcome: Sendable {
        var diagnostics: [Diagnostic]
        var files: [String]
        var written: Int
        var hasFailed: Bool
    }

    /// Builds what a request asks for. One bad icon does not stop the others.
    public static func run(
        _ request: BuildRequest, progress: @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        let loaded = IconSetLoader.load(request.manifest, output: request.output)
        var report = BuildReport(diagnostics: loaded.diagnostics)
        guard let set = loaded.set else {
            report.couldNotRun = loaded.isUnreadable
            return report
        }
        report.output = set.outputFolder.relativePath
        do {
            try SourceProtection.check(set)
            let folder = try OutputFolder(set.outputFolder)
            try build(set, request, into: folder, &report, progress)
        } catch {
            report.couldNotRun = true
            report.diagnostics.append(
                Diagnostic(
                    rule: "output", severity: .error, message: "cannot write: \(error.message)",
                    location: SourceLocation(file: error.path)))
        }
        report.diagnostics = report.diagnostics.inReadingOrder()
        return report
    }

    private static func build(
        _ set: IconSet, _ request: BuildRequest, into folder: OutputFolder, _ report: inout BuildReport,
        _ progress: @Sendable (BuildProgress) -> Void
    ) throws(OutputFolder.Failure) {
        let selection = IconSelection(request.only, set.manifest, &report)
        let icons = selection.icons
        let earlier = folder.ownedFiles()
        let planned = Set(
            set.manifest.icons.flatMap { set.manifest.outputs(of: $0) } + [set.manifest.outputPaths.index])
        // What is about to be written is remembered first, so that a build that is killed leaves nothing unowned.
        try folder.setOwnedFiles(earlier.union(planned))
        let outcomes = WorkQueue.run(
            count: icons.count, jobs: request.jobs, makeWorker: { IconBuilder(set, drawsPreviews: true) },
            work: { builder, index in outcome(of: builder.build(icons[index]), folder) },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: icons.count, icon: icons[piece].name.value))
            })
        for outcome in outcomes {
            report.diagnostics += outcome.diagnostics
            report.written += outcome.written
            if outcome.hasFailed { report.failed += 1 } else { report.built += 1 }
        }
        report.skipped = set.manifest.icons.count - icons.count
        try finish(set, folder, earlier, planned, &report)
    }

    private static func outcome(of result: IconResult, _ folder: OutputFolder) -> Outcome {
        var outcome = Outcome(
            diagnostics: result.diagnostics, files: result.files.map(\.path), written: 0, hasFailed: result.hasFailed)
        do {
            for file in result.files where try folder.write(file) { outcome.written += 1 }
        } catch {
            outcome.hasFailed = true
            outcome.diagnostics.append(
                Diagnostic(
                    rule: "output", severity: .error, message: "cannot write '\(error.path)': \(error.message)"))
        }
        return outcome
    }

    /// Writes the index of what is there, and removes what earlier builds wrote and this set no longer has.
    private static func finish(
        _ set: IconSet, _ folder: OutputFolder, _ earlier: Set<String>, _ planned: Set<String>,
        _ report: inout BuildReport
    ) throws(OutputFolder.Failure) {
        let present = set.manifest.icons.filter { icon in
            set.manifest.outputs(of: icon).allSatisfy(folder.contains)
        }
        let index = OutputFile(
            path: set.manifest.outputPaths.index, bytes: IndexWriter.write(set.manifest, present))
        if try folder.write(index) { report.written += 1 }
        let orphans = earlier.subtracting(planned)
        for path in orphans { folder.remove(path) }
        report.removed = orphans.count
        try folder.setOwnedFiles(planned)
    }
}
