import Diagnostics
import PipelineTestSupport
import Testing

@testable import Pipeline

struct FindingTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var icons: String
        var source = Drawing.arrow
        /// The findings as `file:line:column rule`.
        var places: [String]
        var built = 0
    }

    static let cases = [
        Case(
            testDescription: "the manifest is not JSON: a comma too many",
            icons: "\"a\": \"fixed\",", places: ["manifest.json:2:13 json-syntax"]),
        Case(
            testDescription: "an unknown kind",
            icons: #""a": "fixd""#, places: ["manifest.json:2:6 bad-value"]),
        Case(
            testDescription: "no source",
            icons: "\"a\": \"fixed\",\n\"b\": \"fixed\"", places: ["manifest.json:3:1 missing-source"], built: 1),
        Case(
            testDescription: "a part that is not there",
            icons: ##""a": { "kind": "composite", "parts": { "p": { "select": "#none", "role": "badge" } } }"##,
            places: ["manifest.json:2:57 bad-part"]),
        Case(
            testDescription: "the source is not XML",
            icons: #""a": "fixed""#, source: "<svg\n<", places: ["Assets/a.svg:2:1 svg-syntax"]),
        Case(
            testDescription: "the source is not SVG",
            icons: #""a": "fixed""#, source: "<html/>", places: ["Assets/a.svg:1:1 not-svg"]),
        Case(
            testDescription: "there is nothing to mirror about",
            icons: #""a": "directional""#, source: Drawing.svg("", attributes: ""),
            places: ["Assets/a.svg:1:1 no-mirror"]),
        Case(
            testDescription: "what is not mirrored exactly is a warning at its element",
            icons: #""a": "directional""#, source: Drawing.svg("\n <rect x=\"1mm\" width=\"3\" height=\"3\"/>"),
            places: ["Assets/a.svg:2:2 mirrored-by-transform"], built: 1),
        Case(
            testDescription: "what every renderer draws in its own way",
            icons: #""a": "directional""#, source: Drawing.svg("\n <path d='M0 5h10 l'/>"),
            places: ["Assets/a.svg:2:2 svg-error"]),
        Case(
            testDescription: "and is only copied",
            icons: #""a": "fixed""#, source: Drawing.svg("\n <path d='M0 5h10 l'/>"),
            places: ["Assets/a.svg:2:2 svg-error"], built: 1),
    ]

    @Test("everything wrong is located", arguments: cases)
    func places(testCase: Case) throws {
        let set = try TemporarySet(icons: testCase.icons, sources: ["a.svg": testCase.source])
        let report = set.build()
        #expect(report.places(in: set) == testCase.places)
        #expect(report.built == testCase.built)
        #expect(!report.couldNotRun)
    }

    @Test("all that is wrong is found in one run, in reading order, and good icons are built")
    func allInOneRun() throws {
        let set = try TemporarySet(
            icons: """
                "bad1": "directional",
                "bad2": "fixed",
                "good": "directional",
                "none": "fixed"
                """, sources: ["bad1.svg": "<svg", "bad2.svg": "", "good.svg": Drawing.arrow])
        let report = set.build()
        #expect(
            report.places(in: set) == [
                "Assets/bad1.svg:1:5 svg-syntax", "Assets/bad2.svg not-svg", "manifest.json:5:1 missing-source",
            ])
        #expect((report.built, report.failed) == (1, 3))
        #expect(set.text("out/svg/good.rtl.svg") == Drawing.mirroredArrow)
    }

    @Test("what two icons and all variants find in one file is said once")
    func once() throws {
        let set = try TemporarySet(
            icons: """
                "undo": { "kind": "localized", "variants": { "rtl": { "icon": "redo" } } },
                "redo": "fixed"
                """, locales: #""ar", "he""#, sources: ["undo.svg": Drawing.arrow, "redo.svg": "<svg"])
        #expect(set.build().places(in: set) == ["Assets/redo.svg:1:5 svg-syntax"])
    }

    @Test("what cannot be drawn is said of localized drawings too")
    func localizedDrawing() throws {
        let set = try TemporarySet(
            icons: #""pen": { "kind": "localized", "variants": { "rtl": "pen-rtl.svg" } }"#,
            png: #"{ "sizes": [8] }"#,
            sources: ["pen.svg": Drawing.arrow, "pen-rtl.svg": Drawing.svg("\n<text>x</text>")])
        #expect(set.build().places(in: set) == ["Assets/pen-rtl.svg:2:1 text-not-outlined"])
    }

    @Test("where previews end early is said once for all sizes")
    func tooMuchWork() throws {
        let path = "\n<path d='M0 5h10' stroke='#000' stroke-dasharray='.00001'/>"
        let set = try TemporarySet(
            icons: #""a": "fixed""#, png: #"{ "sizes": [8, 16] }"#, sources: ["a.svg": Drawing.svg(path)])
        #expect(set.build().places(in: set) == ["Assets/a.svg:2:1 not-drawn"])
    }

    struct RepeatedCase: CustomTestStringConvertible {
        let name: String
        let content: String
        let messages: [String]
        var testDescription: String { name }
    }

    @Test(
        "what is true of many elements is said once, of the first, with how many there are",
        arguments: [
            RepeatedCase(
                name: "one element", content: "<rect id='a' x='1mm' width='3' height='3'/>",
                messages: ["<rect id=\"a\"> has 'x' in units that cannot be mirrored exactly ('1mm')"]),
            RepeatedCase(
                name: "two elements with ids",
                content:
                    "<rect id='a' x='1mm' width='3' height='3'/><rect id='b' x='1mm' width='3' height='9'/>",
                messages: [
                    "<rect id=\"a\"> has 'x' in units that cannot be mirrored exactly ('1mm') (and 1 more element)"
                ]),
            RepeatedCase(
                name: "elements of several kinds, for two reasons",
                content:
                    "<g id='a' filter='url(#f)'/><path filter='url(#f)' d='M0 0h9v4z'/><rect x='1mm' width='3' height='3'/><path filter='url(#f)' d='M1 1h9v4z'/><filter id='f'><feTurbulence/></filter>",
                messages: [
                    "<g id=\"a\"> is filtered by <feTurbulence>, whose result cannot be mirrored exactly (and 2 more elements)",
                    "<rect> has 'x' in units that cannot be mirrored exactly ('1mm')",
                    "<feTurbulence> is not drawn: draw the icon without it",
                ]),
            RepeatedCase(
                name: "a definition in two forms is one element",
                content:
                    "<pattern id='p' width='3' height='3' patternUnits='userSpaceOnUse' patternContentUnits='objectBoundingBox'><path d='M0 0h.5v1z'/></pattern><path fill='url(#p)' stroke='url(#p)' d='M0 0h9v4z'/>",
                messages: ["<pattern id=\"p\"> has a tile and content in different units"]),
            RepeatedCase(
                name: "text, which is not drawn, in more places than are looked at",
                content: String(repeating: "<text text-anchor='middle'>a</text>", count: 300),
                messages: [
                    "there are findings of this rule for 200 more elements than are shown",
                    "<text> is moved and not mirrored; convert it to paths to have it placed exactly (and 299 more elements)",
                    "<text> is not drawn: convert it to paths (and at least 99 more elements)",
                ]),
        ])
    func repeated(_ test: RepeatedCase) throws {
        let set = try TemporarySet(
            icons: #""a": "directional""#, png: #"{ "sizes": [8] }"#, sources: ["a.svg": Drawing.svg(test.content)])
        #expect(set.build().diagnostics.map(\.message) == test.messages)
    }

    @Test("hundreds of findings of one kind are counted")
    func limit() throws {
        let rects = (1...500).map { "<rect x=\"\($0)mm\" width=\"3\" height=\"3\"/>" }.joined()
        let set = try TemporarySet(icons: #""a": "directional""#, sources: ["a.svg": Drawing.svg(rects)])
        let diagnostics = set.build().diagnostics
        #expect(diagnostics.count == FindingLimit.maxCount)
        #expect(diagnostics.last?.message.hasSuffix(" (and 480 more of this kind in this icon)") == true)
    }

    @Test("findings of one rule in one file beyond those shown are counted")
    func fileLimit() throws {
        let scripts = Drawing.svg(String(repeating: "<script>x()</script>", count: 300))
        let set = try TemporarySet(icons: #""a": "fixed""#, sources: ["a.svg": scripts])
        let found = set.validate().diagnostics.filter { $0.rule == .activeContent }
        #expect(found.count == FindingLimit.maxCount)
        #expect(found.last?.message.hasSuffix(" (and 280 more of this kind in this file)") == true)
    }

    @Test("what is wrong with a part in its drawing is shown at the element too")
    func partElement() throws {
        let set = try TemporarySet(
            icons:
                ##""a": { "kind": "composite", "parts": { "p": { "select": "#p", "role": "badge", "clearance": 1 } } }"##,
            sources: [
                "a.svg": Drawing.svg(
                    ##"<path d="M4 12h9v6H4z"/>\##n<path id="p" d="M3 3l9 9" stroke="red" stroke-dasharray=".00001"/>"##
                )
            ])
        let found = set.validate().diagnostics.first { $0.rule == .badPart }
        #expect(found?.notes.map(\.message) == ["<path id=\"p\"> is here"])
        #expect(found?.notes.first?.location.start?.line == 2)
    }

    struct AxisCase: CustomTestStringConvertible {
        var testDescription: String
        var options: String
        var source = Drawing.arrow
        /// What is said of the mirrored icon, `nil` for nothing.
        var message: String?
    }

    /// The arrow has its ink from 8 to 16 of 24.
    static let axisCases = [
        AxisCase(testDescription: "the middle of the view box", options: ""),
        AxisCase(testDescription: "the middle of the ink", options: #", "axis": "ink""#),
        AxisCase(testDescription: "another that keeps it inside", options: #", "axis": 9"#),
        AxisCase(
            testDescription: "one that leads out on the left", options: #", "axis": 5"#,
            message: "the mirrored icon extends beyond the view box: left (by 25 %)"),
        AxisCase(
            testDescription: "one that leads out on the right", options: #", "axis": 19"#,
            message: "the mirrored icon extends beyond the view box: right (by 25 %)"),
        AxisCase(
            testDescription: "one that leads out at the top", options: #", "axis": 5, "vertical": true"#,
            message: "the mirrored icon extends beyond the view box: top (by 42 %)"),
        AxisCase(
            testDescription: "a source that is cut off as much", options: #", "axis": 12"#,
            source: Drawing.svg(##"<path d="M-6 4l8 8-8 8z"/>"##)),
    ]

    @Test("an axis that moves the mirrored icon out of the view box", arguments: axisCases)
    func axis(testCase: AxisCase) throws {
        let set = try TemporarySet(
            icons: #""a": { "kind": "directional"\#(testCase.options) }"#, locales: #""ar", "he""#,
            sources: ["a.svg": testCase.source])
        let found = set.validate().diagnostics.filter { $0.rule == .outside }
        #expect(found.map(\.message) == [testCase.message].compactMap(\.self))
    }
}
