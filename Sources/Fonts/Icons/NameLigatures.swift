/// Icons for their names, by ligatures of blank characters.
///
/// HarfBuzz reverses characters that run from left to right before it shapes them in a run that is overridden to run from
/// right to left. So each name is there backwards as well. Where that is another icon's name, as of `on` and `no`, the
/// direction of the run tells the two apart.
struct NameLigatures {
    private let forwards: [[Int]: Int]
    private let backwards: [[Int]: Int]

    /// Creates the ligatures of icons. A name with a character that is a drawing of the font has none.
    init(of icons: [IconFont.Icon], _ layout: GlyphLayout) {
        let drawings = Set(icons.flatMap(\.drawings).map(\.codePoint))
        var forwards: [[Int]: Int] = [:]
        for icon in icons {
            let name = icon.name.unicodeScalars.map { Int($0.value) }
            guard let first = icon.drawings.first, drawings.isDisjoint(with: name) else { continue }
            forwards[name.map(layout.glyph)] = layout.glyph(first.codePoint)
        }
        self.forwards = forwards
        backwards = Dictionary(forwards.map { ($0.reversed(), $1) }) { first, _ in first }
    }

    /// Adds the ligatures: for all text, or where names are each other's reverse, for either direction.
    func add(to substitutions: inout GlyphSubstitutions) {
        let leftToRight = forwards.merging(backwards) { own, _ in own }
        let rightToLeft = backwards.merging(forwards) { own, _ in own }
        if leftToRight == rightToLeft {
            substitutions.add(.ligature(Self.ordered(leftToRight)), feature: "liga")
        } else {
            substitutions.add(.ligature(Self.ordered(leftToRight)), feature: "ltrm")
            substitutions.add(.ligature(Self.ordered(rightToLeft)), feature: "rtlm")
        }
    }

    private static func ordered(_ ligatures: [[Int]: Int]) -> [GlyphSubstitutions.Ligature] {
        ligatures.map { GlyphSubstitutions.Ligature(glyphs: $0, result: $1) }.sorted {
            $0.glyphs.lexicographicallyPrecedes($1.glyphs)
        }
    }
}
