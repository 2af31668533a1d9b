struct FontTables: Sendable {
    let tables: [FontTable]
    /// The glyphs, whose outlines WOFF2 has in a form of its own.
    let glyphs: GlyphSet
    /// Whether the places of glyphs have 32 bits.
    let hasLongPlaces: Bool

    /// The version of fonts with outlines of TrueType.
    static let version = 0x0001_0000
    /// The sum of a whole font without the number that is added to it to this end (OpenType, "head").
    private static let wholeSum: UInt32 = 0xB1B0_AFBA

    init(family: String, _ glyphs: GlyphSet, characters: [(codePoint: Int, glyph: Int)]) {
        let outlines = GlyfTable(glyphs)
        let metrics = MetricsTables(glyphs)
        let head = HeadTable(bounds: glyphs.bounds, hasLongPlaces: outlines.hasLongPlaces).table
        let os2 = OS2Table(glyphs, codePoints: characters.map(\.codePoint)).table
        var tables = [
            os2, CmapTable(characters).table, outlines.glyf, head, metrics.hhea, metrics.hmtx, outlines.loca,
            MaxpTable(glyphs).table, NameTable(family: family).table, PostTable().table,
        ]
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

    var fileSize: Int { 12 + tables.reduce(0) { $0 + 16 + $1.bytes.padded.count } }
}

/// A font as a bare file, `.ttf` (OpenType 1.9.1, "Organization of an OpenType Font").
enum SFNTFile {
    static func file(of tables: [FontTable]) -> [UInt8] {
        var (directory, data) = (BigEndianBytes(), BigEndianBytes())
        directory.add32(FontTables.version)
        directory.add16([tables.count] + SearchHint(count: tables.count, size: 16).numbers)
        let start = 12 + 16 * tables.count
        for table in tables {
            directory.add(tag: table.tag)
            directory.add32(Int(checksum(of: table)))
            directory.add32(start + data.count)
            directory.add32(table.bytes.count)
            data.add(table.bytes)
            data.pad()
        }
        return directory.bytes + data.bytes
    }

    /// Returns the checksum of a table; that of the header does not count the number in it that depends on all checksums.
    static func checksum(of table: FontTable) -> UInt32 {
        guard table.tag == "head" else { return table.bytes.checksum }
        var counted = table.bytes
        let start = HeadTable.adjustmentOffset
        counted.replaceSubrange(start..<start + 4, with: [0, 0, 0, 0])
        return counted.checksum
    }
}

extension IconFont {
    /// The font as a bare file, `.ttf`.
    public var trueType: [UInt8] { SFNTFile.file(of: tables.tables) }
}
