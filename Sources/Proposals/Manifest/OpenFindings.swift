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

/// What a validation would still find in settled proposals is asked with everything else that waits for a person, and
/// excused until then: so a validation that follows has nothing to say, and says something as soon as something changes. Drawings
/// that have gone stale are no matter of entries, and are told until they are drawn anew.
extension ProposalTrial {
    /// The share of the icons, as one in so many, beyond which a rule is no matter of single icons, and the number of icons
    /// that are asked about all the same.
    private static let many = (oneIn: 10, atLeast: 4)

    /// Makes questions of what a validation finds in icons, apart from errors, and returns the rules to turn off.
    ///
    /// The proposals `icons` get excuses and notes. `maySilence` says whether a rule can be turned off for the set,
    /// where many icons break it. What comes of validating is recorded for a cache, if there is one. `manifest` is the one
    /// with the proposals, or `nil` where it could not be read.
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

    /// Returns what a validation found in some icons of a manifest, by themselves and compared with each other, each finding
    /// with its icon.
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
