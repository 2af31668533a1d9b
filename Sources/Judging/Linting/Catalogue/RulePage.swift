import CRules
import Diagnostics

/// The documentation of a rule; rules of a chapter with a reason of its own share a page.
public struct RulePage: Sendable {
    /// The rule.
    public let rule: Rule
    package let summary: String
    /// The reason of its own that it matters; empty where that of its chapter says it.
    public let why: String
    /// The guidelines that the rule follows.
    public let rows: [Guideline]
    package let fix: String
    /// A set that the rule reports, or `nil` where that takes more than files.
    public let bad: RuleExample?
    /// The same set, fixed.
    public let good: RuleExample?

    /// The reason that it matters: its own, or that of its chapter.
    public var reason: String {
        why.isEmpty ? Rule.chapters.first { $0.rules.contains(rule) }?.why ?? "" : why
    }
}

/// A small set that a rule reports, or does not.
public struct RuleExample: Sendable {
    /// The manifest's text.
    public let manifest: String
    /// The part of the manifest that is worth showing.
    public let excerpt: String
    /// The SVG files of the source folder `Assets`.
    public let files: [RuleExampleFile]
}

extension RuleExample {
    /// Creates an example from its `icons`, and from further members of the manifest.
    init(_ icons: String, set: String = "", _ files: [RuleExampleFile]) {
        let locales = set.contains("\"locales\"") ? "" : ##", "locales": ["ar", "he"]"##
        excerpt = (set.isEmpty ? "" : "\(set),\n") + "\"icons\": { \(icons) }"
        manifest = "{ \"version\": 1, \"source\": \"Assets\", \"output\": \"out\"\(locales),\n\(excerpt) }\n"
        self.files = files
    }
}

/// A source file of an example.
public struct RuleExampleFile: Sendable {
    /// The path in the source folder.
    public var path: String
    /// The file's content.
    public var text: String
    /// Whether the file's content is worth showing.
    public var isShown: Bool
}

extension RuleExampleFile {
    /// Creates a file with some text, or with a drawing of 24 by 24 units.
    init(_ path: String, _ content: String, isShown: Bool = true) {
        (self.path, self.isShown) = (path, isShown)
        text =
            content.hasPrefix("<svg")
            ? content + "\n" : "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\(content)</svg>\n"
    }
}

// MARK: The text of the pages

extension RulePage {
    /// The pages in `rules.txt`.
    static let all: [RulePage] = {
        var count = 0
        // The bytes live as long as the program.
        let bytes = unsafe Array(UnsafeBufferPointer(start: rule_pages_bytes(&count), count: count))
        return all(in: String(decoding: bytes, as: UTF8.self))
    }()

    /// Reads pages, each a line with the name of its rule and, indented, lines of a key and a value. What no page has, such as a
    /// rule that does not exist, is left out.
    ///
    /// - `finds`, `why`, `fix`, and `rows` with names of guidelines.
    /// - `bad` and `good`: the icons of the two examples, with `set` for further members of both manifests, or `bad-set`, `good-set`.
    /// - `svg`, `bad-svg`, `good-svg`: a file with its path and its drawing; `file` and so on where it is not worth showing.
    static func all(in text: String) -> [RulePage] {
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let starts = lines.indices.filter { !lines[$0].hasPrefix(" ") }
        return zip(starts, starts.dropFirst() + [lines.endIndex]).compactMap { start, end in
            RulePage(lines[start], lines[start + 1..<end].map(Line.init))
        }
    }

    private struct Line {
        let key: Substring
        let value: String

        init(_ line: Substring) {
            let text = line.drop { $0 == " " }
            key = text.prefix { $0 != " " }
            value = String(text.dropFirst(key.count + 1))
        }
    }

    private init?(_ name: Substring, _ lines: [Line]) {
        guard let rule = Rule(rawValue: String(name)) else { return nil }
        func text(_ key: String) -> String? { lines.first { $0.key == key }?.value }
        func example(_ side: String) -> RuleExample? {
            guard let icons = text(side) else { return nil }
            let files = lines.compactMap { line -> RuleExampleFile? in
                let isShown = ["svg", "\(side)-svg"].contains(line.key)
                guard isShown || ["file", "\(side)-file"].contains(line.key) else { return nil }
                let path = line.value.prefix { $0 != " " }
                return RuleExampleFile(String(path), String(line.value.dropFirst(path.count + 1)), isShown: isShown)
            }
            return RuleExample(icons, set: text("\(side)-set") ?? text("set") ?? "", files)
        }
        self.rule = rule
        (summary, why, fix) = (text("finds") ?? "", text("why") ?? "", text("fix") ?? "")
        rows = (text("rows") ?? "").split(separator: " ").compactMap { Guideline(rawValue: String($0)) }
        (bad, good) = (example("bad"), example("good"))
    }
}

/// The catalogue of all rules with their pages.
public enum RuleCatalogue {
    package static let pages = Rule.allCases.compactMap(page)

    package static func page(of rule: Rule) -> RulePage? { RulePage.all.first { $0.rule == rule } }

    /// The descriptions of rules for reports that other programs read.
    public static let descriptions = pages.map { page in
        RuleDescription(
            page.rule, summary: page.summary,
            help: [page.reason, page.fix].filter { !$0.isEmpty }.joined(separator: " "))
    }
}
