import Diagnostics

/// How one SVG file of an icon is made.
public enum VariantRecipe: Hashable, Sendable {
    /// A file of the source folder, byte for byte.
    case copy(sourcePath: ExactName)
    /// The source, mirrored as the icon's ``Mirroring`` says.
    case mirror
    /// The source, put together from its parts: mirrored or not, and with the drawings that the locale asks for, as keys
    /// of the parts' variants by part name.
    case compose(isMirrored: Bool, drawings: [String: VariantKey])
}
