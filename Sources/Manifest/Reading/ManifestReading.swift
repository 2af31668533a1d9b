import Diagnostics

/// What came of reading a manifest.
public struct ManifestReading: Sendable {
    /// The manifest without the icons that have errors, or `nil` where the errors concern the set as a whole.
    public var manifest: Manifest?
    /// All that was found, in reading order.
    public var diagnostics: [Diagnostic]
}
