/// Icons for their names, by ligatures of blank characters.
///
/// HarfBuzz reverses characters that run from left to right before it shapes them in a run that is overridden to run from
/// right to left. So each name is there backwards as well, unless that is another icon's name.
enum NameLigatures {
    /// Returns the ligatures of icons. A name with a character that is a drawing of the font has none.
    static func ligatures(of icons: [IconFont.Icon], _ layout: GlyphLayout) -> [GlyphSubstitutions.Ligature] {
        let drawings = Set(icons.flatMap(\.drawings).map(\.codePoint))
        var named: [(name: [Int], glyph: Int)] = []
        for icon in icons {
            let name = icon.name.unicodeScalars.map { Int($0.value) }
            guard let first = icon.drawings.first, drawings.isDisjoint(with: name) else { continue }
            named.append((name, layout.glyph(first.codePoint)))
        }
        var taken = Set(named.map(\.name))
        let backwards = named.compactMap { name, glyph in
            let reversed = Array(name.reversed())
            return taken.insert(reversed).inserted ? (name: reversed, glyph: glyph) : nil
        }
        return (named + backwards).map { name, glyph in
            GlyphSubstitutions.Ligature(glyphs: name.map(layout.glyph), result: glyph)
        }
    }
}
