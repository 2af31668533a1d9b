import Diagnostics
import IconModel
import Manifest
import Proposals
import Recognition
import Seeing

/// The rules against icons that an app does not mirror and that follow the direction of reading (rows G1 and G2).
enum FixedRules {
    /// Returns what is to be said of an icon that is not mirrored.
    static func judgements(
        _ evidence: IconEvidence, _ proposal: Proposal, _ majorities: FamilyMajorities
    ) -> [Judgement] {
        if let strong = Direction.strong(evidence, proposal) {
            return [
                Judgement(
                    rule: .fixedDirection, severity: .warning, message: "is not mirrored although \(strong)",
                    answer: answer(proposal))
            ]
        }
        if let judgement = mixed(proposal, majorities) ?? reading(evidence, proposal, majorities) { return [judgement] }
        guard let weak = evidence.direction else { return [] }
        var judgement = Judgement(
            rule: .fixedDirection, severity: .note, message: "is not mirrored although \(weak.text)",
            answer: .open, hint: "look at it: the word may mean something else here")
        judgement.isWeak = true
        return [judgement]
    }

    private static func answer(_ proposal: Proposal) -> Judgement.Answer {
        switch proposal.entry.kind {
        case .composite: .composite
        case .directional, .fixed, .localized: .mirror
        }
    }

    /// Returns what is to be said of an icon of a family that the app mirrors elsewhere.
    private static func mixed(_ proposal: Proposal, _ majorities: FamilyMajorities) -> Judgement? {
        guard let family = FamilyMajorities.family(proposal), majorities.answer(for: family) == .flip,
            let (mirrored, all, example) = majorities.example(of: family)
        else { return nil }
        return Judgement(
            rule: .mixedAnswer, severity: .note,
            message:
                "is not mirrored, unlike \(mirrored) of \(all) icons of its family (\(family)): \(proposal.entry.note)",
            answer: answer(proposal),
            notes: [DiagnosticNote(message: "'\(example.label)' is mirrored", location: example.location)])
    }

    /// Returns what is to be said of an icon that most products would mirror, where the app has no answer for its family.
    private static func reading(
        _ evidence: IconEvidence, _ proposal: Proposal, _ majorities: FamilyMajorities
    ) -> Judgement? {
        guard let family = FamilyMajorities.family(proposal), majorities.answer(for: family) == nil,
            !proposal.staysByPolicy, evidence.direction == nil
        else { return nil }
        return Judgement(
            rule: .fixedReading, severity: .note, message: "is not mirrored although \(proposal.entry.note)",
            answer: answer(proposal))
    }
}

/// The evidence that an icon stands for a direction of reading or motion in its name and its drawing alike.
enum Direction {
    /// Words of motions that an arrow or a chevron draws: to the left, to the right, and to either side.
    private static let leftward: Set<String> = ["back", "backward", "backwards", "previous", "prev", "reply", "undo"]
    private static let rightward: Set<String> = ["forward", "forwards", "next", "redo", "send"]
    private static let sideways: Set<String> = [
        "chevron", "chevrons", "caret", "log in", "login", "log out", "logout", "sign in", "signin", "sign out", "signout",
        "leading", "trailing", "breadcrumb",
    ]
    private static let rows: Set<String> = ["list", "indent", "outdent", "dedent"]

    /// Returns the evidence as a clause, or `nil` where the name or the drawing is silent, or they do not agree.
    static func strong(_ evidence: IconEvidence, _ proposal: Proposal) -> String? {
        guard case .fixed = proposal.entry.kind else { return clause(evidence) }
        return nil
    }

    private static func clause(_ evidence: IconEvidence) -> String? {
        guard let direction = evidence.direction else { return nil }
        switch direction {
        case .name(let words):
            if rows.contains(words) {
                let row = evidence.rowsOfText.surest
                return row.map { "its name says '\(words)' and it \($0.grade.adverb)draws lines of text" }
            }
            guard let (noun, isLeft) = pointer(evidence, words),
                sideways.contains(words) || (isLeft ? leftward : rightward).contains(words)
            else { return nil }
            return "its name says '\(words)' and it draws \(noun) to the \(isLeft ? "left" : "right")"
        case .drawing:
            guard !Set(evidence.name.words).isDisjoint(with: pointing) else { return nil }
            return direction.text
        case .both, .relative, .base, .label: return nil
        }
    }

    /// Words of names that a chevron alone draws.
    private static let pointing: Set<String> = [
        "arrow", "arrowhead", "chevron", "caret", "left", "right", "back", "next", "previous", "forward", "disclosure", "navigate",
    ]

    /// Returns the arrow or chevron that is drawn, if nothing speaks against it, and whether it points to the left.
    private static func pointer(_ evidence: IconEvidence, _ words: String) -> (noun: String, isLeft: Bool)? {
        let figures: [(Figure, String)] =
            [(.arrow, "an arrow"), (.chevron, "a chevron")] + (words == "send" ? [(.triangle, "a triangle")] : [])
        // A triangle beside a bar is that of a player.
        if words != "send", evidence.sight?.marks(.triangle).isEmpty == false { return nil }
        return figures.lazy.compactMap { figure, noun in
            guard let mark = evidence.pointingSideways(figure), mark.grade != .possible, let direction = mark.direction else {
                return nil
            }
            return (noun, direction > 90 && direction < 270)
        }.first
    }
}
