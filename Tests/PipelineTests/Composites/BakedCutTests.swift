import Diagnostics
import PipelineTestSupport
import Testing

@testable import Pipeline

struct BakedCutTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var source: String
        var part: String
        var more = ""
        /// Whether the cut is reported.
        var isFound: Bool
        /// What the hint offers besides drawing the base anew.
        var offers: [String] = []
    }

    private static let fixing = "make the icon 'fixed'"
    private static let turning = #""base": "turn""#
    private static let restoring = #""base": "restore" and"#

    private static let slash = ##"<path id="p" d="M3 3L21 21" stroke="#000" stroke-width="2"/>"##

    /// A rectangle and a slash; what lies within 2 units of the slash's middle line is cut away.
    private static let cutBox = Drawing.svg("<path d=\"M8.83 6H22v12h-1.17zM4 6.83L15.17 18H4z\"/>" + slash)

    /// A pennant whose point is at the top right, cut as above.
    private static let cutPennant = Drawing.svg(
        "<path d=\"M6.83 4H20v3L15.3 12.47zM4 6.83L12.47 15.3 4 20z\"/>" + slash)

    private static let box = Drawing.svg(##"<path d="M4 6h16v12H4z"/>"## + slash)

    private static func strokes(_ data: String) -> String {
        Drawing.svg("<path d=\"\(data)\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>" + slash)
    }

    /// A box with a round bite out of its corner, and a disc in the bite.
    private static let bitten = Drawing.svg(
        ##"<path d="M2 4h10.5a7 7 0 0 0 9.5 9.5V22H2z"/><circle id="p" cx="18" cy="8" r="4.5"/>"##)

    static let cases = [
        Case(
            testDescription: "a base cut for a slash, the same top to bottom",
            source: cutBox, part: #""role": "slash""#, isFound: true, offers: [turning, restoring]),
        Case(
            testDescription: "a base that is the same left to right",
            source: Drawing.svg("<path d=\"M8.83 6H20v11.17zM4 6.83L15.17 18H4z\"/>" + slash),
            part: #""role": "slash""#, isFound: true, offers: [fixing]),
        Case(
            testDescription: "a clearance does not close the old gap",
            source: cutBox, part: #""role": "slash", "clearance": 1"#, isFound: true, offers: [turning, restoring]),
        Case(
            testDescription: "turned half round, the gap fits",
            source: cutBox, part: #""role": "slash""#, more: #""base": "turn", "#, isFound: false),
        Case(
            testDescription: "a cut base that is not the same top to bottom",
            source: cutPennant, part: #""role": "slash""#, isFound: true),
        Case(
            testDescription: "a slash that is mirrored with the base",
            source: cutBox, part: #""role": "base""#, isFound: false),
        Case(
            testDescription: "an uncut base under a slash",
            source: box, part: #""role": "slash""#, isFound: false),
        Case(
            testDescription: "an uncut base that the clearance cuts",
            source: box, part: #""role": "slash", "clearance": 1"#, isFound: false),
        Case(
            testDescription: "the gap around a round badge fits in the mirror too",
            source: bitten, part: #""role": "badge""#, isFound: false),
        Case(
            testDescription: "the same badge left in its corner",
            source: bitten, part: #""role": "badge", "place": "keep""#, isFound: true, offers: [fixing]),
        Case(
            testDescription: "a ring whose one half ends at the slash, the other one before it",
            source: strokes("M5.636 5.636a9 9 0 0 0 12.728 12.728M8.5 3.7084A9 9 0 0 1 20.2916 15.5"),
            part: #""role": "slash""#,
            isFound: true, offers: [fixing]),
        Case(
            testDescription: "a house with such a cut",
            source: strokes("M4 20V10L7.2 7.2M4 20h16M20 15V10L12 3 9.5 5.2"), part: #""role": "slash""#,
            isFound: true, offers: [fixing]),
        Case(
            testDescription: "the same, filled by its image",
            source: strokes("M5.636 5.636a9 9 0 0 0 12.728 12.728M8.5 3.7084A9 9 0 0 1 20.2916 15.5"),
            part: #""role": "slash", "clearance": 2"#, more: #""base": "restore", "#, isFound: false),
        Case(
            testDescription: "a base whose image does not fill the cut",
            source: cutPennant, part: #""role": "slash", "clearance": 1"#, more: #""base": "restore", "#, isFound: true),
        Case(
            testDescription: "the same where no gap is cut",
            source: Drawing.svg(##"<path d="M4 4h16v3L4 20z"/>"## + slash),
            part: #""role": "slash", "clearance": 1"#, more: #""base": "restore", "#, isFound: true),
        Case(
            testDescription: "a whole base whose image is the same",
            source: box, part: #""role": "slash", "clearance": 1"#, more: #""base": "restore", "#, isFound: false),
        Case(
            testDescription: "a ring with such a gap, whose one half crosses the slash once in the mirror",
            source: strokes("M6.34 6.34A8 8 0 0 0 17.66 17.66M17.66 6.34A8 8 0 0 1 19.73 14.07"),
            part: #""role": "slash""#, isFound: true),
        Case(
            testDescription: "a whole ring under a slash",
            source: strokes("M12 3a9 9 0 1 0 .1 0"), part: #""role": "slash""#, isFound: false),
        Case(
            testDescription: "a divider that one thing touches",
            source: Drawing.svg(##"<path d="M3 8h8v8H3zM16 5h6v14h-6z"/><path id="p" d="M11 2h2v20h-2z"/>"##),
            part: #""role": "slash""#, isFound: false),
        Case(
            testDescription: "a slash that one stroke ends at by chance",
            source: strokes("M4 20L12 12"), part: #""role": "slash""#, isFound: false),
        Case(
            testDescription: "a part beside an edge of the base has no cut around it",
            source: Drawing.svg(##"<path d="M10 2h12v20H10z"/><path id="p" d="M3 4h5v16H3z"/>"##),
            part: #""place": "keep", "drawing": "keep""#, isFound: false),
        Case(
            testDescription: "contents of a plate that turn in place",
            source: Drawing.svg(
                ##"<path fill-rule="evenodd" d="M2 2h20v20H2zM5 5v14h14V5z"/><path id="p" d="M8 8h8l-4 8z"/>"##),
            part: #""role": "contents""#, isFound: false),
    ]

    @Test("a base that was drawn cut is found where the cut no longer fits", arguments: cases)
    func find(testCase: Case) throws {
        let set = try TemporarySet(
            icons:
                ##""a": { "kind": "composite", \##(testCase.more)"parts": { "p": { "select": "#p", \##(testCase.part) } } }"##,
            checks: #"{ "balance": 1, "overlap": 1 }"#, sources: ["a.svg": testCase.source])
        let report = set.validate()
        #expect(report.built == 1)
        let findings = report.diagnostics.filter { ![.baseAlongPart, .unchangedComposite].contains($0.rule) }
        #expect(findings.map(\.rule.rawValue) == (testCase.isFound ? ["base-already-cut"] : []))
        let hint = findings.first?.hint ?? ""
        #expect([Self.fixing, Self.turning, Self.restoring].filter(hint.contains) == testCase.offers)
    }

    @Test("a base that turns has its coordinates turned about the middle of the part that stays")
    func turn() throws {
        let set = try TemporarySet(
            icons:
                ##""a": { "kind": "composite", "base": "turn", "parts": { "p": { "select": "#p", "role": "slash" } } }"##,
            sources: ["a.svg": Drawing.svg(##"<path d="M2 3L8 9"/><path id="p" d="M4 4H18V21"/>"##)])
        _ = set.build()
        #expect(
            set.text("out/svg/a.rtl.svg") == Drawing.svg(##"<path d="M20 22L14 16"/><path id="p" d="M4 4H18V21"/>"##))
    }

    @Test("a cut is filled by the base's image, near the part alone")
    func restore() throws {
        let set = try TemporarySet(
            icons: ##"""
                "a": { "kind": "composite", "base": "restore",
                       "parts": { "p": { "select": "#p", "role": "slash", "clearance": { "around": 1, "as": "mask" } } } }
                """##,
            sources: ["a.svg": Drawing.svg(##"<path d="M2 3L8 9"/><path id="p" d="M4 4h3v3z"/>"##)])
        _ = set.build()
        let paint = ##"stroke-linecap="round" stroke-linejoin="round""##
        let region = ##"x="-24" y="-24" width="72" height="72""##
        let text = set.text("out/svg/a.rtl.svg")?.replacing(/-[0-9a-f]{8}/, with: "")
        #expect(
            text
                == Drawing.svg(
                    ##"<defs><mask id="restored" maskUnits="userSpaceOnUse" \##(region) fill="#fff" stroke="#fff" \##(paint)>"##
                        + ##"<path d="M20 4h-3v3z" stroke-width="4"/></mask></defs>"##
                        + ##"<g mask="url(#restored)"><path d="M22 9L16 3"/></g><path d="M22 3L16 9"/><path id="p" d="M4 4h3v3z"/>"##
                ))
        #expect(set.text("out/svg/a.svg")?.contains("restored") == false)
    }

    @Test("holes that are parts of a turned path stay holes")
    func turnedHole() throws {
        let set = try TemporarySet(
            icons: ##"""
                "a": { "kind": "composite", "base": "turn",
                       "parts": { "p": { "select": "subpath(2)", "role": "badge" } } }
                """##, sources: ["a.svg": Drawing.svg(##"<path d="M2 2h20v20h-20zM4 8v8h4v-8z"/>"##)])
        _ = set.build()
        #expect(set.text("out/svg/a.rtl.svg") == Drawing.svg(##"<path d="M22 22h-20v-20h20zM16 8v8h4v-8z"/>"##))
    }

    struct Turned: CustomTestStringConvertible {
        var testDescription: String
        var base: String
        var isUpsideDown: Bool
    }

    /// Bases with a gap of 2 units on either side of the slash's middle line.
    static let turned = [
        Turned(
            testDescription: "a box", base: ##"<path d="M8.83 6H22v12h-1.17zM4 6.83L15.17 18H4z"/>"##,
            isUpsideDown: false),
        Turned(
            testDescription: "a pennant", base: ##"<path d="M6.83 4H20v3L15.3 12.47zM4 6.83L12.47 15.3 4 20z"/>"##,
            isUpsideDown: true),
        Turned(
            testDescription: "a bubble with a tail",
            base: ##"<path d="M7.83 5H21v12h-1.17zM3 5.83L14.17 17H9l-5 4v-4H3z"/>"##, isUpsideDown: true),
        Turned(
            testDescription: "a ring of strokes with a flap at the top",
            base:
                ##"<path fill="none" stroke="#000" stroke-width="2" d="M5.636 5.636a9 9 0 0 0 12.728 12.728M8.5 3.7084A9 9 0 0 1 20.2916 15.5M12 3V1h5"/>"##,
            isUpsideDown: true),
        Turned(
            testDescription: "a ring of strokes",
            base:
                ##"<path fill="none" stroke="#000" stroke-width="2" d="M5.636 5.636a9 9 0 0 0 12.728 12.728M8.5 3.7084A9 9 0 0 1 20.2916 15.5"/>"##,
            isUpsideDown: false),
        Turned(
            testDescription: "an uncut base that stands on its foot",
            base: ##"<path d="M4 6h16v10h-6v4h-4v-4H4z"/>"##, isUpsideDown: true),
    ]

    @Test(
        "what would stand on its head is offered to be closed, where it can be, and what cannot be seen is warned of",
        arguments: [
            (
                #"<path d="M4 21V6.828h0L10.172 13H6v8zM5.828 3H18l-3 5 3 5h-2.172z"/>"#, "\"base\": \"uncut\" and",
                "ink"
            ),
            (
                ##"<g fill="none" stroke="#000" stroke-width="2" stroke-linecap="round"><path d="M13.828 8.172L20 2L22 4L15.828 10.172M11 11L4 18L2 22L6 20L13 13"/><path id="p" d="M3 3L21 21"/></g>"##,
                "", "cannot be seen"
            ),
        ] as [(String, String, String)])
    func turnedAdvice(base: String, offer: String, message: String) throws {
        let icon = ##"{ "kind": "composite", "base": "turn", "parts": { "p": { "select": "#p", "role": "slash" } } }"##
        let set = try TemporarySet(
            icons: "\"a\": \(icon)", checks: #"{ "balance": 1, "overlap": 1 }"#,
            sources: ["a.svg": Drawing.svg(base.contains(#"id="p""#) ? base : base + Self.slash)])
        let finding = try #require(set.validate().diagnostics.first { $0.rule == .baseUpsideDown })
        #expect(finding.message.contains(message), "\(finding)")
        #expect(offer.isEmpty || finding.hint?.contains(offer) == true, "\(finding)")
    }

    @Test("a base that would stand on its head is not turned, whoever asks for it", arguments: turned)
    func upsideDown(testCase: Turned) throws {
        let icon = ##"{ "kind": "composite", "base": "turn", "parts": { "p": { "select": "#p", "role": "slash" } } }"##
        let set = try TemporarySet(
            icons: "\"a\": \(icon)", checks: #"{ "balance": 1, "overlap": 1 }"#,
            sources: ["a.svg": Drawing.svg(testCase.base + Self.slash)])
        for report in [set.build(), set.validate()] {
            let findings = report.diagnostics.filter { $0.rule == .baseUpsideDown }
            #expect(findings.count == (testCase.isUpsideDown ? 1 : 0))
            #expect(findings.allSatisfy { $0.message.contains(" % of its visible ink") })
        }
        #expect((set.text("out/svg/a.rtl.svg") == nil) == testCase.isUpsideDown)
    }
}
