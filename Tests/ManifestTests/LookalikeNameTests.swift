import Diagnostics
import Testing

@testable import Manifest

/// Names that look the same and are made of other code points: `é` in one, and as `e` with an accent.
@Suite("Names that look the same")
struct LookalikeNameTests {
    private static let composed = "caf\u{E9}"
    private static let decomposed = "cafe\u{301}"

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        /// The icons, with `COMPOSED` and `DECOMPOSED` for the names.
        var icons: String
        /// The names of the files.
        var files = [composed, decomposed]
        var expected: [ExpectedFinding] = []
        /// The icons with their files.
        var found: [(name: String, file: String)]
    }

    static let cases = [
        Case(
            testDescription: "each file is an icon for the key that is spelled alike",
            icons: #"9️⃣"DECOMPOSED": "fixed""#,
            expected: [ExpectedFinding("8️⃣", .unlistedSource, "source file 'caf\u{E9}.svg' is not listed")],
            found: [(decomposed, decomposed)]),
        Case(
            testDescription: "the only file that looks the same is meant as well",
            icons: #"9️⃣"DECOMPOSED": "fixed""#, files: [composed], found: [(decomposed, composed)]),
        Case(
            testDescription: "and is not matched by a glob again",
            icons: #"9️⃣"DECOMPOSED": "fixed", "*": "directional""#, files: [composed, "b"],
            found: [(decomposed, composed), ("b", "b")]),
        Case(
            testDescription: "of several that look the same none is meant",
            icons: #"1️⃣"\u1EC7": "fixed", "x": "fixed""#, files: ["e\u{323}\u{302}", "e\u{302}\u{323}", "x"],
            expected: [
                ExpectedFinding("1️⃣", .missingSource, "icon '\u{1EC7}' has no source file '\u{1EC7}.svg'"),
                ExpectedFinding("8️⃣", .unlistedSource, "source file 'e\u{302}\u{323}.svg' is not listed"),
                ExpectedFinding("8️⃣", .unlistedSource, "source file 'e\u{323}\u{302}.svg' is not listed"),
            ], found: [("x", "x")]),
        Case(
            testDescription: "two keys of one icon",
            icons: #"9️⃣"COMPOSED": "fixed", 1️⃣"DECOMPOSED": "fixed""#,
            expected: [
                ExpectedFinding(
                    "1️⃣", .outputCollision, "icons 'caf\u{E9}' and 'cafe\u{301}' both write 'svg/cafe\u{301}.svg'",
                    hint: "the names differ only in their code points and are the same file on macOS: rename one")
            ], found: [(composed, composed)]),
        Case(
            testDescription: "two keys of one file",
            icons: #"9️⃣"COMPOSED": "fixed", 1️⃣"DECOMPOSED": "fixed""#, files: [composed],
            expected: [
                ExpectedFinding(
                    "1️⃣", .outputCollision, "icons 'caf\u{E9}' and 'cafe\u{301}' both write 'svg/cafe\u{301}.svg'")
            ], found: [(composed, composed)]),
        Case(
            testDescription: "two parts",
            icons: ##"""
                9️⃣"COMPOSED": { "kind": "composite", "parts": {
                    "DECOMPOSED": { "select": "#a", "role": "badge" }, 1️⃣"COMPOSED": { "select": "#b", "role": "badge" } } }
                """##, files: [composed],
            expected: [
                ExpectedFinding("1️⃣", .duplicateKey, "part 'caf\u{E9}' is a duplicate, spelled with other code points")
            ], found: []),
        Case(
            testDescription: "two icons of one glob", icons: #"1️⃣"*": "fixed""#,
            expected: [
                ExpectedFinding(
                    "1️⃣", .outputCollision, "icons 'cafe\u{301}' and 'caf\u{E9}' both write 'svg/caf\u{E9}.svg'",
                    hint: "the names differ only in their code points and are the same file on macOS: rename one")
            ], found: [(decomposed, decomposed)]),
        Case(
            testDescription: "an icon of a glob beside one of a key",
            icons: #"9️⃣"COMPOSED": "fixed", 1️⃣"*": "directional""#,
            expected: [
                ExpectedFinding(
                    "1️⃣", .outputCollision, "icons 'caf\u{E9}' and 'cafe\u{301}' both write 'svg/cafe\u{301}.svg'")
            ], found: [(composed, composed)]),
        Case(
            testDescription: "a drawing for a locale is another file than the icon's",
            icons: #"9️⃣"COMPOSED": { "kind": "localized", "variants": { "ar": "DECOMPOSED.svg" } }"#,
            found: [(composed, composed)]),
        Case(
            testDescription: "another icon is referred to",
            icons:
                #""b": { "kind": "localized", "variants": { "ar": { "icon": "DECOMPOSED" } } }, "COMPOSED": "fixed""#,
            files: ["b", composed], found: [("b", "b"), (composed, composed)]),
        Case(
            testDescription: "an icon refers to itself",
            icons: #""COMPOSED": { "kind": "localized", "variants": { "ar": { "icon": 1️⃣"DECOMPOSED" } } }"#,
            files: [composed],
            expected: [ExpectedFinding("1️⃣", .selfReference, "icon 'cafe\u{301}' refers to itself")], found: []),
    ]

    @Test("What names mean", arguments: cases)
    func meaning(_ example: Case) throws {
        let icons = example.icons.replacing("DECOMPOSED", with: Self.decomposed)
            .replacing("COMPOSED", with: Self.composed)
        let marked = MarkedText(
            #"{"version": 1, "source": "a", "output": "b", "locales": ["ar"], 8️⃣"icons": {\#(icons)}}"#)
        let listing = SourceListing(paths: example.files.map { $0 + ".svg" })
        let reading = ManifestReader.read(marked.source, sources: listing)
        FindingCase(example.testDescription, "", example.expected).check(reading.diagnostics, in: marked)
        let found = try #require(reading.manifest).icons.map { [$0.name.value, $0.sourcePath].map { ExactName($0) } }
        #expect(found == example.found.map { [ExactName($0.name), ExactName($0.file + ".svg")] })
    }

    @Test("Two files that look the same are two drawings")
    func plan() throws {
        let text = #"""
            {"version": 1, "source": "a", "output": "b", "locales": ["ar", "he"], "icons": {"x": { "kind": "localized",
             "variants": { "ar": "\#(Self.composed).svg", "he": "\#(Self.decomposed).svg" } } } }
            """#
        let paths = ["x", Self.composed, Self.decomposed].map { $0 + ".svg" }
        let reading = ManifestReader.read(SourceText(name: "m", text: text), sources: SourceListing(paths: paths))
        let manifest = try #require(reading.manifest)
        let plan = try #require(manifest.icons.first.map { manifest.plan(for: $0) })
        #expect(plan.variants.map(\.name) == ["ar", "he"])
    }
}
