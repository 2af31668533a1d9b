/// A use of a manifest feature that a build might not support yet.
public struct FeatureUse: Hashable, Sendable {
    /// The feature.
    public var feature: ManifestFeature
    /// The bytes of the value in the manifest's text.
    public var range: Range<Int>
}
