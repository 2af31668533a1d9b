import Diagnostics
import Geometry
import IconModel
import Manifest
import Seeing

/// The rules against marks that are flipped with the rest of an icon, one for each mark (rows G5, G6, G8, G11, G14, G16, G17
/// and P3).
enum FlippedMarks: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.isFlipped else { return findings(inComposite: icon) }
        return Mark.all.compactMap { mark in
            guard let evidence = icon.evidence.evidence(of: mark, for: .finding), !isMeant(mark, in: icon) else { return nil }
            return mark == .question ? question(in: icon, evidence) : finding(of: mark, in: icon, evidence)
        }
    }

    /// Returns whether a set flips a mark knowingly.
    private static func isMeant(_ mark: Mark, in icon: IconSubject) -> Bool {
        switch mark {
        case .playback where icon.evidence.place(of: .playback) == nil:
            return icon.icon.policy == Policy.Family.players.rawValue
        case .playback, .tool: return icon.icon.policy != nil
        case .logo:
            // Some brands are words: a window has a chrome, and cables have slack.
            guard let place = icon.evidence.place(of: .logo), Words.alsoLogo.contains(icon.evidence.quoted(place))
            else {
                return false
            }
            return !icon.evidence.isWhole(.logo, at: place)
        case .badge:
            // In sets whose badges move, which are most, a plain flip is right for a plus or a dot.
            let stays = icon.manifest.roles[.badge].behavior.place == .keep
            return !stays || (icon.evidence.place(of: .badge)?.lowerBound ?? 0) == 0
        default: return false
        }
    }

    private static func finding(of mark: Mark, in icon: IconSubject, _ evidence: Evidence) -> Diagnostic {
        var seen = icon.evidence.figures(of: mark, atLeast: .possible).surest ?? icon.evidence.drawn(mark)
        if case .set = evidence { seen = nil }
        let place = seen.map(\.placeText) ?? ""
        return icon.finding(
            mark.rule,
            "icon '\(icon.icon.name.value)' is flipped as a whole with \(icon.evidence.noun(of: mark)) in it: \(evidence.text)\(place)",
            hint: advice(on: mark, seen, in: icon))
    }

    private static func advice(on mark: Mark, _ seen: SeenMark?, in icon: IconSubject) -> String {
        let evidence = icon.evidence
        // What stands in the box of a slash, or within the sign that forbids, is not the mark.
        if let seen, !mark.isRead, !seen.isProhibitionSign, let rest = RestOfIcon(icon.source) {
            if mark != .slash, rest.isNothing(besides: seen) { return "tag it \"fixed\"" }
            if rest.isSymmetric(besides: seen) { return "tag it \"fixed\", as the rest looks the same in the mirror" }
        }
        if let advice = mark.advice { return advice }
        if let place = evidence.place(of: mark), evidence.isWhole(mark, at: place) { return "tag it \"fixed\"" }
        return "tag it \"composite\" with the mark as a part of role '\(mark.role)', "
            + "or \"fixed\" if the icon shows nothing else"
    }

    /// Returns the finding about a question mark that is flipped for languages that write it as English does (row P1).
    private static func question(in icon: IconSubject, _ evidence: Evidence) -> Diagnostic? {
        guard case .directional(let mirroring) = icon.icon.kind else { return nil }
        let hebrew = icon.manifest.locales.map(\.value).filter {
            $0.likelyScript?.code == "Hebr" && mirroring.applies(to: $0)
        }
        guard !hebrew.isEmpty else { return nil }
        let names = hebrew.map { "'\($0)'" }.joined(separator: ", ")
        return icon.finding(
            .flippedQuestionMark,
            "icon '\(icon.icon.name.value)' is flipped for \(names), where a question mark is written as "
                + "in English: \(evidence.text)",
            hint:
                "add \"except\": [\(hebrew.map { JSONText.quoted($0.language) }.joined(separator: ", "))], or make "
                + "the mark a part of its own")
    }

    static var pages: [RulePage] {
        RulePage(
            .flippedLogo,
            "a logo that is flipped",
            why: "A logo belongs to its owner and is the same everywhere.",
            rows: [.g5],
            fix: "Tag it `fixed`. `words` adds your own brands to the list `logo`.")
        RulePage(
            .flippedCheck,
            "a checkmark that is flipped with the rest",
            why: "The checkmark is the same everywhere; flipped, it looks like a mistake. Found by the "
                + "drawing: a short stroke down and a longer one up.",
            rows: [.g5, .g10],
            fix: "Tag it `fixed`, or `composite` with the mark as a part.")
        RulePage(
            .flippedClock,
            "a clock that is flipped",
            why: "Clocks run clockwise everywhere: flipped, four o’clock becomes eight. Found by the drawing: "
                + "two hands in the middle of a dial.",
            rows: [.g6],
            fix: "Tag it `fixed`, or `composite` with the clock as a part.")
        RulePage(
            .flippedPlayback,
            "a playback control that is flipped",
            why: "Play, rewind and fast forward stand for the direction of the tape, and are the same everywhere.",
            rows: [.g5],
            fix: "Tag it `fixed`.")
        RulePage(
            .flippedSlash,
            "a prohibition slash that is flipped with the rest",
            why: "The slash keeps its slant in every language; flipped, it looks like another mark, and the gap around "
                + "it is cut on the wrong side. Found by the drawing: a bar from corner to "
                + "corner, with ink on both sides.",
            rows: [.g11, .p5],
            fix:
                "Tag it `composite` with the slash as a part of role `slash` and a `clearance`; or `fixed`, where the rest looks "
                + "the same in the mirror.")
        RulePage(
            .flippedDigits,
            "digits that are flipped with the rest",
            why: "A flipped 2 is unreadable. Found by the name (number, ordered, `1.circle`), or where digits are "
                + "read in the drawing; a number at the end of a name counts as a size or a version.",
            rows: [.g16, .g17],
            fix: "Tag it `composite` with the digits as a part of role `digits` or `sequence`.")
        RulePage(
            .flippedLetters,
            "letters that are flipped",
            why: "A flipped B is not a letter in any script. Found by the name (bold, font, signature), "
                + "or where letters are read in the drawing.",
            rows: [.g8],
            fix:
                "Tag it `localized` with a drawing for each script, `composite` with the letters as a part, or `fixed`."
        )
        RulePage(
            .flippedQuestionMark,
            "a question mark that is flipped for Hebrew or Yiddish",
            why: "Arabic and Persian write ؟, Hebrew and Yiddish write ? as English does. Found by the drawing, if "
                + "such a locale is configured and not excepted.",
            rows: [.p1],
            fix: "Add the languages to `except`.")
        RulePage(
            .flippedTool,
            "a tool that is flipped with the rest",
            why: "Most people hold a pencil or a magnifying glass in the right hand, whichever way they read. The "
                + "finding is a note: sets that flip their search icon everywhere do so knowingly.",
            rows: [.g6, .g14],
            fix: "Tag it `fixed`, or `composite` with the tool as a part of role `tool`.")
        RulePage(
            .flippedBadge,
            "a badge that changes its corner in a set whose badges stay",
            why:
                "`roles` says that badges keep their place, and a plain flip moves this one. In sets whose badges move, "
                + "a plain flip of a plus or a dot is right and is not reported.",
            rows: [.p3, .g13],
            fix: "Tag it `composite` with the badge as a part of role `badge`.")
    }
}

extension SeenMark {
    /// The place behind a clause, with how sure the mark is there.
    package var placeText: String { "\(grade == .certain ? "" : ",") \(grade.adverb)at \(box.cornersText)" }
}
