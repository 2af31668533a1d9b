import Diagnostics

/// Builds a set of icons: reads, makes variants and previews, writes.
public enum Build {
    /// Builds what a request asks for and is not built already. One bad icon does not stop the others.
    ///
    /// An icon that cannot be built keeps the files that the last good build made of it; the index lists it as long as all
    /// of them are there. Where an entry of the manifest is wrong, no file of an earlier build is removed, since it cannot
    /// be told which are still wanted. What was found in icons that need no building is reported again.
    /// - Parameter progress: Called after each icon, one call at a time, with counts that rise by one. It is called on
    ///   whichever thread built the icon, and not at all where there is nothing to do.
    public static func run(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        if let report = QuickCheck(request).report(mayWrite: true) { return report }
        var (report, build) = prepare(request)
        build?.run(&report, progress)
        return report
    }

    /// Loads what a request speaks of; what prevents the build is in the report.
    static func prepare(_ request: BuildRequest) -> (BuildReport, SetBuild?) {
        var loaded = IconSetLoader.load(request.manifest, output: request.output)
        var report = BuildReport(diagnostics: loaded.diagnosticsForBuild)
        report.couldNotRun = loaded.isUnreadable
        guard loaded.set != nil else { return (report, nil) }
        if let shard = request.shard { loaded.set?.manifest.icons.removeAll { !shard.includes($0.name.value) } }
        guard let set = loaded.set else { return (report, nil) }
        report.output = set.outputFolder.text
        let selection = IconSelection(request.only, set.manifest)
        report.add(selection.diagnostics)
        guard selection.diagnostics.isEmpty else { return (report, nil) }
        let build = SetBuild(
            set: set, icons: PlannedIcon.all(of: set, jobs: request.jobs), selection: selection,
            shard: request.shard, isIncomplete: loaded.isIncomplete, overwrites: request.overwrites,
            jobs: request.jobs, tool: request.tool,
            places: FindingPlaces(manifest: request.manifest, sources: set.sourceFolder),
            key: SetKey.key(manifest: set.manifest.text.bytes, listing: loaded.listing, shard: request.shard))
        return (report, build)
    }
}
