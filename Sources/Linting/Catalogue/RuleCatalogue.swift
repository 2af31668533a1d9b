import Diagnostics

/// The catalogue of all rules with their pages: those of the linter's rules lie with them, those of other stages' rules in
/// `Pages`.
public enum RuleCatalogue {
    /// The pages, in the order of the rules.
    public static let pages = Rule.allCases.compactMap(page)

    /// The pages as they are declared.
    static let all = Linter.pages + manifestText + manifestAndFiles + apps + parts + files + exports + running

    /// Returns the page of a rule.
    public static func page(of rule: Rule) -> RulePage? { all.first { $0.rule == rule } }

    /// The descriptions of rules for reports that other programs read.
    public static let descriptions = pages.map { page in
        RuleDescription(page.rule, summary: page.summary, help: page.why + " " + page.fix)
    }
}
