import Diagnostics
import Testing

@Suite("The linter judges icons by each word and entry")
struct JudgedNameTests {
    private static func drawing(_ content: String) -> String {
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\#(content)</svg>"#
    }

    private static let arrow = drawing(#"<path d="M8 4l8 8-8 8z"/>"#)

    private static func findings(_ icon: String, _ entry: String, _ drawing: String = arrow) throws -> [Diagnostic] {
        try LintedSet("\"\(icon)\": \(entry)", sources: ["\(icon).svg": drawing]).findings
    }

    @Test(
        "brands that are words are logos by themselves, and not with what is none",
        arguments: ["amazon", "brand", "brands", "chrome", "discord", "safari", "slack", "telegram"])
    func brands(word: String) throws {
        #expect(try Self.findings(word, #""directional""#).map(\.rule) == [.flippedLogo])
        #expect(try Self.findings("\(word)-zorp", #""directional""#).map(\.rule) == [])
    }

    @Test("other brands are logos with whatever stands beside them", arguments: ["ghost-org", "github", "spotify"])
    func otherBrands(word: String) throws {
        #expect(try Self.findings("\(word)-zorp", #""directional""#).map(\.rule) == [.flippedLogo])
    }

    @Test(
        "a character that is all of a name is told",
        arguments: [
            ("plus-minus", true), ("sign-plus-minus-bold", true), ("percent-symbol", true), ("percent-zorp", false),
        ])
    func characters(name: String, isTold: Bool) throws {
        #expect(try Self.findings(name, #""directional""#).map(\.rule) == (isTold ? [.flippedLetters] : []))
    }

    @Test(
        "a fixed direction is to be a composite where its name says a mark that must not flip",
        arguments: [
            ("next", "directional"), ("next-check", "composite"), ("next-clock", "composite"),
            ("next-number", "composite"), ("next-slash", "composite"), ("next-search", "composite"),
            ("next-plus", "directional"),
        ])
    func kinds(name: String, kind: String) throws {
        let found = try Self.findings(name, #""fixed""#)
        #expect(
            found.map(\.hint) == [
                "tag it \"\(kind)\"; or ignore this rule with a reason, if the icon means a real direction"
            ])
    }

    @Test(
        "what looks the same in the mirror is told where a locale uses the mirror image",
        arguments: [(#""directional""#, true), (#"{ "kind": "directional", "except": ["he", "ar"] }"#, false)])
    func symmetric(entry: String, isTold: Bool) throws {
        let found = try Self.findings("zorp", entry, Self.drawing(#"<circle cx="12" cy="12" r="8"/>"#))
        #expect(found.contains { $0.rule == .symmetricDirectional } == isTold)
    }
}
