import Diagnostics
import Foundation

/// The findings that a set is known to have, so that only new ones count.
public struct Baseline: Sendable {
    /// Why a text is not a baseline.
    public struct Problem: Error {
        /// What is wrong, in the wording of a diagnostic.
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

    /// Reads a baseline.
    public init(_ bytes: [UInt8]) throws(Problem) {
        guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)) else {
            throw Problem(message: "it is not a baseline")
        }
        guard file.version == Self.version else {
            throw Problem(message: "version \(file.version) of the baseline is not supported")
        }
        counts = Dictionary(file.findings.map { ($0.fingerprint, max($0.count ?? 1, 0)) }) { first, _ in first }
    }

    /// The findings that are not in the baseline. Of several that are alike, as many are new as there are more of them.
    /// - Parameters:
    ///   - folder: The manifest's folder, as for ``Fingerprint``.
    ///   - gone: How many findings of the baseline are there no more.
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

    /// The findings as a baseline, one a line in an order that does not change, ending with a line feed.
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
