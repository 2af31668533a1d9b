import Directionality
import DrawingTestSupport
import IconModel
import SVGDocument
import Testing

@testable import Composites

@Suite("Clearances with sides, and bases from other icons")
struct WholeBaseTests {
    private static let slash = "<path id=\"p\" d=\"M4 4L20 20\" stroke=\"#000\" stroke-width=\"2\"/>"

    private static func part(
        above: DecimalNumber = .zero, below: DecimalNumber = .zero, _ ends: ClearanceEnds = .straight
    ) -> Part {
        var part = Part.named("p", .slash)
        part.clearance = Clearance(above: above, below: below, ends: ends)
        return part
    }

    private static func whole(_ content: String, root: String = "") throws -> WholeBaseDrawing {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"\(root)>\(content)</svg>"
        return WholeBaseDrawing(document: try SVGReader.read(Array(text.utf8), name: "whole.svg"), name: "whole.svg")
    }

    struct Side: CustomTestStringConvertible, Sendable {
        let name: String
        let slash: String
        let above: DecimalNumber
        let below: DecimalNumber
        /// Points that are cut away, and points that stay.
        let cut: [(x: Int, y: Int)]
        let kept: [(x: Int, y: Int)]
        var testDescription: String { name }
    }

    private static let three = DecimalNumber(3)

    @Test(
        "a straight part cuts its sides apart",
        arguments: [
            Side(
                name: "above a slash", slash: "M4 4L20 20", above: three, below: .zero,
                cut: [(14, 11)], kept: [(10, 13), (16, 9)]),
            Side(
                name: "below a slash", slash: "M4 4L20 20", above: .zero, below: three,
                cut: [(11, 14)], kept: [(13, 10), (9, 16)]),
            Side(
                name: "above a slash of the other slant", slash: "M20 4L4 20", above: three, below: .zero,
                cut: [(9, 11)], kept: [(13, 13), (7, 9)]),
            Side(
                name: "to the left of a vertical line", slash: "M12 3V21", above: three, below: .zero,
                cut: [(9, 12)], kept: [(14, 12), (6, 12)]),
            Side(
                name: "both, differently", slash: "M4 12H20", above: three, below: .one,
                cut: [(12, 9), (12, 13)], kept: [(12, 15), (12, 6)]),
        ] as [Side])
    func sides(_ c: Side) throws {
        let document = try TestIcon.document(
            "<rect width=\"24\" height=\"24\" fill=\"red\"/><path id=\"p\" d=\"\(c.slash)\" stroke=\"#000\" stroke-width=\"2\"/>"
        )
        let localized = try Composite.localize(document, parts: [Self.part(above: c.above, below: c.below)])
        let picture = try Picture.of(localized)
        let scale = picture.width / 24
        for point in c.cut { #expect(picture[point.x * scale, point.y * scale].w == 0, "\(point)") }
        for point in c.kept { #expect(picture[point.x * scale, point.y * scale].w == 255, "\(point)") }
    }

    struct Round: CustomTestStringConvertible, Sendable {
        let name: String
        /// What is cut by the slash, and what a designer draws in its place.
        let base: String
        let drawn: String
        var below = DecimalNumber.zero
        var isWelded = true
        var testDescription: String { name }
    }

    /// The bar is from 3 to 5, its gap above from 5 to 7 along the middle line of a pen of 2.
    @Test(
        "what a cut leaves ends round, as a pen draws it that is as wide as the part",
        arguments: [
            Round(
                name: "a stroke that crosses at a right angle", base: #"<path d="M11 2h2v20h-2z"/>"#,
                drawn: #"<path d="M11 2h2v6a1 1 0 0 1-2 0zM11 12h2v10h-2z"/>"#),
            Round(
                name: "a slanted stroke",
                base: ##"<path d="M4 2L20 22" stroke="#000" stroke-width="2"/>"##,
                drawn:
                    ##"<path d="M4 2L8.8 8M12 12L20 22" stroke="#000" stroke-width="2"/><circle cx="8.8" cy="8" r="1"/>"##
            ),
            Round(
                name: "a wide shape, whose corners are rounded", base: #"<path d="M4 2H20V22H4z"/>"#,
                drawn: #"<path d="M4 2H20V8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 12H20V22H4z"/>"#),
            Round(
                name: "a shape with a hole", base: #"<path fill-rule="evenodd" d="M4 2H20V22H4zM8 4H16V20H8z"/>"#,
                drawn:
                    #"<path fill-rule="evenodd" d="M4 2H20V8a1 1 0 0 1-1 1H17a1 1 0 0 1-1-1V4H8V8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 12H20V22H4zM8 12H16V20H8z"/>"#
            ),
            Round(
                name: "on both sides", base: #"<path d="M4 2H20V22H4z"/>"#,
                drawn:
                    #"<path d="M4 2H20V8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM5 16H19a1 1 0 0 1 1 1V22H4V17a1 1 0 0 1 1-1z"/>"#,
                below: DecimalNumber(3), isWelded: false),
            Round(
                name: "strokes that overlap and are narrower than the pen",
                base: #"<path d="M11.5 2h1v20h-1z"/><path d="M11.5 3h1v5h-1z"/>"#,
                drawn: #"<path d="M11.5 2h1v6.5a.5 .5 0 0 1-1 0zM11.5 12h1v10h-1z"/>"#),
        ] as [Round])
    func roundEnds(_ c: Round) throws {
        let bar = "<path id=\"p\" d=\"M1 12H23\" stroke=\"#000\" stroke-width=\"2\"/>"
        let localized = try Composite.localize(
            try TestIcon.document(c.base + bar),
            parts: [Self.part(above: DecimalNumber(2), below: c.below, .round)])
        let picture = try Picture.of(localized, extent: 192)
        let expected = try Picture.of(try TestIcon.document(c.drawn + bar), extent: 192)
        let difference = zip(picture.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }
        #expect((difference.max() ?? 0) <= 64, "\(TestIcon.content(of: localized))")
        #expect(difference.count { $0 > 24 } < 24, "\(difference.count { $0 > 24 })")
    }

    @Test("only a straight part has sides")
    func round() throws {
        let document = try TestIcon.document(
            "<rect width=\"24\" height=\"24\"/><circle id=\"p\" cx=\"9\" cy=\"9\" r=\"4\"/>")
        let error = #expect(throws: CompositeError.self) {
            try Composite.localize(document, parts: [Self.part(above: .one)])
        }
        #expect(error?.parts.map(\.setting) == [.clearance])
    }

    struct Trim: CustomTestStringConvertible, Sendable {
        let name: String
        let element: String
        let trimmed: String
        var above = three
        var below = DecimalNumber.zero
        var testDescription: String { name }
    }

    @Test(
        "strokes end with their middle lines beside the part",
        arguments: [
            Trim(
                name: "a line", element: "<line x1=\"12\" y1=\"2\" x2=\"12\" y2=\"22\"/>",
                trimmed: "<path d=\"M12 2L12 9M12 12L12 22\"/>"),
            Trim(
                name: "from the side below too", element: "<path d=\"M12 2V22\"/>",
                trimmed: "<path d=\"M12 2L12 9M12 14L12 22\"/>", below: DecimalNumber(2)),
            Trim(
                name: "a curve stays a curve", element: "<path d=\"M6 2Q6 12 12 22\"/>",
                trimmed: "<path d=\"M6 2Q6 5.5 6.735 9M7.5 12Q9 17 12 22\"/>"),
            Trim(
                name: "a closed outline is cut where it crosses, and goes on across its start",
                element: "<path d=\"M8 4H16V20H8Z\"/>",
                trimmed: "<path d=\"M8 9L8 4L16 4L16 9M16 12L16 20L8 20L8 12\"/>"),
            Trim(
                name: "what does not come near stays as written", element: "<path d=\"M2 2h4m0 18h9\"/>",
                trimmed: "<path d=\"M2 2h4m0 18h9\"/>"),
            Trim(
                name: "a filled shape is not a stroke", element: "<path fill=\"red\" d=\"M12 2V22H3z\"/>",
                trimmed: "<path fill=\"red\" d=\"M12 2V22H3z\"/>"),
        ] as [Trim])
    func trim(_ c: Trim) throws {
        let bar = "<path id=\"p\" d=\"M2 12H22\"/>"
        let group = "<g fill=\"none\" stroke=\"#000\" stroke-width=\"2\" stroke-linecap=\"round\">"
        let document = try TestIcon.document("\(group)\(c.element)\(bar)</g>")
        let localized = try Composite.localize(document, parts: [Self.part(above: c.above, below: c.below, .trim)])
        #expect(TestIcon.content(of: localized) == "\(group)\(c.trimmed)\(bar)</g>")
    }

    @Test(
        "strokes end with their middle lines at a distance from the lines of a part of any form",
        arguments: [
            (
                "a plus", "<path id=\"p\" d=\"M12 9V15M9 12H15\"/>",
                "<path d=\"M2 12L7 12M17 12L22 12\"/><path d=\"M12 2L12 7M12 17L12 22\"/>"
            ),
            (
                "what is closed hides its inside", "<path id=\"p\" d=\"M8 8H16V16H8Z\"/>",
                "<path d=\"M2 12L6 12M18 12L22 12\"/><path d=\"M12 2L12 6M12 18L12 22\"/>"
            ),
            (
                "a fill is measured from its outline",
                "<path id=\"p\" fill=\"red\" stroke=\"none\" d=\"M9 9H15V15H9\"/>",
                "<path d=\"M2 12L7 12M17 12L22 12\"/><path d=\"M12 2L12 7M12 17L12 22\"/>"
            ),
            (
                "a straight part has a round end", "<path id=\"p\" d=\"M12 2V12\"/>",
                "<path d=\"M2 12L10 12M14 12L22 12\"/><path d=\"M12 14L12 22\"/>"
            ),
        ])
    func trimAround(name: String, mark: String, trimmed: String) throws {
        let group = "<g fill=\"none\" stroke=\"#000\" stroke-width=\"2\" stroke-linecap=\"round\">"
        let document = try TestIcon.document("\(group)<path d=\"M2 12H22\"/><path d=\"M12 2V22\"/>\(mark)</g>")
        var part = Part.named("p", .slash)
        part.clearance = Clearance(around: DecimalNumber(2), ends: .trim)
        let localized = try Composite.localize(document, parts: [part])
        #expect(TestIcon.content(of: localized) == "\(group)\(trimmed)\(mark)</g>", "\(name)")
    }

    @Test("another icon's drawing takes the base's place in the mirrored variant, and in no other")
    func base() throws {
        let document = try TestIcon.document(
            "<title>off</title><defs><path id=\"a\" d=\"M0 0h1v1z\"/></defs><g><path d=\"M2 2h4v4z\"/>\(Self.slash)</g>"
        )
        let whole = try Self.whole(
            "<title>on</title><defs><path id=\"a\" d=\"M2 2h9v9z\"/></defs><use href=\"#a\"/>",
            root: " fill=\"red\"")
        let parts = [Part.named("p", .slash)]
        let mirrored = try Composite.mirror(document, parts: parts, base: whole)
        #expect(
            TestIcon.content(of: mirrored.document)
                == "<title>off</title><defs><path id=\"a\" d=\"M0 0h1v1z\"/></defs><g fill=\"red\"><defs><path id=\"a-2\" d=\"M22 2h-9v9z\"/></defs><use href=\"#a-2\"/></g><g>\(Self.slash)</g>"
        )
        #expect(
            TestIcon.content(of: try Composite.localize(document, parts: parts)) == TestIcon.content(of: document))
        let recomposed = try PreparedComposite(document, parts: parts).withBase(whole).recomposed
        #expect(TestIcon.content(of: recomposed).contains("<path id=\"a-2\" d=\"M2 2h9v9z\"/>"))
    }

    @Test("a base with another view box is refused")
    func canvas() throws {
        let document = try TestIcon.document("<path d=\"M2 2h4v4z\"/>" + Self.slash)
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 16 16\"><path d=\"M2 2h4v4z\"/></svg>"
        let whole = WholeBaseDrawing(document: try SVGReader.read(Array(text.utf8), name: "x.svg"), name: "x.svg")
        let error = #expect(throws: CompositeError.self) {
            try Composite.mirror(document, parts: [.named("p", .slash)], base: whole)
        }
        #expect(error?.icon?.message == "x.svg, from which the base is taken, has another view box")
        // A thousandth is nothing.
        for (height, isTaken) in [("24.02", true), ("24.03", false)] {
            let near = text.replacing("0 0 16 16", with: "0 0 24 \(height)")
            let whole = WholeBaseDrawing(document: try SVGReader.read(Array(near.utf8), name: "x.svg"), name: "x.svg")
            let mirrored = try? Composite.mirror(document, parts: [.named("p", .slash)], base: whole)
            #expect((mirrored != nil) == isTaken)
        }
    }
}
