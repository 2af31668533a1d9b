import Diagnostics
import Pipeline
import Proposals

extension AuditEntry {
    /// Takes from the judgements what the drawing for right-to-left languages answers: where it would be the source itself,
    /// there is nothing to draw.
    mutating func settle(by drawings: ComposedDrawings) {
        guard case .same? = drawings.drawing(for: icon) else { return }
        judgements = judgements.compactMap { judgement in
            guard judgement.answer == .composite else { return judgement }
            guard icon.state == .mirrored else { return nil }
            var judgement = judgement
            (judgement.answer, judgement.isSameBesidesMark) = (.stay, true)
            return judgement
        }
    }

    /// Returns what is to be made of the icon by the judgements that are sure, or by all where somebody has chosen it; `nil`
    /// where there are none. Of a mark that stays and one that is the whole icon the first needs more.
    func answer(isChosen: Bool) -> Judgement.Answer? {
        let answers = Set(judgements.filter { isChosen || $0.isSure }.map(\.answer))
        return [.composite, .stay, .mirror, .open].first(where: answers.contains)
    }

    /// Returns a judgement as a finding. Its hint promises what can be made of the drawings, by a command for the folder that the
    /// audit was asked about.
    func finding(_ judgement: Judgement, _ drawings: ComposedDrawings, in folder: String) -> Diagnostic {
        let answer = answer(isChosen: !judgement.isSure) ?? judgement.answer
        let fix = try? IconFix(answer, of: self, drawings)
        var finding = Diagnostic(
            rule: judgement.rule, severity: judgement.severity,
            message: "icon '\(icon.label)' \(judgement.message)", location: icon.location,
            hint: (entryHint(answer, judgement) ?? judgement.hint ?? hint(answer, judgement, byHand: fix == nil)).map {
                guard let fix, judgement.answer != .open else { return $0 }
                return "\($0); '\(command(making: fix, judgement, in: folder))' does it"
            }, notes: judgement.notes, icon: icon.label)
        if let listed { finding.notes.append(listed.note) }
        finding.notes += icon.copies.map { DiagnosticNote(message: "also here", location: $0.location) }
        if judgement.isSure, fix != nil, icon.copies.isEmpty, let edits = icon.origin.textEdits(for: answer) {
            finding.edits = edits
        }
        return finding
    }

    /// Returns the command that makes a fix, as one types it where the audit was run.
    private func command(making fix: IconFix, _ judgement: Judgement, in folder: String) -> String {
        var words = ["iconflip", "audit"]
        if folder != "." { words.append(ShellWord.quoted(folder)) }
        // What a word alone says is told where its rule is named.
        if judgement.isWeak { words += ["--select", judgement.rule.rawValue] }
        words.append(fix.answer == .composite ? "--fix=drawings" : "--fix")
        if !judgement.isSure { words += ["--only", ShellWord.quoted(icon.label)] }
        return words.joined(separator: " ")
    }

    /// Returns what to write in the manifest that lists the icon, where that says something else.
    private func entryHint(_ answer: Judgement.Answer, _ judgement: Judgement) -> String? {
        guard judgement.answer != .open, let listed, listed.objects(to: answer) else { return nil }
        return listed.hint(for: answer)
    }

    /// Returns what to do, or `nil` where that is for a person to decide.
    private func hint(_ answer: Judgement.Answer, _ judgement: Judgement, byHand: Bool) -> String? {
        switch (icon.origin, answer) {
        case (.android, .stay):
            return "remove 'android:autoMirrored'"
                + (judgement.isSameBesidesMark ? ", as the rest looks the same in the mirror" : "")
        case (.android, .mirror): return "add 'android:autoMirrored=\"true\"'"
        case (.android(let icon), .composite) where icon.plain.place.isOfCompose:
            return "draw it as another icon, mirrored but for the mark, and show that where the layout is right to left"
        case (.android, .composite):
            return
                "draw it for right-to-left languages in 'drawable-ldrtl'\(byHand ? " by hand" : ""), mirrored but for the "
                + "mark, without 'autoMirrored'"
        case (.apple(let set), .stay) where set.isSymbol:
            return "remove the symbol '\(set.set.name).rtl', and show this one in all languages"
        case (.apple(let set), .mirror) where set.isSymbol:
            return
                "add its mirror image as the symbol '\(set.set.name).rtl' ('iconflip mirror' makes it), and show that where "
                + "the layout is right to left"
        case (.apple(let set), .composite) where set.isSymbol:
            return "draw the symbol '\(set.set.name).rtl' mirrored but for the mark"
        case (.theme, .stay): return "remove the file with '-rtl' in its name"
        case (.theme(let icon), .mirror):
            return "add its mirror image as '\(icon.name)-rtl.svg' beside it ('iconflip mirror' makes it)"
        case (.theme(let icon), .composite): return "draw '\(icon.name)-rtl.svg' mirrored but for the mark"
        case (.apple, .stay): return "remove 'language-direction' from its images"
        case (.apple, .mirror): return "add \"language-direction\": \"left-to-right\" to its images"
        case (.apple, .composite):
            return "draw it for right-to-left languages, mirrored but for the mark, as an image with the direction "
                + "'right-to-left'"
        case (_, .open): return nil
        }
    }
}

extension AuditedIcon.Origin {
    /// Returns the edits of the file that a finding points to, as of text in UTF-8, or `nil` where there are none.
    func textEdits(for answer: Judgement.Answer) -> [TextEdit]? {
        switch (self, answer) {
        case (.android(let icon), .stay), (.android(let icon), .mirror):
            guard icon.copies.isEmpty, !icon.plain.isGenerated else { return nil }
            let file = icon.plain
            let edits = answer == .stay ? AttributeEdit.removing(from: file) : AttributeEdit.setting(in: file)
            return edits.compactMap { $0.textEdit(in: file.text) }
        case (.apple(let icon), .mirror): return icon.isSymbol ? nil : icon.edits
        case (.apple, .stay), (.theme, _), (_, .composite), (_, .open): return nil
        }
    }
}

/// An icon with what an audit says of it.
public struct AuditEntry: Sendable {
    let icon: AuditedIcon
    var judgements: [Judgement]
    let listed: ListedEntry?
    var isChosen = false
    /// The findings about it.
    public internal(set) var findings: [Diagnostic] = []

    package var label: String { icon.label }
}
