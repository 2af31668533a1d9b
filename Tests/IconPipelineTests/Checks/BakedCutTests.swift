import Diagnostics
import Testing

@testable import IconPipeline

struct BakedCutTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var source: String
        var part: String
        var more = ""
        /// Whether the cut is reported.
        var isFound: Bool
        /// Whether the hint offers to turn the base.
        var offersTurn = false
    }

    private static let slash = ##"<path id="p" d="M3 3L21 21" stroke="#000" stroke-width="2"/>"##

    /// A rectangle and a slash; what lies within 2 units of the slash's middle line is cut away.
    private static let cutBox = Drawing.svg("<path d=\"M8.83 6H20v11.17zM4 6.83L15.17 18H4z\"/>" + slash)

    /// A pennant whose point is at the top right, cut as above.
    private static let cutPennant = Drawing.svg(
        "<path d=\"M6.83 4H20v3L15.3 12.47zM4 6.83L12.47 15.3 4 20z\"/>" + slash)

    private static let box = Drawing.svg(##"<path d="M4 6h16v12H4z"/>"## + slash)

    /// A box with a round bite out of its corner, and a disc in the bite.
    private static let bitten = Drawing.svg(
        ##"<path d="M2 4h10.5a7 7 0 0 0 9.5 9.5V22H2z"/><circle id="p" cx="18" cy="8" r="4.5"/>"##)

    static let cases = [
        Case(
            testDescription: "a base cut for a slash, the same top to bottom",
            source: cutBox, part: #""role": "slash""#, isFound: true, offersTurn: true),
        Case(
            testDescription: "a clearance does not close the old gap",
            source: cutBox, part: #""role": "slash", "clearance": 1"#, isFound: true, offersTurn: true),
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
            source: bitten, part: #""role": "badge", "place": "keep""#, isFound: true),
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
        #expect(report.diagnostics.map(\.rule.rawValue) == (testCase.isFound ? ["base-already-cut"] : []))
        let hint = report.diagnostics.first?.hint ?? ""
        #expect(hint.contains(#""base": "turn""#) == testCase.offersTurn)
    }

    @Test("a base that turns has its coordinates turned, and the part stays")
    func turn() throws {
        let set = try TemporarySet(
            icons:
                ##""a": { "kind": "composite", "base": "turn", "parts": { "p": { "select": "#p", "role": "slash" } } }"##,
            sources: ["a.svg": Drawing.svg(##"<path d="M2 3L8 9"/><path id="p" d="M4 4L20 21"/>"##)])
        _ = set.build()
        #expect(
            set.text("out/svg/a.rtl.svg") == Drawing.svg(##"<path d="M22 21L16 15"/><path id="p" d="M4 4L20 21"/>"##))
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
}
