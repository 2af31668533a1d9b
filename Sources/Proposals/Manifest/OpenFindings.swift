import Diagnostics
import Judging
import Manifest
import Pipeline

/// A rule that a proposed manifest turns off, because much of the set breaks it.
public struct SilencedRule: Hashable, Sendable {
    /// The rule.
    public var rule: Rule
    /// The number of icons that it finds something in.
    public var count: Int
}

/// What a validation would still find in settled proposals is asked, and excused until then, so that validations speak
/// as soon as something changes. Stale drawings are no matter of entries, and are told until they are drawn anew.
extension ProposalTrial {
    /// The share of icons, as one in so many, beyond which a rule is of the set, and the number asked about anyway.
    private static let many = (oneIn: 10, atLeast: 4)

    /// Makes questions of what a validation finds in icons, apart from errors, and returns the rules to turn off.
    ///
    /// `maySilence` says whether rules that many icons break can be turned off; `manifest` is `nil` if unreadable.
    func askAboutFindings(
        in icons: inout [Proposal], maySilence: Bool = true, recording cache: ValidationCache? = nil,
        with manifest: Manifest?
    ) -> (silenced: [SilencedRule], validated: ValidatedProposals?) {
        let validated = validations(of: icons, in: manifest, isKept: false, recording: cache)
        let found = (validated.map(findings) ?? []).filter { $0.severity != .error && $0.rule.severity != .error }
        let counts = Dictionary(grouping: found, by: \.rule).mapValues { Set($0.compactMap(\.icon)).count }
        let silenced = counts.filter {
            maySilence && $0 != .staleDrawing && $1 >= Self.many.atLeast && $1 * Self.many.oneIn > icons.count
        }
        let places = icons.placesByName(\.name)
        for finding in found where silenced[finding.rule] == nil {
            guard let place = finding.icon.flatMap({ places[ExactName($0)] }) else { continue }
            // In a new set, what families do has been decided or asked: the rest differs for a reason of its own.
            if maySilence, finding.rule == .familyDisagrees {
                icons[place].excuse(finding)
            } else {
                icons[place].ask(about: finding)
            }
        }
        return (
            silenced.map { SilencedRule(rule: $0, count: $1) }.sorted { $0.rule.rawValue < $1.rule.rawValue }, validated
        )
    }

    /// Returns what a validation found in icons by themselves and compared with each other, each finding with its icon.
    private func findings(in validated: ValidatedProposals) -> [Diagnostic] {
        let manifest = validated.set.manifest
        var facts = [IconFacts?](repeating: nil, count: manifest.icons.count)
        for (place, validation) in zip(validated.places, validated.validations) { facts[place] = validation.facts }
        let set = SetSubject(manifest, facts: facts)
        var used: Set<Range<Int>> = []
        let ofSet = FindingPolicy(manifest).settle(Linter.setRules.flatMap { $0.findings(in: set) }, used: &used)
        return validated.named.flatMap { name, validation in
            validation.diagnostics.map { finding in
                var finding = finding
                finding.icon = name
                return finding
            }
        } + ofSet
    }
}
