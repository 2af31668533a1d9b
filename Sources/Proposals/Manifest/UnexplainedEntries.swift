import Diagnostics
import Judging
import Manifest
import Pipeline

/// What `init` would propose otherwise than the entries of a set say that give no reason: one note for each family of icons.
///
/// An entry gives a reason by a note, a question, a decision, an excuse or a policy. What a rule says of an icon by itself is not
/// said again.
public enum UnexplainedEntries {
    package static let judge = SetJudge { subject in
        let control = subject.set.manifest.control
        let rules = [Rule.fixedReading, .flippedConstant].filter { control.severity(of: $0) != nil }
        let entries = entries(of: subject)
        guard !rules.isEmpty, !entries.isEmpty else { return SetJudge.Verdict(findings: [], asksDrawings: false) }
        let found = proposals(for: subject, besides: entries).compactMap { proposal -> UnexplainedEntry? in
            guard let icon = entries[ExactName(proposal.name)] else { return nil }
            return UnexplainedEntry(icon, proposal, of: subject.set.manifest)
        }
        let told = found.inFamilies.filter { rules.contains($0.rule) }
        return SetJudge.Verdict(findings: told.flatMap { $0.findings(in: subject.set) }, asksDrawings: true)
    }

    /// Returns the entries without a reason, by their icons: those of icons that stay or are mirrored as a whole, look different in
    /// the mirror, and of which no rule has said what is wrong.
    private static func entries(of subject: SetJudge.Subject) -> [ExactName: IconEntry] {
        var entries: [ExactName: IconEntry] = [:]
        for (icon, facts) in zip(subject.set.manifest.icons, subject.facts) {
            guard !icon.hasReason, icon.original == nil, let facts, !facts.isSymmetric else { continue }
            switch icon.kind {
            case .fixed where !facts.isMissed, .directional where !facts.isReversed:
                entries[ExactName(icon.name.value)] = icon
            case .fixed, .directional, .localized, .composite: continue
            }
        }
        return entries
    }

    /// Returns what names, drawings and the set say of its icons. Of those that are not asked for, it is what the manifest says.
    private static func proposals(
        for subject: SetJudge.Subject, besides entries: [ExactName: IconEntry]
    ) -> [Proposal] {
        let manifest = subject.set.manifest
        let request = ProposalRequest(subject.set, jobs: subject.jobs, cache: subject.cache)
        var input = ProposalInput(request, of: subject.set, subject.sources, imageSets: subject.imageSets)
        input.seeksBases = false
        let others = manifest.icons.filter { entries[ExactName($0.name.value)] == nil }.byName(\.name.value)
        var procedure = ProposalProcedure(input, listed: others, in: manifest)
        procedure.decide()
        return procedure.set.icons
    }
}

/// An entry without a reason that `init` would make otherwise.
private struct UnexplainedEntry {
    /// The icons that one note tells of together.
    enum Family: Hashable {
        /// Icons that stay, of a family that one answer settles.
        case settled(String)
        /// Icons that stay and show a direction.
        case directions
        /// Icons that are mirrored and show what is the same everywhere.
        case constants
        /// An icon that is mirrored and shows a direction of text, which nothing else is to show: it is told by itself.
        case textDirection(String)
    }

    let icon: IconEntry
    let family: Family
    /// What the proposal says of the icon.
    let reason: String

    /// Creates the finding about an icon, or `nil` where the proposal does as the entry does, with the manifest's answers, or asks.
    init?(_ icon: IconEntry, _ proposal: Proposal, of manifest: Manifest) {
        let entry = proposal.entry
        guard !entry.isOpen, !proposal.isSymmetric else { return nil }
        switch (icon.kind, entry.kind) {
        case (.fixed, .directional), (.fixed, .composite):
            let own = manifest.policies.first { $0.name == entry.policy?.description }
            guard own?.answer ?? entry.policy?.answer != .stay, !entry.drawsDigits else { return nil }
            family = entry.policy.map { .settled("\($0)") } ?? .directions
        case (.directional, .fixed):
            guard !proposal.isUndecided, !entry.isArt else { return nil }
            let isOfText = !Set(proposal.ground.words).isDisjoint(with: ["ltr", "rtl"])
            family = isOfText ? .textDirection(proposal.name) : .constants
        default: return nil
        }
        (self.icon, reason) = (icon, entry.note)
    }

    /// Whether somebody has said that the rule has nothing to say here.
    func isExcused(from rule: Rule) -> Bool { icon.excused.contains { $0.rule == rule } }
}

private struct UnexplainedFamily {
    let family: UnexplainedEntry.Family
    var members: [UnexplainedEntry]

    var rule: Rule {
        switch family {
        case .settled, .directions: .fixedReading
        case .constants, .textDirection: .flippedConstant
        }
    }

    private var severity: Severity { if case .textDirection = family { .warning } else { rule.severity } }

    /// The number of icons that a finding names.
    private static let shown = 8

    /// Returns one finding about all members, and one about each that is excused, so that its excuse has an object.
    func findings(in set: IconSet) -> [Diagnostic] {
        let excused = members.filter { $0.isExcused(from: rule) }.map { finding(about: [$0], in: set) }
        let told = members.filter { !$0.isExcused(from: rule) }
        return excused + (told.isEmpty ? [] : [finding(about: told, in: set)])
    }

    private func finding(about members: [UnexplainedEntry], in set: IconSet) -> Diagnostic {
        let (first, rest) = (members[0], members.dropFirst())
        return Diagnostic(
            rule: rule, severity: severity, message: message(about: members),
            location: set.manifest.text.location(first.icon.name.range),
            hint: hint(members.count),
            notes: members.count == 1
                ? []
                : members.prefix(Self.shown).map { member in
                    DiagnosticNote(
                        message: "'\(member.icon.name.value)': \(member.reason)",
                        location: member.icon.place.isGlob
                            ? SourceLocation(file: set.displayName(ofSource: member.icon.sourcePath))
                            : set.manifest.text.location(member.icon.name.range))
                }, icon: first.icon.name.value, others: rest.map(\.icon.name.value))
    }

    private func message(about members: [UnexplainedEntry]) -> String {
        let state = rule == .flippedConstant ? "mirrored" : "fixed"
        if members.count == 1 {
            return "icon '\(members[0].icon.name.value)' is \(state) although \(members[0].reason)"
        }
        let names = members.map { "'\($0.icon.name.value)'" }.listed(atMost: Self.shown)
        switch family {
        case .settled(let name):
            return "of the family '\(name)' these icons are fixed although 'init' would mirror them: \(names)"
        case .directions: return "these icons with a direction are fixed although 'init' would mirror them: \(names)"
        case .constants, .textDirection:
            return "these icons are mirrored although 'init' would leave them as they are: \(names)"
        }
    }

    private func hint(_ count: Int) -> String {
        let (entry, why) = count == 1 ? ("its entry", "why it is right") : ("their entries", "why they are right")
        return "say \(why) in a \"note\", or remove \(entry) and run 'iconflip init --update'"
    }
}

extension IconEntry {
    /// Whether it says why the icon is what it is, but for an excuse from what is told here.
    fileprivate var hasReason: Bool {
        let told: [Rule] = [.fixedReading, .flippedConstant]
        return policy != nil || note != nil || decided != nil || isOpen || excused.contains { !told.contains($0.rule) }
    }
}

extension [UnexplainedEntry] {
    /// The findings by their families, each with its members in the manifest's order.
    fileprivate var inFamilies: [UnexplainedFamily] {
        var families: [UnexplainedEntry.Family: UnexplainedFamily] = [:]
        for finding in self {
            families[finding.family, default: UnexplainedFamily(family: finding.family, members: [])].members.append(
                finding)
        }
        let sorted = families.values.map { family in
            var family = family
            family.members.sort {
                ($0.icon.place.key.lowerBound, $0.icon.name.value) < ($1.icon.place.key.lowerBound, $1.icon.name.value)
            }
            return family
        }
        return sorted.sorted { $0.members[0].icon.name.value < $1.members[0].icon.name.value }
    }
}
