/// The outlines of glyphs, and where each of them begins (OpenType 1.9.1, "glyf" and "loca").
struct GlyfTable {
    let glyf: FontTable
    let loca: FontTable
    /// Whether places have 32 bits rather than 16 (`indexToLocFormat` of "head").
    let hasLongPlaces: Bool

    init(_ glyphs: GlyphSet) {
        var data = BigEndianBytes()
        var places = [0]
        for outline in glyphs.outlines {
            Self.add(outline, to: &data)
            // As decoders of WOFF2 lay glyphs out, so that the places of a long table fit both times.
            data.pad()
            places.append(data.count)
        }
        hasLongPlaces = data.count > 0x1FFFE
        var table = BigEndianBytes()
        for place in places {
            if hasLongPlaces { table.add32(place) } else { table.add16(place / 2) }
        }
        glyf = FontTable(tag: "glyf", bytes: data.bytes)
        loca = FontTable(tag: "loca", bytes: table.bytes)
    }

    /// Adds a simple glyph; one without contours has no bytes.
    private static func add(_ outline: GlyphOutline, to data: inout BigEndianBytes) {
        guard let bounds = outline.bounds else { return }
        data.add16(outline.contours.count)
        bounds.write(to: &data)
        var end = -1
        for contour in outline.contours {
            end += contour.count
            data.add16(end)
        }
        data.add16(0)
        var flags: [Int] = []
        var (xs, ys) = (BigEndianBytes(), BigEndianBytes())
        var (x, y) = (0, 0)
        for point in outline.contours.joined() {
            var flag = point.isOnCurve ? 0x01 : 0
            flag |= add(point.x - x, isShort: 0x02, isSameOrPositive: 0x10, to: &xs)
            flag |= add(point.y - y, isShort: 0x04, isSameOrPositive: 0x20, to: &ys)
            flags.append(flag)
            (x, y) = (point.x, point.y)
        }
        addRuns(of: flags, to: &data)
        data.add(xs.bytes)
        data.add(ys.bytes)
    }

    /// Adds the difference of a coordinate to the one before, and returns its bits of the point's flag.
    private static func add(_ delta: Int, isShort: Int, isSameOrPositive: Int, to data: inout BigEndianBytes) -> Int {
        if delta == 0 { return isSameOrPositive }
        guard delta.magnitude < 256 else {
            data.add16(delta)
            return 0
        }
        data.add8(Int(delta.magnitude))
        return delta > 0 ? isShort | isSameOrPositive : isShort
    }

    /// Adds flags; one that is followed by the same flag is written with the number of repeats (`REPEAT_FLAG`).
    private static func addRuns(of flags: [Int], to data: inout BigEndianBytes) {
        var index = 0
        while index < flags.count {
            let repeats = flags[index...].dropFirst().prefix(255).prefix { $0 == flags[index] }.count
            data.add8(flags[index] | (repeats > 0 ? 0x08 : 0))
            if repeats > 0 { data.add8(repeats) }
            index += 1 + repeats
        }
    }
}
