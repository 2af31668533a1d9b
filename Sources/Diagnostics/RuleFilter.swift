/// The rules whose findings are told.
public struct RuleFilter: Sendable {
    /// Those that are selected, or `nil` for all.
    public var selected: Set<Rule>?
    /// Those that are left out.
    public var ignored: Set<Rule>

    /// Creates a filter, by default one for all rules.
    public init(selected: Set<Rule>? = nil, ignored: Set<Rule> = []) {
        (self.selected, self.ignored) = (selected, ignored)
    }

    /// Whether findings of some rule are not told.
    public var isPartial: Bool { selected != nil || !ignored.isEmpty }

    /// Returns whether the findings of a rule are told; `isUsual` says whether they are where nothing is selected.
    public func includes(_ rule: Rule, isUsual: Bool = true) -> Bool {
        !ignored.contains(rule) && (selected.map { $0.contains(rule) } ?? isUsual)
    }
}
