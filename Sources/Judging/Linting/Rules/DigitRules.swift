import Composites
import Diagnostics
import IconModel
import Manifest
import Seeing

/// The rule against digits that stay western for locales that write others (row G16).
enum WesternDigits: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .composite(_, let parts) = icon.icon.kind else { return [] }
        let locales = icon.manifest.locales.map(\.value)
        return parts.compactMap { part in
            if let text = part.text, !text.choices.isEmpty { return undrawn(text, part, locales, icon) }
            let writing = locales.filter { NumberingSystem.standard(for: $0) != .latn }
            guard part.role?.value == .digits, part.variants.isEmpty, let first = writing.first,
                !icon.evidence.showsLettersOnly
            else { return nil }
            let system = NumberingSystem.standard(for: first)
            return icon.finding(
                .westernDigits,
                "the part '\(part.name.value)' shows the same digits to readers of \(quoted(writing)), who write those of "
                    + "'\(system)'",
                hint: part.text == nil
                    ? "say what it draws, such as \"text\": \"123\", and for the set \"digits\": \"default\"; or draw 'variants'"
                    : "add \"digits\": \"default\" to the set or the part",
                at: part.name.range, namesIcon: false)
        }
    }

    private static func quoted(_ locales: [LanguageTag]) -> String { locales.map { "'\($0)'" }.listed(atMost: 1) }

    /// Returns a finding about the locales whose digits cannot be made.
    private static func undrawn(
        _ text: PartText, _ part: PartEntry, _ locales: [LanguageTag], _ icon: IconSubject
    ) -> Diagnostic? {
        let keys = part.variants.map(\.key.value).filter { !$0.isDirection }
        let without = locales.filter { locale in
            !text.system(for: locale).isDrawn && LocaleLookup(locale).best(among: keys) == nil
        }
        guard let first = without.first else { return nil }
        let fitting = LocaleLookup(first).keys.map { "\"\($0)\"" }.joined(separator: ", ")
        return icon.finding(
            .westernDigits,
            "the part '\(part.name.value)' stays western for \(quoted(without)): digits of '\(text.system(for: first))' "
                + "cannot be made",
            hint: "draw it as a variant with one of the keys \(fitting)", at: part.name.range, namesIcon: false)
    }
}

/// The rule against a text with other digits than the part draws, as after a copied entry or a changed drawing (row G16).
enum TextDiffers: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .composite(_, let parts) = icon.icon.kind else { return [] }
        let document = icon.source.document
        let read = icon.evidence.figures(of: .digits, atLeast: .probable).filter { seen in
            !seen.sources.isEmpty && seen.reading?.allSatisfy { "0123456789".contains($0) } == true
        }
        return parts.compactMap { part in
            guard let text = part.text?.digits else { return nil }
            let others = read.filter { !text.value.contains($0.reading ?? "") }
            guard !others.isEmpty else { return nil }
            let drawn = part.selector.value.pieces(in: document).map {
                InkSource(element: $0.key, subpaths: $0.value.sorted())
            }
            let own = others.first { seen in
                seen.sources.allSatisfy { source in drawn.contains { $0.covers(source) } }
            }
            guard let other = own, let reading = other.reading else { return nil }
            return icon.finding(
                .textDiffers,
                "the part '\(part.name.value)' draws '\(reading)' at \(other.box.cornersText), which is not in its text '\(text.value)'",
                hint: "write the digits that are drawn to 'text'; or draw those of the text", at: text.range,
                namesIcon: false)
        }
    }
}

/// The rules against locales whose digits are hardly meant (row G16).
enum LocaleDigits: SetRule {
    static func findings(in set: SetSubject) -> [Diagnostic] {
        let texts = set.manifest.icons.flatMap { icon -> [PartText] in
            if case .composite(_, let parts) = icon.kind { parts.compactMap(\.text) } else { [] }
        }
        return bareArabic(in: set, texts) + inherited(in: set, texts)
    }

    /// Returns the findings about bare Arabic where digits follow the locale: what it means depends on the version of CLDR.
    private static func bareArabic(in set: SetSubject, _ texts: [PartText]) -> [Diagnostic] {
        set.manifest.locales.compactMap { locale in
            let tag = locale.value
            guard tag.hasUnsettledDigits else { return nil }
            let lookup = LocaleLookup(tag)
            guard texts.contains(where: { $0.choice(for: lookup) == .standard }) else { return nil }
            return Diagnostic(
                rule: .bareArabicDigits,
                message: "'\(tag)' keeps western digits, which systems with data older than CLDR 46 do not",
                location: set.manifest.text.location(locale.range),
                hint:
                    "name the countries, such as \"ar-EG\" and \"ar-MA\"; or choose: \"digits\": { \"ar\": \"native\" }"
            )
        }
    }

    /// Returns the findings about western digits that a country has from the choice for its language alone: that for bare
    /// Arabic is written before anybody names Egypt.
    private static func inherited(in set: SetSubject, _ texts: [PartText]) -> [Diagnostic] {
        set.manifest.locales.compactMap { locale in
            let tag = locale.value
            let system = NumberingSystem.standard(for: tag)
            guard tag.region != nil, system != .latn, system.isDrawn,
                let language = texts.lazy.compactMap({ inheritance(of: tag, $0) }).first
            else { return nil }
            return Diagnostic(
                rule: .westernDigits,
                message: "'\(tag)' has western digits by the choice for '\(language)', and writes those of '\(system)'",
                location: set.manifest.text.location(locale.range),
                hint: "add \"\(tag)\": \"default\" to 'digits', or \"\(tag)\": \"latn\" where that is meant")
        }
    }

    /// Returns the language whose choice of western digits a country inherits in a text, or `nil` where it does not.
    private static func inheritance(of tag: LanguageTag, _ text: PartText) -> LanguageTag? {
        let lookup = LocaleLookup(tag)
        for setting in text.choices {
            guard setting.everywhere == nil else { return nil }
            guard let key = lookup.best(among: setting.byKey.keys) else { continue }
            guard case .language(let language) = key, language.region == nil, setting.byKey[key] == .system(.latn)
            else { return nil }
            return language
        }
        return nil
    }
}
