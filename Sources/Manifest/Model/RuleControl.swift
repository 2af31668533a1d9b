import Diagnostics

/// What a set asks of the rules: how much each matters, and the words that they know names by.
public struct RuleControl: Hashable, Sendable {
    /// The severities that differ from the rules' own; `off` is `.some(nil)`.
    public var severities: [Rule: Severity?]
    /// The lists of words.
    public var words: WordTable

    /// Creates what a set asks for that says nothing.
    public init(severities: [Rule: Severity?] = [:], words: WordTable = WordTable()) {
        self.severities = severities
        self.words = words
    }

    /// How much a rule matters, or `nil` where it is off.
    public func severity(of rule: Rule) -> Severity? {
        if let chosen = severities[rule] { return chosen }
        return rule.isOffByDefault ? nil : rule.severity
    }
}
