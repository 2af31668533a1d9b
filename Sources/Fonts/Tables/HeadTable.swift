/// The header of a font (OpenType 1.9.1, "head").
struct HeadTable {
    let table: FontTable

    /// The place of the number that makes the checksum of the whole file known (``FontTables``).
    static let adjustmentOffset = 8
    /// The date that all fonts have, so that the same icons give the same bytes: the first of January 2024, in seconds since
    /// the first of January 1904.
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
