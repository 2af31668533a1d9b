import Diagnostics
import Judging
import Show

/// What is told of rules and icons on a terminal.
enum Explanation {
    // MARK: Rules

    static var list: String {
        let width = (Rule.allCases.map(\.rawValue.count).max() ?? 0) + 2
        return RuleCatalogue.pages.map { page in
            let (name, severity) = (page.rule.rawValue.padding(to: width), page.rule.severity.rawValue.padding(to: 9))
            return name + severity + plain(page.summary) + "\n"
        }.joined()
    }

    static func text(of page: RulePage) -> String {
        let rows = page.rows.map { "  \($0.rawValue.padding(to: 5))\($0.summary)" }.joined(separator: "\n")
        let examples = [("Found:", page.bad), ("Good:", page.good)].compactMap { title, shown in
            shown.map { example(title, $0) }
        }
        let sections =
            ["\(page.rule) (\(page.rule.severity))", paragraph("Finds \(page.summary)."), paragraph(page.reason), rows]
            + [paragraph("To fix it: \(page.fix)")] + examples
        return joined(sections)
    }

    private static func example(_ title: String, _ example: RuleExample) -> String {
        let files = example.files.filter(\.isShown).map { "\($0.path):\n\($0.text)" }
        let lines = ([example.excerpt] + files).joined(separator: "\n").split(separator: "\n")
        return title + "\n" + lines.map { "  " + $0 }.joined(separator: "\n")
    }

    // MARK: Icons

    static func text(of icon: PreviewIcon, in set: PreviewSet) -> String {
        var sections = ["\(icon.name): \(icon.kind)"]
        if let name = icon.entry?.policy, let policy = set.policies.first(where: { $0.name == name }) {
            let question = policy.family.map { "\n" + paragraph($0.row.question) } ?? ""
            sections.append("The answer of its family \(name): \(policy.answer)\(question)")
        }
        if let note = icon.entry?.note { sections.append(paragraph(note)) }
        for ignored in icon.entry?.ignored ?? [] {
            sections.append(paragraph("Excused from \(ignored.rule): \(ignored.reason)"))
        }
        sections += icon.findings.map { finding in
            let hint = finding.hint.map { "\n" + paragraph("To fix it: \($0)") } ?? ""
            return "\(finding.severity) [\(finding.rule)]\n\(paragraph(finding.message))\(hint)"
        }
        return joined(sections)
    }

    // MARK: Text

    private static func joined(_ sections: [String]) -> String {
        sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private static func paragraph(_ text: String) -> String { TextLayout.wrap(plain(text)).joined(separator: "\n") }

    private static func plain(_ text: String) -> String { text.filter { $0 != "`" } }
}

extension String {
    /// Returns the text padded with spaces to a width, with at least one.
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - TextLayout.width(of: self), 1))
    }
}
