import IconModel
import Judging

/// The rules against right-to-left drawings that say nothing, or have nothing to do with what they stand for (row P11).
enum DrawnRules {
    /// Returns what is to be said of an icon with a drawing for right-to-left languages.
    static func judgement(of icon: AuditedIcon, _ languages: AppLanguages) -> Judgement? {
        if case .android(let android) = icon.origin, !android.isDrawnForRightToLeft {
            return alone(icon, android, languages)
        }
        guard let (file, isMirrored) = icon.rightToLeft, let source = icon.file.picture, let drawn = file.picture,
            !drawn.isEmpty
        else { return nil }
        let shown = isMirrored ? drawn.mirrored : drawn
        if shown.looksLike(source), isNeedless(icon) {
            return Judgement(
                rule: .variantEqualsSource, severity: .warning,
                message: "has a drawing for right-to-left languages that looks the same", answer: .open,
                hint: "remove \(noun(icon)), or draw it")
        }
        if drawn.looksLike(source.mirrored), isMirrored {
            return Judgement(
                rule: .variantEqualsSource, severity: .warning,
                message: "has a mirrored drawing for right-to-left languages that is mirrored once more",
                answer: .open,
                hint: "remove 'autoMirrored' from the file in 'drawable-ldrtl', which Android mirrors as well")
        }
        if case .android(let android) = icon.origin, shown.looksLike(source.mirrored), android.languages.isEmpty {
            return Judgement(
                rule: .variantIsMirror, severity: .note,
                message: "has its mirror image as a drawing for right-to-left languages", answer: .open,
                hint: "remove the file in 'drawable-ldrtl' and set 'autoMirrored': then it cannot go stale")
        }
        guard max(drawn.overlap(with: source), drawn.overlap(with: source.mirrored)) < 0.35,
            !ShapeSimilarity.isShared(file.strokes, icon.file.strokes)
        else { return nil }
        return Judgement(
            rule: .staleVariant, severity: .warning,
            message: "has a drawing for right-to-left languages with no shape in common", answer: .open,
            hint: "redraw it from the source, if the source was redesigned")
    }

    /// Returns what is to be said of an icon that is drawn as its mirror image for some of the app's languages alone.
    private static func alone(_ icon: AuditedIcon, _ android: AndroidIcon, _ app: AppLanguages) -> Judgement? {
        let drawn = android.languages
        let others =
            app.areTranslated ? app.locales.filter { tag in !drawn.contains { $0.language == tag.language } } : []
        guard !others.isEmpty, let (file, isMirrored) = icon.rightToLeft, let source = icon.file.picture,
            let drawing = file.picture, !drawing.isEmpty, !source.isSymmetric,
            (isMirrored ? drawing.mirrored : drawing).looksLike(source.mirrored)
        else { return nil }
        func list(_ tags: [LanguageTag]) -> String { tags.map(\.language).joined(separator: " ") }
        return Judgement(
            rule: .localeWithoutVariant, severity: .warning,
            message: "is mirrored for '\(list(drawn))' alone, and shown left to right for '\(list(others))'",
            answer: .open,
            hint: android.plain.place.isOfCompose
                ? "draw it for '\(list(others))' as well" : "move the drawing to 'drawable-ldrtl'")
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
