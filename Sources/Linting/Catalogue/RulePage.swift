import Diagnostics

/// What there is to know of a rule.
public struct RulePage: Sendable {
    /// The rule.
    public let rule: Rule
    /// What it finds, in one line.
    public let summary: String
    /// Why that matters.
    public let why: String
    /// The rows of the guidelines that it follows.
    public let rows: [Guideline]
    /// How to mend it.
    public let mend: String
    /// A set that the rule finds something in, or `nil` where that takes more than files.
    public let bad: RuleExample?
    /// The same set, mended.
    public let good: RuleExample?

    init(
        _ rule: Rule, _ summary: String, why: String, rows: [Guideline] = [], mend: String, bad: RuleExample? = nil,
        good: RuleExample? = nil
    ) {
        self.rule = rule
        self.summary = summary
        self.why = why
        self.rows = rows
        self.mend = mend
        self.bad = bad
        self.good = good
    }
}
