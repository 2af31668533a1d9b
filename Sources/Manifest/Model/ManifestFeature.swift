/// What a manifest can ask for beyond the four kinds and their plain mirroring.
///
/// A build compares ``Manifest/features`` with what it carries out and warns about the rest, so that no key is ignored in
/// silence.
public enum ManifestFeature: String, Sendable, CaseIterable {
    /// Another axis than the middle of the canvas.
    case axis
    /// Turning about the horizontal axis.
    case vertical
    /// Placing a part by the box of something in it.
    case anchor
    /// A part inside another.
    case within
    /// Cutting the base back around a part.
    case clearance
    /// Drawings of a part by locale.
    case partVariants = "variants"
    /// A part made larger in some locales.
    case partScale = "scale"
}
