import Diagnostics
import Testing

@testable import Manifest

@Suite("Checking a manifest")
struct ManifestReaderTests {
    /// A manifest around some icons, with everything around them in order.
    private static func manifest(_ icons: String, locales: String = #"["ar", "he", "en"]"#) -> String {
        "{\"version\": 1, \"source\": \"a\", \"output\": \"b\", \"locales\": \(locales), \"icons\": {\n\(icons)\n}}"
    }

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

    static let folderCases: [FindingCase] = [
        FindingCase(
            "a source folder above the manifest", #"{"source": 1️⃣"../icons", "output": "out"}"#,
            [
                ExpectedFinding("1️⃣", .badPath, "path '../icons' leaves its folder")
            ]),
        FindingCase(
            "an absolute output folder", #"{"source": "a", "output": 1️⃣"/tmp"}"#,
            [
                ExpectedFinding("1️⃣", .badPath, "path '/tmp' is not relative")
            ]),
        FindingCase(
            "a drive letter", #"{"source": 1️⃣"C:icons", "output": "out"}"#,
            [
                ExpectedFinding("1️⃣", .badPath, "path 'C:icons' is not relative")
            ]),
        FindingCase(
            "backslashes", #"{"source": 1️⃣"a\\b", "output": "out"}"#,
            [
                ExpectedFinding("1️⃣", .badPath, "path 'a\\b' contains a backslash", hint: "write '/' between folders")
            ]),
        FindingCase(
            "output in source", #"{"source": "a", "output": 1️⃣"./a//built"}"#,
            [
                ExpectedFinding("1️⃣", .badPath, "the output folder is inside the source folder")
            ]),
        FindingCase(
            "output in a source that is the manifest's folder", #"{"source": ".", "output": 1️⃣"x"}"#,
            [
                ExpectedFinding("1️⃣", .badPath, "the output folder is inside the source folder")
            ]),
        FindingCase(
            "Git's own folder", #"{"source": 1️⃣"a/.git", "output": 2️⃣"./.GIT/refs"}"#,
            [
                ExpectedFinding("1️⃣", .badPath, "path 'a/.git' leads into Git's own folder"),
                ExpectedFinding("2️⃣", .badPath, "path './.GIT/refs' leads into Git's own folder"),
            ]),
        FindingCase(
            "a combining mark after a slash is no part of it", #"{"source": 1️⃣"../\u0301x", "output": 2️⃣"/\u0301x"}"#,
            [
                ExpectedFinding("1️⃣", .badPath, "path '../\u{301}x' leaves its folder"),
                ExpectedFinding("2️⃣", .badPath, "path '/\u{301}x' is not relative"),
            ]),
        FindingCase(
            "nor after a backslash or a tilde", #"{"source": 1️⃣"a\\\u0301b", "output": 2️⃣"~\u0301/x"}"#,
            [
                ExpectedFinding("1️⃣", .badPath, "path 'a\\\u{301}b' contains a backslash"),
                ExpectedFinding("2️⃣", .badPath, "path '~\u{301}/x' is not relative"),
            ]),
        FindingCase(
            "nor after a scheme", #"{"source": 1️⃣"file://\u0301x", "output": "out"}"#,
            [ExpectedFinding("1️⃣", .badPath, "path 'file://\u{301}x' is not relative")]),
        FindingCase(
            "nor between source and output", #"{"source": "a", "output": 1️⃣"a/\u0301out"}"#,
            [ExpectedFinding("1️⃣", .badPath, "the output folder is inside the source folder")]),
        FindingCase(
            "a source folder that is not there", #"{"source": 1️⃣"nowhere", "output": "out"}"#,
            [
                ExpectedFinding("1️⃣", .missingSourceFolder, "source folder 'nowhere' does not exist")
            ]),
    ]

    @Test("Folders stay beside the manifest", arguments: folderCases)
    func folders(_ example: FindingCase) {
        let rest = #", "version": 1, "locales": ["ar"], "icons": {}}"#
        let marked = MarkedText(example.text.dropLast() + rest)
        let reading = ManifestReader.read(marked.source) { $0 == "nowhere" ? nil : SourceListing(paths: []) }
        example.check(reading.diagnostics, in: marked)
        #expect(reading.manifest == nil)
    }

    static let previewCases: [FindingCase] = [
        FindingCase("all in order", ##"{"sizes": [16, 24], "scales": [1, 1.5, 2], "color": "#fff8"}"##),
        FindingCase("no sizes", "1️⃣{}", [ExpectedFinding("1️⃣", .missingKey, "missing key 'sizes'")]),
        FindingCase(
            "empty sizes", #"{"sizes": 1️⃣[]}"#,
            [
                ExpectedFinding("1️⃣", .badValue, "the list of numbers is empty")
            ]),
        FindingCase(
            "numbers out of range", #"{"sizes": [1️⃣0, 2️⃣1e400], "scales": [3️⃣-1, 4️⃣17]}"#,
            [
                ExpectedFinding("1️⃣", .badValue, "'0' is not between 1 and 4096"),
                ExpectedFinding("2️⃣", .badValue, "'1e400' is not between 1 and 4096"),
                ExpectedFinding("3️⃣", .badValue, "'-1' is not between 0.25 and 16"),
                ExpectedFinding("4️⃣", .badValue, "'17' is not between 0.25 and 16"),
            ]),
        FindingCase(
            "numbers twice", #"{"sizes": [24, 1️⃣24.0], "scales": [2, 2️⃣2]}"#,
            [
                ExpectedFinding("1️⃣", .badValue, "size 24.0 is listed twice"),
                ExpectedFinding("2️⃣", .badValue, "scale 2 is listed twice"),
            ]),
        FindingCase(
            "previews too large together", #"{"sizes": [2048, 1️⃣2049], "scales": [1, 4]}"#,
            [
                ExpectedFinding("1️⃣", .badValue, "a preview of size 2049 at the largest scale is too large")
            ]),
        FindingCase(
            "a colour's name", #"{"sizes": [24], "color": 1️⃣"red"}"#,
            [
                ExpectedFinding("1️⃣", .badValue, "'red' is not a colour")
            ]),
        FindingCase(
            "a colour of five digits", ##"{"sizes": [24], "color": 1️⃣"#12345"}"##,
            [
                ExpectedFinding("1️⃣", .badValue, "'#12345' is not a colour")
            ]),
        FindingCase(
            "a colour in Eastern Arabic digits", ##"{"sizes": [24], "color": 1️⃣"#١٢٣"}"##,
            [
                ExpectedFinding("1️⃣", .badValue, "'#١٢٣' is not a colour")
            ]),
    ]

    @Test("Previews have one scale and are black where nothing is said")
    func previewDefaults() throws {
        let settings = try [#"{"sizes": [8]}"#, ##"{"sizes": [8], "scales": [1], "color": "#000000"}"##].map { png in
            let text =
                #"{"version": 1, "source": "a", "output": "b", "locales": ["ar"], "icons": {}, "png": \#(png)}"#
            let reading = ManifestReader.read(SourceText(name: "m", text: text), sources: SourceListing(paths: []))
            return try #require(reading.manifest).formats.png
        }
        #expect(settings[0] == settings[1])
    }

    @Test("Preview settings", arguments: previewCases)
    func previews(_ example: FindingCase) {
        let marked = MarkedText(
            #"{"version": 1, "source": "a", "output": "b", "locales": ["ar"], "icons": {}, "png": \#(example.text)}"#)
        let reading = ManifestReader.read(marked.source, sources: SourceListing(paths: []))
        example.check(reading.diagnostics, in: marked)
        #expect((reading.manifest != nil) == example.expected.isEmpty)
    }

    static let roleCases: [FindingCase] = [
        FindingCase("all in order", #"{"badge": {"place": "keep"}, "slash": {"clearance": 1.5}}"#),
        FindingCase(
            "an unknown role", #"{1️⃣"bagde": {}}"#,
            [
                ExpectedFinding("1️⃣", .unknownKey, "unknown role 'bagde'", hint: "did you mean 'badge'?")
            ]),
        FindingCase(
            "unknown keys and values",
            #"{"badge": {1️⃣"palce": "keep", "place": 2️⃣"miror", "clearance": 3️⃣-1, 4️⃣"cuts": [], 5️⃣"drawing": "keep"}}"#,
            [
                ExpectedFinding("1️⃣", .unknownKey, "unknown key 'palce'", hint: "did you mean 'place'?"),
                ExpectedFinding("2️⃣", .badValue, "unknown mode 'miror'", hint: "did you mean 'mirror'?"),
                ExpectedFinding("3️⃣", .badValue, "'-1' is not between 0 and 10000"),
                ExpectedFinding(
                    "4️⃣", .unknownKey, "there is no key 'cuts' any more",
                    hint: "a clearance cuts the base and what is painted before the part"),
                ExpectedFinding("5️⃣", .unknownKey, "there is no key 'drawing' any more", hint: "say so at the part"),
            ]),
    ]

    @Test("Redefined roles", arguments: roleCases)
    func roles(_ example: FindingCase) {
        let marked = MarkedText(
            #"{"version": 1, "source": "a", "output": "b", "locales": ["ar"], "icons": {}, "roles": \#(example.text)}"#)
        let reading = ManifestReader.read(marked.source, sources: SourceListing(paths: []))
        example.check(reading.diagnostics, in: marked)
    }

    static let localeCases: [FindingCase] = [
        FindingCase("all in order", #"["ar", "ar-EG", "fa", "he", "pa-Arab-PK", "zh-TW", "sr-Latn", "ckb"]"#),
        FindingCase(
            "a tag twice", #"["ar", 1️⃣"ar", 2️⃣"ar-Arab"]"#,
            [
                ExpectedFinding("1️⃣", .duplicateLanguageTag, "locale 'ar' is listed twice"),
                ExpectedFinding("2️⃣", .duplicateLanguageTag, "locale 'ar-Arab' is listed twice"),
            ]),
        FindingCase(
            "another case", #"[1️⃣"AR-eg", 2️⃣"pa-arab-pk"]"#,
            [
                ExpectedFinding("1️⃣", .languageTagForm, "'AR-eg' is not in canonical case", hint: "write 'ar-EG'"),
                ExpectedFinding(
                    "2️⃣", .languageTagForm, "'pa-arab-pk' is not in canonical case", hint: "write 'pa-Arab-PK'"),
            ]),
        FindingCase(
            "other systems' forms",
            #"[1️⃣"ar_EG", 2️⃣"ar-rEG", 3️⃣"b+sr+Latn", 4️⃣"he_IL.UTF-8", 5️⃣"Hebrew", 6️⃣"iw_IL"]"#,
            [
                ExpectedFinding("1️⃣", .badLanguageTag, "'ar_EG' is not a language tag", hint: "did you mean 'ar-EG'?"),
                ExpectedFinding("2️⃣", .badLanguageTag, "'ar-rEG' is not a language tag", hint: "did you mean 'ar-EG'?"),
                ExpectedFinding(
                    "3️⃣", .badLanguageTag, "'b+sr+Latn' is not a language tag", hint: "did you mean 'sr-Latn'?"),
                ExpectedFinding(
                    "4️⃣", .badLanguageTag, "'he_IL.UTF-8' is not a language tag", hint: "did you mean 'he-IL'?"),
                ExpectedFinding("5️⃣", .badLanguageTag, "'Hebrew' is not a language tag", hint: "did you mean 'he'?"),
                ExpectedFinding("6️⃣", .badLanguageTag, "'iw_IL' is not a language tag", hint: "did you mean 'he-IL'?"),
            ]),
        FindingCase(
            "countries", #"[1️⃣"gr", 2️⃣"jp", 3️⃣"se", 4️⃣"cz", 5️⃣"en-UK"]"#,
            [
                ExpectedFinding("1️⃣", .badLanguageTag, "'gr' is not a language", hint: "did you mean 'el' (Greek)?"),
                ExpectedFinding("2️⃣", .badLanguageTag, "'jp' is not a language", hint: "did you mean 'ja' (Japanese)?"),
                ExpectedFinding("3️⃣", .unlikelyLanguageTag, "'se' is Northern Sami", hint: "Swedish is 'sv'"),
                ExpectedFinding("4️⃣", .badLanguageTag, "'cz' is not a language", hint: "did you mean 'cs' (Czech)?"),
                ExpectedFinding("5️⃣", .unlikelyLanguageTag, "'UK' is not a region", hint: "write 'en-GB'"),
            ]),
        FindingCase(
            "deprecated and long codes", #"[1️⃣"iw-IL", 2️⃣"ji", 3️⃣"urd"]"#,
            [
                ExpectedFinding("1️⃣", .unlikelyLanguageTag, "language 'iw' was replaced by 'he'", hint: "write 'he-IL'"),
                ExpectedFinding("2️⃣", .unlikelyLanguageTag, "language 'ji' was replaced by 'yi'", hint: "write 'yi'"),
                ExpectedFinding(
                    "3️⃣", .unlikelyLanguageTag, "language 'urd' is written with two letters in language tags",
                    hint: "write 'ur'"),
            ]),
        FindingCase(
            "what is no locale",
            #"[1️⃣"rtl", 2️⃣"Arab", 3️⃣"", 4️⃣"ar-u-nu-latn", 5️⃣"a", 6️⃣"ar-EG-Arab", 7️⃣"ar-Qabc"]"#,
            [
                ExpectedFinding("1️⃣", .badLanguageTag, "'rtl' is a direction, not a language"),
                ExpectedFinding("2️⃣", .badLanguageTag, "'Arab' is a script, not a language"),
                ExpectedFinding("3️⃣", .badValue, "the string is empty"),
                ExpectedFinding(
                    "4️⃣", .badLanguageTag,
                    "'ar-u-nu-latn' is not a language tag: extensions such as '-u-' do not select icons"),
                ExpectedFinding("5️⃣", .badLanguageTag, "'a' is not a language tag: a language has two or three letters"),
                ExpectedFinding("6️⃣", .badLanguageTag, "'ar-EG-Arab' is not a language tag: 'Arab' is out of order"),
                ExpectedFinding("7️⃣", .unlikelyLanguageTag, "script 'Qabc' is unknown"),
            ]),
        FindingCase("no locales", "1️⃣[]", [ExpectedFinding("1️⃣", .badValue, "the list of language tags is empty")]),
    ]

    @Test("Locales", arguments: localeCases)
    func locales(_ example: FindingCase) {
        let marked = MarkedText(
            #"{"version": 1, "source": "a", "output": "b", "icons": {}, "locales": \#(example.text)}"#)
        let reading = ManifestReader.read(marked.source, sources: SourceListing(paths: []))
        example.check(reading.diagnostics, in: marked)
        #expect((reading.manifest == nil) == example.expected.contains { $0.rule.severity == .error })
    }

    @Test("There is a limit to lists")
    func limits() {
        let tags = (0...Shape.maxElementCount).map { #""ar-v\#($0 + 1_000)""# }.joined(separator: ",")
        let example = FindingCase(
            "one locale too many",
            #"{"version": 1, "source": "a", "output": "b", "icons": {}, "locales": 1️⃣[\#(tags)]}"#,
            [ExpectedFinding("1️⃣", .badValue, "there are more than 1000 language tags")])
        let marked = MarkedText(example.text)
        example.check(ManifestReader.read(marked.source, sources: SourceListing(paths: [])).diagnostics, in: marked)
    }

    @Test("The documentation's example has no findings")
    func exampleIsClean() {
        let reading = ManifestReader.read(
            SourceText(name: "manifest.json", text: ExampleManifest.text), sources: ExampleManifest.sources)
        #expect(TextRenderer().render(reading.diagnostics) == "")
        #expect(reading.manifest?.icons.count == 10)
    }
}
