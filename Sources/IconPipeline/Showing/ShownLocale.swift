/// A locale that a set is shipped in.
public struct ShownLocale: Hashable, Sendable {
    /// The BCP 47 tag.
    public var tag: String
    /// Whether its script is written from right to left.
    public var isRightToLeft: Bool

    /// Creates a locale.
    public init(tag: String, isRightToLeft: Bool) {
        self.tag = tag
        self.isRightToLeft = isRightToLeft
    }
}
