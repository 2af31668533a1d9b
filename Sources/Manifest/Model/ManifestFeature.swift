/// A feature of manifests beyond the four kinds and their plain mirroring.
///
/// A build compares ``Manifest/features`` with what it supports and warns about the rest, so that no key is silently
/// ignored.
public enum ManifestFeature: String, Sendable, CaseIterable {
    /// An axis other than the middle of the canvas.
    case axis
    /// Mirroring about the horizontal axis.
    case vertical
    /// Placing a part by the bounding box of something inside it.
    case anchor
    /// A part inside another.
    case within
    /// Cutting the base back around a part.
    case clearance
    /// Drawings of a part for some locales.
    case partVariants = "variants"
    /// A part that is enlarged in some locales.
    case partScale = "scale"
}
