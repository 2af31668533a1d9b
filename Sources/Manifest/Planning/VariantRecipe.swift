import Diagnostics

/// How one SVG file of an icon is made.
public enum VariantRecipe: Hashable, Sendable {
    /// A file of the source folder, byte for byte.
    case copy(sourcePath: ExactName)
    /// The source, mirrored as the icon's ``Mirroring`` says.
    case mirror
    /// The source, composed of its parts: mirrored or not, with the drawings for the locale given as keys of the parts'
    /// variants by part name.
    case compose(isMirrored: Bool, drawings: [String: VariantKey])
}
