import Diagnostics
import Manifest

/// Checks a set as a build would, without writing anything.
public enum Validation {
    /// Checks the manifest, the sources and what would be made of them. What a build of the same tool found in icons that
    /// have not changed since is taken from what it remembered.
    /// - Parameter progress: Called as by ``Build/run(_:progress:)``.
    public static func run(
        manifest path: String, jobs: Int, tool: ToolIdentity,
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
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
        check(set, FindingPlaces(manifest: path, sources: set.sourceFolder), jobs, tool, &report, progress)
        return report
    }

    private static func check(
        _ set: IconSet, _ places: FindingPlaces, _ jobs: Int, _ tool: ToolIdentity, _ report: inout BuildReport,
        _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) {
        let icons = PlannedIcon.all(of: set, jobs: jobs)
        let memory = FindingMemory(set, places, tool)
        let results = WorkQueue.run(
            count: icons.count, jobs: jobs, makeWorker: { IconBuilder(set) },
            work: { builder, index in memory.findings(of: icons[index]) ?? builder.build(icons[index]).diagnostics },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: icons.count, icon: icons[piece].name))
            })
        report.add(results.flatMap(\.self))
        report.failed = results.count { $0.contains { $0.severity == .error } }
        report.built = results.count - report.failed
    }
}
