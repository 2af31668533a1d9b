import Diagnostics
import Testing

@testable import Manifest

@Suite("Checking a manifest")
struct ManifestReaderTests {
    /// A manifest around some icons, with everything around them in order.
    private static func manifest(_ icons: String, locales: String = #"["ar", "he", "en"]"#) -> String {
        "{\"version\": 1, \"source\": \"a\", \"output\": \"b\", \"locales\": \(locales), \"icons\": {\n\(icons)\n}}"
    }

    private static let sources = SourceListing(
        files: ["arrow-up", "arrow-down", "cart", "cart.he", "nav/back", "nav/deep/forward"].map {
            SourceListing.File(path: $0 + ".svg")
        } + [SourceListing.File(path: "link.svg", isOutside: true)])

    static let wholeSetCases: [FindingCase] = [
        FindingCase(
            "an empty object", "1️⃣{}",
            [
                ExpectedFinding("1️⃣", .missingKey, "missing key 'version'"),
                ExpectedFinding("1️⃣", .missingKey, "missing key 'source'"),
                ExpectedFinding("1️⃣", .missingKey, "missing key 'output'"),
                ExpectedFinding("1️⃣", .missingKey, "missing key 'locales'"),
                ExpectedFinding("1️⃣", .missingKey, "missing key 'icons'"),
            ]),
        FindingCase("an array", "1️⃣[]", [ExpectedFinding("1️⃣", .wrongType, "expected an object, not a list")]),
        FindingCase(
            "another version, whose other keys are not judged", #"{"version": 1️⃣2, "sauce": "x"}"#,
            [
                ExpectedFinding(
                    "1️⃣", .unsupportedVersion, "version '2' of the manifest is not supported",
                    hint: "this iconflip reads version 1")
            ]),
        FindingCase(
            "mistyped keys and wrong types in one run",
            """
            {
              "version": 1, "source": 1️⃣7, "output": "b", "locales": ["ar", 2️⃣null],
              3️⃣"colour": "red",
              "png": { "sizes": [24, 4️⃣0.5, 5️⃣24.5], "scales": 6️⃣[], 7️⃣"scale": 2 },
              "icons": {}
            }
            """,
            [
                ExpectedFinding("1️⃣", .wrongType, "expected a string, not a number"),
                ExpectedFinding("2️⃣", .wrongType, "expected a string, not null"),
                ExpectedFinding("3️⃣", .unknownKey, "unknown key 'colour'"),
                ExpectedFinding("4️⃣", .badValue, "'0.5' is not between 1 and 4096"),
                ExpectedFinding("5️⃣", .badValue, "'24.5' is not a whole number"),
                ExpectedFinding("6️⃣", .badValue, "the list of numbers is empty"),
                ExpectedFinding("7️⃣", .unknownKey, "unknown key 'scale'", hint: "did you mean 'scales'?"),
            ]),
    ]

    @Test("What concerns the whole set", arguments: wholeSetCases)
    func wholeSet(_ example: FindingCase) {
        let marked = MarkedText(example.text)
        let reading = ManifestReader.read(marked.source, sources: SourceListing(paths: []))
        example.check(reading.diagnostics, in: marked)
        #expect(reading.manifest == nil)
    }

    @Test("The documentation's example has no findings")
    func exampleIsClean() {
        let reading = ManifestReader.read(
            SourceText(name: "manifest.json", text: ExampleManifest.text), sources: ExampleManifest.sources)
        #expect(TextRenderer().render(reading.diagnostics) == "")
        #expect(reading.manifest?.icons.count == 10)
    }
}
