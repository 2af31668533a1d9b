import Diagnostics
import Linting

/// The result of a validation.
struct ValidationResult: Sendable {
    /// The findings of the selected rules.
    var findings: [Diagnostic]
    /// Whether the manifest could not be read.
    var couldNotRun: Bool
    /// Whether errors in the manifest kept its icons from being examined.
    var lacksIcons: Bool
    /// The number of findings that a baseline hides.
    var known = 0

    /// Returns the result without the findings of a baseline.
    ///
    /// - Parameters:
    ///   - baseline: The baseline.
    ///   - folder: The manifest's folder.
    ///   - isComplete: Whether all rules were selected, so that findings only in the baseline are gone.
    ///   - console: The console to report on.
    func without(
        _ baseline: Baseline, _ folder: String, isComplete: Bool, _ console: Console
    ) -> ValidationResult {
        guard !lacksIcons else { return self }
        var result = self
        var gone = 0
        result.findings = baseline.news(in: findings, folder: folder, gone: &gone)
        result.known = findings.count - result.findings.count
        if gone > 0, isComplete {
            console.inform("\(gone) of the findings in the baseline are there no more: write it anew\n")
        }
        return result
    }

    /// The number of findings, as a sentence without its full stop.
    var summary: String {
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count > 0 ? "\(count) \(severity)\(count == 1 ? "" : "s")" : nil
        }
        let found = counts.isEmpty ? "nothing is wrong" : "found \(counts.joined(separator: ", "))"
        return known > 0 ? "\(found), beside \(known) in the baseline" : found
    }
}
