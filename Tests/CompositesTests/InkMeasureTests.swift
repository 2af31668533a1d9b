import Directionality
import DrawingTestSupport
import Geometry
import SVGDocument
import Testing

@testable import Composites

@Suite("the ends and corners of most strokes")
struct InkMeasureTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        /// For each stroke its ends and corners.
        var strokes: [String]
        var cap: StrokeStyle.LineCap
        var join: StrokeStyle.LineJoin
    }

    @Test(arguments: [
        Case(
            testDescription: "most ends", strokes: ["butt miter", "butt miter", "round round"], cap: .butt, join: .miter
        ),
        Case(
            testDescription: "of equal ends the rounder ones", strokes: ["butt miter", "square bevel"], cap: .square,
            join: .bevel),
        Case(
            testDescription: "round corners, where any of them has these",
            strokes: ["butt miter", "butt bevel", "butt round"],
            cap: .butt, join: .round),
        Case(
            testDescription: "most corners", strokes: ["butt miter", "butt bevel", "butt bevel"], cap: .butt,
            join: .bevel),
        Case(
            testDescription: "of equal corners those painted first",
            strokes: ["butt bevel", "butt miter", "butt miter", "butt bevel"],
            cap: .butt, join: .bevel),
        Case(
            testDescription: "the same the other way round", strokes: ["butt miter", "butt bevel"], cap: .butt,
            join: .miter),
    ])
    func ends(_ testCase: Case) throws {
        let paths = testCase.strokes.enumerated().map { index, ends in
            let words = ends.split(separator: " ")
            return "<path d=\"M1 \(index)h9v1\" fill=\"none\" stroke=\"#000\" stroke-linecap=\"\(words[0])\" "
                + "stroke-linejoin=\"\(words[1])\"/>"
        }
        let document = try TestIcon.document(paths.joined())
        // Dictionaries and sets have another order each time.
        for _ in 0..<20 {
            let ends = try #require(InkMeasure(document).usualEnds)
            #expect(ends.cap == testCase.cap)
            #expect(ends.join == testCase.join)
        }
    }
}
