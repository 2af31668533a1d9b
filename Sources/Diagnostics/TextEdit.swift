/// A change to a file's text that fixes a diagnostic's problem.
public struct TextEdit: Hashable, Sendable {
    /// The range of bytes to replace; empty for an insertion.
    public var range: Range<Int>
    /// The new text.
    public var replacement: String

    /// Creates an edit.
    public init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}
