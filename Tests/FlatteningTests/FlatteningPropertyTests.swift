import Directionality
import Geometry
import SVGDocument
import Testing

@testable import Flattening

/// What holds for whole drawings.
struct FlatteningPropertyTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let content: String
        var testDescription: String { name }

        init(_ name: String, _ content: String) {
            self.name = name
            self.content = content
        }
    }

    private static let drawings = [
        Case(
            "arrow", "<path d='M4 6.123h10.457l-3-3M9 21.5L20.1 10' fill='none' stroke='#000' stroke-linecap='round'/>"),
        Case("arcs", "<path d='M3 12a9.21 9 0 0 1 11.3-7.7L19 17A7 7 0 0 1 5.5 18z' stroke='#000'/>"),
        Case(
            "curves", "<path d='M3 3.3C13 -4 21.7 9 14 12S4 15 9.1 21' fill='none' stroke='#000' stroke-width='2.5'/>"),
        Case(
            "circle and rectangle",
            "<circle cx='7' cy='8.5' r='4.3'/><rect x='3' y='10' width='14' height='9.7' rx='2'/>"),
        Case("symmetric", "<path d='M12 2v17.3M5 12l7 7 7-7' fill='none' stroke='#000' stroke-linejoin='round'/>"),
        Case("rotated ellipse", "<ellipse cx='10' cy='12' rx='7' ry='3' transform='rotate(30 12 12)' stroke='#000'/>"),
        Case(
            "gap around a slash",
            """
            <mask id='m' maskUnits='userSpaceOnUse' x='-24' y='-24' width='72' height='72'>
            <rect x='-24' y='-24' width='72' height='72' fill='#fff'/>
            <path d='M3 3L21 20' stroke='#000' stroke-width='4.5' stroke-linecap='round'/></mask>
            <path mask='url(#m)' d='M4 9a5 5 0 0 1 14-3v12H6z' fill='none' stroke='#000' stroke-width='2'/>
            """),
        Case("dashes", "<path d='M3 5h13C24 9 9 12 12 21' fill='none' stroke='#000' stroke-dasharray='2.3 1.1'/>"),
    ]

    @Test("the mirror's paths are the paths' mirror, number for number", arguments: drawings)
    func mirror(_ c: Case) throws {
        let document = try icon(c.content)
        let mirrored = try Mirror.mirror(document, options: MirrorOptions()).document
        for level in [FlatteningLevel.fills, .union] {
            let paths = Flattener.flatten(document, level: level, isProved: false).paths
            let images = Flattener.flatten(mirrored, level: level, isProved: false).paths
            #expect(
                paths.map { WrittenOutline($0.data).mirrored(doubledAxis: 24) }
                    == images.map { WrittenOutline($0.data) })
        }
    }

    @Test("a flat drawing flattened again stays as it is, byte for byte", arguments: drawings)
    func again(_ c: Case) throws {
        for level in [FlatteningLevel.fills, .union] {
            let first = Flattener.flatten(try icon(c.content), level: level, isProved: false).document
            #expect(text(Flattener.flatten(first, level: level, isProved: false).document) == text(first))
        }
    }

    struct PlainCase: CustomTestStringConvertible {
        let name: String
        let content: String
        let data: String?
        var testDescription: String { name }

        /// Creates a case. `data` is what is written; `nil` if that is for the arrangement to say.
        init(_ name: String, _ content: String, data: String?) {
            (self.name, self.content, self.data) = (name, content, data)
        }
    }

    @Test(
        "paths of contours that neither cross nor touch keep all their numbers",
        arguments: [
            PlainCase(
                "an arc and a curve that others would be taken for",
                "<path d='M3 3a90 90 0 0 1 .01.01C3.02 9 9 9 9 3z'/>",
                data: "M3 3a90 90 0 0 1 .01.01C3.02 9 9 9 9 3z"),
            PlainCase(
                "a hole", "<path d='M2 2H9V9H2zM4 4v3h3V4z' fill-rule='evenodd'/>", data: "M2 2H9V9H2zM4 4V7H7V4z"),
            PlainCase(
                "corners on a line", "<path d='M2 2H5H9V9L2 9.001z'/>", data: "M2 2H5 9V9L2 9.001z"),
            PlainCase("moved", "<path d='M2 2H9V9z' transform='translate(1 .5)'/>", data: "M3 2.5h7v7z"),
            PlainCase(
                "reflected", "<path d='M2 2H9a5 3 30 0 1 0 9z' transform='matrix(-1 0 0 1 24 0)'/>",
                data: "M22 2H15a5 3-30 0 0 0 9z"),
            PlainCase("numbers that are not written", "<path d='M2.00049 2H9V9z'/>", data: "M9 2V9L2 2z"),
            PlainCase("contours that cross", "<path d='M2 2H9V9H2zM5 5H11V11H5z'/>", data: nil),
            PlainCase("two outlines with one edge", "<path d='M2 2H9V9H2zM9 2h3v7H9z'/>", data: nil),
            PlainCase("one contour that counts twice", "<path d='M2 2H9V9H2zM4 4H7V7H4z'/>", data: nil),
        ])
    func plain(_ c: PlainCase) throws {
        let document = try icon(c.content)
        let drawing = Flattener.flatten(document, level: .fills, isProved: false)
        let path = try #require(drawing.paths.first)
        if let data = c.data {
            #expect(path.data == data)
        } else {
            #expect(try !c.content.contains("d='\(path.data)'") && largestDifference(document, drawing.document) <= 2)
        }
    }

    @Test("lines that run back over themselves are not written")
    func spikes() throws {
        let grid = OutputGrid(canvas: Rect(x: 0, y: 0, width: 24, height: 24))
        func data(_ points: [(Double, Double)]) -> String {
            let contour = ContourRounder.polygon(
                points.map { Point(x: $0.0 - 12, y: $0.1 - 12) }, tolerance: 0, on: grid)
            return PathText.text(contour.map { [$0] } ?? [], on: grid)
        }
        #expect(data([(2, 2), (9, 2), (9, 5), (11, 5.0001), (9, 5), (9, 9)]) == "M2 2H9V9z")
        #expect(data([(2, 2), (9, 2), (9, 12), (9, 9)]) == "M2 2H9V9z")
        #expect(data([(2, 2), (9, 2), (9, 9), (2, 2), (1, 1)]) == "M2 2H9V9z")
        #expect(data([(2, 2), (9, 9), (11, 11), (5, 5)]).isEmpty)
    }

    @Test("equal drawings give equal bytes", arguments: drawings)
    func stable(_ c: Case) throws {
        let document = try icon(c.content)
        let texts = (0..<3).map { _ in text(Flattener.flatten(document, level: .fills, isProved: false).document) }
        #expect(Set(texts).count == 1)
    }

    @Test("paths keep the order of painting, and the ids and classes of their elements")
    func order() throws {
        let drawing = Flattener.flatten(
            try icon(
                """
                <g class='group'><path id='a' class='x' d='M2 2h9v9H2z' fill='#f00'/></g>
                <circle id='b' cx='9' cy='9' r='5' fill='#0f0' stroke='#00f'/>
                <path id='c' d='M1 1h1v1H1z' fill='none' stroke='currentColor'/><use href='#a' y='9'/>
                """), level: .fills, isProved: false)
        #expect(drawing.paths.map(\.id) == [nil, nil, nil, "c", nil])
        #expect(drawing.paths.map(\.className) == ["x", nil, nil, nil, "x"])
        #expect(drawing.paths.map(\.isCurrentColor) == [false, false, false, true, false])
        #expect(drawing.findings.isEmpty)
    }

    @Test(
        "each way of making a path is reached when the one before is not proved",
        arguments: [(20.0, ContourMaker.Way.usual), (1.9, .fine), (-1, .polygon)])
    func fallbacks(limit: Double, way: ContourMaker.Way) throws {
        var limits = FlatteningProof.Limits()
        limits.path = limit
        // The coordinates have more digits than are written.
        let document = try SVGReader.read(
            Array(
                """
                <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 108 108'>\
                <path d='M13.0049 13.0049H90.0049V64.0049H40.0049V89.0049H13.0049z'/></svg>
                """.utf8), name: "icon.svg")
        var flattener = DrawingFlattener(document, .fills, limits: limits)
        let drawing = flattener.flatten()
        let path = try #require(drawing.paths.first)
        #expect(drawing.findings.map(\.reason) == (way == .polygon ? [.polygon] : []))
        let decimals = path.data.split { !$0.isNumber && $0 != "." }.compactMap { number in
            number.contains(".") ? number.split(separator: ".", omittingEmptySubsequences: false).last?.count : nil
        }
        #expect((decimals.max() ?? 0 > 2) == (way == .fine))
        #expect(try largestDifference(document, drawing.document) <= 2)
    }

    @Test(
        "what is not proved even as a polygon stays as it is drawn", arguments: [FlatteningLevel.cut, .fills, .union])
    func unproven(level: FlatteningLevel) throws {
        var limits = FlatteningProof.Limits()
        limits.drawing = [(24, -1), (48, -1)]
        let document = try icon(Self.drawings[6].content)
        let drawing: FlattenedDrawing
        if level == .cut {
            var cutter = MaskCutter(document, nil, limits: limits)
            drawing = cutter.cut()
        } else {
            var flattener = DrawingFlattener(document, level, limits: limits)
            drawing = flattener.flatten()
        }
        #expect(drawing.findings.map(\.reason) == [.unproven])
        #expect(text(drawing.document) == text(document))
        #expect(!drawing.isComplete)
    }
}
