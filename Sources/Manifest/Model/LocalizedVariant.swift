/// A drawing of a localized icon for some locales.
public struct LocalizedVariant: Sendable {
    /// The locales it is for.
    public var key: Located<VariantKey>
    /// Where the drawing comes from.
    public var drawing: LocalizedDrawing
    /// The path of the drawing's file in the source folder, as the listing spells it.
    public var sourcePath: String
}
