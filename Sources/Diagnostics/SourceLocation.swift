/// The location of a diagnostic in a file, with the line's text for a code frame.
public struct SourceLocation: Hashable, Sendable {
    /// The file's name as shown in messages.
    public var file: String
    /// The position of the first character concerned, or `nil` for the whole file.
    public var start: SourcePosition?
    /// The position after the last character concerned, or `nil` for the whole file.
    public var end: SourcePosition?
    /// The text of the line of `start`, or an excerpt around it if the line is very long; `nil` for the whole file.
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

    /// Creates a location of a file as a whole.
    public init(file: String) {
        self.file = file
    }
}
