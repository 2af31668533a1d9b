import Diagnostics
import Testing

@testable import Manifest

@Suite("Review files") struct ReviewFileTests {
    private static func file(_ text: String) -> ReviewFile {
        ReviewFile(SourceText(name: "review.json", bytes: Array(text.utf8)))
    }

    private static func file(answers: String) -> ReviewFile {
        file(#"{ "iconflip": "review", "version": 1, "answers": [\#(answers)] }"#)
    }

    @Test("A review has its reader, language, date and answers")
    func whole() {
        let text = """
            { "iconflip": "review", "version": 1, "set": "manifest.json", "reader": "منى", "language": "ar", "date": "2026-11-24",
              "answers": [{ "icon": "cart", "answer": "wrong", "says": "<b>", "locale": "ar", "seen": "x1" },
                          { "policy": "text", "answer": "right" }] }
            """
        let file = Self.file(text)
        #expect(file.diagnostics.isEmpty)
        let opinions = [
            Review.Opinion(subject: .icon("cart"), answer: .wrong, says: "<b>", locale: "ar", seen: "x1"),
            Review.Opinion(subject: .policy("text"), answer: .right, says: "", locale: "all", seen: ""),
        ]
        #expect(file.review == Review(reader: "منى", language: "ar", date: "2026-11-24", opinions: opinions))
    }

    @Test(
        "What is no review is an error with its place",
        arguments: [
            ("{", "json-syntax", 1),
            ("[]", "bad-value", 1),
            (#"{ "iconflip": "review", "answers": [] }"#, "unsupported-version", 1),
            (#"{ "iconflip": "review", "version": 2, "answers": [] }"#, "unsupported-version", 1),
            (#"{ "iconflip": "review", "version": 1 }"#, "missing-key", 1),
            (#"{ "iconflip": "review", "version": 1, "reader": 4, "answers": [] }"#, "wrong-type", 1),
        ])
    func wrongFile(_ text: String, rule: String, line: Int) {
        let found = Self.file(text).diagnostics
        #expect(found.map(\.rule.rawValue) == [rule])
        #expect(found.first?.location?.start?.line == line)
    }

    @Test(
        "What is wrong in an answer is an error, and the others are read",
        arguments: [
            (#"{ "answer": "right" }"#, "missing-key"),
            (#"{ "icon": "a", "policy": "b", "answer": "right" }"#, "missing-key"),
            (#"{ "icon": "a", "answer": "yes" }"#, "bad-value"),
            (#"{ "icon": "a" }"#, "bad-value"),
            (#"{ "icon": 7, "answer": "right" }"#, "wrong-type"),
            (#"{ "icon": "z", "answer": "right" }"#, "duplicate-key"),
            ("7", "missing-key"),
        ])
    func wrongAnswer(_ text: String, rule: String) {
        let file = Self.file(answers: #"{ "icon": "z", "answer": "unsure" }, "# + text)
        #expect(file.diagnostics.map(\.rule.rawValue).contains(rule))
        #expect(file.review.opinions.map(\.subject) == [.icon("z")])
    }

    @Test("A text is as long as the page lets it be, and no longer", arguments: [(2000, 0), (2001, 1)])
    func length(_ count: Int, errors: Int) {
        let file = Self.file(
            answers: #"{ "icon": "a", "answer": "wrong", "says": "\#(String(repeating: "ب", count: count))" }"#)
        #expect(file.diagnostics.count == errors)
        #expect(file.review.opinions.first?.says.utf16.count == (errors == 0 ? count : 0))
    }

    @Test("A name is as long as the page lets it be, and no longer", arguments: [(80, 0), (81, 1)])
    func name(_ count: Int, errors: Int) {
        let name = String(repeating: "ب", count: count)
        let file = Self.file(#"{ "iconflip": "review", "version": 1, "reader": "\#(name)", "answers": [] }"#)
        #expect(file.diagnostics.count == errors)
    }
}
