import Diagnostics
import Foundation
import IconModel
import Manifest
import PipelineTestSupport
import TestSupport
import Testing

@testable import Pipeline

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
                    "select": "#one", "role": "digits", "variants": { "ar-EG": "digit.svg" } } } },
                "word": { "kind": "localized", "variants": { "ltr": "word-ltr.svg" } }
                """,
            locales: locales.map { "\"\($0)\"" }.joined(separator: ", "), png: #"{ "sizes": [8], "scales": [1, 2] }"#,
            sources: [
                "clock.svg": Drawing.arrow, "arrow.svg": Drawing.arrow, "question.svg": Drawing.arrow,
                "pen.svg": Drawing.arrow, "pen-rtl.svg": Drawing.arrow, "pen-arab.svg": Drawing.arrow,
                "word.svg": Drawing.arrow, "word-ltr.svg": Drawing.mirroredArrow, "pen-eg.svg": Drawing.arrow,
                "list.svg": list, "digit.svg": Drawing.svg(#"<path d="M4 3h1v3"/>"#),
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

    struct Listed: CustomTestStringConvertible {
        var icon: String
        var locales: [String: String]
        var testDescription: String { icon }
    }

    @Test(
        "an icon lists only the locales that the rule would give another variant",
        arguments: [
            Listed(icon: "clock", locales: [:]), Listed(icon: "arrow", locales: [:]),
            Listed(icon: "question", locales: ["he": "default"]),
            Listed(icon: "pen", locales: ["ar": "Arab", "ar-EG": "ar-EG", "fa": "Arab"]),
            Listed(icon: "list", locales: ["ar-EG": "ar-EG"]), Listed(icon: "word", locales: [:]),
        ])
    func listed(_ one: Listed) throws {
        let set = try Self.set()
        _ = set.build()
        #expect(try Index(of: set).listed(one.icon) == one.locales)
    }

    @Test("locales that run in another direction than their language are listed where that matters")
    func scripts() throws {
        let set = try TemporarySet(
            icons: #""arrow": "directional", "clock": "fixed""#,
            locales: #""az", "az-Arab", "ks", "ks-Deva", "pa-Arab", "pa-PK", "ur", "uz-AF", "he-Latn""#,
            sources: ["arrow.svg": Drawing.arrow, "clock.svg": Drawing.arrow])
        _ = set.build()
        let index = try Index(of: set)
        #expect(
            index.listed("arrow") == [
                "az-Arab": "rtl", "ks-Deva": "default", "pa-Arab": "rtl", "pa-PK": "rtl", "uz-AF": "rtl",
                "he-Latn": "default",
            ])
        #expect(index.listed("clock") == [:])
    }

    @Test("a reader of the demonstration set's index gets the variant of every locale")
    func demonstration() throws {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        let text = try String(contentsOf: root.appending(path: "manifest.json"), encoding: .utf8)
        let set = try TemporarySet([:])
        try FileManager.default.copyItem(at: root.appending(path: "Assets"), to: set.folder.appending(path: "Assets"))
        // Without pictures, which say nothing of locales and take the most time.
        let lines = text.replacing("build/icons", with: "out").split(separator: "\n").filter {
            !$0.contains("\"png\":")
        }
        try set.write(lines.joined(separator: "\n"), to: "manifest.json")
        _ = set.build()
        let index = try Index(of: set)
        let manifest = try #require(IconSetLoader.load(set.manifest, output: nil).set?.manifest)
        let icons = PlannedIcon.all(of: manifest, jobs: 2)
        #expect(icons.count > 50 && index.icons.count == icons.count)
        for icon in icons {
            for assignment in icon.plan.assignments {
                let locale = assignment.locale.description
                #expect(
                    index.variant(icon.name, for: locale) == assignment.variant ?? "default", "\(icon.name) \(locale)")
            }
        }
    }

    @Test("whatever variants locales have, the rule gives them by what is listed, and no locale is listed for nothing")
    func property() throws {
        var random = SeededGenerator(seed: 7)
        let tags = [
            "ar", "ar-EG", "ar-SA", "az", "az-Arab", "az-Arab-IR", "de", "en", "en-US", "fa", "he",
            "he-Latn",
            "ks", "ks-Deva", "pa", "pa-Arab", "pa-Arab-PK", "pa-PK", "sr-Latn-RS", "ur", "yi", "zh-Hant", "zh-Hant-TW",
        ]
        for _ in 0..<200 {
            let locales = try tags.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }.map {
                try LanguageTag(parsing: $0)
            }
            let names = ["rtl", "ltr", "ar", "Hebr", "x"].filter { _ in Bool.random(using: &random) }
            let table = locales.map { ($0, (names + ["default"]).randomElement(using: &random) ?? "") }
            let lookup = IndexLookup(table: table, variants: names)
            let listed = lookup.listed
            let read = IndexLookup(listed: listed, variants: names)
            for (locale, variant) in table {
                #expect(read.variant(for: locale.description, locale.direction) == variant)
            }
            for (index, entry) in listed.enumerated() {
                var fewer = listed
                fewer.remove(at: index)
                let without = IndexLookup(listed: fewer, variants: names)
                let directions = [TextDirection.leftToRight, .rightToLeft]
                let isNeeded = table.contains { locale, variant in
                    directions.contains { without.variant(for: "\(locale)", $0) != variant }
                }
                #expect(isNeeded, "\(entry)")
            }
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

    @Test("icons are in the order of the bytes of their names, pictures in that of sizes and scales")
    func order() throws {
        let set = try TemporarySet(
            icons: #""**": "fixed""#, png: #"{ "sizes": [16, 8], "scales": [2, 1] }"#,
            sources: ["z.svg": Drawing.arrow, "B.svg": Drawing.arrow, "é.svg": Drawing.arrow, "a.svg": Drawing.arrow])
        _ = set.build()
        let text = try #require(set.text("out/index.json"))
        #expect(text.matches(of: /(?m)^    "(.)": \{/).map(\.1) == ["B", "a", "z", "é"])
        #expect(
            try Index(of: set).previews("a", for: "ar")
                == ["png/16/a@2x.png", "png/16/a.png", "png/8/a@2x.png", "png/8/a.png"])
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
