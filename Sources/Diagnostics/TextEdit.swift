/// A change to a file's text that mends what a diagnostic found.
public struct TextEdit: Hashable, Sendable {
    /// The bytes of the file that are replaced; empty where something is put in between.
    public var range: Range<Int>
    /// What takes their place.
    public var replacement: String

    /// Creates an edit.
    public init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}
