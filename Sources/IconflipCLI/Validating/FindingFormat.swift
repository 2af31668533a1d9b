import Diagnostics
import Linting

/// A format of findings.
enum FindingFormat: String, CaseIterable, Sendable {
    case text, json, sarif, github, junit

    /// Returns the findings as text.
    ///
    /// - Parameters:
    ///   - findings: The findings.
    ///   - folder: The manifest's folder, as for `Fingerprint`.
    ///   - console: The console whose output the text is for.
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
