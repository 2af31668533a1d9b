import Diagnostics

/// The rule reference for `Documentation/`, in Markdown.
public enum RuleReference {
    /// The whole document.
    public static var markdown: String {
        let head = """
            # The rules

            Generated from the rule catalogue by `make reference`. `iconflip explain RULE` prints one of the pages on the
            terminal. Severities are set by [`rules`](manifest.md#rules), icons are excused by [`ignore`](manifest.md#ignore).


            """
        let chapters = Rule.chapters.map { chapter in
            "## \(chapter.title)\n\n" + chapter.rules.compactMap(RuleCatalogue.page).map(section).joined()
        }
        return head + table + chapters.joined() + guidelines
    }

    private static var table: String {
        let rows = RuleCatalogue.pages.map { page in
            "| [`\(page.rule)`](#\(page.rule)) | \(page.rule.severity.rawValue) | \(page.summary) |\n"
        }
        return "| rule | severity | finds |\n|---|---|---|\n" + rows.joined() + "\n"
    }

    private static var guidelines: String {
        let rows = Guideline.allCases.map { "| \($0.rawValue) | \($0.summary) |\n" }
        return "## The rows of the guidelines\n\n"
            + "The requirements of platforms' right-to-left guidelines (G) and of shipped icon sets (P).\n\n"
            + "| row | |\n|---|---|\n" + rows.joined()
    }

    private static func section(_ page: RulePage) -> String {
        let rows = page.rows.isEmpty ? "" : " (\(page.rows.map(\.rawValue).joined(separator: ", ")))"
        var text = "### \(page.rule)\n\n*\(page.rule.severity.rawValue).* Finds \(page.summary).\n\n"
        text += "**Why:** \(page.why)\(rows)\n\n**Fix:** \(page.fix)\n\n"
        if let bad = page.bad { text += example("Found:", bad) }
        if let good = page.good { text += example("Good:", good) }
        return text
    }

    private static func example(_ title: String, _ example: RuleExample) -> String {
        let shown = example.files.filter(\.isShown)
        var text = "\(title)\n\n```json\n\(example.excerpt.trimmedEnd)\n```\n\n"
        for file in shown { text += "```xml\n<!-- \(file.path) -->\n\(file.text.trimmedEnd)\n```\n\n" }
        return text
    }
}

extension String {
    /// The text without trailing line feeds.
    fileprivate var trimmedEnd: String {
        var text = self
        while text.hasSuffix("\n") { text.removeLast() }
        return text
    }
}

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
