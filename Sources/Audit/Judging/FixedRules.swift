import Diagnostics
import IconModel
import Judging
import Proposals
import Seeing

/// The rules against icons that an app does not mirror and that follow the direction of reading (rows G1 and G2).
enum FixedRules {
    static func judgement(
        _ evidence: IconEvidence, _ proposal: Proposal, _ majorities: FamilyMajorities, shownFor uses: Set<String>
    ) -> Judgement? {
        // What is shown for a side of the screen stays on it.
        guard uses.isDisjoint(with: ["left", "right"]) else { return nil }
        let answer = answer(proposal)
        // What name and drawing agree on is told whatever the app does with other icons.
        var strong = proposal.entry.kind == .fixed ? nil : Direction.strong(evidence)
        // The note names what stays, of which the hint speaks.
        if answer == .composite, strong != nil { strong = proposal.entry.note }
        if let reason = Direction.used(evidence, for: uses.subtracting(hindrances.map(\.use))) ?? strong {
            if let hindrance = hindrances.first(where: { uses.contains($0.use) }) {
                return Judgement(
                    rule: .fixedDirection, severity: .note, message: "is not mirrored although \(reason)",
                    answer: .open, hint: hindrance.hint)
            }
            return Judgement(
                rule: .fixedDirection, severity: .warning, message: "is not mirrored although \(reason)",
                answer: answer, hint: exception(proposal))
        }
        // What stands for the app itself follows no text.
        guard evidence.direction != nil || !uses.contains(IconUses.itself) else { return nil }
        return mixed(evidence, proposal, majorities) ?? reading(evidence, proposal) ?? rows(evidence, proposal)
            ?? evidence.direction.map { weak in
                Judgement(
                    rule: .fixedDirection, severity: .note, message: "is not mirrored although \(weak.text)",
                    answer: proposal.entry.kind == .fixed ? .open : answer,
                    hint: exception(proposal) ?? "mirror it, unless the word means something else here",
                    isWeak: !Direction.isLikely(evidence))
            }
    }

    /// What an icon is shown as that an attribute is not enough for, and what is.
    private static let hindrances = [
        (
            use: IconUses.bitmap,
            hint:
                "draw it for right-to-left languages in 'drawable-ldrtl', as the app makes a bitmap of it, which no attribute mirrors"
        ),
        (
            use: IconUses.spun,
            hint: "mirror it, and turn it the other way in right-to-left layouts, as the app turns it"
        ),
    ]

    private static func answer(_ proposal: Proposal) -> Judgement.Answer {
        if case .composite = proposal.entry.kind { return .composite }
        // An attribute mirrors for all languages.
        return exception(proposal) == nil ? .mirror : .open
    }

    /// Returns what to do about an icon that some languages see unmirrored, or `nil` for others.
    private static func exception(_ proposal: Proposal) -> String? {
        guard case .directional(let languages) = proposal.entry.kind, !languages.isEmpty else { return nil }
        return "mirror it, and keep the drawing as it is for \(languages.map { "'\($0)'" }.joined(separator: " and "))"
    }

    /// Returns what is to be said of an icon of a family that the app mirrors elsewhere.
    private static func mixed(
        _ evidence: IconEvidence, _ proposal: Proposal, _ majorities: FamilyMajorities
    ) -> Judgement? {
        // Controls of players that are mirrored are told themselves.
        guard let family = FamilyMajorities.family(evidence, proposal), proposal.entry.policy != .family(.players),
            let count = majorities.mirrored(family), let example = count.example
        else { return nil }
        let pending = count.pending == 0 ? "" : ", counting \(count.pending) that should be"
        return Judgement(
            rule: .mixedAnswer, severity: .note,
            message:
                "is not mirrored, unlike \(count.mirrored) of \(count.all) icons of its family '\(family)'\(pending): "
                + proposal.entry.note,
            answer: answer(proposal), hint: exception(proposal),
            notes: [
                DiagnosticNote(
                    message: "'\(example.label)' \(example.turns ? "is" : "should be") mirrored",
                    location: example.location)
            ])
    }

    /// Returns what is to be said of an icon that most products would mirror. That the app mirrors few of its family is no answer:
    /// fixing these must not silence the others.
    private static func reading(_ evidence: IconEvidence, _ proposal: Proposal) -> Judgement? {
        guard !proposal.staysByPolicy, evidence.direction == nil, answer(proposal) == .composite || flips(proposal),
            !showsNumberAlone(proposal)
        else { return nil }
        return Judgement(
            rule: .fixedReading, severity: .note, message: "is not mirrored although \(proposal.entry.note)",
            answer: answer(proposal), hint: exception(proposal))
    }

    /// Returns what is to be said of lines of text that are drawn with something that is not mirrored, or is not found.
    private static func rows(_ evidence: IconEvidence, _ proposal: Proposal) -> Judgement? {
        guard evidence.direction == nil, let rows = evidence.rowsOfText.surest,
            proposal.staysByPolicy ? proposal.entry.policy == .family(.players) : proposal.entry.isOpen
        else { return nil }
        return Judgement(
            rule: .fixedReading, severity: .note,
            message: "is not mirrored although it \(rows.grade.adverb)draws lines of text", answer: .open,
            hint: "mirror the lines, and keep what else is drawn as it is")
    }

    private static func flips(_ proposal: Proposal) -> Bool {
        if case .directional = proposal.entry.kind { true } else { false }
    }

    /// Whether all that a manifest would change is digits: whose they are is no question of direction.
    private static func showsNumberAlone(_ proposal: Proposal) -> Bool {
        guard case .composite(let parts, _) = proposal.entry.kind else { return false }
        return parts.allSatisfy { $0.role == .digits && $0.text != nil }
    }
}

/// The evidence that an icon stands for a direction of reading or motion in its name and its drawing alike.
enum Direction {
    /// Whether the name alone is worth a look: its word hardly means anything else, and nothing else is drawn.
    static func isLikely(_ evidence: IconEvidence) -> Bool {
        guard case .name(let words) = evidence.direction else { return false }
        return Words.plain.contains(words) && !showsSomethingElse(evidence)
    }

    /// Returns the evidence as a clause, or `nil` where the name or the drawing is silent, or they do not agree.
    static func strong(_ evidence: IconEvidence) -> String? {
        guard let direction = evidence.direction, !showsSomethingElse(evidence) else { return nil }
        switch direction {
        case .name(let words):
            if Words.rows.contains(words) {
                // What is formatted may run the other way than the app.
                if evidence.name.words.contains("format") { return nil }
                return evidence.rowsOfText.surest.map {
                    "its name says '\(words)', and it \($0.grade.adverb)draws lines of text"
                }
            }
            return pointer(evidence, words).map { "its name says '\(words)', and it draws \($0)" }
        case .drawing: return evidence.name.words.contains(where: Words.points.contains) ? direction.text : nil
        case .both, .relative, .base, .label, .set: return nil
        }
    }

    /// Returns what code shows an icon for as a clause, where the drawing agrees.
    static func used(_ evidence: IconEvidence, for uses: Set<String>) -> String? {
        // A button of a player runs the same way whatever shows it.
        guard let use = uses.min(), !showsSomethingElse(evidence), evidence.place(of: .playback) == nil,
            evidence.playerButton == nil
        else { return nil }
        let drawn = uses.map { UseWords.motions.contains($0) ? pointer(evidence, $0) : nil }
        guard let figure = drawn.first.flatMap(\.self), drawn.allSatisfy({ $0 != nil }) else { return nil }
        return "the app shows it as '\(use)', and it draws \(figure)"
    }

    /// Returns the arrow or chevron that is drawn and points to where the words say.
    private static func pointer(_ evidence: IconEvidence, _ words: String) -> String? {
        for (figure, noun) in [(Figure.arrow, "an arrow"), (.chevron, "a chevron")] {
            if let mark = evidence.pointingSideways(figure), isLarge(mark, evidence), let direction = mark.direction {
                let isLeft = direction > 90 && direction < 270
                let isMeant =
                    Words.sideways.contains(words) || (isLeft ? Words.leftward : Words.rightward).contains(words)
                return isMeant ? "\(noun) to the \(isLeft ? "left" : "right")" : nil
            }
        }
        guard Words.bent.contains(words), let arrow = evidence.sight?.marks(.arrow).surest, isLarge(arrow, evidence)
        else { return nil }
        return "an arrow"
    }

    /// Whether a figure is much of what is drawn, and no detail of it.
    private static func isLarge(_ mark: SeenMark, _ evidence: IconEvidence) -> Bool {
        max(mark.box.width, mark.box.height) >= 0.4 * evidence.height
    }

    /// Whether something is drawn that the word does not mean: a mark, or the triangle of a player.
    private static func showsSomethingElse(_ evidence: IconEvidence) -> Bool {
        let marks: [Mark] = [.clock, .slash, .check, .digits, .letters]
        // A triangle points to where text is indented.
        return evidence.sight?.marks(.triangle).isEmpty == false
            && (evidence.rowsOfText.isEmpty || !evidence.name.words.contains(where: Words.pointed.contains))
            || marks.contains { mark in
                !evidence.figures(of: mark, atLeast: .probable).isEmpty && evidence.place(of: mark) == nil
                    // What looks like letters in an icon of digits is digits.
                    && !(mark == .letters && evidence.place(of: .digits) != nil)
            }
    }
}
