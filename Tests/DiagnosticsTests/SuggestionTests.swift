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
        Case(word: "bage", candidates: ["base", "badge"], expected: "badge"),
        Case(word: "sies", candidates: ["lies", "sizes"], expected: "sizes"),
        Case(word: "arrow-lft", candidates: ["arrow-up", "arrow-left"], expected: "arrow-left"),
        Case(word: "chevron-lft", candidates: ["chevron-down"], expected: nil),
        Case(word: "reply-rtl.svg", candidates: ["reply.svg"], expected: nil),
        Case(word: "cart.bage.plus", candidates: ["cart.badge.plus", "cart.bag.minus"], expected: "cart.badge.plus"),
        Case(word: "size-5", candidates: ["size-6"], expected: "size-6"),
        Case(word: "fomr", candidates: ["fomy", "form"], expected: "form"),
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

    @Test("Of words of all lengths, the nearest is found that the definition of the distance gives")
    func nearest() {
        // A few letters, so that words are near each other in many ways; some beyond ASCII.
        var seed: UInt64 = 1
        func number(below limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        func word() -> String {
            var text = ""
            for _ in 0..<1 + number(below: 64) { text.append(["a", "b", "c", "é", "ש"][number(below: 5)]) }
            return text
        }
        for _ in 0..<200 {
            let (wanted, length) = (word(), 1 + number(below: 6))
            var candidates = (0..<length).map { _ in word() }
            // Some edits away, so that something is near.
            var near = Array(wanted)
            for _ in 0..<1 + number(below: 3) where near.count > 1 {
                let place = number(below: near.count - 1)
                if number(below: 2) == 0 { near.swapAt(place, place + 1) } else { near[place] = "d" }
            }
            candidates.append(String(near))
            let allowance = wanted.count <= 2 ? 1 : (wanted.count + 2) / 3
            let distances = candidates.map { Self.distance(Array(wanted), Array($0)) }
            let isNear = zip(candidates, distances).map { $1 <= allowance && $1 < max(wanted.count, $0.count) }
            let least = zip(distances, isNear).filter(\.1).map(\.0).min()
            let expected = least.flatMap { least in
                let nearest = candidates.indices.filter { distances[$0] == least && isNear[$0] }
                let foreign = nearest.map { Self.foreignLetters(Array(wanted), Array(candidates[$0])) }
                return zip(nearest, foreign).first { $1 == foreign.min() }.map { candidates[$0.0] }
            }
            #expect(Suggestion.closest(to: wanted, among: candidates) == expected)
        }
    }

    /// Returns the number of letters that only one of two words has, each as often as it occurs.
    private static func foreignLetters(_ a: [Character], _ b: [Character]) -> Int {
        Set(a + b).reduce(0) { count, letter in
            count + abs(a.count { $0 == letter } - b.count { $0 == letter })
        }
    }

    /// Returns the distance by its definition.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var rows = [Array(0...b.count)]
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var cost = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, rows[i - 1][j - 1] + 1) }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
