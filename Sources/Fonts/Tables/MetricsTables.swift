/// The widths of glyphs and the height of lines (OpenType 1.9.1, "hhea" and "hmtx").
struct MetricsTables {
    let hhea: FontTable
    let hmtx: FontTable

    init(_ glyphs: GlyphSet) {
        let outlines = (0..<glyphs.count).map(glyphs.outline)
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
