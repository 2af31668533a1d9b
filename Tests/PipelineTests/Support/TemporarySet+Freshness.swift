import PipelineTestSupport
import Testing

@testable import Pipeline

extension TemporarySet {
    /// The names of the icons that a build would make again.
    func outdated(_ request: BuildRequest? = nil) throws -> [String] {
        let build = try #require(Build.prepare(request ?? self.request()).1)
        let freshness = FreshnessCheck(build.set, build.tool, clock: .min)
        let folder = OutputFolder(OutputPlaces(build.set))
        return build.icons.filter { freshness.check($0, in: folder) == nil }.map(\.name)
    }

    /// The files that a build would remove.
    func orphans() throws -> [String] {
        let build = try #require(Build.prepare(request()).1)
        return try EarlierOutputs(OutputFolder(OutputPlaces(build.set))).orphans(of: build.planned)
    }
}
