/// A second place that a diagnostic speaks of, such as the first of two equal keys.
public struct DiagnosticNote: Hashable, Sendable {
    /// What is to be seen there.
    public var message: String
    /// Where.
    public var location: SourceLocation

    /// Creates a note.
    public init(message: String, location: SourceLocation) {
        self.message = message
        self.location = location
    }
}
