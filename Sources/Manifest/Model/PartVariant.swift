/// What a part looks like in some locales.
public struct PartVariant: Sendable {
    /// The locales it is for.
    public var key: Located<VariantKey>
    /// What takes the part's place, or `nil` where the drawing stays.
    public var drawing: PartVariantDrawing?
    /// How much larger the drawing is made about its own centre; 1 leaves it as it is.
    public var scale: Double
}
