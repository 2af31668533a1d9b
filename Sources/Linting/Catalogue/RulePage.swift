import Diagnostics

/// The documentation of a rule.
public struct RulePage: Sendable {
    /// The rule.
    public let rule: Rule
    /// The rule's finding, in one line.
    public let summary: String
    /// The reason that it matters.
    public let why: String
    /// The guidelines that the rule follows.
    public let rows: [Guideline]
    /// The fix.
    public let mend: String
    /// A set that the rule reports, or `nil` where that takes more than files.
    public let bad: RuleExample?
    /// The same set, fixed.
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
