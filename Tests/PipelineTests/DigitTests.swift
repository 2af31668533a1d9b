import Diagnostics
import IconModel
import PipelineTestSupport
import Testing

@testable import Pipeline

/// Variants with the digits of the locale, from the manifest to the files.
@Suite("Digits of the locale, built")
struct DigitTests {
    /// A list with the digits 1 and 4, and the same as an outline with holes.
    private static let drawing = Drawing.svg(
        ##"<path d="M11 5h11v2H11zM11 17h11v2H11z"/><g id="d" fill="none" stroke="#000" stroke-width="1.2">"##
            + ##"<path d="M3 3L5 2V9"/><path d="M6 20H2L5 13V21"/></g>"##)

    private static let usual = #""ar", "ar-EG", "ar-MA", "fa", "he", "ur-IN", "en""#

    private static func list(
        _ part: String = ##""text": "14", "digits": "default""##, exports: String? = nil, locales: String = usual
    ) throws -> TemporarySet {
        try TemporarySet(
            icons: ##""list": { "kind": "composite", "parts": { "d": { "select": "#d", "role": "digits""##
                + (part.isEmpty ? "" : ", ")
                + part + "} } }",
            locales: locales, png: #"{ "sizes": [24] }"#, exports: exports, sources: ["list.svg": drawing])
    }

    private static func isAboutDigits(_ finding: Diagnostic) -> Bool {
        [.crampedDigits, .westernDigits, .bareArabicDigits].contains(finding.rule)
    }

    @Test("files are named by the numbering system, and the index says which locale has which")
    func files() throws {
        let set = try Self.list()
        #expect(set.build().diagnostics == [])
        let names = [".nu-arab", ".nu-arabext-ur", ".nu-arabext", "", ".rtl"]
        let pictures = names.map { "png/list\($0).png" }
        let drawings = [".nu-arab", ".nu-arabext-ur", ".nu-arabext", ".rtl", ""].map { "svg/list\($0).svg" }
        #expect(set.files() == ["index.json"] + pictures + drawings)
        let index = try Index(of: set)
        let files = ["ar", "ar-EG", "ar-MA", "fa", "he", "ur-IN", "en"].map { index.file("list", for: $0) }
        #expect(
            files
                == [".rtl", ".nu-arab", ".rtl", ".nu-arabext", ".rtl", ".nu-arabext-ur", ""].map { "svg/list\($0).svg" }
        )
        let text = try #require(set.text("out/index.json"))
        #expect(
            text.contains(
                ##""numbers": [{ "latn": "default" }, { "latn": "rtl", "arab": "nu-arab", "arabext": "nu-arabext", "##
                    + ##""arabext-ur": "nu-arabext-ur" }],"##))
    }

    @Test(
        "a text with another digit than the part draws is told, however the part is selected, and no other part's digit is",
        arguments: [
            ("#two", "3", true), ("#two", "2", false), ("region(2 2 9 17)", "3", true),
            ("region(2 2 9 17)", "12", false),
            ("path subpath(2)", "3", true), ("path subpath(2)", "2", false), ("#line", "3", false),
            ("path subpath(1)", "3", false), ("#steep", "3", true), ("#steep", "2", false),
        ])
    func otherDigits(_ selector: String, _ text: String, _ isTold: Bool) throws {
        // The steep one is not read with certainty.
        let two = selector == "#steep" ? "M3 7c2-4 7-2 7 1c0 5-7 6-7 10h8" : "M3 8a3.5 3.5 0 1 1 7 0c0 4-7 5-7 10h7"
        let pen = ##"fill="none" stroke="#000" stroke-width="2""##
        let drawing =
            selector.contains("subpath")
            ? "<path d='M13 12h9\(two)' \(pen)/>"
            : "<path id='line' d='M13 12h9' \(pen)/><path id='\(selector == "#steep" ? "steep" : "two")' d='\(two)' \(pen)/>"
        let set = try TemporarySet(
            icons:
                ##""list": { "kind": "composite", "parts": { "d": { "select": "\##(selector)", "role": "digits", "text": "\##(text)" } } }"##,
            locales: #""ar-EG""#, sources: ["list.svg": Drawing.svg(drawing)])
        #expect(set.validate().diagnostics.contains { $0.rule == .textDiffers } == isTold)
    }

    @Test("where a glob tags icons, what does not name its icon gets the name, and what names it says it once")
    func ofGlob() throws {
        let set = try TemporarySet(
            icons:
                ##""l*": { "kind": "composite", "parts": { "d": { "select": "#d", "role": "digits", "text": "14" } } }, "##
                + #""b*": { "kind": "directional" }"#,
            locales: #""fa""#,
            sources: [
                "list.svg": Self.drawing, "box.svg": Drawing.svg("<rect x='4' y='4' width='16' height='16'/>"),
            ])
        #expect(
            set.validate().diagnostics.map(\.message).sorted() == [
                "icon 'box' looks the same in the mirror",
                "icon 'list': the part 'd' shows the same digits to readers of 'fa', who write those of 'arabext'",
            ])
    }

    @Test("a change of the digits builds the icon again, and what is left over is removed")
    func incremental() throws {
        let set = try Self.list()
        _ = set.build()
        #expect(set.build().written == 0)
        for (part, left) in [
            (##""text": "17", "digits": "default""##, 11),
            (##""text": "14", "digits": "native""##, 11), (##""text": "14", "digits": "latn""##, 5),
        ] {
            try set.list(
                ##""list": { "kind": "composite", "parts": { "d": { "select": "#d", "role": "digits", "## + part
                    + "} } }",
                locales: Self.usual, png: #"{ "sizes": [24] }"#)
            #expect(
                Build.check(set.request()).diagnostics.contains { $0.rule == .staleOutput || $0.rule == .missingOutput }
            )
            #expect(set.build().written > 0, "\(part)")
            #expect(set.files().count == left, "\(part)")
            #expect(set.build().written == 0)
            #expect(Build.check(set.request()).diagnostics == [])
        }
    }

    struct Export: CustomTestStringConvertible {
        var target: String
        var more = ""
        /// Files that hold one drawing, by the locale that they are for.
        var files: [String: String]
        var testDescription: String { target }
    }

    static let exports = [
        Export(
            target: "android",
            files: [
                "ar-EG": "drawable-ar-rEG/list.xml", "fa": "drawable-fa/list.xml", "ur-IN": "drawable-ur-rIN/list.xml",
                "he": "drawable-ldrtl/list.xml",
            ]),
        Export(
            target: "apple",
            files: [
                "ar-EG": "Icons.xcassets/list.imageset/list.nu-arab.svg",
                "fa": "Icons.xcassets/list.imageset/list.nu-arabext.svg",
                "ur-IN": "Icons.xcassets/list.imageset/list.nu-arabext-ur.svg",
                "he": "Icons.xcassets/list.imageset/list.rtl.svg",
            ]),
        Export(
            target: "names", more: #", "template": "{key}/{name}.svg""#,
            files: [
                "ar-EG": "nu-arab/list.svg", "fa": "nu-arabext/list.svg", "ur-IN": "nu-arabext-ur/list.svg",
                "he": "rtl/list.svg",
            ]),
    ]

    @Test("exports carry them by locale", arguments: exports)
    func exported(_ export: Export) throws {
        let set = try Self.list(
            exports: #"{ "target": "\#(export.target)", "folder": "app"\#(export.more) }"#)
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        let files = set.files(in: "app")
        for (locale, file) in export.files { #expect(files.contains(file), "\(locale): \(files)") }
        #expect(Set(export.files.values.map { set.text("app/\($0)") }).count == export.files.count)
        #expect(set.build().written == 0)
    }

    @Test("style sheets of web pages choose them by language")
    func web() throws {
        let set = try Self.list(exports: #"{ "target": "web", "folder": "app", "write": ["css", "icons"] }"#)
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        let files = set.files(in: "app")
        let css = try #require(files.first { $0.hasSuffix(".css") }.flatMap { set.text("app/\($0)") })
        for locale in ["ar-EG", "fa", "ur-IN"] { #expect(css.contains(locale), "\(css.prefix(2000))") }
    }

    @Test("icon themes, which know no locales, get western digits, and a finding names who misses theirs")
    func theme() throws {
        let set = try Self.list(exports: #"{ "target": "gtk", "folder": "app" }"#)
        let found = set.build().diagnostics
        #expect(found.map(\.rule) == [.gtkNoLocales])
        for locale in ["ar-EG", "fa", "ur-IN"] { #expect(found.first?.message.contains(locale) == true, "\(found)") }
        let folder = "hicolor/scalable/actions"
        #expect(set.files(in: "app") == ["\(folder)/list-symbolic-rtl.svg", "\(folder)/list-symbolic.svg"])
        #expect(set.build().written == 0)
        let persian = try Self.list(exports: #"{ "target": "gtk", "folder": "app" }"#, locales: #""fa", "en""#)
        _ = persian.build()
        #expect(persian.files(in: "app") == ["\(folder)/list-symbolic-rtl.svg", "\(folder)/list-symbolic.svg"])
    }

    @Test("a digit cut out of a disc is a hole in what platforms without masks get")
    func knockedOut() throws {
        let disc = Drawing.svg(##"<path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM11 6h2v12h-2z"/>"##)
        let set = try TemporarySet(
            icons: ##"""
                "one": { "kind": "composite", "parts": { "d": { "select": "subpath(2)", "place": "keep", "drawing": "keep",
                    "text": "1", "digits": "arab" } } }
                """##,
            locales: #""ar""#, exports: #"{ "target": "android", "folder": "res" }"#, sources: ["one.svg": disc])
        #expect(set.build().diagnostics == [])
        let drawing = try #require(set.text("out/svg/one.nu-arab.svg"))
        #expect(!drawing.contains("mask") && drawing.ranges(of: "<path").count == 1)
        #expect(set.files(in: "res").contains { $0.hasSuffix(".xml") })
    }

    // MARK: Findings

    struct FindingCase: CustomTestStringConvertible {
        var testDescription: String
        var part: String
        var locales: String
        var expected: [String]
    }

    static let findings = [
        FindingCase(
            testDescription: "western digits for two locales", part: "", locales: #""ar-EG", "fa", "he""#,
            expected: [
                "western-digits the part 'd' shows the same digits to readers of 'ar-EG' and 1 more, who write those of 'arab'"
            ]),
        FindingCase(
            testDescription: "a text without a choice", part: #""text": "14""#, locales: #""fa""#,
            expected: [
                "western-digits the part 'd' shows the same digits to readers of 'fa', who write those of 'arabext'"
            ]),
        FindingCase(
            testDescription: "western digits are a choice", part: #""text": "14", "digits": "latn""#,
            locales: #""ar-EG", "fa""#, expected: []),
        FindingCase(testDescription: "nobody writes others", part: "", locales: #""he", "ar-MA""#, expected: []),
        FindingCase(
            testDescription: "digits that cannot be made", part: #""text": "14", "digits": "default""#,
            locales: #""ar-EG", "mr", "my""#,
            expected: [
                "western-digits the part 'd' stays western for 'mr' and 1 more: digits of 'deva' cannot be made"
            ]),
        FindingCase(
            testDescription: "bare Arabic", part: #""text": "14", "digits": "default""#, locales: #""ar", "he""#,
            expected: [
                "bare-arabic-digits 'ar' keeps western digits, which systems with data older than CLDR 46 do not"
            ]),
        FindingCase(
            testDescription: "a country that inherits what bare Arabic means",
            part: #""text": "14", "digits": { "ar": "latn", "rtl": "default" }"#,
            locales: #""ar", "ar-EG", "ar-MA", "fa""#,
            expected: ["western-digits 'ar-EG' has western digits by the choice for 'ar', and writes those of 'arab'"]),
        FindingCase(
            testDescription: "a country with a choice of its own",
            part: #""text": "14", "digits": { "ar": "latn", "ar-EG": "latn", "rtl": "default" }"#,
            locales: #""ar", "ar-EG""#, expected: []),
        FindingCase(
            testDescription: "a script that keeps western digits", part: #""text": "14", "digits": { "Arab": "latn" }"#,
            locales: #""ar-EG", "fa""#, expected: []),
        FindingCase(
            testDescription: "bare Arabic with a choice", part: #""text": "14", "digits": { "ar": "native" }"#,
            locales: #""ar", "he""#, expected: []),
    ]

    @Test(
        "a part with the role of digits that shows a letter, by its drawing or its name, is not asked for digits",
        arguments: [
            ("page", "M10 17V7h3q2.6 0 2.6 2.8T13 12.6h-3m2.8 0 2.8 4.4"), ("page-font", "M7 17L11 7l4 10M8.5 14h5"),
        ])
    func letters(name: String, letter: String) throws {
        let part = ##"{ "select": "#sign", "role": "digits" }"##
        let set = try TemporarySet(
            icons: ##""\##(name)": { "kind": "composite", "parts": { "sign": \##(part) } }"##, locales: #""ar-EG""#,
            sources: [
                "\(name).svg": Drawing.svg(
                    ##"<g fill="none" stroke="#000" stroke-width="1.4"><path d="M2 2h17l3 3v17H2z"/>"##
                        + ##"<path id="sign" d="\##(letter)"/></g>"##)
            ])
        #expect(set.validate().diagnostics.filter(Self.isAboutDigits).isEmpty)
    }

    @Test("what stays western is told", arguments: findings)
    func told(_ example: FindingCase) throws {
        let set = try Self.list(example.part, locales: example.locales)
        let found = set.validate().diagnostics.filter(Self.isAboutDigits)
        #expect(found.map { "\($0.rule) \($0.message)" } == example.expected)
        #expect(found.allSatisfy { $0.location?.start != nil })
    }
}
