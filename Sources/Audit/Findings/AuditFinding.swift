import Diagnostics
import Proposals
import Recognition

/// What a manifest would say of an icon.
public struct AuditProposal: Sendable {
    /// The name of the kind.
    public let kind: String
    /// The reason.
    public let note: String

    init(_ proposal: Proposal) {
        (kind, note) = (proposal.effectiveKind, proposal.entry.note)
    }
}

extension AuditEntry {
    init(_ icon: AuditedIcon, _ judgements: [Judgement], _ proposal: Proposal?, isMirroredByCode: Bool) {
        (self.icon, self.judgements, self.isMirroredByCode) = (icon, judgements, isMirroredByCode)
        self.proposal = proposal.map(AuditProposal.init)
    }

    /// Returns a judgement as a finding.
    func finding(_ judgement: Judgement) -> Diagnostic {
        var finding = Diagnostic(
            rule: judgement.rule, severity: judgement.severity,
            message: "icon '\(icon.label)' \(judgement.message)", location: icon.location,
            hint: judgement.hint ?? hint(judgement), notes: judgement.notes, icon: icon.label)
        finding.notes += icon.copies.map { DiagnosticNote(message: "also here", location: $0.location) }
        if judgement.isSure, !isMirroredByCode, icon.copies.isEmpty,
            let edits = icon.origin.textEdits(for: judgement.answer)
        {
            finding.edits = edits
        }
        return finding
    }

    /// Returns what to do.
    private func hint(_ judgement: Judgement) -> String? {
        let automatic = isMirroredByCode || !judgement.isSure ? "" : "; 'iconflip audit --fix' does it"
        switch (icon.origin, judgement.answer) {
        case (.android, .stay): return "remove 'android:autoMirrored'" + automatic
        case (.android, .mirror): return "add android:autoMirrored=\"true\"" + automatic
        case (.android, .composite):
            return "draw it for right-to-left languages in 'drawable-ldrtl', mirrored but for the mark, without "
                + "'autoMirrored'" + (automatic.isEmpty ? "" : "; 'iconflip audit --fix=drawings' does it where it can")
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
        case (.apple, .mirror): return "add \"language-direction\": \"left-to-right\" to its images" + automatic
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
        case (.android(let icon), .stay):
            let edits = AttributeEdit.removing(from: icon.plain).compactMap { $0.textEdit(in: icon.plain.text) }
            return icon.copies.isEmpty && !icon.plain.isGenerated ? edits : nil
        case (.android(let icon), .mirror):
            let edits = AttributeEdit.setting(in: icon.plain).compactMap { $0.textEdit(in: icon.plain.text) }
            return icon.copies.isEmpty && !icon.plain.isGenerated ? edits : nil
        case (.apple(let icon), .mirror): return icon.isSymbol ? nil : icon.edits
        case (.apple, .stay), (.theme, _), (_, .composite), (_, .open): return nil
        }
    }
}
