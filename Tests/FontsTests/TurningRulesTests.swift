import IconModel
import Testing

@testable import Fonts

@Suite("Fonts that turn by themselves")
struct TurningRulesTests {
    private let locales: [LanguageTag]
    private let layout: GlyphLayout
    private let rules: TurningRules
    private let substitutions: GlyphSubstitutions

    /// An arrow turns, except in Hebrew; digits differ in Egypt and not in all of Arabic.
    init() throws {
        locales = try ["ar", "he", "ar-EG", "ar-MA"].map { try LanguageTag(parsing: $0) }
        let icons = [
            IconFont.Icon(
                name: "arrow",
                drawings: [(0xE000, try IconFontTests.square(1)), (0xE001, try IconFontTests.square(2))],
                rightToLeft: 1, localized: [nil, 0, nil, nil]),
            IconFont.Icon(
                name: "digits",
                drawings: [
                    (0xE002, try IconFontTests.square(3)), (0xE003, try IconFontTests.square(4)),
                    (0xE004, try IconFontTests.square(5)),
                ], localized: [1, nil, 2, 1]),
        ]
        var layout = GlyphLayout(icons, hasNames: true)
        rules = try TurningRules(icons, locales, &layout)
        var substitutions = GlyphSubstitutions()
        NameLigatures(of: icons, layout).add(to: &substitutions)
        rules.add(to: &substitutions)
        (self.layout, self.substitutions) = (layout, substitutions)
    }

    /// Returns what a character is drawn as. An engine applies lookups in their order, but some apply those of the direction
    /// in a stage before.
    private func shape(
        _ codePoint: Int, _ language: String, rightToLeft: Bool, feature: String? = nil, directionFirst: Bool
    ) -> GlyphOutline {
        let direction = rightToLeft ? "rtlm" : "ltrm"
        func numbers(_ tag: String?) -> [Int] { substitutions.features.filter { $0.tag == tag }.flatMap(\.lookups) }
        let languages = substitutions.languages.filter { $0.tag == language }.map(\.lookup)
        let stages =
            directionFirst
            ? [numbers(direction), (languages + numbers(feature)).sorted()]
            : [(numbers(direction) + languages + numbers(feature)).sorted()]
        var glyph = layout.glyph(codePoint)
        for case .single(let pairs) in stages.joined().map({ substitutions.lookups[$0] }) {
            glyph = pairs.first { $0.from == glyph }?.to ?? glyph
        }
        return GlyphSet(drawings: layout.drawings).outline(glyph)
    }

    @Test("the direction and the language decide, whichever an engine applies first", arguments: [false, true])
    func orders(_ directionFirst: Bool) throws {
        func edge(_ codePoint: Int, _ language: String, _ rightToLeft: Bool, _ feature: String? = nil) -> Int? {
            let outline = shape(
                codePoint, language, rightToLeft: rightToLeft, feature: feature, directionFirst: directionFirst)
            return outline.bounds.map { $0.maxX / 40 }
        }
        #expect(edge(0xE000, "ENG ", false) == 1)
        #expect(edge(0xE000, "FAR ", true) == 2)
        #expect(edge(0xE000, "IWR ", true) == 1)
        #expect(edge(0xE002, "ENG ", false) == 3)
        #expect(edge(0xE002, "ARA ", true) == 4)
        #expect(edge(0xE002, "ARA ", true, rules.localeFeatures[2]) == 5)
    }

    @Test("only a region that differs from its language has a feature, and this is a stylistic set")
    func regions() { #expect(rules.localeFeatures == [2: "ss01"]) }

    @Test("a kept drawing is a copy without a character")
    func copies() {
        #expect(layout.drawings.count == layout.characters.count + 2)
        guard case .copy(of: layout.glyph(0xE000)) = layout.drawings.last else {
            Issue.record("the last glyph is no copy")
            return
        }
    }

    @Test("names are there in both orders, for all text")
    func names() throws {
        let icons = try ["abc", "xy", "aba"].enumerated().map { number, name in
            IconFont.Icon(name: name, drawings: [(0xE000 + number, try IconFontTests.square(1))])
        }
        let found = Self.ligatures(of: icons)
        #expect(found.keys.sorted() == ["liga"])
        #expect(found["liga"] == ["aba": 0xE002, "abc": 0xE000, "cba": 0xE000, "xy": 0xE001, "yx": 0xE001])
    }

    @Test("where names are each other's reverse, the direction of the text tells them apart")
    func reversedNames() throws {
        let icons = try ["on", "no", "xy"].enumerated().map { number, name in
            IconFont.Icon(
                name: name, drawings: [(0xE000 + number, try IconFontTests.square(1))])
        }
        let found = Self.ligatures(of: icons)
        #expect(found.keys.sorted() == ["ltrm", "rtlm"])
        #expect(found["ltrm"] == ["on": 0xE000, "no": 0xE001, "xy": 0xE002, "yx": 0xE002])
        // The text "on" arrives as "no".
        #expect(found["rtlm"] == ["no": 0xE000, "on": 0xE001, "xy": 0xE002, "yx": 0xE002])
    }

    /// Returns the characters drawn for texts, as an engine meets them, by the features that draw them.
    private static func ligatures(of icons: [IconFont.Icon]) -> [String: [String: Int]] {
        let layout = GlyphLayout(icons, hasNames: true)
        var substitutions = GlyphSubstitutions()
        NameLigatures(of: icons, layout).add(to: &substitutions)
        let characters = Dictionary(uniqueKeysWithValues: layout.characters.map { ($0.glyph, $0.codePoint) })
        var found: [String: [String: Int]] = [:]
        for (tag, lookups) in substitutions.features {
            for case .ligature(let ligatures) in lookups.map({ substitutions.lookups[$0] }) {
                for ligature in ligatures {
                    let text = ligature.glyphs.compactMap { characters[$0].flatMap(Unicode.Scalar.init) }
                    found[tag, default: [:]][String(String.UnicodeScalarView(text))] = characters[ligature.result]
                }
            }
        }
        return found
    }
}
