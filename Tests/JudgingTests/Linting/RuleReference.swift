import Diagnostics
import Judging

/// The rule reference for `Documentation/`, in Markdown.
enum RuleReference {
    static var markdown: String {
        let head = """
            # The rules

            What each rule finds; `iconflip explain RULE` says why, and what to do, with an example and its drawings.
            Severities are set by [`rules`](manifest.md#rules), icons are excused by [`ignore`](manifest.md#ignore).
            `make reference` writes this page.


            """
        return head + Rule.chapters.map(chapter).joined() + guidelines
    }

    private static func chapter(_ chapter: Rule.Chapter) -> String {
        let lines = chapter.rules.compactMap(RuleCatalogue.page).map { page in
            let finds = "\(page.rule.severity.rawValue): \(page.summary)\(guidelines(of: page))"
            return "- <a id=\"\(page.rule)\"></a>`\(page.rule)`, \(finds)\n"
        }
        let why = chapter.why.map { $0 + "\n\n" } ?? ""
        return "## \(chapter.title)\n\n" + why + lines.joined() + "\n"
    }

    private static var guidelines: String {
        let rows = Guideline.allCases.map { "- \($0.rawValue): \($0.summary)\n" }
        return "## The rows of the guidelines\n\n"
            + "The requirements of platforms' right-to-left guidelines (G) and of shipped icon sets (P).\n\n"
            + rows.joined()
    }

    private static func guidelines(of page: RulePage) -> String {
        page.rows.isEmpty ? "" : " (\(page.rows.map(\.rawValue).joined(separator: ", ")))"
    }
}
