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
        var icon: String?
        var file: String?
        var fingerprint: String
        var count: Int?
    }

    private static let version = 2
    /// The version whose fingerprints were made from messages. Messages are worded anew from time to time, so findings
    /// of such a baseline are recognized by rule, icon and file.
    private static let versionOfMessages = 1

    /// The maximum count of equal findings, so that no sum of counts in a damaged file overflows.
    private static let maxCount = 1_000_000

    /// Whether the baseline is of an older version, which tells findings apart less exactly.
    public let isOutdated: Bool
    private let counts: [String: Int]

    /// Creates a baseline from its JSON text.
    public init(_ bytes: [UInt8]) throws(Problem) {
        guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)) else {
            throw Problem(message: "it is not a baseline")
        }
        guard file.version == Self.version || file.version == Self.versionOfMessages else {
            throw Problem(message: "version \(file.version) of the baseline is not supported")
        }
        isOutdated = file.version == Self.versionOfMessages
        var counts: [String: Int] = [:]
        for finding in file.findings {
            let key =
                isOutdated ? Self.key(finding.rule, finding.icon, file: finding.file) : finding.fingerprint
            counts[key, default: 0] += min(max(finding.count ?? 1, 0), Self.maxCount)
        }
        self.counts = counts
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
            let file = finding.location.map { Fingerprint.relative($0.file, folder) }
            let key =
                isOutdated
                ? Self.key(finding.rule.rawValue, finding.icon, file: file) : Fingerprint(finding, in: folder).text
            guard let count = left[key], count > 0 else { return true }
            left[key] = count - 1
            return false
        }
        gone = left.values.reduce(0, +)
        return news
    }

    private static func key(_ rule: String, _ icon: String?, file: String?) -> String {
        [rule, icon ?? "", file ?? ""].joined(separator: "\u{0}")
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
