/// What a part looks like in some locales.
public struct PartVariant: Sendable {
    /// The locales it is for.
    public var key: Located<VariantKey>
    /// The selector of what takes the part's place, as it is written, or `nil` where the drawing stays.
    public var selector: Located<String>?
    /// How much larger the drawing is made about its own centre; 1 leaves it as it is.
    public var scale: Double
}
