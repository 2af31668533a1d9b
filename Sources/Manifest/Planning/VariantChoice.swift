/// The variant a locale uses instead of the base, with its preferred name.
struct VariantChoice: Hashable, Sendable {
    var name: String
    var recipe: VariantRecipe
}
