/// What readers have to make room for (OpenType 1.9.1, "maxp").
struct MaxpTable {
    let table: FontTable

    init(_ glyphs: GlyphSet) {
        var (points, contours, copiedPoints, copiedContours) = (0, 0, 0, 0)
        var hasCopies = false
        for (glyph, drawing) in glyphs.drawings.enumerated() {
            let outline = glyphs.outline(glyph)
            switch drawing {
            case .outline:
                points = max(points, outline.pointCount)
                contours = max(contours, outline.contours.count)
            case .copy:
                hasCopies = true
                copiedPoints = max(copiedPoints, outline.pointCount)
                copiedContours = max(copiedContours, outline.contours.count)
            }
        }
        var data = BigEndianBytes()
        data.add32(0x0001_0000)
        data.add16([glyphs.count, points, contours, copiedPoints, copiedContours])
        // One zone, and nothing for instructions, as there are none.
        data.add16([1, 0, 0, 0, 0, 0, 0])
        data.add16([hasCopies ? 1 : 0, hasCopies ? 1 : 0])
        table = FontTable(tag: "maxp", bytes: data.bytes)
    }
}
