import HostSystem
import Testing

@testable import Pipeline

extension ValidationCache {
    /// The words that only the marked summary of an earlier validation says.
    static let mark = "as the last validation found"

    /// Makes the summary of the last validation of a manifest say that it was asked.
    func markSummary(ofManifest path: String) throws {
        let known = try #require(self.state(ofManifest: path))
        var state = LooseState(known)
        var completion = try #require(state.run?.completion)
        for index in completion.findings.indices { completion.findings[index].finding.hint = Self.mark }
        state.run?.completion = completion
        let run = try #require(state.run)
        remember(ofManifest: path, after: known) { writer throws(SystemError) in try writer.finish(run) }
    }
}
