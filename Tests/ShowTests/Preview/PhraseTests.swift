import Diagnostics
import Foundation
import IconModel
import Judging
import Manifest
import PipelineTestSupport
import Proposals
import Testing

@testable import Show
@testable import WordingTestSupport

/// The page in Arabic, Hebrew, Persian and Urdu says what the tool says in these languages, clause by clause.
@Suite("What the tool says, in every language of the page") struct PhraseTests {
    static let books: [Phrasebook] = ReaderLanguage.translated.map { Phrasebook($0) }

    /// What stands between clauses, or between names.
    static let joints: Set = ["; ", ", and ", " and ", " or ", ", but ", " although ", ", ", ": "]

    @Test("all catalogues have the same clauses", arguments: books)
    func sameClauses(_ book: Phrasebook) {
        #expect(Set(book.clauses.keys) == Set(Self.books[0].clauses.keys))
        #expect(book.clauses.count > 100)
    }

    @Test("a clause has the values of its English one, each once or more", arguments: books)
    func values(_ book: Phrasebook) {
        for (english, clause) in book.clauses {
            let places = Set(1..<(english.matches(of: /\{\}/).count + 1))
            for (category, form) in clause.forms {
                let used = Set(form.matches(of: /\{(\d)\}/).compactMap { Int($0.output.1) })
                // A form for one number may say it in words.
                let mayLack: Set<Int> = ["zero", "one", "two"].contains(category) ? [clause.decider] : []
                #expect(used.union(mayLack) == places.union(mayLack), "\(book.language.code): \(english)")
                #expect(!form.isEmpty)
            }
        }
    }

    @Test("a clause has one form, or one for each category of the language's numbers", arguments: books)
    func categories(_ book: Phrasebook) {
        for (english, clause) in book.clauses where clause.forms.count > 1 {
            #expect(clause.forms.keys.sorted() == book.language.categories.sorted(), "\(english)")
        }
    }

    @Test("coordinates are read from left to right wherever they stand", arguments: books)
    func coordinates(_ book: Phrasebook) {
        for form in book.clauses.values.flatMap(\.forms.values) where form.contains("–") {
            for match in form.matches(of: /.?\{\d\},\{\d\}–\{\d\},\{\d\}.?/) {
                #expect(match.output.hasPrefix("\u{2066}") && match.output.hasSuffix("\u{2069}"), "\(form)")
            }
        }
    }

    /// All that the tables of marks and policies say.
    static let rows: [String] =
        Mark.all.map(\.principle) + Mark.all.compactMap(\.advice)
        + Policy.Family.allCases.flatMap { [$0.row.question, $0.row.practice] }

    @Test("what marks and families are known for is translated", arguments: books)
    func tables(_ book: Phrasebook) {
        #expect(Self.rows.compactMap(book.missing) == [])
    }

    /// What proposals ask about the families of one set alone.
    static let questions: [String] = [
        "Are the digits of 'number-*' drawn in those of each locale (flip), or western for all (stay)?",
        "Not found: 4, 6; 12 icons: look at it",
        "Does 'tag' flip in all its styles (flip), or stay as 'tag-fill' does (stay)?",
        "its name says 'dollar', the sign of which is never flipped; it waits for the answer about 'cash'",
        "of the family 'a', 'b': fixed; 'c', 'd' and 3 more: directional, with a variant for 'ar', 'he'",
        "as drawn in arrow-rtl.svg, 0 %: it is the drawing of 'door', which may be a slip, look at it",
        "as drawn in tag-rtl.svg, 0.99 %: the drawing differs at 1,20–3,22.5, which may be a slip, look at it",
        "as drawn in list-rtl.svg, 0 %: what is moved or left out may be a slip, look at it",
        "others of the series 'n-*' stay western, so it does too: 2, 3",
        "what is drawn for it in 'dot-rtl.svg', 'dot.ar.svg' cannot be read: look at it",
        "the series 'n-*' is drawn in the digits of each locale in part: 'n-1', 'n-2', but not 'n-3'",
    ]

    /// What notes say of icons that an app has.
    static let ofApps: [String] = [
        "its file says 'autoMirrored'; against that, its name says 'rocket': objects keep their orientation: look at it",
        "its app has this drawing for right-to-left languages, and its name says 'off': a slash keeps its slant",
        "its app has the mirror image for right-to-left languages",
        "its app has drawings for right-to-left languages, 'he'",
        "its app has drawings for 'he', right-to-left languages",
        "the set has this drawing, which \"directional\" with an axis would make",
        "the set has this drawing, although it is that of the source",
    ]

    @Test("what an app does with its icons is translated", arguments: books)
    func apps(_ book: Phrasebook) {
        #expect(Self.ofApps.compactMap(book.missing) == [])
    }

    @Test("what is asked about the families of a set is translated", arguments: books)
    func ofFamilies(_ book: Phrasebook) {
        #expect(Self.questions.compactMap(book.missing) == [])
    }

    @Test("the notes of proposals are translated")
    func notes() throws {
        let assets = URL(filePath: #filePath).appending(path: "../../../../Assets").standardized
        let set = try TemporarySet([:])
        try FileManager.default.copyItem(at: assets, to: set.folder.appending(path: "Icons"))
        let request = ProposalRequest(
            folder: set.folder.appending(path: "Icons").path, manifestFolder: set.folder.path, source: "Icons",
            locales: nil,
            jobs: 2)
        let report = try #require(ManifestProposal.run(request))
        let notes = report.icons.map(\.entry.note)
        #expect(notes.count > 50)
        #expect(Set(notes.compactMap(Self.books[0].missing)) == [])
    }

    struct Told: CustomTestStringConvertible {
        var tag: String
        var text: String
        var expected: String?
        var testDescription: String { "\(tag): \(text)" }
    }

    static let told: [Told] = [
        Told(
            tag: "he", text: "icon 'a' looks the same in the mirror",
            expected: "הסמל \u{2068}'a'\u{2069} נראה אותו דבר אחרי היפוך"),
        Told(tag: "ar", text: "4 of 7 design systems flip arrows", expected: "4 من 7 أنظمة تصميم تعكس الأسهم"),
        Told(tag: "ar-EG", text: "4 of 12 design systems flip arrows", expected: "٤ من ١٢ نظام تصميم تعكس الأسهم"),
        Told(tag: "ar-EG", text: "right (by 1.5 %)", expected: "يمينًا (بمقدار ١٫٥\u{066A}\u{061C})"),
        Told(
            tag: "ur", text: "there are '#a', '.b' and 3 more",
            expected: "یہ موجود ہیں: \u{2068}'#a'\u{2069}، \u{2068}'.b'\u{2069} اور 3 مزید"),
        Told(tag: "ar", text: "1 icon: looked at", expected: "أيقونة واحدة: نُظر فيها"),
        Told(
            tag: "ar", text: "its name says 'list' and 'numbered'",
            expected: "في اسمها \u{2068}'list'\u{2069} و\u{2068}'numbered'\u{2069}"),
        Told(
            tag: "he", text: "its mirror image is 'a', 'b' or 'c and d'",
            expected:
                "תמונת הראי שלו היא \u{2068}'a'\u{2069}, \u{2068}'b'\u{2069} או \u{2068}'c and d'\u{2069}"),
        Told(
            tag: "ur", text: "its name says 'check' at 9,6–18.9,13.9",
            expected: "نام میں \u{2068}'check'\u{2069} ہے، \u{2066}9,6–18.9,13.9\u{2069} پر"),
        Told(tag: "ur", text: "nobody has said this before", expected: nil),
    ]

    @Test("texts are told with the reader's digits and plurals, and with names that turn nothing", arguments: told)
    func tells(_ told: Told) throws {
        let language = try #require(ReaderLanguage(parsing: told.tag))
        #expect(Phrasebook(language).translated(told.text) == told.expected)
    }

    struct Category: CustomTestStringConvertible {
        var language: String
        var numbers: [String: String]
        var testDescription: String { language }
    }

    /// Samples of CLDR for cardinal numbers.
    static let samples: [Category] = [
        Category(
            language: "ar",
            numbers: [
                "0": "zero", "1": "one", "2": "two", "3": "few", "10": "few", "103": "few", "11": "many", "99": "many",
                "100": "other", "102": "other", "0.1": "other",
            ]),
        Category(language: "he", numbers: ["0": "other", "1": "one", "2": "two", "3": "other", "1.5": "other"]),
        Category(language: "fa", numbers: ["0": "one", "0.5": "one", "1": "one", "2": "other", "1.5": "other"]),
        Category(language: "ur", numbers: ["0": "other", "1": "one", "2": "other"]),
    ]

    @Test("numbers have the categories of CLDR", arguments: samples)
    func ofNumbers(_ sample: Category) throws {
        let language = try #require(ReaderLanguage(parsing: sample.language))
        for (number, category) in sample.numbers { #expect(language.category(of: number) == category, "\(number)") }
    }
}

extension Phrasebook: CustomTestStringConvertible {
    /// The language.
    public var testDescription: String { language.code }
}

/// The pages of rules in other languages than English.
@Suite("The pages of rules, in every language") struct RuleWordTests {
    /// What stands between backticks, in any order.
    private static func code(_ text: String) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }.sorted()
    }

    /// The chapters that readers of icons do not meet, which are told in English.
    private static let technical: Set = [
        "The text of the manifest", "The manifest and the files", "Exports", "Running",
    ]

    @Test(
        "every rule that readers of icons meet has a page with the same code in it",
        arguments: ReaderLanguage.translated.map(\.code))
    func pages(_ code: String) throws {
        let words = RuleWords(try #require(ReaderLanguage(parsing: code)))
        let unread = Set(Rule.chapters.filter { Self.technical.contains($0.title) }.flatMap(\.rules))
        #expect(unread.count > 50)
        for page in RuleCatalogue.pages {
            #expect((words[page.rule] == nil) == unread.contains(page.rule), "\(page.rule) in rules.json")
            guard let own = words[page.rule] else { continue }
            for (english, text) in [(page.summary, own.summary), (page.fix, own.fix)] {
                #expect(Self.code(english) == Self.code(text), "\(page.rule)")
                #expect(!text.isEmpty)
            }
        }
    }
}

/// The glossary beside the catalogues, which holds each term to one word in each language.
@Suite("The glossary of the pages") struct GlossaryTests {
    /// A term: what it is called in English, and what it is called in each language, or what its inflected forms contain.
    struct Term: Decodable {
        var about: String
        var en, ar, he, fa, ur: [String]
        /// By language, what it is called nowhere any more.
        var retired: [String: [String]]?
        /// By language, words that live on for something else.
        var mistaken: [String: [String]]?

        func words(_ language: String) -> [String] {
            switch language {
            case "ar": ar
            case "he": he
            case "fa": fa
            case "ur": ur
            default: en
            }
        }
    }

    static func glossary() throws -> [String: Term] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Show/Preview/Page/glossary.json")
        return try JSONDecoder().decode([String: Term].self, from: Data(contentsOf: file.standardized))
    }

    /// An English text with its translation, in all its forms.
    struct Pair {
        var key: String
        var english: String
        var forms: [String]
    }

    private static let words = JSONValue(PageResources.words.bytes)

    private static func pairs(_ code: String) throws -> [Pair] {
        let language = try #require(ReaderLanguage(parsing: code))
        let words = try #require(words)
        func forms(_ value: JSONValue?) -> [String] {
            value?.string.map { [$0] } ?? value?.members.compactMap(\.value.string) ?? []
        }
        // The texts of the examples are no texts of the tool.
        let own = (words[code]?.members ?? []).filter { !$0.key.hasPrefix("mock-") }.map { member in
            Pair(key: member.key, english: forms(words["en"]?[member.key]).last ?? "", forms: forms(member.value))
        }
        let clauses = Phrasebook(language).clauses.map { Pair(key: $0, english: $0, forms: Array($1.forms.values)) }
        let rules = RuleWords(language)
        let pages = RuleCatalogue.pages.compactMap { page in
            rules[page.rule].map { Pair(key: page.rule.rawValue, english: page.summary, forms: [$0.summary]) }
        }
        return own + clauses + pages
    }

    /// The ways on of the rules, which may name things that their English does not.
    private static func fixes(_ code: String) throws -> [Pair] {
        let rules = RuleWords(try #require(ReaderLanguage(parsing: code)))
        return RuleCatalogue.pages.compactMap { page in
            rules[page.rule].map { Pair(key: "\(page.rule), fix", english: page.fix, forms: [$0.fix]) }
        }
    }

    /// The text without code and values, in lower case.
    private static func plain(_ text: String) -> String {
        text.replacing(/`[^`]*`|\{\w*\}|"[^"]*"|(?:^|\s)'[^']*'/, with: " ").lowercased()
    }

    /// The words of a text, with a space before and behind each.
    private static func words(of text: String) -> String {
        var bytes: [UInt8] = [0x20]
        for byte in text.utf8 + [0x20] {
            let isLetter = byte >= 0x61 && byte <= 0x7A
            if isLetter || bytes[bytes.count - 1] != 0x20 { bytes.append(isLetter ? byte : 0x20) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A text without its vowel signs, with which Arabic is written or not.
    private static func bare(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !(0x064B...0x0652).contains($0.value) }))
    }

    /// The words of a text as they are compared with those of the glossary: a space before and behind each.
    private static func bareWords(_ text: String) -> String {
        let scalars = plain(bare(text)).unicodeScalars.filter { $0 != "\u{200C}" }
            .map { $0.properties.isAlphabetic ? $0 : " " }
        return " \(String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")) "
    }

    /// A word of the glossary as it is sought, with the spaces that ask for a whole word.
    private static func sought(_ word: String) -> String {
        let ends = (word.hasPrefix(" ") ? "" : " ", word.hasSuffix(" ") ? "" : " ")
        return String(bareWords(word).dropFirst(ends.0.count).dropLast(ends.1.count))
    }

    /// A text with its translation, as words are sought in both.
    private struct Text {
        var pair: Pair
        /// The English text without code, and its words.
        var (english, words): (String, String)
        /// The forms without vowel signs, and their words.
        var (bare, sought): ([String], [String])
        /// Whether it is a way on of a rule, which may name things that its English does not.
        var isFix: Bool
    }

    /// The texts of each language. To take them apart costs more than to look for words in them.
    private static let texts: [String: [Text]] = {
        var english: [String: (plain: String, words: String)] = [:]
        func text(_ pair: Pair, isFix: Bool) -> Text {
            let plain = english[pair.english]?.plain ?? plain(pair.english)
            let own = english[pair.english] ?? (plain, words(of: plain))
            english[pair.english] = own
            return Text(
                pair: pair, english: own.plain, words: own.words, bare: pair.forms.map(bare),
                sought: pair.forms.map(bareWords), isFix: isFix)
        }
        return ReaderLanguage.translated.map(\.code).reduce(into: [:]) { texts, code in
            guard let pairs = try? pairs(code), let fixes = try? fixes(code) else { return }
            texts[code] = pairs.map { text($0, isFix: false) } + fixes.map { text($0, isFix: true) }
        }
    }()

    @Test("a word that is retired is nowhere", arguments: ReaderLanguage.translated.map(\.code))
    func retired(_ code: String) throws {
        let texts = try #require(Self.texts[code])
        for (name, term) in try Self.glossary() {
            for word in (term.retired?[code] ?? []).map(Self.sought) {
                for text in texts where text.sought.contains(where: { $0.contains(word) }) {
                    Issue.record("\(code): '\(name)' is no longer '\(word)', but is in \(text.pair)")
                }
            }
        }
    }

    @Test("a word for something else does not stand for a term", arguments: ReaderLanguage.translated.map(\.code))
    func mistaken(_ code: String) throws {
        let glossary = try Self.glossary()
        let texts = try #require(Self.texts[code])
        for (name, term) in glossary {
            for word in term.mistaken?[code] ?? [] {
                let others = glossary.values.filter { $0.words(code).contains(word) }.flatMap(\.en)
                let sought = Self.sought(word)
                for text in texts where text.sought.contains(where: { $0.contains(sought) }) {
                    guard term.en.contains(where: { text.words.contains(" \($0) ") }),
                        !others.contains(where: { text.words.contains(" \($0) ") })
                    else { continue }
                    Issue.record("\(code): '\(name)' is not '\(word)', as in \(text.pair)")
                }
            }
        }
    }

    @Test("a word that is retired is not that of a term", arguments: ReaderLanguage.translated.map(\.code))
    func retiredIsNoWord(_ code: String) throws {
        let glossary = try Self.glossary()
        let words = glossary.mapValues { $0.words(code).map(Self.bareWords) }
        for (name, term) in glossary {
            for word in (term.retired?[code] ?? []).map(Self.sought) {
                let users = words.filter { $0.value.contains { $0.contains(word) } }
                #expect(users.isEmpty, "\(code): '\(word)' of '\(name)' is the word of \(users.keys)")
            }
        }
    }

    @Test("a term of an English text has its word in every language", arguments: ReaderLanguage.translated.map(\.code))
    func terms(_ code: String) throws {
        let glossary = try Self.glossary()
        #expect(glossary.count > 25)
        let texts = try #require(Self.texts[code]).filter { !$0.isFix }
        let names = glossary.mapValues { $0.en.map { (word: $0, words: Self.words(of: $0)) } }
        for (name, term) in glossary {
            // A question mark is no mark.
            let longer = names.filter { $0.key != name }.values.joined()
                .filter { other in term.en.contains { other.words.contains(" \($0) ") } && !term.en.contains(other.word)
                }
                .map(\.word)
            let own = term.words(code).map(Self.bare)
            for text in texts where term.en.contains(where: { text.words.contains(" \($0) ") }) {
                // A word may be followed by a joiner, with which its last letter is one character.
                let lacking = text.bare.indices.filter { form in
                    !own.contains { text.bare[form].range(of: $0, options: .literal) != nil }
                }
                guard !lacking.isEmpty else { continue }
                let words = Self.words(of: longer.reduce(text.english) { $0.replacing($1, with: " ") })
                guard term.en.contains(where: { words.contains(" \($0) ") }) else { continue }
                for form in lacking {
                    Issue.record(
                        "\(code): '\(name)' is '\(term.words(code)[0])', but not in \(text.pair.key): \(text.pair.forms[form])"
                    )
                }
            }
        }
    }
}
