/// What a locale needs in place of the base, and the name that says best whom it is for.
struct VariantChoice: Hashable, Sendable {
    var name: String
    var recipe: VariantRecipe
}
