/// What prevents a font.
public enum FontError: Error, Hashable, Sendable {
    /// There are more glyphs than a font can have; so many.
    case tooManyGlyphs(Int)
    /// More locales than there are features for them have drawings of their own; this is the first one too many.
    case tooManyLocales(String)
    /// A compressor had no memory.
    case outOfMemory
}
