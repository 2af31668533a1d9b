import Diagnostics
import IconModel
import Judging
import Proposals

/// A judge of icons of an app, from the evidence of the rules for manifests, what `init` would propose, and how the app
/// answers for icons of the same family.
///
/// What it warns of is to be true: it does so where the name and the drawing agree.
struct IconJudge {
    private let survey: AppSurvey
    private let words: WordTable
    private let proposals: [ExactName: Proposal]
    private var majorities = FamilyMajorities([])
    private let names: PlainNames

    init(_ survey: AppSurvey, jobs: Int) {
        self.survey = survey
        var words = WordTable()
        words.learn(from: survey.icons.map(\.name))
        self.words = words
        names = PlainNames(survey.icons.map(\.name))
        let icons = survey.icons.map { DrawingProposals.Icon(name: $0.key, file: $0.file) }
        let proposals = DrawingProposals.all(for: icons, locales: survey.languages.locales, words: words, jobs: jobs)
        self.proposals = proposals.byName(\.name)
        majorities = FamilyMajorities(survey.icons.compactMap(member))
    }

    /// Returns an icon as a member of its family, or `nil` where it is of none.
    private func member(_ icon: AuditedIcon) -> FamilyMajorities.Member? {
        guard icon.state != .unknown, icon.state != .chosen, let proposal = proposal(for: icon),
            let family = FamilyMajorities.family(evidence(of: icon), proposal)
        else { return nil }
        // What is sure of an icon does not depend on its family.
        let answer = judgements(of: icon).first(where: \.isSure)?.answer
        return FamilyMajorities.Member(
            icon: icon, family: family, shouldTurn: answer.map { $0 == .mirror || $0 == .composite } ?? icon.turns)
    }

    private func evidence(of icon: AuditedIcon) -> IconEvidence {
        IconEvidence(name: IconName(icon.name), words: words, file: icon.file)
    }

    /// Returns the proposal for an icon, or `nil` where it is a drawing of another one by its name.
    func proposal(for icon: AuditedIcon) -> Proposal? { proposals[ExactName(icon.key)] }

    /// Whether an icon is a drawing for one direction under a name of its own, which code chooses; not where it shows the direction.
    private static func isChosen(_ words: [String]) -> Bool {
        words.firstIndex { ["ltr", "rtl"].contains($0) }.map { place in
            place == 0 || !Words.directionNames.contains(words[place - 1])
        } == true
    }

    /// Whether nothing but a mark, which stays, differs in the mirror.
    private static func isSymmetricBesidesMark(_ icon: AuditedIcon, _ evidence: IconEvidence) -> Bool {
        Mark.all.contains { mark in
            let seen = evidence.figures(of: mark, atLeast: .probable).surest
            return seen.map { RestOfIcon(icon.file)?.isSymmetric(besides: $0) == true } == true
        }
    }

    func judgements(of icon: AuditedIcon) -> [Judgement] {
        guard let picture = icon.file.picture, !picture.isEmpty else { return [] }
        let evidence = evidence(of: icon)
        switch icon.state {
        case .unknown, .chosen: return []
        case .drawn: return DrawnRules.judgement(of: icon, survey.languages).map { [$0] } ?? []
        case .mirrored, .fixed:
            guard let proposal = proposal(for: icon), !proposal.isSymmetric, !Self.isChosen(evidence.name.words) else {
                return []
            }
            if case .localized = proposal.entry.kind { return [] }
            let judgements =
                icon.state == .mirrored
                ? MirroredRules.judgements(of: icon, evidence, proposal, survey.languages, names)
                : FixedRules.judgement(evidence, proposal, majorities, shownFor: icon.uses)
                    .map { $0.answer == .composite && Self.isSymmetricBesidesMark(icon, evidence) ? [] : [$0] } ?? []
            // Reasons call other icons by their keys.
            let folder = icon.key.prefix { $0 != "/" }
            return judgements.map { judgement in
                var judgement = judgement
                judgement.message = judgement.message.replacing("'\(folder)/", with: "'")
                return judgement
            }
        }
    }
}

/// How an app answers for the families of icons about which design systems disagree: by most of its icons of each.
///
/// What is surely wrong counts as it should be: a fix of that is no news about the other icons of its family.
struct FamilyMajorities: Sendable {
    struct Member: Sendable {
        var icon: AuditedIcon
        var family: String
        /// Whether right-to-left readers should see something else than the drawing, as far as that is sure; else whether they do.
        var shouldTurn: Bool
    }

    struct Count: Sendable {
        fileprivate(set) var all = 0
        /// The number of those that are mirrored, or surely should be.
        fileprivate(set) var mirrored = 0
        /// The number of those among them that are not mirrored.
        fileprivate(set) var pending = 0
        /// An icon that is mirrored, or should be.
        fileprivate(set) var example: AuditedIcon?

        fileprivate mutating func add(_ member: FamilyMajorities.Member) {
            let isMirrored = member.icon.turns
            all += 1
            guard member.shouldTurn else { return }
            mirrored += 1
            if !isMirrored { pending += 1 }
            if example == nil || isMirrored && example?.turns == false { example = member.icon }
        }
    }

    private var counts: [String: Count] = [:]

    private static let fewest = 3

    init(_ members: [Member]) {
        for member in members { counts[member.family, default: Count()].add(member) }
    }

    /// Returns the family of an icon that would flip: that of the policy which decides it, or all directions by names and drawings.
    static func family(_ evidence: IconEvidence, _ proposal: Proposal) -> String? {
        guard proposal.entry.kind != .fixed, !proposal.isSymmetric else { return nil }
        return proposal.entry.policy.map { "\($0)" } ?? (evidence.direction == nil ? nil : "direction")
    }

    /// Returns the numbers of a family of which the app mirrors most icons, or `nil` where it does not, or there are too few.
    func mirrored(_ family: String) -> Count? {
        counts[family].flatMap { $0.all >= Self.fewest && 2 * $0.mirrored > $0.all ? $0 : nil }
    }
}
