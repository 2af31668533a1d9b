import Diagnostics
import IconModel

/// The set's control of the rules: their severities, and the words by which they recognize names.
public struct RuleControl: Hashable, Sendable {
    /// The severities that differ from the rules' defaults; `off` is `.some(nil)`.
    public var severities: [Rule: Severity?]
    /// The word lists.
    public var words: WordTable

    /// Creates control of the rules; the defaults change nothing.
    public init(severities: [Rule: Severity?] = [:], words: WordTable = WordTable()) {
        self.severities = severities
        self.words = words
    }

    /// Returns the severity of a rule, or `nil` where it is off.
    public func severity(of rule: Rule) -> Severity? {
        if let chosen = severities[rule] { return chosen }
        return rule.severity
    }
}
