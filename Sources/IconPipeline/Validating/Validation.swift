import Diagnostics
import Linting
import Manifest

/// Checks a set as a build would, without writing anything, and looks for what is hardly meant.
public enum Validation {
    /// Checks the manifest, the sources and what would be made of them.
    /// - Parameters:
    ///   - path: The manifest's path.
    ///   - jobs: How many icons are checked at the same time.
    ///   - progress: Called as by ``Build/run(_:progress:)``.
    public static func run(
        manifest path: String, jobs: Int, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        let loaded = IconSetLoader.load(path, output: nil)
        var report = BuildReport(diagnostics: [])
        report.couldNotRun = loaded.isUnreadable
        guard let set = loaded.set else {
            report.add(loaded.diagnostics)
            return report
        }
        let policy = FindingPolicy(set.manifest)
        var used: Set<Range<Int>> = []
        report.add(policy.settle(loaded.diagnostics, used: &used))
        do {
            try SourceProtection.check(set)
        } catch {
            report.add([error.diagnostic])
        }
        check(set, policy, jobs, &report, &used, progress)
        // What is wrong with an entry may hide what an excuse is for.
        if !loaded.isIncomplete { report.add(policy.unused(used)) }
        return report
    }

    private static func check(
        _ set: IconSet, _ policy: FindingPolicy, _ jobs: Int, _ report: inout BuildReport,
        _ used: inout Set<Range<Int>>, _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) {
        let icons = set.manifest.icons
        let results = WorkQueue.run(
            count: icons.count, jobs: jobs, makeWorker: { IconValidator(set, policy) },
            work: { validator, index in validator.validate(icons[index]) },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: icons.count, icon: icons[piece].name.value))
            })
        for result in results { used.formUnion(result.used) }
        let facts = results.compactMap(\.facts)
        let findings = policy.settle(Linter.findings(in: SetSubject(set.manifest, facts: facts)), used: &used)
        report.add(results.flatMap(\.diagnostics) + findings)
        report.failed = results.count { $0.hasFailed }
        report.built = results.count - report.failed
    }
}
