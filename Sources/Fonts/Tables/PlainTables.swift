/// The header of a font (OpenType 1.9.1, "head").
struct HeadTable {
    let table: FontTable

    /// The place of the number that makes the checksum of the whole file known (``FontTables``).
    static let adjustmentOffset = 8
    /// The date of all fonts, for equal bytes: the first of January 2024, in seconds since the first of January 1904.
    private static let date = 3_786_912_000

    init(bounds: GlyphBounds, hasLongPlaces: Bool) {
        var data = BigEndianBytes()
        data.add16([1, 0])
        data.add32(0x0001_0000)
        data.add32(0)
        data.add32(0x5F0F_3CF5)
        // The baseline is at 0 (bit 0), the left side bearing at the glyph's edge (bit 1), and the font is the same after
        // compression in WOFF2 (bit 11).
        data.add16(0x0803)
        data.add16(GlyphOutline.unitsPerEm)
        for _ in 0..<2 {
            data.add32(0)
            data.add32(Self.date)
        }
        bounds.write(to: &data)
        // No style; legible from 8 pixels; a hint at directions that is always 2.
        data.add16([0, 8, 2, hasLongPlaces ? 1 : 0, 0])
        table = FontTable(tag: "head", bytes: data.bytes)
    }
}

/// What readers have to make room for (OpenType 1.9.1, "maxp").
struct MaxpTable {
    let table: FontTable

    init(_ glyphs: GlyphSet) {
        let points = glyphs.outlines.map(\.pointCount).max() ?? 0
        let contours = glyphs.outlines.map(\.contours.count).max() ?? 0
        var data = BigEndianBytes()
        data.add32(0x0001_0000)
        data.add16([glyphs.outlines.count, points, contours, 0, 0])
        // One zone, and nothing for instructions and components, as there are none.
        data.add16([1, 0, 0, 0, 0, 0, 0, 0, 0])
        table = FontTable(tag: "maxp", bytes: data.bytes)
    }
}

/// What Windows and layout engines want to know of a font (OpenType 1.9.1, "OS/2", version 4).
struct OS2Table {
    let table: FontTable

    init(_ glyphs: GlyphSet, codePoints: [Int]) {
        let widths = glyphs.outlines.map(\.advance).filter { $0 > 0 }
        let (em, ascent, descent) = (GlyphOutline.unitsPerEm, GlyphOutline.ascent, GlyphOutline.descent)
        var data = BigEndianBytes()
        data.add16([4, widths.isEmpty ? 0 : widths.reduce(0, +) / widths.count])
        // Regular weight and width, may be embedded by everybody.
        data.add16([400, 5, 0])
        // Sizes and places of subscripts, of superscripts and of the line that strikes out.
        data.add16([em * 2 / 3, em * 2 / 3, 0, em / 7, em * 2 / 3, em * 2 / 3, 0, em / 2, em / 20, em / 4])
        // No class of families, and no classification by PANOSE.
        data.add16(0)
        data.add([UInt8](repeating: 0, count: 10))
        data.add([UInt8](Self.ranges(codePoints)))
        data.add(tag: "    ")
        // Regular (bit 6), with lines of the height below (bit 7).
        data.add16(0x00C0)
        data.add16([min(codePoints.first ?? 0, 0xFFFF), min(codePoints.last ?? 0, 0xFFFF)])
        data.add16([ascent, descent, 0, ascent, -descent])
        // Latin 1 among the code pages, without which old programs of Windows take a font for one of symbols.
        data.add32(1)
        data.add32(0)
        // The heights of small and capital letters; the characters for what is missing and between words; no substitutions.
        data.add16([em / 2, em * 3 / 4, 0, 0x20, 0])
        table = FontTable(tag: "OS/2", bytes: data.bytes)
    }

    /// Returns the bits of the ranges of Unicode that a font has characters of (`ulUnicodeRange`).
    private static func ranges(_ codePoints: [Int]) -> [UInt8] {
        var words = [0, 0, 0, 0]
        let bits = [
            (bit: 0, range: 0x20...0x7E), (bit: 57, range: 0x1_0000...0x10_FFFF), (bit: 60, range: 0xE000...0xF8FF),
            (bit: 90, range: 0xF_0000...0x10_FFFD),
        ]
        for (bit, range) in bits where codePoints.contains(where: range.contains) { words[bit / 32] |= 1 << (bit % 32) }
        var data = BigEndianBytes()
        for word in words { data.add32(word) }
        return data.bytes
    }
}

/// What printers want to know of a font (OpenType 1.9.1, "post", version 3: glyphs have no names).
struct PostTable {
    let table: FontTable

    init() {
        var data = BigEndianBytes()
        data.add32(0x0003_0000)
        data.add32(0)
        // The line below text: its place and its thickness.
        data.add16([-GlyphOutline.unitsPerEm / 10, GlyphOutline.unitsPerEm / 20])
        data.add([UInt8](repeating: 0, count: 20))
        table = FontTable(tag: "post", bytes: data.bytes)
    }
}

/// The names of a font (OpenType 1.9.1, "name"), in English for Windows, which all systems read.
struct NameTable {
    let table: FontTable

    /// Creates the table. `family` is text of ASCII letters, digits, spaces and `-`.
    init(family: String) {
        let postScript = String(family.map { $0 == " " ? "-" : $0 }) + "-Regular"
        let names = [
            (id: 1, text: family), (id: 2, text: "Regular"), (id: 3, text: postScript), (id: 4, text: family),
            (id: 5, text: "Version 1.0"), (id: 6, text: postScript),
        ]
        var (records, storage) = (BigEndianBytes(), BigEndianBytes())
        for name in names {
            // Windows, Unicode of the first plane, English of the United States.
            records.add16([3, 1, 0x409, name.id, 2 * name.text.utf16.count, storage.count])
            storage.add16(name.text.utf16.map(Int.init))
        }
        var data = BigEndianBytes()
        data.add16([0, names.count, 6 + records.count])
        data.add(records.bytes)
        data.add(storage.bytes)
        table = FontTable(tag: "name", bytes: data.bytes)
    }
}

/// The widths of glyphs and the height of lines (OpenType 1.9.1, "hhea" and "hmtx").
struct MetricsTables {
    let hhea: FontTable
    let hmtx: FontTable

    init(_ glyphs: GlyphSet) {
        let outlines = glyphs.outlines
        // The width of the last glyphs is written once where they have the same.
        let same = outlines.reversed().prefix { $0.advance == outlines.last?.advance }.count
        let widthCount = max(1, outlines.count - same + 1)
        var metrics = BigEndianBytes()
        for (glyph, outline) in outlines.enumerated() {
            if glyph < widthCount { metrics.add16(outline.advance) }
            metrics.add16(outline.bounds?.minX ?? 0)
        }
        hmtx = FontTable(tag: "hmtx", bytes: metrics.bytes)

        let inked = outlines.compactMap { outline in outline.bounds.map { (outline.advance, $0) } }
        var header = BigEndianBytes()
        header.add32(0x0001_0000)
        header.add16([GlyphOutline.ascent, GlyphOutline.descent, 0])
        header.add16(outlines.map(\.advance).max() ?? 0)
        header.add16(inked.map(\.1.minX).min() ?? 0)
        header.add16(inked.map { $0 - $1.maxX }.min() ?? 0)
        header.add16(inked.map(\.1.maxX).max() ?? 0)
        // A caret that stands upright, and reserved numbers.
        header.add16([1, 0, 0, 0, 0, 0, 0, 0])
        header.add16(widthCount)
        hhea = FontTable(tag: "hhea", bytes: header.bytes)
    }
}
