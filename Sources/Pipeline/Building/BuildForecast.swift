import Diagnostics
import HostSystem

/// The forecast of what a build would do, with the reasons.
public struct BuildForecast: Sendable {
    /// An icon that would be built.
    public struct Step: Hashable, Sendable {
        /// The icon's name.
        public var icon: String
        /// The reason that it would be built.
        public var reason: BuildReason
    }

    /// The findings about the manifest or the request, and those that prevent the build; nothing was done.
    public internal(set) var report: BuildReport
    /// The icons that would be built, in the manifest's order.
    public internal(set) var steps: [Step] = []
    /// The paths of the files of earlier builds that would be removed from the output folder, in order.
    public internal(set) var removals: [String] = []
}

extension Build {
    /// Returns what a build would do, without writing anything.
    public static func forecast(_ request: BuildRequest) -> BuildForecast {
        if let report = QuickCheck.report(of: request, mayWrite: false) { return BuildForecast(report: report) }
        let (report, build) = prepare(request)
        var forecast = BuildForecast(report: report)
        guard let build else { return forecast }
        do {
            try SourceProtection.check(build.set)
            try OutputOwner(build.set).check(OutputFolder(OutputPlaces(build.set)), planned: build.planned)
        } catch {
            forecast.report.couldNotRun = true
            forecast.report.add([error.diagnostic])
            return forecast
        }
        let folder = OutputFolder(OutputPlaces(build.set))
        let icons = build.icons.filter { build.selection.includes($0.name) }
        let freshness = FreshnessCheck(build.set, build.tool, clock: .min)
        let reasons = WorkQueue.run(
            count: icons.count, jobs: build.jobs, makeWorker: {},
            work: { _, index in freshness.check(icons[index], in: folder).reason }, finished: { _, _ in })
        forecast.steps = zip(icons, reasons).compactMap { icon, reason in
            reason.map { BuildForecast.Step(icon: icon.name, reason: $0) }
        }
        forecast.report.current = icons.count - forecast.steps.count
        forecast.report.skipped = build.icons.count - icons.count
        guard !build.isIncomplete else { return forecast }
        do {
            forecast.removals = try EarlierOutputs(folder).orphans(of: build.planned)
        } catch {
            forecast.report.couldNotRun = true
            forecast.report.add([error.diagnostic])
        }
        return forecast
    }
}
