import Diagnostics
import Manifest

/// The policy of a set for findings: the severity of each rule, and the rules that each icon ignores.
public struct FindingPolicy: Sendable {
    private let manifest: Manifest
    /// The entries that ignore rules, in the order of the text, with what may wait for the other answer of a policy: all that an
    /// entry of one ignores, and what is said of a family, as the others in it may be of one.
    private let excuses: [(place: Range<SourcePosition>, ignored: [IgnoredRule], waiting: Set<Rule>)]

    package init(_ manifest: Manifest) {
        self.manifest = manifest
        var seen: Set<Int> = []
        excuses = manifest.icons.filter { !$0.excused.isEmpty && seen.insert($0.place.key.lowerBound).inserted }
            .map { icon in
                let start = manifest.text.position(at: icon.place.key.lowerBound)
                let end = manifest.text.position(at: icon.place.value.upperBound)
                let waiting: [Rule] =
                    icon.policy != nil
                    ? icon.excused.map(\.rule) : manifest.policies.isEmpty ? [] : [.familyDisagrees]
                return (start..<max(start, end), icon.excused, Set(waiting))
            }
            .sorted { $0.place.lowerBound < $1.place.lowerBound }
    }

    /// Returns the findings that are not ignored, with the severities that the set gives them.
    ///
    /// `icon` is the one that they are about; where it is `nil`, each finding's own icon or location determines it.
    /// `used` collects the ranges of the excuses that applied.
    public func settle(
        _ findings: [Diagnostic], of icon: IconEntry? = nil, used: inout Set<Range<Int>>
    ) -> [Diagnostic] {
        findings.compactMap { finding in
            guard let severity = severity(of: finding) else { return nil }
            if let excuse = (icon?.excused ?? excuses(for: finding)).first(where: { $0.rule == finding.rule }) {
                used.insert(excuse.range)
                return nil
            }
            var settled = finding
            settled.severity = severity
            // A finding in a file may concern several icons.
            if let icon, finding.location?.file == manifest.text.name {
                // One that names its icon knows it; of those that a glob tags, the place does not tell which it is.
                if icon.place.isGlob, finding.icon == nil {
                    settled.message = "icon '\(icon.name.value)': \(finding.message)"
                }
                settled.icon = icon.name.value
            }
            return settled
        }
    }

    /// Returns the findings of a build that are not ignored. The set cannot raise them to errors: an icon that can be
    /// built is built.
    public func settleForBuild(_ findings: [Diagnostic], of icon: IconEntry? = nil) -> [Diagnostic] {
        var used: Set<Range<Int>> = []
        return settle(findings, of: icon, used: &used).map { finding in
            var finding = finding
            finding.severity = min(finding.severity, finding.rule.severity)
            return finding
        }
    }

    /// Whether the set lets a rule report anything.
    public func isOn(_ rule: Rule) -> Bool { manifest.control.severity(of: rule) != nil }

    package func unused(_ used: Set<Range<Int>>) -> [Diagnostic] {
        let idle = excuses.flatMap { excuse in
            excuse.ignored.filter { !used.contains($0.range) && !excuse.waiting.contains($0.rule) }
        }
        let findings = idle.map { excuse in
            Diagnostic(
                rule: .unusedIgnore, message: "'\(excuse.rule)' is ignored but finds nothing here",
                location: manifest.text.location(excuse.range), hint: "remove it")
        }
        return (findings + idleQuestions).compactMap { finding in
            severity(of: finding).map { severity in
                var settled = finding
                settled.severity = severity
                return settled
            }
        }
    }

    /// A finding for each entry that waits for the answer about an icon that nothing is asked about.
    private var idleQuestions: [Diagnostic] {
        let waiting = manifest.icons.compactMap { icon in icon.question?.lead.map { (icon.name.value, $0) } }
        guard !waiting.isEmpty else { return [] }
        let open = Set(manifest.icons.filter(\.isOpen).map { ExactName($0.name.value) })
        var told: Set<Int> = []
        return waiting.compactMap { name, lead in
            guard !open.contains(ExactName(lead.value)), told.insert(lead.range.lowerBound).inserted else { return nil }
            return Diagnostic(
                rule: .unusedIgnore,
                message: "icon '\(name)' waits for an answer about '\(lead.value)' that nobody is asked for",
                location: manifest.text.location(lead.range), hint: "decide about it and remove 'ask'", icon: name)
        }
    }

    private func severity(of finding: Diagnostic) -> Severity? {
        if let chosen = manifest.control.severities[finding.rule] { return chosen }
        return finding.severity
    }

    private func excuses(for finding: Diagnostic) -> [IgnoredRule] {
        if let icon = finding.icon, let entry = manifest.icons.first(where: { $0.name.value == icon }) {
            return entry.excused
        }
        guard let start = finding.location?.start, finding.location?.file == manifest.text.name else { return [] }
        var (low, high) = (0, excuses.count)
        while low < high {
            let middle = low + (high - low) / 2
            if excuses[middle].place.upperBound <= start { low = middle + 1 } else { high = middle }
        }
        return low < excuses.count && excuses[low].place.contains(start) ? excuses[low].ignored : []
    }
}
