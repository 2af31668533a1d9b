/// Something found in the user's files: what, where, and what to do about it.
///
/// Wording follows one style: lower case, imperative or plain statement, no full stop, names in single quotes.
public struct Diagnostic: Hashable, Sendable {
    /// What was found.
    public var rule: Rule
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
    /// The name of the icon concerned, where it is one.
    public var icon: String?
    /// What would mend it in the file of `location`, all or nothing; empty where a person must decide.
    public var edits: [TextEdit]

    /// Creates a diagnostic.
    ///
    /// Without a severity it has the rule's own.
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
