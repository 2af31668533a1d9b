import Diagnostics

/// A rule that an icon ignores, at the key that says so.
public struct IgnoredRule: Hashable, Sendable {
    /// The rule.
    public var rule: Rule
    /// The reason.
    public var reason: String
    /// The bytes of the key in the manifest's text.
    public var range: Range<Int>
}
