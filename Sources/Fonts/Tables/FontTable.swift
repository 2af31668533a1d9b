/// A table of a font: its tag and its content.
struct FontTable: Sendable {
    /// Four characters.
    let tag: String
    /// The content, without padding.
    var bytes: [UInt8]
}

/// The glyphs of a font in their order, which all its tables go by.
struct GlyphSet: Sendable {
    /// What draws a glyph.
    enum Drawing: Hashable, Sendable {
        /// An outline of its own.
        case outline(GlyphOutline)
        /// The outline of another glyph, by its number. That one is no such copy.
        case copy(of: Int)
    }

    /// The drawings by the numbers of their glyphs.
    let drawings: [Drawing]

    /// The number of glyphs.
    var count: Int { drawings.count }

    /// Returns the outline that a glyph shows.
    func outline(_ glyph: Int) -> GlyphOutline {
        switch drawings[glyph] {
        case .outline(let outline): outline
        case .copy(let original): outline(original)
        }
    }

    /// The extent of all glyphs; a point where none of them has ink.
    var bounds: GlyphBounds {
        let all = drawings.indices.compactMap { outline($0).bounds }
        return all.dropFirst().reduce(all.first ?? GlyphBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)) { $0.union($1) }
    }
}
