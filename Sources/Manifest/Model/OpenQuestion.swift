import Diagnostics

/// What an entry waits for: proposals ask where they are not sure, and who answers takes the question away.
///
/// Nothing but reports depends on it: an entry that waits is built as it is written.
public struct OpenQuestion: Sendable {
    /// The name of the icon whose answer settles this one too; `nil` where somebody has to look at this one.
    public var lead: Located<String>?
    /// The rules whose findings wait for the answer.
    public var rules: [IgnoredRule] = []
}

extension OpenQuestion {
    init?(_ value: JSONValue?) {
        guard let value, value.boolean != false else { return nil }
        let lead = value["as"].flatMap { name in name.string.map { Located($0, at: name.range) } }
        let rules = (value["rules"]?.elements ?? []).compactMap { element in
            element.string.flatMap { Rule(rawValue: $0) }.map {
                IgnoredRule(rule: $0, reason: "", range: element.range)
            }
        }
        self.init(lead: lead, rules: rules)
    }
}

extension IconEntry {
    /// Whether nobody has looked at the icon yet.
    public var isOpen: Bool { question != nil }

    /// Whether somebody has to look at the icon itself, and not at one whose answer settles it.
    public var isAsked: Bool { question.map { $0.lead == nil } ?? false }

    /// The rules that find nothing here: those that somebody excused, and those whose findings wait for an answer.
    public var excused: [IgnoredRule] { ignored + (question?.rules ?? []) }
}

extension Manifest {
    /// The number of icons and of policies that somebody has to look at.
    public var openQuestionCount: Int {
        icons.count { $0.isAsked && $0.original == nil }
            + policies.count(where: \.isOpen)
    }
}
