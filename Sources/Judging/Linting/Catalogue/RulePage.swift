import Diagnostics

/// The documentation of a rule; rules of a chapter with a reason of its own share a page.
public struct RulePage: Sendable {
    /// The rule.
    public let rule: Rule
    /// The rule's finding, in one line.
    public let summary: String
    /// The reason of its own that it matters; empty where that of its chapter says it.
    public let why: String
    /// The guidelines that the rule follows.
    public let rows: [Guideline]
    /// The fix.
    public let fix: String
    /// A set that the rule reports, or `nil` where that takes more than files.
    public let bad: RuleExample?
    /// The same set, fixed.
    public let good: RuleExample?

    init(
        _ rule: Rule, _ summary: String, why: String = "", rows: [Guideline] = [], fix: String, bad: RuleExample? = nil,
        good: RuleExample? = nil
    ) {
        self.rule = rule
        self.summary = summary
        self.why = why
        self.rows = rows
        self.fix = fix
        self.bad = bad
        self.good = good
    }

    /// The reason that it matters: its own, or that of its chapter.
    public var reason: String {
        why.isEmpty ? Rule.chapters.first { $0.rules.contains(rule) }?.why ?? "" : why
    }

    /// Creates a page whose examples differ in `icons` alone.
    init(
        _ rule: Rule, _ summary: String, why: String = "", rows: [Guideline] = [], fix: String, bad: String,
        good: String,
        set: String = "", _ files: RuleExampleFile...
    ) {
        self.init(
            rule, summary, why: why, rows: rows, fix: fix, bad: RuleExample(bad, set: set, files),
            good: RuleExample(good, set: set, files))
    }
}

/// A list of pages, written one after the other: the compiler checks the types of each by itself.
@resultBuilder
public enum RulePages {
    /// Returns the pages.
    public static func buildBlock(_ pages: RulePage...) -> [RulePage] { pages }
}

/// A small set that a rule reports, or does not.
public struct RuleExample: Sendable {
    /// The manifest's text.
    public let manifest: String
    /// The part of the manifest that is worth showing.
    public let excerpt: String
    /// The SVG files of the source folder `Assets`.
    public let files: [RuleExampleFile]

    /// Creates an example from its `icons`, and from further members of the manifest.
    init(_ icons: String, set: String = "", _ files: RuleExampleFile...) { self.init(icons, set: set, files) }

    init(_ icons: String, set: String, _ files: [RuleExampleFile]) {
        let header = #""version": 1, "source": "Assets", "output": "out", "locales": ["ar", "he"]"#
        let isWhole = set.contains("\"locales\"")
        let head = isWhole ? header.replacing(#", "locales": ["ar", "he"]"#, with: "") : header
        excerpt = (set.isEmpty ? "" : "\(set),\n") + "\"icons\": { \(icons) }"
        manifest = "{ \(head),\n\(excerpt) }\n"
        self.files = files
    }

    /// Creates an example from the manifest's whole text.
    init(manifest: String, _ files: RuleExampleFile...) {
        self.manifest = manifest
        excerpt = manifest
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

    /// Returns a file with a drawing of 24 by 24 units that is worth showing.
    static func svg(_ path: String, _ content: String, viewBox: String = "0 0 24 24") -> RuleExampleFile {
        raw(path, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(viewBox)\">\(content)</svg>")
    }

    /// Returns a file with this text.
    static func raw(_ path: String, _ text: String) -> RuleExampleFile {
        RuleExampleFile(path: path, text: text + "\n", isShown: true)
    }

    /// Returns a file whose drawing does not matter: an arrow pointing right.
    static func arrow(_ path: String) -> RuleExampleFile { plain(path, #"<path d="M5 11h8V6l7 6-7 6v-5H5z"/>"#) }

    /// Returns a file whose drawing does not matter: an arrow pointing left.
    static func mirroredArrow(_ path: String) -> RuleExampleFile {
        plain(path, #"<path d="M19 11h-8V6l-7 6 7 6v-5h8z"/>"#)
    }

    /// Returns a file whose drawing does not matter: a disc.
    static func disc(_ path: String) -> RuleExampleFile { plain(path, #"<circle cx="12" cy="12" r="8"/>"#) }

    /// Returns a file whose drawing does not matter: a cart with a badge in its right corner.
    static func cart(_ path: String) -> RuleExampleFile {
        plain(path, ##"<path d="M3 12h12v7H3z"/><circle id="badge" cx="18" cy="6" r="4"/>"##)
    }

    private static func plain(_ path: String, _ content: String) -> RuleExampleFile {
        var file = svg(path, content)
        file.isShown = false
        return file
    }
}
