/// A part's appearance in some locales.
public struct PartVariant: Sendable {
    /// The locales it is for.
    public var key: Located<VariantKey>
    /// The drawing that replaces the part, or `nil` where it stays.
    public var drawing: PartVariantDrawing?
    /// The scale of the drawing about its own centre; 1 leaves it unchanged.
    public var scale: Double
}
