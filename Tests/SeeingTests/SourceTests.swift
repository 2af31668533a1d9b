import Geometry
import SVGDocument
import Testing

@testable import Seeing

/// What draws a figure, by element and subpath.
@Suite struct SourceTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let figure: Figure
        let drawing: Drawing
        /// The places of the elements among the root's children, with their subpaths.
        let expected: [Int: [Int]]

        var testDescription: String { name }

        init(_ name: String, _ figure: Figure, _ drawing: Drawing, _ expected: [Int: [Int]]) {
            self.name = name
            self.figure = figure
            self.drawing = drawing
            self.expected = expected
        }
    }

    static let cases: [Case] = [
        Case("element of its own", .check, .stroke(Shapes.ring, "M7 12L10.5 15.5L17 9"), [1: []]),
        Case("hole in a disc", .check, .fill(Shapes.disc + Shapes.check), [0: [2]]),
        Case(
            "white on a disc", .check,
            Drawing("<path d='\(Shapes.disc)' fill='#2a7'/><path d='\(Shapes.check)' fill='white'/>"), [1: []]),
        Case("one of several subpaths", .check, .fill(Shapes.square + "M4 4H20V20H4z" + Shapes.check), [0: [3]]),
        Case("two subpaths of one element", .plus, .fill("M1 1H9V3H1z") + .stroke("M16 12V20M12 16H20"), [1: []]),
        Case("two elements", .cross, .stroke(Shapes.square, "M8 8L16 16", "M16 8L8 16"), [1: [], 2: []]),
        Case(
            "hands and dial", .clock, .stroke("M1 1H4", "M13 5a8 8 0 1 0 0 16a8 8 0 1 0 0-16z", "M13 9V13L16 15"),
            [1: [], 2: []]),
        Case(
            "bar", .slash,
            .stroke("M5 18V11A7 7 0 0 1 9 5", "M13 4A7 7 0 0 1 19 11V13", "M3 3L21 21", "M9 21H14", "M5 18H14"), [2: []]
        ),
        Case(
            "welded bar", .slash,
            .fill("M1.3 2.7L2.7 1.3L22.7 21.3L21.3 22.7L18.6 20H4V5.4zM8 4H20V16z"), [:]),
    ]

    @Test(arguments: cases) func tellsWhatDraws(_ example: Case) throws {
        let document = try example.drawing.document
        let mark = try #require(try example.drawing.marks().first { $0.figure == example.figure })
        let children = Array(document.childElements(of: document.root))
        let found = try mark.sources.map { (try #require(children.firstIndex(of: $0.element)), $0.subpaths) }
        #expect(Dictionary(found) { $0 + $1 } == example.expected)
    }

    @Test(arguments: [
        "<path d='M0 0h1e30v1e30zM1 1h2v2z'/>", "<path d='M1e300 0L-1e300 9'/>",
        "<path d='M1e-30 0h1e-30v1e-30z' stroke='red' stroke-width='1e200'/>",
        "<g transform='scale(1e150)'><circle r='1e150'/></g><path d='\(Shapes.disc)'/>",
    ]) func looksAtAnyNumbers(content: String) throws {
        let drawing = Drawing(content) + .stroke("M2 2L22 22", "M4 4H20")
        #expect(try drawing.sight() != nil)
    }

    @Test func givesTheBoxInTheViewBox() throws {
        let mark = try #require(try Drawing.fill(Shapes.disc + Shapes.check).marks().first { $0.figure == .check })
        #expect(abs(mark.box.minX - 6.3) < 0.3 && abs(mark.box.maxX - 17.7) < 0.3)
        #expect(abs(mark.box.minY - 8.3) < 0.3 && abs(mark.box.maxY - 16.9) < 0.3)
        #expect(mark.isKnockedOut)
    }
}
