import Diagnostics
import Judging
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("Validation looks at artwork and manifest together")
struct ValidationTests {
    private static let stroke = ##"fill="none" stroke="#000" stroke-width="2""##

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var icons: String
        var sources: [String: String]
        /// The findings as `icon rule`.
        var found: [String]
    }

    private static func drawing(_ content: String) -> String { Drawing.svg(content) }

    private static let arrow = Drawing.arrow

    /// An icon whose mark, a letter-like shape, stays upright; beside it, icons that are flipped as a whole.
    private static let kept =
        ##""page": { "kind": "composite", "parts": { "leaf": { "select": "#leaf", "role": "badge" } } }, "##
    private static let page = drawing(
        ##"<path d="M3 2h9v9H3zM3 13h5v2H3z"/><path id="leaf" d="M16 16h6v6l-3-1z"/>"##)

    static let copied = [
        Case(
            testDescription: "a shape that stays upright in another icon, wherever it is",
            icons: kept + ##""reply": "directional""##,
            sources: [
                "page.svg": page, "reply.svg": drawing(##"<path d="M3 8l6-5v10z"/><path d="M15 15.5h6v6l-3-1z"/>"##),
            ], found: ["reply flipped-part"]),
        Case(
            testDescription: "its mirror image", icons: kept + ##""reply": "directional""##,
            sources: [
                "page.svg": page, "reply.svg": drawing(##"<path d="M3 8l6-5v10z"/><path d="M21 15h-6v6l3-1z"/>"##),
            ], found: []),
        Case(
            testDescription: "the shape and its mirror image side by side", icons: kept + ##""reply": "directional""##,
            sources: [
                "page.svg": page,
                "reply.svg": drawing(
                    ##"<path d="M3 8l6-5v4z"/><path d="M15 15h6v6l-3-1z"/><path d="M9 15h-6v6l3-1z"/>"##),
            ], found: []),
        Case(
            testDescription: "a shape that flips in both", icons: kept + ##""reply": "directional""##,
            sources: [
                "page.svg": page, "reply.svg": drawing(##"<path d="M3 13h5v2H3zM3 2h9v9H3zM14 2l6 6h-6z"/>"##),
            ], found: []),
        Case(
            testDescription: "a shape that looks the same in the mirror",
            icons: ##""page": { "kind": "composite", "parts": { "dot": { "select": "#dot", "role": "badge" } } }, "##
                + ##""reply": "directional""##,
            sources: [
                "page.svg": drawing(##"<path d="M3 2h9v9H3zM3 13h5v2H3z"/><path id="dot" d="M16 16h6v6h-6z"/>"##),
                "reply.svg": drawing(##"<path d="M3 8l6-5v10z"/><path d="M15 15h6v6h-6z"/>"##),
            ], found: []),
        Case(
            testDescription: "a straight stroke, which is drawn in many things",
            icons: ##""page": { "kind": "composite", "parts": { "bar": { "select": "#bar", "role": "badge" } } }, "##
                + ##""reply": "directional""##,
            sources: [
                "page.svg": drawing(
                    ##"<path d="M3 2h9v9H3zM3 13h5v2H3z"/><path id="bar" fill="none" stroke="#000" stroke-width="2" d="M15 21l5-5"/>"##
                ),
                "reply.svg": drawing(
                    ##"<path d="M3 8l6-5v10z"/><path fill="none" stroke="#000" stroke-width="2" d="M14 20l5-5"/>"##),
            ], found: []),
        Case(
            testDescription: "an icon of which it is already said that a mark is flipped",
            icons: kept + ##""reply-google": "directional""##,
            sources: [
                "page.svg": page,
                "reply-google.svg": drawing(##"<path d="M3 8l6-5v10z"/><path d="M15 15h6v6l-3-1z"/>"##),
            ], found: ["reply-google flipped-logo"]),
    ]

    @Test("many right-to-left drawings that are not used are one finding")
    func manyUnusedDrawings() throws {
        var sources: [String: String] = [:]
        for name in (1...7).map({ "a\($0)" }) {
            sources["\(name).svg"] = Drawing.svg(##"<path d="M8 4l8 8-8 8z"/>"##)
            sources["\(name)-rtl.svg"] = Drawing.svg(##"<path d="M16 4l-8 8 8 8z"/>"##)
        }
        let findings = try TemporarySet(icons: #""a?": "directional""#, sources: sources).validate().diagnostics
        #expect(
            findings.filter { $0.rule == .supersededDrawing }.map(\.message) == [
                "7 right-to-left drawings are not used, as the entries of their icons make them: 'a1-rtl.svg', "
                    + "'a2-rtl.svg', 'a3-rtl.svg', 'a4-rtl.svg', 'a5-rtl.svg' and 2 more"
            ])
        #expect(!findings.contains { $0.rule == .looseVariant })
    }

    @Test("what stays upright in one icon is not flipped in another one", arguments: copied)
    func copies(testCase: Case) throws {
        try check(testCase)
    }

    /// A page with a check and a plus beside it.
    private static let checked = drawing(
        ##"<path d="M2 2h9v14H2z"/><path id="check" \##(stroke) d="M13 18l2 2 5-5"/><path id="plus" d="M17 3h2v6h-2z"/>"##
    )

    private static func composite(_ parts: String) -> String {
        ##""page": { "kind": "composite", "parts": { \##(parts) } }"##
    }

    static let forgotten = [
        Case(
            testDescription: "a check that is in no part",
            icons: composite(##""plus": { "select": "#plus", "role": "badge" }"##), sources: ["page.svg": checked],
            found: ["page flipped-check"]),
        Case(
            testDescription: "a selector that selects something else since the artwork was redrawn",
            icons: composite(##""check": { "select": "#marks subpath(1)", "role": "badge" }"##),
            sources: [
                "page.svg": drawing(
                    ##"<path d="M2 2h9v14H2z"/><path id="marks" \##(stroke) d="M18 3v6M13 18l2 2 5-5"/>"##)
            ],
            found: ["page flipped-check"]),
        Case(
            testDescription: "a check that a part keeps upright",
            icons: composite(##""check": { "select": "#check", "role": "badge" }"##), sources: ["page.svg": checked],
            found: []),
        Case(
            testDescription: "a check that its part reverses, as the entry says",
            icons: composite(##""check": { "select": "#check", "role": "badge", "drawing": "mirror" }"##),
            sources: ["page.svg": checked], found: []),
        Case(
            testDescription: "a note of music that is in no part",
            icons: composite(##""plus": { "select": "#plus", "role": "badge" }"##),
            sources: [
                "page.svg": drawing(
                    ##"<path d="M2 4h8v2H2zM2 9h8v2H2zM2 14h5v2H2z"/><path id="plus" d="M14 2h2v4h-2z"/>"##
                        + ##"<path d="M17 8v8.3a3 3 0 1 0 2 2.7V11h3V8z"/>"##)
            ],
            found: ["page flipped-letters"]),
    ]

    /// The outline of a cloud in two pieces, with a slash between them.
    private static let cloud = drawing(
        ##"<path id="cloud" d="M4.7 7.7a4.5 4.5 0 0 0-.3.9C2 9.2 0 11.4 0 14 0 17 2.6 19.5 5.7 19.5h10.8L15 18H5.7C3.3 18 "##
            + ##"1.5 16.2 1.5 14c0-2 1.6-3.8 3.7-4l.7-.1v-.6zM8.5 5.5 7.4 4.4A8.3 8.3 0 0 1 12 3c4 0 7.4 3 7.7 6.9 2.4.3 "##
            + ##"4.5 2.3 4.5 4.8a4.8 4.8 0 0 1-2.3 4l-1.1-1.1c1.1-.6 1.9-1.7 1.9-3 0-1.8-1.5-3.3-3.5-3.3h-.7v-.8c0-3.4-2.8-6"##
            + ##"-6.3-6-1.3 0-2.5.4-3.5 1z"/><path id="slash" d="M20.5 21.5 2.5 3.5 3.5 2.5 21.5 20.5z"/>"##)

    static let slashes = [
        Case(
            testDescription: "a slash that is in no part, as half of the cloud is taken for it",
            icons: composite(##""slash": { "select": "#cloud subpath(1)", "role": "slash" }"##),
            sources: ["page.svg": cloud], found: ["page flipped-slash"]),
        Case(
            testDescription: "the same with a gap around the half, which takes an end of the slash",
            icons: composite(##""slash": { "select": "#cloud subpath(1)", "role": "slash", "clearance": 1.5 }"##),
            sources: ["page.svg": cloud], found: ["page flipped-slash"]),
        Case(
            testDescription: "a slash that a part keeps upright",
            icons: composite(##""slash": { "select": "#slash", "role": "slash" }"##),
            sources: ["page.svg": cloud], found: []),
        Case(
            testDescription: "a slash that its part keeps upright a little beside its place",
            icons: composite(##""slash": { "select": "#slash", "role": "slash", "dx": 0.5 }"##),
            sources: ["page.svg": cloud], found: []),
    ]

    @Test("a slash that leans the other way is told, although parts of the icon in its box stay", arguments: slashes)
    func reversedSlashes(testCase: Case) throws {
        let set = try TemporarySet(["Assets/page.svg": try #require(testCase.sources["page.svg"])])
        try set.list(testCase.icons)
        let found = set.validate().diagnostics.filter { $0.rule == .flippedSlash }
        #expect(found.map { "\($0.icon ?? "-") \($0.rule)" } == testCase.found)
    }

    @Test("a mark that a composite flips with its base is told as in other icons", arguments: forgotten)
    func forgottenMarks(testCase: Case) throws {
        try check(testCase)
    }

    private func check(_ testCase: Case) throws {
        let set = try TemporarySet(
            Dictionary(uniqueKeysWithValues: testCase.sources.map { ("Assets/\($0.key)", $0.value) }))
        try set.write(
            """
            { "version": 1, "source": "Assets", "output": "out", "locales": ["ar", "he"], "icons": {
            \(testCase.icons) } }
            """, to: "manifest.json")
        let found = set.validate().diagnostics.map { "\($0.icon ?? "-") \($0.rule)" }
        #expect(found == testCase.found)
    }

    @Test("what is found in an icon that a glob tags names the icon")
    func globs() throws {
        let set = try TemporarySet(
            icons:
                ##""cart.*": { "kind": "composite", "parts": { "p": { "select": "#p", "role": "badge", "dx": -5 } } }"##,
            sources: ["cart.a.svg": Drawing.svg(##"<path d="M2 10h14v8H2z"/><circle id="p" cx="19" cy="5" r="4"/>"##)])
        let found = set.validate().diagnostics.filter { $0.rule == .outside }
        #expect(found.map { $0.message.prefix(35) } == ["icon 'cart.a': the part 'p' extends"])
        try set.list(
            ##""cart.a": { "kind": "composite", "parts": { "p": { "select": "#p", "role": "badge", "dx": -5 } } }"##)
        #expect(set.validate().diagnostics.first { $0.rule == .outside }?.message.hasPrefix("the part 'p'") == true)
    }

    @Test(
        "letters that are the whole icon change nothing as one part, and their order as several",
        arguments: [
            (##""word": { "select": "#word", "role": "digits" }"##, true),
            (
                ##""first": { "select": "#f", "role": "digits" }, "second": { "select": "#l", "role": "digits" }"##,
                false
            ),
        ])
    func word(parts: String, isUnchanged: Bool) throws {
        let word = Drawing.svg(
            ##"<g id="word"><path id="f" d="M4 6h6v3H4z"/><path id="l" d="M14 6v12h6z"/></g>"##)
        let set = try TemporarySet(
            icons: ##""word": { "kind": "composite", "parts": { \##(parts) } }"##, sources: ["word.svg": word])
        #expect(set.validate().diagnostics.contains { $0.rule == .unchangedComposite } == isUnchanged)
    }

    @Test(
        "a part that takes all that is drawn is told, unless it gives each locale its digits",
        arguments: [
            (##""all": { "select": "path", "role": "badge" }"##, true),
            (##""all": { "select": "path", "role": "badge", "drawing": "mirror" }"##, true),
            (##""all": { "select": "#dot", "role": "badge" }"##, false),
            (##""all": { "select": "path", "role": "digits", "variants": { "ar": "other.svg" } }"##, false),
            (##""one": { "select": "#dot", "role": "badge" }, "two": { "select": "#flag", "role": "badge" }"##, false),
        ])
    func wholeIcon(parts: String, isTold: Bool) throws {
        let flag = Drawing.svg(##"<path id="flag" d="M4 4h8v16l6-8z"/><path id="dot" d="M18 4h3v3h-3z"/>"##)
        let set = try TemporarySet(
            icons: ##""flag": { "kind": "composite", "parts": { \##(parts) } }"##,
            sources: ["flag.svg": flag, "other.svg": Drawing.svg(##"<path d="M18 4h3v3h-3z"/>"##)])
        let told = set.validate().diagnostics.filter { $0.rule == .unchangedComposite }.map(\.message)
        #expect(
            told == (isTold ? ["the part 'all' takes all that is drawn: nothing is left that flips besides it"] : []))
    }

    private static let bar = ##""select": "#bar", "role": "slash""##

    @Test(
        "a composite whose cut base looks the same in the mirror changes nothing, and is told",
        arguments: [
            (##""base": { "from": "ring" }, "parts": { "bar": { \##(bar), "clearance": 1 } }"##, "rtl", true),
            (##""parts": { "bar": { \##(bar), "clearance": 1 } }"##, "rtl", true),
            (##""parts": { "bar": { \##(bar), "clearance": 1 } }"##, "both", false),
        ])
    func cut(entry: String, cleared: String, isTold: Bool) throws {
        let ring =
            ##"<path fill-rule="evenodd" d="M12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16zm0 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10z"/>"##
        let bar = ##"<path id="bar" d="M11 2h2v20h-2z"/>"##
        let cutRing =
            ##"<path d="M10 4.25v3.17A5 5 0 0 0 10 16.58v3.17A8 8 0 0 1 10 4.25zM14 4.25v3.17A5 5 0 0 1 14 16.58v3.17A8 8 0 0 0 14 4.25z"/>"##
        let set = try TemporarySet(
            icons: ##""ring": "fixed", "ring.slash": { "kind": "composite", \##(entry) }"##,
            more: ##""clearances": "\##(cleared)""##,
            sources: ["ring.svg": Drawing.svg(ring), "ring.slash.svg": Drawing.svg(cutRing + bar)])
        let found = set.validate().diagnostics
        #expect(found.contains { $0.rule == .unchangedComposite } == isTold, "\(found.map(\.message))")
    }

    @Test("what most files of a set have is said once, with their names", arguments: [3, 4, 30])
    func setFindings(count: Int) throws {
        let names = (10..<10 + count).map { "icon\($0)" }
        let set = try TemporarySet(
            Dictionary(
                uniqueKeysWithValues: names.map {
                    (
                        "Assets/\($0).svg",
                        #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M1 1h7v7H1z"/></svg>"#
                    )
                }))
        let icons = names.map { #""\#($0)": "fixed""# }.joined(separator: ", ")
        try set.write(
            """
            { "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], "icons": { \(icons) } }
            """, to: "manifest.json")
        let found = set.validate().diagnostics
        guard count > 3 else {
            #expect(found.map(\.rule) == [.noViewBox, .noViewBox, .noViewBox])
            return
        }
        let finding = try #require(found.first)
        #expect(found.count == 1)
        #expect(finding.rule == .noViewBox && finding.icon == nil)
        #expect(finding.message.hasPrefix("\(count) files have no view box: icon10.svg, icon11.svg, "))
        #expect(finding.message.hasSuffix(count == 30 ? " and 10 more" : "icon13.svg"))
    }

    // MARK: Control

    private func report(_ icons: String, _ more: String = "") throws -> [Diagnostic] {
        let set = try TemporarySet(["Assets/logo.svg": Self.arrow, "Assets/mark.svg": Self.arrow])
        try set.write(
            """
            { "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], \(more)"icons": { \(icons) } }
            """, to: "manifest.json")
        return set.validate().diagnostics
    }

    @Test("the manifest says how much a rule matters")
    func severities() throws {
        let icons = #""logo": "directional", "mark": "directional""#
        #expect(try report(icons).map(\.severity) == [.warning])
        #expect(try report(icons, #""rules": { "flipped-logo": "error" }, "#).map(\.severity) == [.error])
        #expect(try report(icons, #""rules": { "flipped-logo": "note" }, "#).map(\.severity) == [.note])
        #expect(try report(icons, #""rules": { "flipped-logo": "off" }, "#).isEmpty)
    }

    @Test("what keeps an icon from being built can be neither lowered nor ignored")
    func errors() throws {
        let icons = #""logo": "fixed", "mark": "fixed""#
        let lowered = try report(icons, #""rules": { "missing-source": "off" }, "#)
        #expect(lowered.map(\.rule) == [.badValue])
        let ignored = try report(
            #""logo": "fixed", "mark": { "kind": "fixed", "ignore": { "bad-part": "never mind" } }"#)
        #expect(ignored.map(\.rule) == [.badValue])
    }

    @Test("an icon is excused with a reason, and only that icon")
    func excuses() throws {
        let excused = #"{ "kind": "directional", "ignore": { "flipped-logo": "the owner asks for it" } }"#
        #expect(try report(#""logo": \#(excused), "mark": "directional""#).isEmpty)
        #expect(
            try report(#""logo": "directional", "mark": \#(excused)"#).map(\.rule) == [.flippedLogo, .unusedIgnore])
        #expect(try report(#""*": \#(excused)"#).isEmpty)
    }

    @Test("what is asked holds findings back, and who waits for an answer that nobody is asked for is told")
    func questions() throws {
        let asked = #"{ "kind": "directional", "ask": { "rules": ["flipped-logo"] } }"#
        #expect(try report(#""logo": \#(asked), "mark": "directional""#).isEmpty)
        #expect(try report(#""logo": "directional", "mark": \#(asked)"#).map(\.rule) == [.flippedLogo, .unusedIgnore])
        let waiting = #"{ "kind": "fixed", "ask": { "as": "logo" } }"#
        #expect(try report(#""logo": { "kind": "fixed", "ask": true }, "mark": \#(waiting)"#).isEmpty)
        let idle = try report(#""logo": "fixed", "mark": \#(waiting)"#)
        #expect(idle.map(\.rule) == [.unusedIgnore])
        #expect(idle.first?.message == "icon 'mark' waits for an answer about 'logo' that nobody is asked for")
        // One that waits itself is asked with the first.
        let chain = #"{ "kind": "fixed", "ask": { "as": "mark" } }"#
        #expect(try report(#""logo": \#(chain), "mark": { "kind": "fixed", "ask": true }"#).isEmpty)
    }

    @Test("an excuse of an entry that a policy decides waits for the other answer, whichever it is")
    func excusesOfPolicies() throws {
        let icons = #"""
            "logo": { "kind": "directional", "policy": "p", "ignore": { "flipped-logo": "the owner asks for it" } },
            "mark": "fixed"
            """#
        #expect(try report(icons, #""policies": { "p": "stay" }, "#).isEmpty)
        #expect(try report(icons, #""policies": { "p": "flip" }, "#).isEmpty)
        let idle = icons.replacing("flipped-logo", with: "flipped-check")
        #expect(try report(idle, #""policies": { "p": "flip" }, "#).map(\.rule) == [.flippedLogo])
        // Others of its family may be of a policy.
        let family = #""logo": "fixed", "mark": { "kind": "fixed", "ignore": { "family-disagrees": "it says more" } }"#
        #expect(try report(family, #""policies": { "p": "flip" }, "#).isEmpty)
        #expect(try report(family).map(\.rule) == [.unusedIgnore])
    }

    @Test("a build says as much as the manifest wants, and builds what it can")
    func builds() throws {
        let source = Drawing.svg(##"<rect x="1mm" width="3" height="3"/>"##)
        func build(_ more: String, _ icon: String = #""directional""#) throws -> BuildReport {
            let set = try TemporarySet(["Assets/a.svg": source])
            try set.write(
                #"{ "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], \#(more)"icons": { "a": \#(icon) } }"#,
                to: "manifest.json")
            return set.build()
        }
        #expect(try build("").diagnostics.map(\.rule) == [.mirroredByTransform])
        #expect(try build(#""rules": { "mirrored-by-transform": "off" }, "#).diagnostics.isEmpty)
        let raised = try build(#""rules": { "mirrored-by-transform": "error" }, "#)
        #expect(raised.diagnostics.map(\.severity) == [.warning])
        #expect(raised.built == 1)
        let excused = #"{ "kind": "directional", "ignore": { "mirrored-by-transform": "our tools take it" } }"#
        #expect(try build("", excused).diagnostics.isEmpty)
    }

    @Test(
        "a variant is not said to share no shape with the source where not all of its shapes are looked at",
        arguments: [(20, true), (600, false)])
    func manyShapes(count: Int, isFound: Bool) throws {
        let specks = (0..<count).map { "M\($0 % 20).5 \($0 / 20)h.3z" }.joined()
        let set = try TemporarySet(
            icons: #""a": { "kind": "localized", "variants": { "rtl": "a.rtl.svg" } }"#,
            sources: [
                "a.svg": Drawing.svg(#"<path d="M14 14h9v9h-9z"/>"#),
                "a.rtl.svg": Drawing.svg("<path stroke=\"#000\" stroke-width=\".2\" d=\"\(specks)\"/>"),
            ])
        #expect(set.validate().diagnostics.contains { $0.rule == .staleVariant } == isFound)
    }

    @Test("files that parts are drawn in are looked at, once")
    func partFiles() throws {
        let set = try TemporarySet(
            icons: ##"""
                "a": { "kind": "composite", "parts": { "p": {
                  "select": "#p", "role": "digits", "variants": { "ar": "p.ar.svg", "fa": "p.ar.svg" } } } }
                """##, locales: #""ar", "fa""#,
            sources: [
                "a.svg": Drawing.svg(##"<path d="M4 12h9v6H4z"/><path id="p" d="M17 5h3v9h-3z"/>"##),
                "p.ar.svg": Drawing.svg(##"<path onclick="x()" d="M17 5h3v9h-3z"/>"##),
            ])
        #expect(set.validate().places(in: set) == ["Assets/p.ar.svg:1:61 active-content"])
    }

    struct SizeCase: CustomTestStringConvertible {
        var attributes: String
        var message: String?
        var testDescription: String { attributes }
    }

    @Test(
        "variants of another size are told with both sizes",
        arguments: [
            SizeCase(attributes: ##"viewBox="0 0 24 24""##, message: nil),
            SizeCase(
                attributes: ##"viewBox="0 -1 32 32.5""##,
                message: "another view box: 0 -1 32 32.5 instead of 0 0 24 24"),
            SizeCase(
                attributes: ##"viewBox="0 0 24 24" width="48" height="48""##,
                message: "another size: 48 × 48 instead of 24 × 24"),
        ])
    func sizes(test: SizeCase) throws {
        let set = try TemporarySet(
            icons: ##""undo": { "kind": "localized", "variants": { "rtl": "undo.rtl.svg" } }"##,
            sources: [
                "undo.svg": Self.arrow,
                "undo.rtl.svg": Drawing.svg(##"<path d="M3 3h9l-3 9z"/>"##, attributes: test.attributes),
            ])
        let found = set.validate().diagnostics.filter { $0.rule == .variantSize }.map(\.message)
        #expect(found == (test.message.map { ["the variant 'rtl' of 'undo' has \($0)"] } ?? []))
    }

    @Test("findings of the manifest's own text are excused too")
    func manifestFindings() throws {
        let icons = #""mark": "fixed", "logo": { "kind": "directional", "except": ["he"], "ignore": { "#
        #expect(
            try report(icons + #""unused-exception": "Hebrew comes next", "flipped-logo": "the owner asks for it" } }"#)
                .isEmpty)
    }
}
