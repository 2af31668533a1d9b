import Diagnostics
import Judging

enum FindingFormat: String, CaseIterable, Sendable {
    case text, json, sarif, github, junit

    /// `folder` is the manifest's folder, as for `Fingerprint`.
    func render(_ findings: [Diagnostic], folder: String, _ console: Console) -> String {
        switch self {
        case .text: return console.render(findings, for: console.streams.output)
        case .json: return JSONRenderer().render(findings)
        case .junit: return JUnitRenderer().render(findings)
        case .sarif, .github: break
        }
        var paths = RepositoryPaths(around: folder)
        let placed = paths?.findings(findings) ?? findings
        guard self == .sarif else { return GitHubRenderer().render(placed) }
        return SARIFRenderer(
            version: ToolVersion.current, rules: RuleCatalogue.descriptions,
            folder: paths?.folder(of: folder + "manifest.json") ?? folder, isFromRepository: paths != nil
        ).render(placed)
    }
}
