/// A table of a font: its tag and its content.
struct FontTable: Sendable {
    let tag: String
    /// The content, without padding.
    var bytes: [UInt8]
}

/// The glyphs of a font in their order, which all its tables go by.
struct GlyphSet: Sendable {
    let outlines: [GlyphOutline]

    /// The extent of all glyphs; a point where none of them has ink.
    var bounds: GlyphBounds {
        let all = outlines.compactMap(\.bounds)
        return all.dropFirst().reduce(all.first ?? GlyphBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)) { $0.union($1) }
    }
}
