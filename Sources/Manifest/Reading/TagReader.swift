import Diagnostics
import IconModel

/// A reader of the language tags and variant keys of a manifest, with advice on likely mistakes.
enum TagReader {
    static func tag(_ text: String, at range: Range<Int>, _ findings: inout Findings) -> Located<LanguageTag>? {
        located(text, at: range, &findings, LanguageTag.init(parsing:)).map {
            Located(advised($0, at: range, &findings), at: range)
        }
    }

    /// Returns a key that is none of those whose places are known, and notes its place.
    static func key(
        _ text: Located<String>, _ places: inout [VariantKey: Range<Int>], _ findings: inout Findings
    ) -> Located<VariantKey>? {
        guard let read = located(text.value, at: text.range, &findings, VariantKey.init(parsing:)) else { return nil }
        let key = advised(read, at: text.range, &findings)
        guard let first = places.updateValue(text.range, forKey: key.normalized) else {
            return Located(key, at: text.range)
        }
        findings.add(.duplicateLanguageTag, "'\(key)' is listed twice", at: text.range, notes: [("first here", first)])
        return nil
    }

    /// Reads a text, and reports what is wrong with it and its form.
    private static func located<Tag: CustomStringConvertible>(
        _ text: String, at range: Range<Int>, _ findings: inout Findings,
        _ read: (String) throws(LanguageTagError) -> Tag
    ) -> Tag? {
        do {
            let tag = try read(text)
            checkForm(text, canonical: tag.description, at: range, &findings)
            return tag
        } catch {
            findings.add(.badLanguageTag, error.message, at: range, hint: error.hint)
            return nil
        }
    }

    private static func checkForm(_ text: String, canonical: String, at range: Range<Int>, _ findings: inout Findings) {
        guard text != canonical else { return }
        findings.add(
            .languageTagForm, "\(quoted(text)) is not in canonical case", at: range, hint: "write '\(canonical)'",
            edits: [TextEdit(range, JSONText.quoted(canonical))])
    }

    private static func advised(_ key: VariantKey, at range: Range<Int>, _ findings: inout Findings) -> VariantKey {
        switch key {
        case .direction: return key
        case .script(let script):
            if let advice = TagAdvice.advice(for: script) { report(advice, at: range, &findings) }
            return key
        case .language(let tag): return .language(advised(tag, at: range, &findings))
        }
    }

    private static func advised(_ tag: LanguageTag, at range: Range<Int>, _ findings: inout Findings) -> LanguageTag {
        guard let advice = TagAdvice.advice(for: tag) else { return tag }
        report(advice, at: range, &findings)
        return advice.replacement ?? tag
    }

    private static func report(_ advice: TagAdvice.Advice, at range: Range<Int>, _ findings: inout Findings) {
        findings.add(.unlikelyLanguageTag, advice.message, at: range, hint: advice.hint)
    }
}
