import Diagnostics
import Manifest

/// Checks a set as a build would, without writing anything.
public enum Validation {
    /// Checks the manifest, the sources and what would be made of them.
    public static func run(
        manifest path: String, jobs: Int, progress: @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        let loaded = IconSetLoader.load(path, output: nil)
        var report = BuildReport(diagnostics: loaded.diagnostics)
        guard let set = loaded.set else {
            report.couldNotRun = loaded.isUnreadable
            return report
        }
        let icons = set.manifest.icons
        let results = WorkQueue.run(
            count: icons.count, jobs: jobs, makeWorker: { IconBuilder(set, drawsPreviews: true) },
            work: { builder, index in
                let result = builder.build(icons[index])
                return (diagnostics: result.diagnostics, hasFailed: result.hasFailed)
            },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: icons.count, icon: icons[piece].name.value))
            })
        report.diagnostics += results.flatMap(\.diagnostics)
        report.failed = results.count { $0.hasFailed }
        report.built = results.count - report.failed
        report.diagnostics = report.diagnostics.inReadingOrder()
        return report
    }
}
