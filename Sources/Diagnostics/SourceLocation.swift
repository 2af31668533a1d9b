/// Where in which file a diagnostic points, with the line's text for a code frame.
public struct SourceLocation: Hashable, Sendable {
    /// The file's name as messages show it.
    public var file: String
    /// The first character concerned, or `nil` where the whole file is meant.
    public var start: SourcePosition?
    /// The position after the last character concerned, or `nil` where the whole file is meant.
    public var end: SourcePosition?
    /// The text of the line of `start`, or of the stretch around it where the line is very long; `nil` where the whole
    /// file is meant.
    public var lineText: String?
    /// The column at which `lineText` begins, from 1.
    public var lineTextColumn: Int = 1

    /// Creates a location inside a file.
    public init(
        file: String, start: SourcePosition, end: SourcePosition, lineText: String, lineTextColumn: Int = 1
    ) {
        self.file = file
        self.start = start
        self.end = end
        self.lineText = lineText
        self.lineTextColumn = lineTextColumn
    }

    /// Creates a location that means a file as a whole.
    public init(file: String) {
        self.file = file
    }
}
