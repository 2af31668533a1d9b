import Manifest

extension VariantRecipe {
    /// Whether the variant is a file of the source folder.
    var isDrawn: Bool {
        if case .copy = self { true } else { false }
    }
}
