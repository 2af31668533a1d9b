/// A font of icons: every drawing is a glyph with a code point of its own, among which style sheets and apps choose.
public struct IconFont: Sendable {
    package static let maxGlyphCount = 0xFFFF

    let tables: FontTables

    /// Creates a font; the family's name is ASCII letters, digits, spaces and `-`, and no two drawings share a code
    /// point.
    public init(family: String, drawings: [(codePoint: Int, outline: GlyphOutline)]) throws(FontError) {
        // What every font has: a glyph for what is missing, and a space, which text engines measure. Drawings are in the order of
        // their code points, so that tables of characters are short.
        let space = (codePoint: 0x20, outline: GlyphOutline.blank(advance: GlyphOutline.unitsPerEm / 4))
        let characters = [space] + drawings.sorted { $0.codePoint < $1.codePoint }
        let glyphs = [GlyphOutline.missing] + characters.map(\.outline)
        guard glyphs.count <= Self.maxGlyphCount else { throw .tooManyGlyphs(glyphs.count) }
        tables = FontTables(
            family: family, GlyphSet(outlines: glyphs),
            characters: characters.enumerated().map { ($1.codePoint, $0 + 1) })
    }
}

/// What prevents a font.
public enum FontError: Error, Hashable, Sendable {
    /// There are more glyphs than a font can have; so many.
    case tooManyGlyphs(Int)
    /// A compressor had no memory.
    case outOfMemory
}
