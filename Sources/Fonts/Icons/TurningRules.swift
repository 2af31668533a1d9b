import IconModel

/// The substitutions by which icons turn with the direction of the text and change with its language.
///
/// - The direction is `rtlm` (and `ltrm`, where an icon has a drawing for left-to-right text alone), the language `locl`.
/// - Regions are no languages of OpenType, and not every language is one. A locale whose drawings are not those that it would
///   get otherwise has a stylistic set, or a character variant where these are used up, which style sheets switch on.
/// - HarfBuzz applies `rtlm` before `locl` in Arabic script, and after it elsewhere. So what belongs to a language takes the
///   drawings of both directions.
/// - A language that keeps the first drawing has a copy of it that `rtlm` does not know.
struct TurningRules {
    /// The features of locales, by their numbers.
    private(set) var localeFeatures: [Int: String] = [:]
    private var directions: [(feature: String, pairs: [(from: Int, to: Int)])] = []
    private var languages: [(tag: String, pairs: [(from: Int, to: Int)])] = []
    private var sets: [(feature: String, pairs: [(from: Int, to: Int)])] = []

    /// Finds the rules of a font, and adds the copies that they need to its glyphs.
    /// - Throws: ``FontError/tooManyLocales(_:)``.
    init(_ icons: [IconFont.Icon], _ locales: [LanguageTag], _ layout: inout GlyphLayout) throws(FontError) {
        let table = TurningTable(icons, localeCount: locales.count, &layout)
        directions = [
            ("rtlm", table.pairs { $0.rightToLeft }), ("ltrm", table.pairs { $0.leftToRight }),
        ]
        for (locale, tag) in locales.enumerated() {
            guard let language = tag.openType else { continue }
            let pairs = table.localize(locale)
            if !pairs.isEmpty { languages.append((language, pairs)) }
        }
        for (locale, tag) in locales.enumerated() where tag.openType == nil {
            let language = locales.firstIndex { $0.openType != nil && $0.language == tag.language }
            let pairs = table.pairs(in: locale, of: language)
            guard !pairs.isEmpty else { continue }
            // Locales with the same rules share a feature.
            if let known = sets.first(where: { $0.pairs.elementsEqual(pairs, by: ==) }) {
                localeFeatures[locale] = known.feature
            } else {
                guard sets.count < Self.setFeatures.count else { throw .tooManyLocales(tag.description) }
                let feature = Self.setFeatures[sets.count]
                localeFeatures[locale] = feature
                sets.append((feature, pairs))
            }
        }
    }

    /// The features for locales: stylistic sets and character variants.
    private static let setFeatures =
        (1...20).map { "ss" + Self.number($0) } + (1...99).map { "cv" + Self.number($0) }

    private static func number(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

    /// Adds the rules in the order that they need: languages, directions, locales.
    func add(to substitutions: inout GlyphSubstitutions) {
        for (tag, pairs) in languages { substitutions.add(.single(pairs), language: tag) }
        for (feature, pairs) in directions { substitutions.add(.single(pairs), feature: feature) }
        for (feature, pairs) in sets { substitutions.add(.single(pairs), feature: feature) }
    }
}

/// The glyphs of icons as the rules of a font see them.
private struct TurningTable {
    private struct Row {
        var icon: IconFont.Icon
        /// The glyphs of the drawings.
        var glyphs: [Int]
        /// The glyph of the first drawing that no direction changes.
        var constant: Int

        /// The glyphs that directions lead to.
        var byDirection: [Int] {
            [glyphs[0]] + [icon.rightToLeft, icon.leftToRight].compactMap(\.self).map { glyphs[$0] }
        }

        /// Returns the glyph of a drawing for a locale.
        func glyph(_ drawing: Int) -> Int { drawing == 0 ? constant : glyphs[drawing] }

        /// Returns the pairs that lead from glyphs to one.
        func pairs(_ from: [Int], to glyph: Int) -> [(from: Int, to: Int)] {
            Set(from).subtracting([glyph]).sorted().map { ($0, glyph) }
        }
    }

    private let rows: [Row]

    init(_ icons: [IconFont.Icon], localeCount: Int, _ layout: inout GlyphLayout) {
        rows = icons.filter { !$0.drawings.isEmpty }.map { icon in
            let glyphs = icon.drawings.map { layout.glyph($0.codePoint) }
            let turns = icon.rightToLeft != nil || icon.leftToRight != nil
            let isKept = turns && icon.localized.contains(0)
            return Row(icon: icon, glyphs: glyphs, constant: isKept ? layout.addCopy(of: glyphs[0]) : glyphs[0])
        }
    }

    /// Returns what a direction changes.
    func pairs(_ direction: (IconFont.Icon) -> Int?) -> [(from: Int, to: Int)] {
        rows.compactMap { row in direction(row.icon).map { (row.glyphs[0], row.glyphs[$0]) } }
    }

    /// Returns what a language changes.
    func localize(_ locale: Int) -> [(from: Int, to: Int)] {
        rows.flatMap { row in
            row.icon.localized[locale].map { row.pairs(row.byDirection, to: row.glyph($0)) } ?? []
        }
    }

    /// Returns what a locale changes of the drawings that its language, if that is a locale too, or the direction leads to.
    func pairs(in locale: Int, of language: Int?) -> [(from: Int, to: Int)] {
        rows.flatMap { row -> [(from: Int, to: Int)] in
            guard let drawing = row.icon.localized[locale] else { return [] }
            guard let usual = language.flatMap({ row.icon.localized[$0] }) else {
                return row.pairs(row.byDirection, to: row.glyph(drawing))
            }
            if usual == drawing { return [] }
            return row.pairs(row.byDirection + [row.glyph(usual)], to: row.glyph(drawing))
        }
    }
}

extension LanguageTag {
    /// The tag of a language in OpenType ("Language System Tags"), or `nil` where it has none of its own alone, or where
    /// this is a language in a script or a region.
    fileprivate var openType: String? {
        guard script == nil, region == nil, variants.isEmpty else { return nil }
        return Self.openTypeTags[language]
    }

    /// The tags that text engines derive from languages. Tags that several languages share, as those of the Kurdish ones,
    /// are left out.
    private static let openTypeTags = [
        "am": "AMH ", "ar": "ARA ", "bg": "BGR ", "bn": "BEN ", "cs": "CSY ", "da": "DAN ", "de": "DEU ", "dv": "DIV ",
        "el": "ELL ", "en": "ENG ", "es": "ESP ", "fa": "FAR ", "fi": "FIN ", "fr": "FRA ", "he": "IWR ", "hi": "HIN ",
        "hu": "HUN ", "hy": "HYE0", "it": "ITA ", "ja": "JAN ", "ka": "KAT ", "ko": "KOR ", "ks": "KSH ", "mr": "MAR ",
        "my": "BRM ", "nl": "NLD ", "pl": "PLK ", "ps": "PAS ", "pt": "PTG ", "ru": "RUS ", "sd": "SND ", "sv": "SVE ",
        "ta": "TAM ", "th": "THA ", "tr": "TRK ", "ug": "UYG ", "uk": "UKR ", "ur": "URD ", "vi": "VIT ", "yi": "JII ",
    ]
}
