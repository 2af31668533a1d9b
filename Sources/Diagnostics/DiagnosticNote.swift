/// A secondary place that a diagnostic refers to, such as the first of two equal keys.
public struct DiagnosticNote: Hashable, Sendable {
    /// The description of the place.
    public var message: String
    /// The place.
    public var location: SourceLocation

    /// Creates a note.
    public init(message: String, location: SourceLocation) {
        self.message = message
        self.location = location
    }
}
