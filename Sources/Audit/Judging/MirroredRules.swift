import IconModel
import Judging
import Proposals
import Seeing

/// The rules against icons that an app mirrors and that show something that is not mirrored (rows G5, G6, G8, G11, G14, G16).
enum MirroredRules {
    static func judgements(
        of icon: AuditedIcon, _ evidence: IconEvidence, _ proposal: Proposal, _ languages: AppLanguages,
        _ names: PlainNames
    ) -> [Judgement] {
        let told = Mark.all.compactMap { mark -> Judgement? in
            guard let found = evidence.evidence(of: mark, for: .finding), !isCheck(mark, found, evidence) else {
                return nil
            }
            return judgement(of: mark, found, icon, evidence: evidence, languages: languages, names: names)
        }
        if !told.isEmpty { return told }
        if let side = ["left", "right"].first(where: { icon.uses.subtracting([IconUses.spun]) == [$0] }) {
            return [
                Judgement(
                    rule: .flippedConstant, severity: .note,
                    message: "is mirrored although the app shows it for the \(side) side of the screen", answer: .stay)
            ]
        }
        // What the app shows as the way back is right, whatever it is called.
        return Direction.used(evidence, for: icon.uses.subtracting([IconUses.spun])) == nil
            ? constant(evidence, proposal).map { [$0] } ?? [] : []
    }

    private static func judgement(
        of mark: Mark, _ found: Evidence, _ icon: AuditedIcon, evidence: IconEvidence, languages: AppLanguages,
        names: PlainNames
    ) -> Judgement? {
        if mark == .question {
            guard languages.hasUprightQuestions, !isDrawnForHebrew(icon) else { return nil }
            return Judgement(
                rule: mark.rule, severity: .note,
                message: "is mirrored with a question mark in it, which Hebrew writes as English does: \(found.text)",
                answer: .open,
                hint: hebrew(icon, languages))
        }
        let seen = evidence.figures(of: mark, atLeast: .possible).surest
        let place = seen.map(\.placeText) ?? ""
        let isSure = mark != .tool && !isDoubtful(mark, found, evidence, names) && !isCustom(mark, of: icon)
        let isWhole = isWhole(mark, seen, icon: icon, evidence: evidence, names: names)
        let isSameBesides = !isWhole && seen.map { RestOfIcon(icon.file)?.isSymmetric(besides: $0) == true } == true
        return Judgement(
            rule: mark.rule, severity: isSure ? .warning : .note,
            message: "is mirrored with \(mark.noun) in it: \(found.text)\(place)",
            answer: isWhole || isSameBesides ? .stay : .composite, isSameBesidesMark: isSameBesides)
    }

    /// Returns what to do about a question mark that Hebrew shows mirrored.
    private static func hebrew(_ icon: AuditedIcon, _ languages: AppLanguages) -> String {
        var hint = "draw it unmirrored for 'he'"
        if case .android = icon.origin { hint = "draw it unmirrored in 'drawable-iw'" }
        // Without texts nobody knows its languages.
        return languages.areTranslated ? hint : hint + ", or leave it as it is if the app has no Hebrew"
    }

    /// Whether characters are read in the outline of something with a checkmark in it, such as a pin.
    private static func isCheck(_ mark: Mark, _ found: Evidence, _ evidence: IconEvidence) -> Bool {
        guard mark.isRead, case .drawing = found, let read = evidence.figures(of: mark, atLeast: .possible).surest
        else { return false }
        return evidence.figures(of: .check, atLeast: .certain).contains { read.box.contains($0.box) }
    }

    /// Whether the icon has a drawing of its own for a language that writes question marks as English does.
    private static func isDrawnForHebrew(_ icon: AuditedIcon) -> Bool {
        guard case .android(let android) = icon.origin else { return false }
        return android.languages.contains(where: AppLanguages.hasUprightQuestions)
            && android.inLanguage?.mirroring != .automatic
    }

    /// Returns whether many do what is told: most icon themes of desktops mirror the controls of players.
    private static func isCustom(_ mark: Mark, of icon: AuditedIcon) -> Bool {
        guard mark == .playback, case .theme = icon.origin else { return false }
        return true
    }

    private static func isDoubtful(
        _ mark: Mark, _ found: Evidence, _ evidence: IconEvidence, _ names: PlainNames
    ) -> Bool {
        // What is perhaps drawn is perhaps a fish.
        if case .drawing(_, .possible) = found { return true }
        if mark == .playback {
            // Playlists are lists with the sign of a player.
            return evidence.sight?.marks(.triangle).isEmpty != false || !evidence.rowsOfText.isEmpty
        }
        // Words beside a logo's say what is done with it, and that may be drawn alone.
        if mark == .logo { return !isWholeName(mark, evidence, names) }
        if mark == .slash, case .drawing = found { return evidence.figures(of: mark, atLeast: .certain).isEmpty }
        guard mark.isRead else { return false }
        guard case .drawing = found else {
            // A letter is also a thing that is sent, characters are people of a story, and beside other words a style or a format
            // need not be written out.
            return evidence.figures(of: mark, atLeast: .possible).isEmpty
                && (Words.lettering.match(in: evidence.name) == nil || !isWholeName(mark, evidence, names))
        }
        // What looks like characters in a small part of a drawing, or like one letter or digit alone or again and again, may be
        // windows of a house, marks of a ruler or a thumb.
        return evidence.figures(of: mark, atLeast: .certain).allSatisfy { seen in
            let characters = Set(seen.reading ?? "")
            return seen.box.height < 0.4 * evidence.height
                || characters.count == 1 && characters.allSatisfy { $0.isLetter || $0.isNumber }
        }
    }

    /// Returns whether the icon shows the mark and hardly anything else, so that it stays as it is.
    private static func isWhole(
        _ mark: Mark, _ seen: SeenMark?, icon: AuditedIcon, evidence: IconEvidence, names: PlainNames
    ) -> Bool {
        if mark == .logo || mark == .playback { return true }
        let isLarge = seen.map { min($0.box.width, $0.box.height) > 0.6 * evidence.height } ?? false
        // The sign that forbids is whole by itself. Another slash lies across what it forbids.
        if mark == .slash { return seen?.isProhibitionSign == true && isLarge }
        // A tool may lie on something that is read.
        if mark == .tool, !evidence.rowsOfText.isEmpty { return false }
        if isWholeName(mark, evidence, names) { return true }
        return isLarge && mark != .tool || seen.map { RestOfIcon(icon.file)?.isNothing(besides: $0) == true } == true
    }

    private static func isWholeName(_ mark: Mark, _ evidence: IconEvidence, _ names: PlainNames) -> Bool {
        evidence.place(of: mark).map { evidence.isWhole(mark, at: $0, besides: names.isSilent) } == true
    }

    /// Returns what is to be said of an icon that shows something which is the same everywhere, as its name says. An object that is
    /// mirrored is as good as before, and what is not sure enough to be told as a mark is not surer as a reason to stay.
    private static func constant(_ evidence: IconEvidence, _ proposal: Proposal) -> Judgement? {
        guard case .fixed = proposal.entry.kind, !proposal.isUndecided, !proposal.entry.isOpen else { return nil }
        let isWeak =
            proposal.isOfObject || evidence.isText
            || Mark.all.contains { evidence.evidence(of: $0, for: .proposal) != nil }
        return Judgement(
            rule: .flippedConstant, severity: .note, message: "is mirrored although \(proposal.entry.note)",
            answer: .stay, isWeak: isWeak)
    }
}
