/// A finding in the user's files: the problem, its location, and what to do about it.
///
/// Wording follows one style: lower case, imperative or plain statement, no full stop, names in single quotes.
public struct Diagnostic: Hashable, Sendable {
    /// The rule that found the problem.
    public var rule: Rule
    /// The severity of the finding.
    public var severity: Severity
    /// The problem.
    public var message: String
    /// The location, or `nil` if no file is concerned.
    public var location: SourceLocation?
    /// A hint at what to do, or `nil` if the message is enough.
    public var hint: String?
    /// The other places that the message refers to.
    public var notes: [DiagnosticNote]
    /// The name of the icon concerned, if any.
    public var icon: String?
    /// The edits of the file of `location` that fix the problem, all or nothing; empty if a person must decide.
    public var edits: [TextEdit]

    /// Creates a diagnostic, by default with the rule's own severity.
    public init(
        rule: Rule, severity: Severity? = nil, message: String, location: SourceLocation? = nil, hint: String? = nil,
        notes: [DiagnosticNote] = [], icon: String? = nil, edits: [TextEdit] = []
    ) {
        self.rule = rule
        self.severity = severity ?? rule.severity
        self.message = message
        self.location = location
        self.hint = hint
        self.notes = notes
        self.icon = icon
        self.edits = edits
    }
}
