import Diagnostics

/// The result of reading a manifest.
public struct ManifestReading: Sendable {
    /// The manifest without the icons that have errors, or `nil` where the errors concern the whole set.
    public var manifest: Manifest?
    /// All findings, in reading order.
    public var diagnostics: [Diagnostic]
}
