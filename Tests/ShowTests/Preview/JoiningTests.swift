import Foundation
import IconModel
import Judging
import Manifest
import Testing

@testable import Show
@testable import WordingTestSupport

/// Clauses are told one behind the other. Where two meet, there is one conjunction, one space and one mark, and what is
/// isolated ends as it began.
@Suite("What the tool says, where clauses are joined") struct JoiningTests {
    /// Words that begin with the letter of the conjunction and bring none.
    static let radical = ["ar": ["واحد"], "he": ["וריאנט", "וי"]]

    /// The conjunction of a language as a clause would begin with it.
    static let conjunctions = ["ar": "و", "he": "ו", "fa": "و ", "ur": "اور "]

    /// Returns what is wrong with a text of a language, whatever it says.
    static func faults(in text: String, _ language: String) -> Set<String> {
        let own = withoutValues(text)
        var found: Set<String> = isBalanced(text) ? [] : ["an isolate without its end"]
        if hasTwoConjunctions(String(String.UnicodeScalarView(own)), language) { found.insert("two conjunctions") }
        for place in own.indices {
            let (scalar, last) = (own[place], place > 0 ? own[place - 1] : "\n")
            let before = own[..<place].last { $0 != " " } ?? "\n"
            if last == " ", scalar == " " || marks.contains(scalar) { found.insert("a space too many") }
            if marks.contains(scalar), marks.contains(before) { found.insert("two marks") }
            if scalar == "{" || scalar == "}" { found.insert("a gap") }
            let isAlone = place < 2 || own[place - 2] == " " || marks.contains(own[place - 2])
            if last == "ו", isAlone, scalar == "\u{2068}" || scalar.isASCII && scalar.properties.isAlphabetic {
                found.insert("no maqaf")
            }
        }
        return found
    }

    private static let marks: Set<Unicode.Scalar> = ["،", "؛", ",", ";", ":", "۔"]

    /// A text in which each value that is isolated is one scalar, as the tool did not write what is in it.
    private static func withoutValues(_ text: String) -> [Unicode.Scalar] {
        var isValue = false
        return text.unicodeScalars.compactMap { scalar in
            defer { if scalar == ReaderLanguage.endOfIsolate { isValue = false } }
            if isValue { return nil }
            isValue = ReaderLanguage.isIsolate(scalar)
            return isValue ? "\u{2068}" : scalar
        }
    }

    private static func isBalanced(_ text: String) -> Bool {
        var depth = 0
        for scalar in text.unicodeScalars {
            if ReaderLanguage.isIsolate(scalar) { depth += 1 }
            if scalar == ReaderLanguage.endOfIsolate { depth -= 1 }
            if depth < 0 || depth > 1 { return false }
        }
        return depth == 0
    }

    /// Two conjunctions are two words, or two letters before a word that does not begin with such a letter itself.
    private static func hasTwoConjunctions(_ text: String, _ language: String) -> Bool {
        let and = conjunctions[language] ?? ""
        let words = text.split { " ،؛,;:(".contains($0) }.map(String.init)
        guard and.hasSuffix(" ") else {
            return words.contains { word in
                word.hasPrefix(and + and) && !(radical[language] ?? []).contains { word.hasPrefix(and + $0) }
            }
        }
        let name = String(and.dropLast())
        return zip(words, words.dropFirst()).contains { $0 == name && $1 == name }
    }

    // MARK: The catalogue

    @Test("a clause marks the conjunction that it brings, at its beginning", arguments: PhraseTests.books)
    func marks(_ book: Phrasebook) {
        let (code, and) = (book.language.code, Self.conjunctions[book.language.code] ?? "")
        for (english, clause) in book.clauses where !PhraseTests.joints.contains(english) {
            for form in clause.forms.values {
                let isRadical = (Self.radical[code] ?? []).contains { form.hasPrefix($0) }
                #expect(!form.hasPrefix(and) || isRadical, "\(code): \(english): \(form)")
                let marked = form.components(separatedBy: Phrasebook.ownConjunction)
                #expect(marked.count == 1 || marked.count == 2 && marked[0].isEmpty, "\(code): \(form)")
            }
        }
    }

    @Test("the joint with a conjunction is the one without, and the conjunction", arguments: PhraseTests.books)
    func conjunction(_ book: Phrasebook) {
        let comma = book.clauses[", "]?.forms["other"] ?? ""
        #expect(book.clauses[", and "]?.forms["other"] == comma + (Self.conjunctions[book.language.code] ?? ""))
    }

    @Test("only a minus stands right before a number", arguments: PhraseTests.books)
    func hyphens(_ book: Phrasebook) {
        for (english, clause) in book.clauses {
            for form in clause.forms.values {
                let own = form.replacing(/\u{2066}[^\u{2069}]*\u{2069}/.matchingSemantics(.unicodeScalar), with: "")
                #expect(own.contains("-{") == english.contains(" -{"), "\(book.language.code): \(form)")
            }
        }
    }

    // MARK: Messages

    /// The messages that the commands gave in the recorded sample.
    private static func recorded() throws -> [String] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../IconflipCLITests/Sample/recorded/words.txt").standardized
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        return lines.filter { !$0.hasPrefix("  ") }
    }

    @Test("a message of the recorded sample is joined well", arguments: PhraseTests.books)
    func messages(_ book: Phrasebook) throws {
        let texts = try Self.recorded() + PhraseTests.rows + PhraseTests.questions + PhraseTests.ofApps
        let told = texts.compactMap { book.translated($0) }
        #expect(told.count > 80)
        for text in told { #expect(Self.faults(in: text, book.language.code) == [], "\(text)") }
    }

    /// A clause with values in its gaps: names, or numbers where names would be read as one list.
    private static func filled(_ clause: String) -> String? {
        ["'a'", "3"].map { clause.replacing("{}", with: $0) }.first { QuotedText($0).pieces.joined() == clause }
    }

    @Test("a clause stands behind a joint with and without a conjunction, and before one", arguments: PhraseTests.books)
    func everyOrder(_ book: Phrasebook) {
        var count = 0
        let clauses = book.clauses.keys.filter { !PhraseTests.joints.contains($0) }
        for text in clauses.compactMap(Self.filled) {
            let wholes = [
                "directional, \(text)", "directional, and \(text), and 'b' is fixed", "directional, but \(text)",
            ]
            for whole in wholes {
                guard let told = book.translated(whole) else { continue }
                count += 1
                let faults = Self.faults(in: told, book.language.code)
                if faults != [] { Issue.record("\(faults) \(whole): \(told)") }
            }
        }
        #expect(count > 2000)
    }

    struct Joined: CustomTestStringConvertible {
        var language: String
        var text: String
        var told: String
        var testDescription: String { "\(language): \(text)" }
    }

    static let joined: [Joined] = [
        Joined(
            language: "ar", text: "'a' is directional, which is the same everywhere",
            told: "\u{2068}'a'\u{2069} اتجاهية، وهي واحدة في كل مكان"),
        Joined(
            language: "ar", text: "'a' is directional, and which is the same everywhere",
            told: "\u{2068}'a'\u{2069} اتجاهية، وهي واحدة في كل مكان"),
        Joined(
            language: "ar", text: "tag it \"fixed\": one file fewer, and nothing to choose by direction",
            told: "اجعلها \u{2068}\"fixed\"\u{2069}: ينقص ملف واحد، ولا حاجة إلى الاختيار بحسب الاتجاه"),
        Joined(
            language: "ar", text: "a real direction, but not in 'b'",
            told: "اتجاه حقيقي، لكن لا تُعكس في \u{2068}'b'\u{2069}"),
        Joined(
            language: "ar", text: "'a', and 'b' is fixed", told: "\u{2068}'a'\u{2069}، و\u{2068}'b'\u{2069} ثابتة"),
        Joined(
            language: "he", text: "its mirror image is 'a', and 'b' is fixed",
            told: "תמונת הראי שלו היא \u{2068}'a'\u{2069}, ו־\u{2068}'b'\u{2069} קבוע"),
        Joined(
            language: "ur", text: "in the selector '.a'", told: "سلیکٹر \u{2068}'.a'\u{2069} میں"),
    ]

    @Test("a joint knows both sides", arguments: joined)
    func knows(_ joined: Joined) throws {
        let language = try #require(ReaderLanguage(parsing: joined.language))
        #expect(Phrasebook(language).translated(joined.text) == joined.told)
    }

    @Test(
        "faults are found",
        arguments: [
            ("ar", "a، ووكعب", "two conjunctions"), ("he", "a, וועגלות", "two conjunctions"),
            ("fa", "a، و و عطف", "two conjunctions"),
            ("ur", "a، اور اور کہیں", "two conjunctions"), ("he", "a, ו\u{2068}'b'\u{2069}", "no maqaf"),
            ("ar", "a،  ب", "a space too many"), ("ar", "a،؛ ب", "two marks"),
            ("fa", "\u{2068}a", "an isolate without its end"),
        ])
    func faultsAreFound(language: String, text: String, fault: String) {
        #expect(Self.faults(in: text, language) == [fault])
        #expect(Self.faults(in: "a، وواحدة", "ar") == [])
    }

    // MARK: Code and signs

    @Test("code keeps its digits, and is whole", arguments: PhraseTests.books)
    func code(_ book: Phrasebook) throws {
        let texts = [
            ("add viewBox=\"0 0 24 24\"", "viewBox=\"0 0 24 24\""),
            ("save it as UTF-8", "UTF-8"),
            ("the left-to-right drawing would differ from its source in region(13 8.5 3 3)", "region(13 8.5 3 3)"),
            ("the drawing differs at 9,6–18.9,13.9", "9,6–18.9,13.9"),
            ("at 1 2 3.5 4", "1 2 3.5 4"),
        ]
        for (text, code) in texts {
            let told = try #require(book.translated(text))
            #expect(told.contains("\u{2066}\(code)\u{2069}"), "\(told)")
        }
    }

    @Test(
        "a minus and a percent sign are those of CLDR",
        arguments: [
            ("ar", "\u{200E}-5\u{200E}%\u{200E}"), ("ar-EG", "\u{061C}-٥\u{066A}\u{061C}"), ("he", "\u{200E}-5%"),
            ("fa", "\u{200E}\u{2212}۵\u{066A}"), ("ur", "\u{200E}-5%"),
        ])
    func signs(tag: String, number: String) throws {
        let language = try #require(ReaderLanguage(parsing: tag))
        #expect(language.minus + language.text(of: "5") + language.percent == number)
        guard language.code == "ar" || language.code == "ur" else { return }
        let told = try #require(Phrasebook(language).translated("moved by -5 % of the canvas"))
        #expect(told.contains(number), "\(told)")
    }
}
