import Diagnostics
import IconPipeline

extension BuildForecast {
    /// The forecast, as a sentence without its full stop.
    var summary: String { report.forecastSummary(builds: steps.count, removals: removals.count) }
}

extension BuildReport {
    /// The exit status.
    var exitCode: ExitCode {
        if couldNotRun { return .couldNotRun }
        return hasErrors ? .findings : .success
    }

    /// The result of a build, as a sentence without its full stop.
    var buildSummary: String {
        let icons = [
            "built \(counted(built, "icon"))", part(current, "up to date"), part(failed, "failed"),
            part(skipped, "skipped"),
        ]
        let files = ["\(counted(written, "file")) written", part(removed, "removed")]
        return "\(list(icons)): \(list(files))" + (output.map { " in \(VisibleText.escaped($0))" } ?? "")
    }

    /// The state of the output, as a sentence without its full stop.
    var checkSummary: String {
        let icons = [
            "\(counted(current, "icon")) up to date", part(built, "stale"), part(failed, "failed"),
            part(skipped, "skipped"),
        ]
        return list(icons) + (output.map { " in \(VisibleText.escaped($0))" } ?? "")
    }

    fileprivate func forecastSummary(builds: Int, removals: Int) -> String {
        let icons = [
            "would build \(counted(builds, "icon"))", current > 0 || builds == 0 ? "\(current) up to date" : nil,
            part(skipped, "skipped"),
            removals > 0 ? "would remove \(counted(removals, "file"))" : nil,
        ]
        return list(icons) + (output.map { " in \(VisibleText.escaped($0))" } ?? "")
    }

    /// The result of a merge, as a sentence without its full stop.
    var mergeSummary: String {
        let parts = [
            "merged \(counted(built, "icon"))", "\(counted(written, "file")) written", part(removed, "removed"),
        ]
        return list(parts) + (output.map { " in \(VisibleText.escaped($0))" } ?? "")
    }

    /// The result of cleaning, as a sentence without its full stop.
    var cleaningSummary: String {
        "\(counted(removed, "file")) removed" + (output.map { " from \(VisibleText.escaped($0))" } ?? "")
    }

    /// The number of findings, as a sentence without its full stop.
    var findingsSummary: String {
        let counts = Severity.allCases.reversed().compactMap { severity in
            let count = diagnostics.count { $0.severity == severity }
            return count > 0 ? counted(count, severity.rawValue) : nil
        }
        return counts.isEmpty ? "nothing is wrong" : "found \(list(counts))"
    }

    private func part(_ count: Int, _ word: String) -> String? { count > 0 ? "\(count) \(word)" : nil }

    private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private func list(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: ", ") }
}
