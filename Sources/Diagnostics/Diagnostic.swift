/// Something found in the user's files: what, where, and what to do about it.
///
/// Wording follows one style: lower case, imperative or plain statement, no full stop, names in single quotes.
public struct Diagnostic: Hashable, Sendable {
    /// The stable name of what was found, in kebab case, such as `unknown-key`.
    public var rule: String
    /// How much it matters.
    public var severity: Severity
    /// What is wrong.
    public var message: String
    /// Where, or `nil` where no file is concerned.
    public var location: SourceLocation?
    /// What to do, or `nil` where the message says it already.
    public var hint: String?
    /// The other places that the message speaks of.
    public var notes: [DiagnosticNote]

    /// Creates a diagnostic.
    public init(
        rule: String, severity: Severity, message: String, location: SourceLocation? = nil, hint: String? = nil,
        notes: [DiagnosticNote] = []
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.location = location
        self.hint = hint
        self.notes = notes
    }
}
