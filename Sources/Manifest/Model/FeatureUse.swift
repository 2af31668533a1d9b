/// A place where a manifest asks for something that a build might not carry out yet.
public struct FeatureUse: Hashable, Sendable {
    /// What is asked for.
    public var feature: ManifestFeature
    /// The bytes of the value in the manifest's text.
    public var range: Range<Int>
}
