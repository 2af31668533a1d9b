import Diagnostics
import Manifest

/// Checks a set as a build would, without writing anything.
public enum Validation {
    /// Checks the manifest, the sources and what would be made of them.
    /// - Parameter progress: Called as by ``Build/run(_:progress:)``.
    public static func run(
        manifest path: String, jobs: Int, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        let loaded = IconSetLoader.load(path, output: nil)
        var report = BuildReport(diagnostics: loaded.diagnostics)
        report.couldNotRun = loaded.isUnreadable
        guard let set = loaded.set else { return report }
        do {
            try SourceProtection.check(set)
        } catch {
            report.add([error.diagnostic])
        }
        check(set, jobs, &report, progress)
        return report
    }

    private static func check(
        _ set: IconSet, _ jobs: Int, _ report: inout BuildReport,
        _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) {
        let icons = set.manifest.icons
        let results = WorkQueue.run(
            count: icons.count, jobs: jobs, makeWorker: { IconBuilder(set) },
            work: { builder, index in
                let result = builder.build(icons[index])
                return (diagnostics: result.diagnostics, hasFailed: result.hasFailed)
            },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: icons.count, icon: icons[piece].name.value))
            })
        report.add(results.flatMap(\.diagnostics))
        report.failed = results.count { $0.hasFailed }
        report.built = results.count - report.failed
    }
}
