import Diagnostics

/// A rule that an icon is excused from, at the key that says so.
public struct IgnoredRule: Hashable, Sendable {
    /// The rule.
    public var rule: Rule
    /// Why.
    public var reason: String
    /// The bytes of the key in the manifest's text.
    public var range: Range<Int>
}
