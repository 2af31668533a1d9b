/// All tables of a font, of which its files are made.
struct FontTables: Sendable {
    /// The tables, ordered by their tags.
    let tables: [FontTable]
    /// The glyphs, whose outlines WOFF2 has in a form of its own.
    let glyphs: GlyphSet
    /// Whether the places of glyphs have 32 bits.
    let hasLongPlaces: Bool

    /// The version of fonts with outlines of TrueType.
    static let version = 0x0001_0000
    /// The sum of a whole font without the number that is added to it to this end (OpenType, "head").
    private static let wholeSum: UInt32 = 0xB1B0_AFBA

    init(
        family: String, _ glyphs: GlyphSet, characters: [(codePoint: Int, glyph: Int)],
        _ substitutions: GlyphSubstitutions
    ) {
        let outlines = GlyfTable(glyphs)
        let metrics = MetricsTables(glyphs)
        let head = HeadTable(bounds: glyphs.bounds, hasLongPlaces: outlines.hasLongPlaces).table
        let os2 = OS2Table(glyphs, codePoints: characters.map(\.codePoint), context: substitutions.context).table
        var tables = [
            os2, CmapTable(characters).table, outlines.glyf, head, metrics.hhea, metrics.hmtx, outlines.loca,
            MaxpTable(glyphs).table, NameTable(family: family).table, PostTable().table,
        ]
        if !substitutions.isEmpty { tables.append(GSUBTable(substitutions).table) }
        tables.sort { Array($0.tag.utf8).lexicographicallyPrecedes(Array($1.tag.utf8)) }
        if let place = tables.firstIndex(where: { $0.tag == "head" }) {
            var number = BigEndianBytes()
            number.add32(Int(Self.wholeSum &- SFNTFile.file(of: tables).checksum))
            let start = HeadTable.adjustmentOffset
            tables[place].bytes.replaceSubrange(start..<start + 4, with: number.bytes)
        }
        self.tables = tables
        self.glyphs = glyphs
        hasLongPlaces = outlines.hasLongPlaces
    }

    /// The size of the font as a bare file.
    var fileSize: Int { 12 + tables.reduce(0) { $0 + 16 + $1.bytes.padded.count } }
}
