import Diagnostics
import Linting

/// What a validation found.
struct ValidationResult: Sendable {
    /// The findings that were asked for.
    var findings: [Diagnostic]
    /// Whether the manifest could not be read.
    var couldNotRun: Bool
    /// Whether what is wrong with the manifest kept its icons from being looked at.
    var lacksIcons: Bool
    /// How many findings a baseline holds back.
    var known = 0

    /// What is not in a baseline.
    /// - Parameter isComplete: Whether all rules were asked for, so that what is in the baseline alone is gone.
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

    /// How much was found, as a sentence without its full stop.
    var summary: String {
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count > 0 ? "\(count) \(severity)\(count == 1 ? "" : "s")" : nil
        }
        let found = counts.isEmpty ? "nothing is wrong" : "found \(counts.joined(separator: ", "))"
        return known > 0 ? "\(found), beside \(known) in the baseline" : found
    }
}
