import Diagnostics

@testable import Judging

/// A list of pages, written one after the other: the compiler checks the types of each by itself.
@resultBuilder
enum RulePages {
    static func buildBlock(_ pages: RulePage...) -> [RulePage] { pages }
}

extension RulePage {
    init(_ rule: Rule, _ summary: String, fix: String, bad: RuleExample, good: RuleExample) {
        self.init(rule: rule, summary: summary, why: "", rows: [], fix: fix, bad: bad, good: good)
    }

    /// Creates a page whose examples differ in `icons` alone.
    init(
        _ rule: Rule, _ summary: String, fix: String, bad: String, good: String, set: String = "",
        _ files: RuleExampleFile...
    ) {
        self.init(
            rule, summary, fix: fix, bad: RuleExample(bad, set: set, files), good: RuleExample(good, set: set, files))
    }
}

extension RuleExample {
    init(_ icons: String, set: String = "", _ files: RuleExampleFile...) { self.init(icons, set: set, files) }

    /// Creates an example from the manifest's whole text.
    init(manifest: String, _ files: RuleExampleFile...) {
        self.init(manifest: manifest, excerpt: manifest, files: files)
    }
}

extension RuleExampleFile {
    /// Returns a file with a drawing of 24 by 24 units.
    static func svg(_ path: String, _ content: String) -> RuleExampleFile { RuleExampleFile(path, content) }

    /// Returns a file with this text.
    static func raw(_ path: String, _ text: String) -> RuleExampleFile {
        RuleExampleFile(path: path, text: text + "\n", isShown: true)
    }

    /// Returns an arrow pointing right.
    static func arrow(_ path: String) -> RuleExampleFile { svg(path, #"<path d="M5 11h8V6l7 6-7 6v-5H5z"/>"#) }

    /// Returns an arrow pointing left.
    static func mirroredArrow(_ path: String) -> RuleExampleFile {
        svg(path, #"<path d="M19 11h-8V6l-7 6 7 6v-5h8z"/>"#)
    }

    /// Returns a disc.
    static func disc(_ path: String) -> RuleExampleFile { svg(path, #"<circle cx="12" cy="12" r="8"/>"#) }

    /// Returns a cart with a badge in its right corner.
    static func cart(_ path: String) -> RuleExampleFile {
        svg(path, ##"<path d="M3 12h12v7H3z"/><circle id="badge" cx="18" cy="6" r="4"/>"##)
    }
}
