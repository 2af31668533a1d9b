/// The way one SVG file of an icon is made.
public enum VariantRecipe: Hashable, Sendable {
    /// A byte-for-byte copy of a file of the source folder.
    case copy(sourcePath: String)
    /// The source, mirrored according to the icon's ``Mirroring``.
    case mirror
    /// The source, composed of its parts: mirrored or not, with the drawings for the locale given as keys of the parts'
    /// variants by part name.
    case compose(isMirrored: Bool, drawings: [String: VariantKey])
}
