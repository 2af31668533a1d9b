import Diagnostics
import IconModel
import Manifest
import Seeing

/// The rules against marks that are flipped with the rest of an icon, one for each mark (rows G5, G6, G8, G11, G14, G16, G17).
enum FlippedMarks: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard icon.isFlipped else { return findings(inComposite: icon) }
        return Mark.all.compactMap { mark in
            guard let evidence = icon.evidence.evidence(of: mark, for: .finding), !isMeant(mark, in: icon) else {
                return nil
            }
            return mark == .question ? question(in: icon, evidence) : finding(of: mark, in: icon, evidence)
        }
    }

    private static func isMeant(_ mark: Mark, in icon: IconSubject) -> Bool {
        switch mark {
        case .playback where icon.evidence.place(of: .playback) == nil:
            return icon.icon.policy == Policy.Family.players.rawValue
        case .playback, .tool: return icon.icon.policy != nil
        case .logo:
            // Some brands are words: a window has a chrome, and cables have slack.
            guard let place = icon.evidence.place(of: .logo), Words.alsoLogo.contains(icon.evidence.quoted(place))
            else { return false }
            return !icon.evidence.isWhole(.logo, at: place)
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
}

extension SeenMark {
    /// The place behind a clause, with how sure the mark is there.
    package var placeText: String { "\(grade == .certain ? "" : ",") \(grade.adverb)at \(box.cornersText)" }
}
