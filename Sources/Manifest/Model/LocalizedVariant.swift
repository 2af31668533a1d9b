/// A drawing of a localized icon for some locales.
public struct LocalizedVariant: Sendable {
    /// The locales it is for.
    public var key: Located<VariantKey>
    /// The origin of the drawing.
    public var drawing: LocalizedDrawing
    /// The path of the drawing's file in the source folder, as spelled in the listing.
    public var sourcePath: String
}
