import Diagnostics
import IconModel

/// A reader of the language tags and variant keys of a manifest, with advice on likely mistakes.
enum TagReader {
    static func tag(_ text: String, at range: Range<Int>, _ findings: inout Findings) -> Located<LanguageTag>? {
        do {
            let tag = try LanguageTag(parsing: text)
            checkForm(text, canonical: tag.description, at: range, &findings)
            return Located(advised(tag, at: range, &findings), at: range)
        } catch {
            findings.add(.badLanguageTag, error.message, at: range, hint: error.hint)
            return nil
        }
    }

    static func key(_ text: String, at range: Range<Int>, _ findings: inout Findings) -> Located<VariantKey>? {
        do {
            let key = try VariantKey(parsing: text)
            checkForm(text, canonical: key.description, at: range, &findings)
            return Located(advised(key, at: range, &findings), at: range)
        } catch {
            findings.add(.badLanguageTag, error.message, at: range, hint: error.hint)
            return nil
        }
    }

    private static func checkForm(
        _ text: String, canonical: String, at range: Range<Int>, _ findings: inout Findings
    ) {
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
