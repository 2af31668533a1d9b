import IconModel

/// A font of icons: every drawing is a glyph with a code point of its own, and where that is asked for, the font chooses
/// among an icon's drawings by the direction and the language of the text, and draws icons for their names.
public struct IconFont: Sendable {
    /// What a font does beyond drawing a glyph for each code point.
    public struct Features: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int

        /// Creates a set.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Icons turn with the direction of the text (`rtlm`, `ltrm`) and change with its language (`locl`, `ss01` …).
        public static let turning = Features(rawValue: 1)
        /// Icons are drawn for their names (`liga`).
        public static let names = Features(rawValue: 2)
    }

    /// One icon of the font.
    public struct Icon: Sendable {
        /// The name.
        public var name: String
        /// The drawings with their code points; the first is the one that the icon has in general.
        public var drawings: [(codePoint: Int, outline: GlyphOutline)]
        /// The drawing for text from right to left, or `nil` for the first.
        public var rightToLeft: Int?
        /// The drawing for text from left to right, or `nil` for the first.
        public var leftToRight: Int?
        /// The drawings of the locales of the font, in their order; `nil` where the direction decides.
        public var localized: [Int?]

        /// Creates an icon.
        public init(
            name: String, drawings: [(codePoint: Int, outline: GlyphOutline)], rightToLeft: Int? = nil,
            leftToRight: Int? = nil, localized: [Int?] = []
        ) {
            self.name = name
            self.drawings = drawings
            self.rightToLeft = rightToLeft
            self.leftToRight = leftToRight
            self.localized = localized
        }
    }

    /// The maximum number of glyphs that a font can have.
    public static let maxGlyphCount = 0xFFFF

    /// The tags of the features that a style sheet switches on for locales whose drawings are not those of their language,
    /// by the numbers of the locales.
    public let localeFeatures: [Int: String]
    let tables: FontTables

    /// Creates a font.
    ///
    /// - Parameters:
    ///   - family: The family's name: ASCII letters, digits, spaces and `-`.
    ///   - icons: The icons; no two drawings have one code point.
    ///   - locales: The locales for which icons have drawings, languages before their regions.
    ///   - features: What the font does.
    /// - Throws: ``FontError``.
    public init(
        family: String, icons: [Icon], locales: [LanguageTag], features: Features
    ) throws(FontError) {
        var layout = GlyphLayout(icons, hasNames: features.contains(.names))
        let turning = features.contains(.turning) ? try TurningRules(icons, locales, &layout) : nil
        guard layout.drawings.count <= Self.maxGlyphCount else { throw .tooManyGlyphs(layout.drawings.count) }
        var substitutions = GlyphSubstitutions()
        if features.contains(.names) { NameLigatures(of: icons, layout).add(to: &substitutions) }
        turning?.add(to: &substitutions)
        localeFeatures = turning?.localeFeatures ?? [:]
        tables = FontTables(
            family: family, GlyphSet(drawings: layout.drawings), characters: layout.characters, substitutions)
    }
}

/// The glyphs of a font: what every font has, the characters of names, the drawings in the order of their code points so that
/// tables of characters are short, and copies of drawings at the end.
struct GlyphLayout {
    /// What the glyphs show.
    private(set) var drawings: [GlyphSet.Drawing]
    /// The characters with their glyphs, ordered by code point.
    private(set) var characters: [(codePoint: Int, glyph: Int)]
    private var glyphs: [Int: Int] = [:]

    init(_ icons: [IconFont.Icon], hasNames: Bool) {
        drawings = [.outline(.missing)]
        characters = []
        let own = icons.flatMap(\.drawings).sorted { $0.codePoint < $1.codePoint }
        let taken = Set(own.map(\.codePoint))
        let letters = hasNames ? icons.flatMap { $0.name.unicodeScalars.map { Int($0.value) } } : []
        var blanks = Set(letters).subtracting(taken).sorted()
        // Text engines measure the space between words.
        if !blanks.contains(0x20) { blanks.insert(0x20, at: blanks.firstIndex { $0 > 0x20 } ?? blanks.count) }
        var glyphs = blanks.map { character in
            (character, GlyphOutline.blank(advance: character == 0x20 ? GlyphOutline.unitsPerEm / 4 : 0))
        }
        glyphs += own.map { ($0.codePoint, $0.outline) }
        for (codePoint, outline) in glyphs {
            self.glyphs[codePoint] = drawings.count
            characters.append((codePoint, drawings.count))
            drawings.append(.outline(outline))
        }
        characters.sort { $0.codePoint < $1.codePoint }
    }

    /// Returns the glyph of a character that the font has.
    func glyph(_ codePoint: Int) -> Int { glyphs[codePoint] ?? 0 }

    /// Adds a glyph that shows another one and that no character has.
    mutating func addCopy(of glyph: Int) -> Int {
        drawings.append(.copy(of: glyph))
        return drawings.count - 1
    }
}
