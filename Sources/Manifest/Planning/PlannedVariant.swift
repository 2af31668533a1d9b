/// A file of an icon other than the base.
public struct PlannedVariant: Hashable, Sendable {
    /// The variant's name, such as `rtl` or `ar-EG`, between the icon's name and the extension.
    public var name: String
    /// The recipe for the file.
    public var recipe: VariantRecipe
}
