import Directionality
import DrawingTestSupport
import IconModel
import Raster
import SVGDocument
import Testing

@testable import Composites

/// Proofs of bases on both sides of their limits: a bar across a band that is drawn with a gap of two units beside it.
@Suite("Proofs that another drawing is the whole base")
struct WholeBaseProofTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The band beside the bar as it is drawn.
        var drawn = "M2 8H9V16H2zM15 8H22V16H15z"
        /// What the source has besides.
        var source = ""
        /// The band in the other drawing, and what that has besides.
        var whole = #"<path d="M2 8H22V16H2z"/>"#
        var base = ""
        var expected: WholeBaseCheck.Level
        var hasStrayPiece = false
    }

    /// The ink of the source is 156 units.
    static let cases = [
        Case(testDescription: "the same", expected: .exact),
        Case(
            testDescription: "an edge that differs by what rounding makes of it",
            whole: #"<path d="M2 7.994H22V16H2z"/>"#, expected: .exact),
        Case(
            testDescription: "an edge that differs by more than that", whole: #"<path d="M2 7.97H22V16H2z"/>"#,
            expected: .rounded),
        Case(
            testDescription: "a gap that differs by 0.4 % of the ink",
            drawn: "M2 8H9V12H9.16V16H2zM15 8H22V16H15z", expected: .rounded),
        Case(
            testDescription: "a gap that differs by 0.8 % of the ink",
            drawn: "M2 8H9.16V16H2zM15 8H22V16H15z", expected: .equalOutside),
        Case(
            testDescription: "a gap that differs by 4 % of the ink",
            drawn: "M2 8H9.4V16H2zM14.6 8H22V16H14.6z", expected: .equalOutside),
        Case(
            testDescription: "0.8 % of the ink that the source has not, away from the bar", base: "M2 18h1.1v1.1h-1.1z",
            expected: .equalOutside, hasStrayPiece: true),
        Case(
            testDescription: "1.4 % of the ink that the source has not, away from the bar", base: "M2 18h1.5v1.5h-1.5z",
            expected: .different),
        Case(
            testDescription: "0.8 % of the ink that the other drawing has not, away from the bar",
            source: "M2 18h1.1v1.1h-1.1z", expected: .equalOutside),
        Case(
            testDescription: "1.4 % of the ink that the other drawing has not, away from the bar",
            source: "M2 18h1.5v1.5h-1.5z", expected: .different),
        Case(
            testDescription: "a piece of 0.1 % of the ink, beside a gap that differs",
            drawn: "M2 8H9.2V16H2zM15 8H22V16H15z", base: "M6 5h.45v.45h-.45z", expected: .equalOutside),
        Case(
            testDescription: "a piece of 0.3 % of the ink, beside a gap that differs",
            drawn: "M2 8H9.2V16H2zM15 8H22V16H15z", base: "M6 5h.75v.75h-.75z", expected: .equalOutside,
            hasStrayPiece: true),
        Case(
            testDescription: "a piece that goes on from what the source has", base: "M6 7.85v-1h1.6v1z",
            expected: .equalOutside),
        Case(
            testDescription: "a piece that hardly does so", base: "M6 7.6v-1h1.6v1z", expected: .equalOutside,
            hasStrayPiece: true),
        Case(
            testDescription: "a colour that hardly differs", whole: ##"<path fill="#141414" d="M2 8H22V16H2z"/>"##,
            expected: .rounded),
        Case(
            testDescription: "a colour that differs", whole: ##"<path fill="#222" d="M2 8H22V16H2z"/>"##,
            expected: .different),
        Case(
            testDescription: "0.8 % of the ink in another colour",
            whole: ##"<path d="M2 8H22V16H2z"/><path fill="#c00" d="M3 10h1.1v1.1h-1.1z"/>"##, expected: .rounded),
        Case(
            testDescription: "1.4 % of the ink in another colour",
            whole: ##"<path d="M2 8H22V16H2z"/><path fill="#c00" d="M3 10h1.5v1.5h-1.5z"/>"##, expected: .different),
    ]

    @Test("both sides of what may differ", arguments: cases)
    func level(_ c: Case) throws {
        let source = try TestIcon.document(
            "<path d=\"\(c.drawn)\(c.source)\"/><path id=\"p\" d=\"M12 1V23\" stroke=\"#000\" stroke-width=\"2\"/>")
        var part = Part.named("p", .slash)
        part.clearance = Clearance(around: DecimalNumber(2))
        let composite = try PreparedComposite(source, parts: [part])
        let content = c.base.isEmpty ? c.whole : c.whole + "<path d=\"\(c.base)\"/>"
        let base = WholeBaseDrawing(document: try TestIcon.document(content), name: "whole.svg")
        var renderer = Renderer()
        let proof = try #require(
            try WholeBaseCheck(
                composite, composite.layers(cutsClearances: false), base: base, MirrorOptions(), &renderer))
        #expect(proof.level == c.expected, "\(proof.residueText)")
        #expect(proof.hasStrayPiece == c.hasStrayPiece, "\(proof.residueText)")
        #expect(proof.isEnough == (c.expected > .different))
    }

    /// A band with a bar near each end. What is left at an end is 1 unit wide and 2 units high.
    @Test(
        "what a gap leaves at an end goes with it if it is smaller than a dot of the thinnest pen",
        arguments: [(1, 3, true), (3, 3, false), (3, 1, true)])
    func crumbs(left: Int, right: Int, isKept: Bool) throws {
        let document = try TestIcon.document(
            "<path d=\"M2 11H22V13H2z\"/><path id=\"p\" d=\"M7 3V21\" stroke=\"#000\" stroke-width=\"2\"/>"
                + "<path id=\"q\" d=\"M17 3V21\" stroke=\"#000\" stroke-width=\"2\"/>")
        let parts = zip(["p", "q"], [left, right]).map { id, distance in
            var part = Part.named(id, .slash)
            part.clearance = Clearance(around: DecimalNumber(distance))
            return part
        }
        let picture = try Picture.of(Composite.mirror(document, parts: parts).document, extent: 48)
        #expect([4, 43].map { picture[$0, 24].w == 255 } == [isKept, isKept], "\([4, 43].map { picture[$0, 24].w })")
    }
}
