/// A file of an icon beside the one that bears the icon's bare name.
public struct PlannedVariant: Hashable, Sendable {
    /// The variant's name, such as `rtl` or `ar-EG`; it stands between the icon's name and the extension.
    public var name: String
    /// How the file is made.
    public var recipe: VariantRecipe
}
