import Testing

@testable import Diagnostics

@Suite("Names are bytes")
struct ExactNameTests {
    private static let composed = "caf\u{E9}"
    private static let decomposed = "cafe\u{301}"

    @Test("Names that look the same are two")
    func identity() {
        #expect(Self.composed == Self.decomposed)
        #expect(ExactName(Self.composed) != ExactName(Self.decomposed))
        #expect(ExactName(Self.composed) == ExactName("caf" + "\u{E9}"))
        #expect(Set([Self.composed, Self.decomposed, "caf\u{E9}"].map { ExactName($0) }).count == 2)
    }

    @Test("Names are ordered by their bytes")
    func order() {
        let names = ["b", Self.decomposed, "", "caf", Self.composed, "cafe", "a/b", "a.b"]
        let sorted = names.map { ExactName($0) }.sorted().map { Array($0.text.utf8) }
        #expect(sorted == names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })
    }

    @Test("Names of every length are compared to their last byte")
    func lengths() {
        for length in 0...20 {
            let name = String(repeating: "a", count: length)
            #expect(ExactName(name) == ExactName(name) && !(ExactName(name) < ExactName(name)))
            #expect(ExactName(name) < ExactName(name + "a") && ExactName(name) != ExactName(name + "a"))
            for place in 0..<length {
                var bytes = Array(name.utf8)
                bytes[place] = UInt8(ascii: "b")
                let later = String(decoding: bytes, as: UTF8.self)
                #expect(ExactName(name) < ExactName(later) && ExactName(name) != ExactName(later))
                #expect(!(ExactName(later) < ExactName(name)) && ExactName(name + "a") < ExactName(later))
            }
        }
    }

    struct Case: CustomTestStringConvertible {
        var path: String
        var steps: [String]
        var leadsInside = false
        var testDescription: String { path.debugDescription }
    }

    static let cases = [
        Case(path: "", steps: [""]),
        Case(path: "a", steps: ["a"], leadsInside: true),
        Case(path: "a/b.svg", steps: ["a", "b.svg"], leadsInside: true),
        Case(path: "a/\u{301}b", steps: ["a", "\u{301}b"], leadsInside: true),
        Case(path: "a/\u{301}", steps: ["a", "\u{301}"], leadsInside: true),
        Case(path: "a\u{301}/b", steps: ["a\u{301}", "b"], leadsInside: true),
        Case(path: "..\u{301}/b", steps: ["..\u{301}", "b"], leadsInside: true),
        Case(path: "/\u{301}a", steps: ["", "\u{301}a"]),
        Case(path: "../\u{301}a", steps: ["..", "\u{301}a"]),
        Case(path: "a/../\u{301}a", steps: ["a", "..", "\u{301}a"]),
        Case(path: "a/./\u{301}a", steps: ["a", ".", "\u{301}a"]),
        Case(path: "a//\u{301}", steps: ["a", "", "\u{301}"]),
        Case(path: "a/", steps: ["a", ""]),
        Case(path: "a\0/b", steps: ["a\0", "b"]),
        Case(path: "\u{200D}/\u{FE0F}x/\u{1F3FD}", steps: ["\u{200D}", "\u{FE0F}x", "\u{1F3FD}"], leadsInside: true),
    ]

    @Test("A slash divides a path whatever follows it", arguments: cases)
    func steps(_ example: Case) {
        let bytes = example.path.pathSteps.map { Array($0.utf8) }
        #expect(bytes == example.steps.map { Array($0.utf8) })
        #expect(example.path.leadsInside == example.leadsInside)
        #expect(Array(example.path.lastPathStep.utf8) == Array((example.steps.last ?? "").utf8))
        #expect(Array((example.path.pathBeforeLastStep + example.path.lastPathStep).utf8) == Array(example.path.utf8))
    }

    @Test("A beginning is one of bytes")
    func beginnings() {
        #expect("a/\u{301}b".rest(after: "a/").map { Array($0.utf8) } == Array("\u{301}b".utf8))
        #expect("a/b".rest(after: "") == "a/b")
        #expect("a".rest(after: "a") == "")
        #expect("a".rest(after: "a/") == nil)
        #expect((Self.decomposed + "/a").rest(after: Self.composed + "/") == nil)
    }
}
