import Diagnostics
import HostSystem
import Judging
import Manifest
import Pipeline

/// The trial of proposals by building and validating them, until each is the best one without objections: findings whose
/// rules speak against a flip, and errors. Those about a file itself are none.
struct ProposalTrial {
    private let input: ProposalInput
    private let tried = TriedEntries()
    /// The text of a manifest with some proposals in which each icon is what its entry says, whatever the policies say.
    let text: ([Proposal]) -> String

    /// The rules whose findings speak against no entry, each with the reason to excuse it: whose files the drawings are that
    /// need not be there decides whether they go, and a mask is drawn nearly everywhere.
    private static let excusable: [Rule: String] = [
        .variantIsMirror: "the set has this drawing, which \"directional\" would make",
        .variantIsShiftedMirror: "the set has this drawing, which \"directional\" with an axis would make",
        .variantEqualsSource: "the set has this drawing, although it is that of the source",
        .westernDigits: "what is read may be no digit",
        .notFlattened: "its gap stays a mask, as filled paths would not look the same",
        .baseFromUnproven: "its gap is cut anew, and is not quite the drawn one",
    ]

    private struct Verdict: Sendable {
        var isSound: Bool
        var excused: [Rule] = []
        /// Whether a rule finds that it should flip.
        var isMissed = false
        /// Whether nothing objects to it but that the base would lie along the slash, and what comes of that.
        var liesAlong = false
    }

    init(_ input: ProposalInput, text: @escaping ([Proposal]) -> String) { (self.input, self.text) = (input, text) }

    struct ValidatedProposals: Sendable {
        var set: IconSet
        var places: [Int]
        var validations: [IconValidation]
        /// What recorded them, if anything did.
        var recorder: ValidationCache.TriedRecorder?

        /// Returns the name of each icon with what came of it.
        var named: some Sequence<(name: String, validation: IconValidation)> {
            zip(places, validations).lazy.map { (set.manifest.icons[$0].name.value, $1) }
        }
    }

    /// Replaces entries that have objections by the next ones, among them those with whole bases where a mark does not fit the base
    /// as it is drawn. `some` are the icons that are tried, if not all.
    func settle(_ icons: inout [Proposal], offering bases: WholeBases, only some: Set<ExactName>? = nil) {
        let first = icons
        settle(&icons, only: some)
        let changed = bases.proposeAroundMarks(to: &icons, triedAs: first)
        settle(&icons, only: changed)
    }

    /// Replaces entries that have objections by the next ones. `some` are the icons that are tried, by their names, if not all.
    func settle(_ icons: inout [Proposal], only some: Set<ExactName>? = nil) {
        var untried = icons.indices.filter { index in
            some?.contains(ExactName(icons[index].name)) != false
                && (icons[index].hasAlternative || icons[index].entry.isSpelling)
        }
        while !untried.isEmpty {
            let verdicts = verdicts(on: untried.map { icons[$0] }, among: icons)
            for index in untried {
                let verdict = verdicts[ExactName(icons[index].name)]
                if icons[index].entry.isSpelling {
                    if verdict?.isMissed == true { icons[index].excuse(.fixedDirection, "the other spelling is used") }
                    continue
                }
                guard let verdict, verdict.isSound else {
                    if verdict?.liesAlong != true || !icons[index].flipSlash() { icons[index].fallBack() }
                    continue
                }
                for rule in verdict.excused {
                    if let reason = Self.excusable[rule] { icons[index].excuse(rule, reason) }
                }
            }
            untried.removeAll { verdicts[ExactName(icons[$0].name)]?.isSound == true || !icons[$0].hasAlternative }
        }
    }

    private func verdicts(on untried: [Proposal], among all: [Proposal]) -> [ExactName: Verdict] {
        // An entry is tried beside the icons that it names, as a manifest must list them.
        let named = Set(untried.flatMap(\.entry.kind.namedIcons)).subtracting(untried.map { ExactName($0.name) })
        let icons = named.isEmpty ? untried : untried + all.filter { named.contains(ExactName($0.name)) }
        let settled = Set(icons.filter(\.entry.isSettled).map { ExactName($0.name) })
        let verdicts = validations(of: icons, in: manifest(text(icons)), isKept: true)?.named.map { name, validation in
            let name = ExactName(name)
            return (name, Self.verdict(validation, isSettled: settled.contains(name)))
        }
        return Dictionary(verdicts ?? []) { first, _ in first }
    }

    /// Validates some icons of a manifest, or returns `nil` where it could not be read. What comes of it is kept for later ones
    /// if `isKept`, and recorded for a cache if there is one.
    func validations(
        of icons: [Proposal], in manifest: Manifest?, isKept: Bool, recording cache: ValidationCache? = nil
    ) -> ValidatedProposals? {
        guard let manifest else { return nil }
        let set = set(of: manifest)
        let names = Set(icons.map { ExactName($0.name) })
        let places = manifest.icons.indices.filter { names.contains(ExactName(manifest.icons[$0].name.value)) }
        let (entries, planned) = (set.manifest.icons, PlannedIcons(set.manifest))
        let recorder = cache?.recorder(of: set)
        let policy = FindingPolicy(set.manifest)
        let (sights, tried, progress) = (input.request.cache?.sights, tried, input.progress)
        let frame = TriedEntries.frame(of: set.manifest)
        let validations = WorkQueue.run(
            count: places.count, jobs: input.request.jobs, makeWorker: { IconValidator(set, policy, sights) },
            work: { validator, index in
                let icon = planned[places[index]]
                let known = tried.validation(of: icon, frame)
                let validation = known ?? validator.validate(icon)
                if isKept, known == nil { tried.keep(validation, of: icon, frame) }
                return recorder?.recorded(validation, of: icon) ?? validation
            },
            finished: { done, piece in
                progress(
                    BuildProgress(
                        done: done, total: places.count, icon: entries[places[piece]].name.value,
                        step: isKept ? .trying : .checking)
                )
            })
        return ValidatedProposals(set: set, places: places, validations: validations, recorder: recorder)
    }

    /// Reads the text of a manifest; returns `nil` where it cannot be read.
    func manifest(_ text: String) -> Manifest? {
        let source = SourceText(name: input.folder.text, bytes: Array(text.utf8))
        return ManifestReader.read(source, outputs: ManifestReader.formatFiles, sources: input.listing).manifest
    }

    func set(of manifest: Manifest) -> IconSet {
        let home = FolderPath(input.request.manifestFolder)
        return IconSet(manifest: manifest, sourceFolder: input.folder, outputFolder: home.folder(manifest.output.value))
    }

    private static func verdict(_ validation: IconValidation, isSettled: Bool) -> Verdict {
        let findings = validation.diagnostics
        if validation.hasFailed || findings.contains(where: { $0.severity == .error }) {
            return Verdict(isSound: false)
        }
        let excused = findings.map(\.rule).filter { excusable[$0] != nil }.reduce(into: [Rule]()) { rules, rule in
            if !rules.contains(rule) { rules.append(rule) }
        }
        let isIdle = validation.isUnchanged && excused.isEmpty
        let objections = findings.map(\.rule).filter { $0.verdict == .againstFlip }
        return Verdict(
            isSound: isSettled || objections.isEmpty && !isIdle, excused: excused,
            isMissed: findings.contains { $0.rule.verdict == .againstStaying },
            liesAlong: objections.contains { [.baseAlongPart, .inkLost].contains($0) }
                && Set(objections).isSubset(of: [.baseAlongPart, .inkLost, .collision, .unbalanced]))
    }
}
