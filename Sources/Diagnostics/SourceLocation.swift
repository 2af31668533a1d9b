/// Where in which file a diagnostic points, with the line's text for a code frame.
public struct SourceLocation: Hashable, Sendable {
    /// The file's name as messages show it.
    public var file: String
    /// The first character concerned, or `nil` where the whole file is meant.
    public var start: SourcePosition?
    /// The position after the last character concerned, or `nil` where the whole file is meant.
    public var end: SourcePosition?
    /// The text of the line of `start`, or `nil` where the whole file is meant.
    public var lineText: String?

    /// Creates a location inside a file.
    public init(file: String, start: SourcePosition, end: SourcePosition, lineText: String) {
        self.file = file
        self.start = start
        self.end = end
        self.lineText = lineText
    }

    /// Creates a location that means a file as a whole.
    public init(file: String) {
        self.file = file
    }
}
