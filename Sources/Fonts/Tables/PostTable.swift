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
