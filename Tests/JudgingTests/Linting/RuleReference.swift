import Diagnostics
import Judging

/// The rule reference for `Documentation/`, in Markdown.
enum RuleReference {
    static var markdown: String {
        let head = """
            # The rules

            Generated from the rule catalogue by `make reference`. `iconflip explain RULE` tells one of them on the terminal, with
            an example and its drawings. Severities are set by [`rules`](manifest.md#rules), icons are excused by
            [`ignore`](manifest.md#ignore).


            """
        return head + Rule.chapters.map(chapter).joined() + guidelines
    }

    private static func chapter(_ chapter: Rule.Chapter) -> String {
        let pages = chapter.rules.compactMap(RuleCatalogue.page)
        let title = "## \(chapter.title)\n\n"
        guard let why = chapter.why else { return title + pages.map(section).joined() }
        let lines = pages.map { page in
            let finds = "\(page.rule.severity.rawValue): \(page.summary)."
            let texts = [finds, page.why, page.fix, guidelines(of: page)].filter { !$0.isEmpty }
            return "- <a id=\"\(page.rule)\"></a>`\(page.rule)`, \(texts.joined(separator: " "))\n"
        }
        return title + why + "\n\n" + lines.joined() + "\n"
    }

    private static var guidelines: String {
        let rows = Guideline.allCases.map { "- \($0.rawValue): \($0.summary)\n" }
        return "## The rows of the guidelines\n\n"
            + "The requirements of platforms' right-to-left guidelines (G) and of shipped icon sets (P).\n\n"
            + rows.joined()
    }

    private static func guidelines(of page: RulePage) -> String {
        page.rows.isEmpty ? "" : "(\(page.rows.map(\.rawValue).joined(separator: ", ")))"
    }

    private static func section(_ page: RulePage) -> String {
        let texts = ["*\(page.rule.severity.rawValue).* Finds \(page.summary). \(page.why)", guidelines(of: page)]
        let told = texts.filter { !$0.isEmpty }.joined(separator: " ")
        return "### \(page.rule)\n\n\(told)\n\n**Fix:** \(page.fix)\n\n"
    }
}
