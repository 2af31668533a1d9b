import Diagnostics
import Linting

/// The text of rules for a terminal.
enum RuleText {
    /// All rules, one per line.
    static var list: String {
        let width = (Rule.allCases.map(\.rawValue.count).max() ?? 0) + 2
        return RuleCatalogue.pages.map { page in
            let name = page.rule.rawValue.padding(to: width)
            return name + severity(page.rule).padding(to: 9) + page.summary + "\n"
        }.joined()
    }

    /// Returns the whole documentation of a rule.
    static func text(of page: RulePage) -> String {
        let rows = page.rows.map { "  \($0.rawValue.padding(to: 5))\($0.summary)" }
        var sections = [
            "\(page.rule) (\(severity(page.rule)))", paragraph("Finds \(page.summary)."), paragraph(page.why),
        ]
        if !rows.isEmpty { sections.append(rows.joined(separator: "\n")) }
        sections.append(paragraph("To fix it: " + page.fix))
        if let bad = page.bad { sections.append(example("Found:", bad)) }
        if let good = page.good { sections.append(example("Good:", good)) }
        return sections.joined(separator: "\n\n") + "\n"
    }

    private static func example(_ title: String, _ example: RuleExample) -> String {
        let files = example.files.filter(\.isShown).map { "\($0.path):\n\($0.text)" }
        let lines = ([example.excerpt] + files).joined(separator: "\n").split(separator: "\n")
        return title + "\n" + lines.map { "  " + $0 }.joined(separator: "\n")
    }

    private static func paragraph(_ text: String) -> String {
        TextLayout.wrap(text.filter { $0 != "`" }).joined(separator: "\n")
    }

    private static func severity(_ rule: Rule) -> String { rule.isOffByDefault ? "off" : rule.severity.rawValue }
}

extension String {
    /// Returns the text padded with spaces to a width, with at least one.
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 1))
    }
}
