import Diagnostics
import Foundation

/// The known findings of a set, so that only new ones count.
public struct Baseline: Sendable {
    /// The reason a text is not a baseline.
    public struct Problem: Error {
        /// The message, worded as in a diagnostic.
        public var message: String
    }

    private struct File: Codable {
        var version: Int
        var findings: [Finding]
    }

    private struct Finding: Codable {
        var rule: String
        var fingerprint: String
        var count: Int?
    }

    private static let version = 1
    private var counts: [String: Int]

    /// Creates a baseline from its JSON text.
    public init(_ bytes: [UInt8]) throws(Problem) {
        guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)) else {
            throw Problem(message: "it is not a baseline")
        }
        guard file.version == Self.version else {
            throw Problem(message: "version \(file.version) of the baseline is not supported")
        }
        counts = Dictionary(file.findings.map { ($0.fingerprint, max($0.count ?? 1, 0)) }) { first, _ in first }
    }

    /// Returns the findings that are not in the baseline. Of equal findings, those beyond the baseline's count are new.
    ///
    /// - Parameters:
    ///   - findings: The current findings.
    ///   - folder: The manifest's folder, as for ``Fingerprint``.
    ///   - gone: Set to the number of findings in the baseline that no longer occur.
    public func news(in findings: [Diagnostic], folder: String, gone: inout Int) -> [Diagnostic] {
        var left = counts
        let news = findings.filter { finding in
            let text = Fingerprint(finding, in: folder).text
            guard let count = left[text], count > 0 else { return true }
            left[text] = count - 1
            return false
        }
        gone = left.values.reduce(0, +)
        return news
    }

    /// Returns the findings as a baseline, one per line in a stable order, ending with a line feed.
    public static func text(of findings: [Diagnostic], folder: String) -> String {
        var counts: [String: Int] = [:]
        for finding in findings { counts[line(of: finding, folder), default: 0] += 1 }
        let lines = counts.sorted { $0.key < $1.key }.map { line, count in
            "    { \(line)\(count > 1 ? ", \"count\": \(count)" : "") }"
        }
        let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
        return "{\n  \"version\": \(version),\n  \"findings\": \(list)\n}\n"
    }

    private static func line(of finding: Diagnostic, _ folder: String) -> String {
        var members = [("rule", finding.rule.rawValue)]
        if let icon = finding.icon { members.append(("icon", icon)) }
        if let file = finding.location?.file { members.append(("file", Fingerprint.relative(file, folder))) }
        members.append(("fingerprint", Fingerprint(finding, in: folder).text))
        return members.map { "\"\($0.0)\": \(JSONText.quoted($0.1))" }.joined(separator: ", ")
    }
}
