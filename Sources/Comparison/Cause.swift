/// The cause of a variant's change.
public enum Cause: String, Sendable {
    /// The icon's source drawing changed, and the variant with it.
    case source
    /// The source drawing is the same: the manifest, a drawing for some locales, or the tool changed.
    case variant
}
