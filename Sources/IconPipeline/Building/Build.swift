import Diagnostics

/// The build of an icon set: it reads sources, makes variants and previews, and writes them.
public enum Build {
    /// Builds what a request asks for and is not up to date. One bad icon does not stop the others.
    ///
    /// An icon that cannot be built keeps the files of its last good build; the index lists it as long as all of them
    /// exist. Where an entry of the manifest is wrong, no file of an earlier build is removed, since the files still
    /// wanted are unknown. Findings of icons that are up to date are reported again.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: Called after each icon, one call at a time, with counts that rise by one. It is called on
    ///     whichever thread built the icon, and not at all where there is nothing to do.
    public static func run(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        if let report = QuickCheck(request).report(mayWrite: true) { return report }
        var (report, build) = prepare(request)
        build?.run(&report, progress)
        return report
    }

    /// Loads the set of a request; errors that prevent the build are in the report.
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
