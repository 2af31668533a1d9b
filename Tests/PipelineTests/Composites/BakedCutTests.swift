import Diagnostics
import PipelineTestSupport
import Testing

@testable import Pipeline

struct BakedCutTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var source: String
        var part: String
        /// Whether the cut is reported.
        var isFound: Bool
        /// Whether the hint offers to leave the icon as it is.
        var canBeFixed = false
    }

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

    /// A frame that is open around a slender badge, which leans to the corner of the source alone.
    private static let lines = Drawing.svg(
        ##"<g fill="none" stroke="#000"><path d="M22 8.5V18H2V3H14.5" stroke-width="2"/>"##
            + ##"<path id="p" d="M16 8L16 5L20 1L23 4L19 8z" fill="#000" stroke-width="1.5"/></g>"##)

    static let cases = [
        Case(
            testDescription: "a base cut for a slash, the same top to bottom",
            source: cutBox, part: #""role": "slash""#, isFound: true),
        Case(
            testDescription: "a base that is the same left to right",
            source: Drawing.svg("<path d=\"M8.83 6H20v11.17zM4 6.83L15.17 18H4z\"/>" + slash),
            part: #""role": "slash""#, isFound: true, canBeFixed: true),
        Case(
            testDescription: "a clearance does not close the old gap",
            source: cutBox, part: #""role": "slash", "clearance": 1"#, isFound: true),
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
            source: bitten, part: #""role": "badge", "place": "keep""#, isFound: true, canBeFixed: true),
        Case(
            testDescription: "a ring whose one half ends at the slash, the other one before it",
            source: strokes("M5.636 5.636a9 9 0 0 0 12.728 12.728M8.5 3.7084A9 9 0 0 1 20.2916 15.5"),
            part: #""role": "slash""#,
            isFound: true, canBeFixed: true),
        Case(
            testDescription: "a house with such a cut",
            source: strokes("M4 20V10L7.2 7.2M4 20h16M20 15V10L12 3 9.5 5.2"), part: #""role": "slash""#,
            isFound: true, canBeFixed: true),
        Case(
            testDescription: "a ring with such a gap, whose one half crosses the slash once in the mirror",
            source: strokes("M6.34 6.34A8 8 0 0 0 17.66 17.66M17.66 6.34A8 8 0 0 1 19.73 14.07"),
            part: #""role": "slash""#, isFound: true, canBeFixed: true),
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
            testDescription: "lines that end before a badge of another form in the mirror",
            source: lines, part: #""role": "badge""#, isFound: true),
        Case(
            testDescription: "the same with a gap of its own there",
            source: lines, part: #""role": "badge", "clearance": 1.2"#, isFound: false),
        Case(
            testDescription: "a gap of its own does not close the one that is drawn around most of a badge",
            source: Drawing.svg(
                ##"<path d="M2 3H15.9L13.5 5.4V10.5H18.6L22 7.1V22H2z"/><path id="p" d="M15 9V6L19 2L22 5L18 9z"/>"##),
            part: #""role": "badge", "clearance": 1.5"#, isFound: true),
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
                ##""a": { "kind": "composite", "parts": { "p": { "select": "#p", \##(testCase.part) } } }"##,
            rules: TemporarySet.lenient, more: #""clearances": "both""#, sources: ["a.svg": testCase.source])
        let report = set.validate()
        #expect(report.built == 1)
        let findings = report.diagnostics.filter { ![.baseAlongPart, .unchangedComposite].contains($0.rule) }
        #expect(findings.map(\.rule.rawValue) == (testCase.isFound ? ["base-already-cut"] : []))
        #expect((findings.first?.hint ?? "").contains("make the icon 'fixed'") == testCase.canBeFixed)
    }
}
