import Composites
import Geometry
import IconModel
import SVGDocument
import SVGScene
import Testing

@testable import Fitting

@Suite("gaps that a drawing shows")
struct ShownGapTests {
    private static func line(_ path: String) -> String {
        ##"<path d="\##(path)" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>"##
    }

    /// A shape that is hidden where it is nearer than 1.5 units to the middle of a line's pen.
    private static func shape(_ path: String, besides mark: String) -> String {
        ##"""
        <mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="24" height="24" stroke-linecap="round" stroke-linejoin="round">\##
        <path d="M0 0H24V24H0z" fill="#fff"/><path d="\##(mark)" fill="none" stroke="#000" stroke-width="5"/></mask>\##
        <g mask="url(#m)"><path d="\##(path)"/></g>
        """##
    }

    private static let plate = (own: "M4 6H17V10L20 20H4z", mirrored: "M20 6H7V10L4 20H20z")

    @Test(
        "a gap that the drawing alone has is found in its pixels",
        arguments: [("M3 3 21 21", "M3 3 21 21"), ("M6 18v-6l2 1", "M16 18v-6l2 1")])
    func gap(mark: String, goal: String) throws {
        let source = try drawing("<path d=\"\(Self.plate.own)\"/>" + Self.line(mark))
        let drawn = try drawing(Self.shape(Self.plate.mirrored, besides: goal) + Self.line(goal))
        let fit = Fitter(source, drawn: drawn).fit()
        #expect(fit.status == .derived)
        #expect(fit.entry?.base == .own)
        let part = try #require(fit.entry?.parts.first)
        let clearance = try #require(part.clearance)
        #expect(abs(clearance.reach - 1.5) < 0.06)
    }

    @Test(
        "what flips with its base and is cut out of it alone in the drawing is a part with a gap",
        arguments: [("M9 18v-5l-2 2", "M15 18v-5l2 2"), ("M7 18v-6", "M17 18v-6")])
    func flippedMark(own: String, mirrored: String) throws {
        let mark = (own: own, mirrored: mirrored)
        let source = try drawing("<path d=\"\(Self.plate.own)\"/><g id=\"mark\">\(Self.line(mark.own))</g>")
        let drawn = try drawing(Self.shape(Self.plate.mirrored, besides: mark.mirrored) + Self.line(mark.mirrored))
        let fit = Fitter(source, drawn: drawn).fit()
        #expect(fit.status == .derived)
        let part = try #require(fit.entry?.parts.first)
        #expect(part.role == .base)
        #expect(part.clearance.map { abs($0.reach - 1.5) < 0.06 } == true)
    }

    @Test("of icons with one picture, as what is faint has that of what is not, all may be the whole base")
    func faintBases() throws {
        let icons = ["card", "card-faint"].map { name in
            let opacity = name == "card" ? "" : #"opacity="0.4""#
            return (name: name, text: "<path \(opacity) d=\"M3 8H21V18H3z\"/>")
        }
        let neighbours = Neighbours(
            try icons.map { WholeBaseDrawing(document: try drawing($0.text), name: $0.name) }
                + [WholeBaseDrawing(document: try drawing(Self.line("M3 3 21 21")), name: "line")])
        let base = SceneResolver.resolve(try drawing(#"<path d="M11.5 8H21V18zM3 8 13 18H3z"/>"#))
        let marks = SceneResolver.resolve(try drawing(Self.line("M3 3 21 21")))
        #expect(neighbours.bases(of: "card-off", base, besides: marks).map(\.name) == ["card", "card-faint"])
    }

    @Test(
        "the gap around a part that moves is measured where the part goes",
        arguments: [(7.0, 1.5), (6.0, 2.5), (8.4, 0.24), (5.0, nil)] as [(Double, Double?)])
    func movedPart(edge: Double, gap: Double?) throws {
        let mark = { (x: Double) in "<path d=\"M\(x) 15h5v1l-3 6h-1.5l2.5-5.5h-3z\"/>" }
        let source = try drawing("<path d=\"M10 4h12l-3 6h-9z\"/><path d=\"M9 14h13v8h-13z\"/>" + mark(10.5))
        let drawn = try drawing("<path d=\"M14 4H2l3 6h9z\"/><path d=\"M2 14H\(edge)v8H2z\"/>" + mark(8.5))
        let scene = SceneResolver.resolve(source)
        let own = PieceList(source, scene, .identity, size: 24).pieces
        let others = PieceList(drawn, SceneResolver.resolve(drawn), .identity, size: 24).pieces
        let matches = PieceMatches(own, others, size: 24, work: 1_000_000).within(0.1)
        let base = BaseMap(isometry: .mirrorX, shift: Point(x: 24, y: 0))
        let assignment = try #require(PieceAssignment(own, others, matches, base: base, slack: 0.1, isInRows: true))
        let drafter = Drafter(source, own, canvas: Rect(x: 0, y: 0, width: 24, height: 24))
        let draft = try #require(drafter.drafts(of: assignment).first)
        let entries = GapDrafts(source, scene, whole: [], usual: [], size: 24).around(draft, assignment, own, others)
        #expect(entries.first { $0.base == .own }?.parts.first?.clearance == gap.map { Clearance(around: $0) })
    }

    @Test("what is symmetric in a group goes with the rest of the group, not with the base")
    func group() throws {
        let glass = { (x: Double) in
            "<g id=\"glass\"><circle cx=\"\(x)\" cy=\"15\" r=\"3\"/><path d=\"M\(x + 3) 17h2l1 4h-2z\"/></g>"
        }
        let page = (own: "M2 2h9v4l4 1H2z", mirrored: "M22 2h-9v4l-4 1h13z")
        let fit = Fitter(
            try drawing("<path d=\"\(page.own)\"/>" + glass(15)),
            drawn: try drawing("<path d=\"\(page.mirrored)\"/>" + glass(9))
        ).fit()
        #expect(fit.status == .derived)
        #expect(fit.entry?.parts.map(\.selector) == ["#glass"])
    }
}
