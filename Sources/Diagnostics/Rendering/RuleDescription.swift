/// The description of a rule in reports for other programs.
public struct RuleDescription: Sendable {
    /// The rule.
    public var rule: Rule
    /// The problem that the rule finds, in one line.
    public var summary: String
    /// The reason why it matters, and how to fix it.
    public var help: String

    /// Creates a description.
    public init(_ rule: Rule, summary: String, help: String) {
        self.rule = rule
        self.summary = summary
        self.help = help
    }
}
