import Diagnostics
import IconModel
import Manifest
import Proposals
import Recognition
import Seeing

/// A judge of icons of an app, from the evidence of the rules for manifests, what `init` would propose, and how the app
/// answers for icons of the same family.
///
/// What it warns of is to be true: it does so where the name and the drawing agree.
struct IconJudge {
    private let survey: AppSurvey
    private let words: WordTable
    /// The proposals by the keys of the icons.
    private let proposals: [ExactName: Proposal]
    private let majorities: FamilyMajorities
    private let names: PlainNames

    /// Prepares to judge the icons of a survey.
    init(_ survey: AppSurvey, jobs: Int) {
        self.survey = survey
        var words = WordTable()
        words.learn(from: survey.icons.map(\.name))
        self.words = words
        names = PlainNames(survey.icons.map(\.name))
        let icons = survey.icons.map { DrawingProposals.Icon(name: $0.key, file: $0.file) }
        let proposals = DrawingProposals.all(for: icons, locales: survey.languages.locales, words: words, jobs: jobs)
        let byKey = Dictionary(proposals.map { (ExactName($0.name), $0) }) { first, _ in first }
        self.proposals = byKey
        majorities = FamilyMajorities(
            survey.icons.map { icon in
                let evidence = IconEvidence(name: IconName(icon.name), words: words, file: icon.file)
                let family = byKey[ExactName(icon.key)].flatMap { FamilyMajorities.family(evidence, $0) }
                return (icon, family)
            })
    }

    /// Returns the proposal for an icon, or `nil` where it is a drawing of another one by its name.
    func proposal(for icon: AuditedIcon) -> Proposal? { proposals[ExactName(icon.key)] }

    /// Returns what is to be said of an icon, the surest first.
    func judgements(of icon: AuditedIcon) -> [Judgement] {
        guard let picture = icon.file.picture, !picture.isEmpty else { return [] }
        let evidence = IconEvidence(name: IconName(icon.name), words: words, file: icon.file)
        switch icon.state {
        case .unknown: return []
        case .drawn: return DrawnRules.judgements(of: icon)
        case .mirrored, .fixed:
            // A drawing for right-to-left languages under a name of its own is chosen by code.
            guard let proposal = proposal(for: icon), !proposal.isSymmetric,
                Set(evidence.name.words).isDisjoint(with: ["ltr", "rtl"])
            else { return [] }
            if case .localized = proposal.entry.kind { return [] }
            return icon.state == .mirrored
                ? MirroredRules.judgements(of: icon, evidence, proposal, survey.languages, names)
                : FixedRules.judgements(evidence, proposal, majorities)
        }
    }
}

/// How an app answers for the families of icons about which design systems disagree: by most of its icons of each.
struct FamilyMajorities: Sendable {
    /// The answers for one family.
    private struct Count {
        var mirrored = 0
        var all = 0
        /// An icon that is mirrored.
        var example: AuditedIcon?
    }

    private var counts: [String: Count] = [:]

    /// The fewest icons of a family that make an answer.
    private static let fewest = 3

    /// Counts the answers of icons with their families, if they are of one.
    init(_ icons: [(icon: AuditedIcon, family: String?)]) {
        for (icon, family) in icons where icon.state != .unknown {
            guard let family else { continue }
            let isMirrored = icon.turns
            counts[family, default: Count()].all += 1
            counts[family, default: Count()].mirrored += isMirrored ? 1 : 0
            if isMirrored, counts[family]?.example == nil { counts[family]?.example = icon }
        }
    }

    /// Returns the family of an icon that would flip: that of the policy which decides it, or all directions that names and
    /// drawings say.
    static func family(_ evidence: IconEvidence, _ proposal: Proposal) -> String? {
        guard proposal.entry.kind != .fixed, !proposal.isSymmetric else { return nil }
        return proposal.entry.policy.map { "\($0)" } ?? (evidence.direction == nil ? nil : "direction")
    }

    /// Returns what the app does with icons of a family, or `nil` where there are too few, or it mirrors none of them.
    func answer(for family: String) -> Policy.Answer? {
        guard let count = counts[family], count.all >= Self.fewest, count.mirrored > 0 else { return nil }
        return 2 * count.mirrored > count.all ? .flip : .stay
    }

    /// Returns the numbers of a family's icons, for messages, and one that is mirrored.
    func example(of family: String) -> (mirrored: Int, all: Int, icon: AuditedIcon)? {
        counts[family].flatMap { count in count.example.map { (count.mirrored, count.all, $0) } }
    }
}
