/// A position in a source text, as line and column.
public struct SourcePosition: Hashable, Sendable, Comparable {
    /// The line, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int

    /// Creates a position from its line and column, both from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Returns whether one position is before another.
    public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
        (a.line, a.column) < (b.line, b.column)
    }
}
