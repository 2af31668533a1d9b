import Diagnostics
import Manifest

/// The known findings of a set, so that only new ones count.
public struct Baseline: Sendable {
    /// The reason a text is not a baseline.
    public struct Problem: Error {
        /// The message, worded as in a diagnostic.
        public var message: String
    }

    private static let version = 2

    /// The maximum count of equal findings, so that no sum of counts in a damaged file overflows.
    private static let maxCount = 1_000_000

    /// The entries, each as an object of JSON on one line.
    public let lines: [String]
    private let counts: [String: Int]

    /// Creates a baseline from its JSON text.
    public init(_ bytes: [UInt8]) throws(Problem) {
        guard let file = JSONValue(bytes), let version = file["version"]?.number,
            case .array(let findings)? = file["findings"]?.content
        else { throw Problem(message: "it is not a baseline") }
        guard version.value == Double(Self.version) else {
            throw Problem(message: "version \(version.text) of the baseline is not supported")
        }
        var counts: [String: Int] = [:]
        var lines: [String] = []
        for finding in findings {
            guard let rule = finding["rule"]?.string, let fingerprint = finding["fingerprint"]?.string,
                let count = Self.count(finding)
            else { throw Problem(message: "it is not a baseline") }
            let (icon, file) = (finding["icon"]?.string, finding["file"]?.string)
            counts[fingerprint, default: 0] += count
            lines.append(Self.line(rule, icon, file, fingerprint, count: count))
        }
        (self.counts, self.lines) = (counts, lines)
    }

    /// Returns the number of findings that an entry represents, or `nil` if that is not a valid number.
    private static func count(_ finding: JSONValue) -> Int? {
        guard let count = finding["count"] else { return 1 }
        return count.number.map { Int(min(max($0.value, 0), Double(maxCount))) }
    }

    /// Returns the findings that are not in the baseline. Of equal findings, those beyond the baseline's count are new.
    ///
    /// `folder` is the manifest's, as for ``Fingerprint``; `gone` is set to the number of findings in the baseline that
    /// no longer occur.
    public func news(in findings: [Diagnostic], folder: String, gone: inout Int) -> [Diagnostic] {
        var left = counts
        let news = findings.filter { finding in
            let key = Fingerprint(finding, in: folder).text
            guard let count = left[key], count > 0 else { return true }
            left[key] = count - 1
            return false
        }
        gone = left.values.reduce(0, +)
        return news
    }

    /// Returns the findings as a baseline, one per line in a stable order, ending with a line feed.
    public static func text(of findings: [Diagnostic], folder: String) -> String {
        let lines = lines(of: findings, folder).map { "    \($0)" }
        let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
        return "{\n  \"version\": \(version),\n  \"findings\": \(list)\n}\n"
    }

    private static func lines(of findings: [Diagnostic], _ folder: String) -> [String] {
        Dictionary(grouping: findings) { finding in
            line(
                finding.rule.rawValue, finding.icon, finding.location.map { Fingerprint.relative($0.file, folder) },
                Fingerprint(finding, in: folder).text, count: 1)
        }.sorted { $0.key < $1.key }.map { line, findings in
            findings.count > 1 ? "\(line.dropLast(2)), \"count\": \(findings.count) }" : line
        }
    }

    private static func line(
        _ rule: String, _ icon: String?, _ file: String?, _ fingerprint: String, count: Int
    ) -> String {
        let members = [("rule", rule), ("icon", icon), ("file", file), ("fingerprint", fingerprint)]
            .compactMap { name, value in value.map { "\"\(name)\": \(JSONText.quoted($0))" } }
        return "{ \((members + (count == 1 ? [] : ["\"count\": \(count)"])).joined(separator: ", ")) }"
    }
}
