import BuildTestSupport
import Testing

@testable import Build

struct IndexTests {
    struct Case: CustomTestStringConvertible {
        var icon: String
        var kind: String
        var files: [String: String]
        var testDescription: String { icon }
    }

    private static let locales = ["ar", "ar-EG", "fa", "he", "en", "zh-Hant"]

    static let cases = [
        Case(icon: "clock", kind: "fixed", files: [:]),
        Case(
            icon: "arrow", kind: "directional",
            files: ["ar": "arrow.rtl", "ar-EG": "arrow.rtl", "fa": "arrow.rtl", "he": "arrow.rtl"]),
        Case(
            icon: "question", kind: "directional",
            files: ["ar": "question.rtl", "ar-EG": "question.rtl", "fa": "question.rtl"]),
        Case(
            icon: "pen", kind: "localized",
            files: ["ar": "pen.Arab", "ar-EG": "pen.ar-EG", "fa": "pen.Arab", "he": "pen.rtl"]),
        Case(
            icon: "list", kind: "composite",
            files: ["ar": "list.rtl", "ar-EG": "list.ar-EG", "fa": "list.rtl", "he": "list.rtl"]),
    ]

    private static func set() throws -> TemporarySet {
        let list = Drawing.svg(##"<path d="M9 4h9"/><path id="one" d="M4 3v3"/>"##)
        return try TemporarySet(
            icons: """
                "clock": "fixed", "arrow": "directional",
                "question": { "kind": "directional", "except": ["he"] },
                "pen": { "kind": "localized", "variants": {
                    "rtl": "pen-rtl.svg", "Arab": "pen-arab.svg", "ar-EG": "pen-eg.svg" } },
                "list": { "kind": "composite", "parts": { "digit": {
                    "select": "#one", "role": "digits", "variants": { "ar-EG": "digit.svg" } } } }
                """,
            locales: locales.map { "\"\($0)\"" }.joined(separator: ", "), png: #"{ "sizes": [8], "scales": [1, 2] }"#,
            sources: [
                "clock.svg": Drawing.arrow, "arrow.svg": Drawing.arrow, "question.svg": Drawing.arrow,
                "pen.svg": Drawing.arrow, "pen-rtl.svg": Drawing.arrow, "pen-arab.svg": Drawing.arrow,
                "pen-eg.svg": Drawing.arrow, "list.svg": list, "digit.svg": Drawing.svg(#"<path d="M4 3h1v3"/>"#),
            ])
    }

    @Test("the index says which file each locale uses", arguments: cases)
    func answers(testCase: Case) throws {
        let set = try Self.set()
        #expect(set.build().diagnostics == [])
        let index = try Index(of: set)
        #expect(index.kind(testCase.icon) == testCase.kind)
        for locale in Self.locales {
            let stem = testCase.files[locale] ?? testCase.icon
            #expect(index.file(testCase.icon, for: locale) == "svg/\(stem).svg", "\(locale)")
            #expect(
                index.previews(testCase.icon, for: locale) == ["png/\(stem).png", "png/\(stem)@2x.png"], "\(locale)")
        }
    }

    @Test("the index lists the files that are there, and no others")
    func completeness() throws {
        let set = try Self.set()
        _ = set.build()
        let index = try Index(of: set)
        #expect(index.version == 1)
        #expect(index.locales == Self.locales)
        #expect(index.files == set.files())
    }

    @Test("names need no care: spaces, quotes, other scripts, even line breaks")
    func names() throws {
        let names = ["a b", "é%41?#;~", "new\nline", "q\"uo'te", "😀", "-rf", "שלום"]
        let set = try TemporarySet(
            icons: #""*": "directional""#,
            sources: Dictionary(uniqueKeysWithValues: names.map { ("\($0).svg", Drawing.arrow) }))
        #expect(set.build().diagnostics == [])
        let index = try Index(of: set)
        #expect(index.icons == names.sorted())
        #expect(index.files == set.files())
        // The list of own files must survive such names too: nothing is taken for another file.
        #expect((set.build().written, set.build().removed) == (0, 0))
        try set.list(#""a b": "fixed""#)
        _ = set.build()
        #expect(set.files() == ["index.json", "svg/a b.svg"])
    }

    @Test("an icon that could not be built is not listed")
    func failed() throws {
        let set = try TemporarySet(
            icons: #""good": "fixed", "bad": "directional""#, sources: ["good.svg": Drawing.arrow, "bad.svg": "<svg"])
        _ = set.build()
        #expect(try Index(of: set).icons == ["good"])
    }
}
