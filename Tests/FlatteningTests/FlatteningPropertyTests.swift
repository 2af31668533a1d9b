import Directionality
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

    @Test("a flat drawing flattened again stays as it is", arguments: drawings)
    func again(_ c: Case) throws {
        let first = Flattener.flatten(try icon(c.content), level: .union, isProved: false)
        let second = Flattener.flatten(first.document, level: .union, isProved: false)
        #expect(second.paths.map { WrittenOutline($0.data) } == first.paths.map { WrittenOutline($0.data) })
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
