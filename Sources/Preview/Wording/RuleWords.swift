import CPages
import Diagnostics
import Linting
import Manifest

/// What the rules find and what to do, in one language. The rest of their pages is in English.
public struct RuleWords: Sendable {
    /// What the page of a rule says.
    public struct Page: Hashable, Sendable {
        /// The rule's finding, in one line.
        public var summary: String
        /// The fix.
        public var fix: String
    }

    private static let catalogue = PageFile.rulesJson.json
    private let value: JSONValue?

    /// Reads the pages of a language; English ones are those of ``RuleCatalogue``.
    public init(_ language: ReaderLanguage) { value = Self.catalogue?[language.code] }

    /// The page of a rule; `nil` where it has none in the language.
    public subscript(rule: Rule) -> Page? {
        let page = value?["rules"]?[rule.rawValue]
        guard let finds = page?["finds"]?.string, let fix = page?["fix"]?.string else { return nil }
        return Page(summary: finds, fix: fix)
    }

    /// A word of explanations, such as the title of an example; `{}` stands for what it is about.
    public subscript(word word: String) -> String? { value?["words"]?[word]?.string }
}
