import Diagnostics

/// Builds a set of icons: reads, makes variants and previews, writes.
public enum Build {
    /// Builds what a request asks for. One bad icon does not stop the others.
    ///
    /// An icon that cannot be built keeps the files that the last good build made of it; the index lists it as long as all
    /// of them are there. Where an entry of the manifest is wrong, no file of an earlier build is removed, since it cannot
    /// be told which are still wanted.
    /// - Parameter progress: Called after each icon, one call at a time, with counts that rise by one. It is called on
    ///   whichever thread built the icon.
    public static func run(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        let loaded = IconSetLoader.load(request.manifest, output: request.output)
        var report = BuildReport(diagnostics: loaded.diagnosticsForBuild)
        report.couldNotRun = loaded.isUnreadable
        guard let set = loaded.set else { return report }
        report.output = set.outputFolder.text
        let selection = IconSelection(request.only, set.manifest)
        report.add(selection.diagnostics)
        if selection.diagnostics.isEmpty {
            let build = SetBuild(
                set: set, icons: selection.icons, isIncomplete: loaded.isIncomplete, jobs: request.jobs)
            build.run(&report, progress)
        }
        return report
    }
}
