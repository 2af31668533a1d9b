import Diagnostics

extension [Diagnostic] {
    /// The findings as commands that judge nothing report them.
    func asWarnings() -> [Diagnostic] {
        map { finding in
            var finding = finding
            finding.severity = .warning
            return finding
        }
    }
}
