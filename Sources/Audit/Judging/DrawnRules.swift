import Diagnostics
import Judging

/// The rules against drawings for right-to-left languages that say nothing, or that have nothing to do with what they stand
/// for (row P11).
enum DrawnRules {
    /// Returns what is to be said of an icon with a drawing for right-to-left languages.
    static func judgements(of icon: AuditedIcon) -> [Judgement] {
        guard let (file, isMirrored) = icon.rightToLeft, let source = icon.file.picture, let drawn = file.picture,
            !drawn.isEmpty
        else { return [] }
        let shown = isMirrored ? drawn.mirrored : drawn
        if shown.looksLike(source), isNeedless(icon) {
            return [
                Judgement(
                    rule: .variantEqualsSource, severity: .warning,
                    message: "has a drawing for right-to-left languages that looks the same", answer: .open,
                    hint: "remove \(noun(icon)), or draw it")
            ]
        }
        if drawn.looksLike(source.mirrored), isMirrored {
            return [
                Judgement(
                    rule: .variantEqualsSource, severity: .warning,
                    message: "has a mirrored drawing for right-to-left languages that is mirrored once more",
                    answer: .open,
                    hint: "remove 'autoMirrored' from the file in 'drawable-ldrtl', which Android mirrors as well")
            ]
        }
        if case .android(let android) = icon.origin, shown.looksLike(source.mirrored), android.languages.isEmpty {
            return [
                Judgement(
                    rule: .variantIsMirror, severity: .note,
                    message: "has its mirror image as a drawing for right-to-left languages", answer: .open,
                    hint: "remove the file in 'drawable-ldrtl' and set 'autoMirrored': then it cannot go stale")
            ]
        }
        guard max(drawn.overlap(with: source), drawn.overlap(with: source.mirrored)) < 0.35,
            !ShapeSimilarity.isShared(file.strokes, icon.file.strokes)
        else { return [] }
        return [
            Judgement(
                rule: .staleVariant, severity: .warning,
                message: "has a drawing for right-to-left languages with no shape in common", answer: .open,
                hint: "redraw it from the source, if the source was redesigned")
        ]
    }

    /// Whether a drawing that looks the same changes nothing.
    private static func isNeedless(_ icon: AuditedIcon) -> Bool {
        switch icon.origin {
        // With drawings for single languages the others need one too, whatever it shows; and it may undo the attribute.
        case .android(let android): android.languages.isEmpty && android.plain.mirroring != .automatic
        // It keeps the system from mirroring the other one.
        case .apple(let set): set.isSymbol
        case .theme: true
        }
    }

    /// What the drawing is called in hints.
    private static func noun(_ icon: AuditedIcon) -> String {
        switch icon.origin {
        case .android: "the file in 'drawable-ldrtl'"
        case .apple(let set): "the symbol '\(set.set.name).rtl'"
        case .theme: "the file with '-rtl' in its name"
        }
    }
}
