import Diagnostics
import Testing

@Suite("Did you mean")
struct SuggestionTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var word: String
        var candidates: [String]
        var expected: String?
        var testDescription: String { "'\(word)' among \(candidates)" }
    }

    static let kinds = ["fixed", "directional", "localized", "composite"]

    static let cases: [Case] = [
        Case(word: "directinal", candidates: kinds, expected: "directional"),
        Case(word: "localised", candidates: kinds, expected: "localized"),
        Case(word: "Fixed", candidates: kinds, expected: "fixed"),
        Case(word: "fxied", candidates: kinds, expected: "fixed"),
        Case(word: "banana", candidates: kinds, expected: nil),
        Case(word: "sacles", candidates: ["sizes", "scales"], expected: "scales"),
        Case(word: "selct", candidates: ["select", "role"], expected: "select"),
        Case(word: "x", candidates: ["y"], expected: nil),
        Case(word: "rt", candidates: ["rtl"], expected: "rtl"),
        Case(word: "", candidates: ["a"], expected: nil),
        Case(word: "abcd", candidates: ["abce", "abcf"], expected: "abce"),
        Case(word: "ab", candidates: [], expected: nil),
        Case(word: String(repeating: "a", count: 65), candidates: [String(repeating: "a", count: 64)], expected: nil),
    ]

    @Test("The nearest candidate, if it is near", arguments: cases)
    func closest(_ example: Case) {
        #expect(Suggestion.closest(to: example.word, among: example.candidates) == example.expected)
    }

    @Test("A hint names the candidate")
    func hint() {
        #expect(Suggestion.hint(for: "knd", among: ["kind"]) == "did you mean 'kind'?")
        #expect(Suggestion.hint(for: "colour", among: ["kind"]) == nil)
    }
}
