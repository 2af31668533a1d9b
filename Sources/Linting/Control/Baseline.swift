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
    /// The version whose fingerprints were made from messages. Messages are reworded from time to time, so findings of
    /// such a baseline are recognized by rule, icon and file.
    private static let versionOfMessages = 1

    /// The maximum count of equal findings, so that no sum of counts in a damaged file overflows.
    private static let maxCount = 1_000_000

    /// Whether the baseline is of an older version, which distinguishes findings less exactly.
    public let isOutdated: Bool
    private let counts: [String: Int]

    /// Creates a baseline from its JSON text.
    public init(_ bytes: [UInt8]) throws(Problem) {
        guard let file = JSONValue(bytes), let version = file["version"]?.number,
            case .array(let findings)? = file["findings"]?.content
        else { throw Problem(message: "it is not a baseline") }
        guard version.value == Double(Self.version) || version.value == Double(Self.versionOfMessages) else {
            throw Problem(message: "version \(version.text) of the baseline is not supported")
        }
        isOutdated = version.value == Double(Self.versionOfMessages)
        var counts: [String: Int] = [:]
        for finding in findings {
            guard let rule = finding["rule"]?.string, let fingerprint = finding["fingerprint"]?.string,
                let count = Self.count(finding)
            else { throw Problem(message: "it is not a baseline") }
            let (icon, file) = (finding["icon"]?.string, finding["file"]?.string)
            counts[isOutdated ? Self.key(rule, icon, file: file) : fingerprint, default: 0] += count
        }
        self.counts = counts
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
