/// What prevents a font.
public enum FontError: Error, Hashable, Sendable {
    /// There are more glyphs than a font can have; so many.
    case tooManyGlyphs(Int)
    /// A compressor had no memory.
    case outOfMemory
}
