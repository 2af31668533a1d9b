/// What Windows and layout engines want to know of a font (OpenType 1.9.1, "OS/2", version 4).
struct OS2Table {
    let table: FontTable

    /// Creates the table.
    /// - Parameters:
    ///   - glyphs: The glyphs.
    ///   - codePoints: The code points of the font, in order.
    ///   - context: The number of glyphs that the longest substitution takes together.
    init(_ glyphs: GlyphSet, codePoints: [Int], context: Int) {
        let widths = (0..<glyphs.count).map { glyphs.outline($0).advance }.filter { $0 > 0 }
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
        // The heights of small and capital letters; the characters for what is missing and between words.
        data.add16([em / 2, em * 3 / 4, 0, 0x20, context])
        table = FontTable(tag: "OS/2", bytes: data.bytes)
    }

    /// Returns the bits of the ranges of Unicode that a font has characters of (`ulUnicodeRange`): Basic Latin, the private
    /// use area, the planes beyond the first, and their private use areas.
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
