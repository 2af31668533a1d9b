/// What a report for other programs says of a rule.
public struct RuleDescription: Sendable {
    /// The rule.
    public var rule: Rule
    /// What it finds, in one line.
    public var summary: String
    /// Why that matters and how to mend it.
    public var help: String

    /// Creates a description.
    public init(_ rule: Rule, summary: String, help: String) {
        self.rule = rule
        self.summary = summary
        self.help = help
    }
}
