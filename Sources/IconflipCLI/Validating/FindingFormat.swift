import Diagnostics
import Linting

/// How findings are written.
enum FindingFormat: String, CaseIterable, Sendable {
    case text, json, sarif, github, junit

    /// The findings as text.
    /// - Parameter folder: The manifest's folder, as for `Fingerprint`.
    func render(_ findings: [Diagnostic], folder: String, _ console: Console) -> String {
        switch self {
        case .text: console.render(findings, for: console.streams.output)
        case .json: JSONRenderer().render(findings)
        case .sarif:
            SARIFRenderer(version: ToolVersion.current, rules: RuleCatalogue.descriptions, folder: folder)
                .render(findings)
        case .github: GitHubRenderer().render(findings)
        case .junit: JUnitRenderer().render(findings)
        }
    }
}
