import Diagnostics

/// The validation of a set as a build would check it, without writing to the sources or the output, and with findings
/// about likely mistakes.
public enum Validation {
    /// Checks the manifest, the sources and what would be made of them.
    ///
    /// - Parameters:
    ///   - path: The manifest's path.
    ///   - jobs: The number of icons checked at the same time.
    ///   - cache: The cache of findings, by the contents that determine them; `nil` computes everything again. The
    ///     findings are the same either way.
    ///   - progress: Called as by ``Build/run(_:progress:)``.
    public static func run(
        manifest path: String, jobs: Int, cache: ValidationCache? = nil,
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        let loaded = IconSetLoader.load(path, output: nil)
        var report = BuildReport(diagnostics: [])
        report.couldNotRun = loaded.isUnreadable
        guard let set = loaded.set else {
            report.lacksIcons = true
            report.add(loaded.diagnostics)
            return report
        }
        let icons = PlannedIcon.all(of: set, jobs: jobs)
        let result = SetValidation(loaded, set, icons, jobs: jobs, cache: cache).run(progress)
        do {
            try SourceProtection.check(set)
        } catch {
            report.add([error.diagnostic])
        }
        report.add(result.findings + result.icons.flatMap(\.diagnostics))
        report.failed = result.icons.count { $0.hasFailed }
        report.built = result.icons.count - report.failed
        return report
    }
}
