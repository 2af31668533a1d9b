import Geometry
import TestSupport
import Testing

@testable import Composites

@Suite("The pen that drew outlines")
struct PenWidthTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var path: Path
    }

    private static func line(_ points: [(Double, Double)]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            let place = Point(x: point.0, y: point.1)
            if index == 0 { path.move(to: place) } else { path.line(to: place) }
        }
        return path
    }

    private static let digits = [
        Case(testDescription: "1", path: Self.line([(3, 4), (5, 2), (5, 11)])),
        Case(testDescription: "1 with a foot", path: Self.line([(3, 4), (5, 2), (5, 11), (3, 11), (7, 11)])),
        Case(testDescription: "4", path: Self.line([(8, 8), (2, 8), (6, 1), (6, 11)])),
        Case(testDescription: "5", path: Self.line([(8, 1), (3, 1), (3, 5), (8, 5), (8, 10), (3, 10)])),
        Case(testDescription: "7", path: Self.line([(2, 1), (8, 1), (4, 11)])),
        Case(testDescription: "0", path: .roundedBox(Rect(x: 2, y: 1, width: 6, height: 10), radius: 3)),
    ]

    @Test("is as wide as it was, whatever the digit and its ends", arguments: digits, [0.4, 1, 1.6])
    func uniform(_ digit: Case, _ width: Double) throws {
        for cap in [StrokeStyle.LineCap.butt, .round, .square] {
            let style = StrokeStyle(width: width, lineCap: cap, lineJoin: cap == .round ? .round : .miter)
            let rings = Polygon.all(of: digit.path.stroked(style, tolerance: 0.005))
            let pen = PenWidth(of: rings).value
            #expect((pen - width).magnitude < 0.03 * width, "\(pen) with \(cap)")
        }
    }

    @Test("is that of the stems, where what is level is thinner")
    func contrast() {
        // A zero of a typeface: stems of 1.3, bows of 1.
        let outline = Path.roundedBox(Rect(x: 0, y: 0, width: 6.6, height: 11), radius: 0.5)
        let counter = Path.roundedBox(Rect(x: 1.3, y: 1, width: 4, height: 9), radius: 0.2)
        let pen = PenWidth(
            of: Polygon.all(of: outline.flattened(tolerance: 0.01))
                + Polygon.all(of: counter.flattened(tolerance: 0.01))
        ).value
        #expect((pen - 1.3).magnitude < 0.04, "\(pen)")
    }

    private static let ends: [(what: String, outline: Path, isFlat: Bool)] = [
        ("a bar", line([(2, 1), (4, 1), (4, 9), (2, 9)]), true),
        ("a bar with corners in its ends' middles", line([(2, 1), (3, 1), (4, 1), (4, 9), (3, 9), (2, 9)]), true),
        ("a bar cut at a slant of 70 degrees", line([(2, 1), (4, 1.7), (4, 9), (2, 8.3)]), true),
        ("a bar cut at a slant of 45 degrees", line([(2, 1), (4, 3), (4, 9), (2, 7)]), false),
        ("a bar with round ends", .roundedBox(Rect(x: 2, y: 1, width: 2, height: 8), radius: 1), false),
        ("a bar with rounded corners", .roundedBox(Rect(x: 2, y: 1, width: 2, height: 8), radius: 0.4), false),
        ("a pointed bar", line([(3, 0), (4, 1), (4, 9), (3, 10), (2, 9), (2, 1)]), false),
    ]

    @Test("ends flat or not", arguments: ends)
    func flat(_ what: String, _ outline: Path, _ isFlat: Bool) throws {
        for path in [outline, outline.applying(Transform(a: 0, b: 1.5, c: -1.5, d: 0, e: 3, f: 4))] {
            let rings = Polygon.all(of: path.flattened(tolerance: 0.005))
            #expect(rings.contains { $0.hasFlatEnd(ofPen: PenWidth(of: rings).value) } == isFlat, "\(what)")
        }
    }

    @Test("is nothing for outlines without an area")
    func nothing() {
        #expect(PenWidth(of: []).value == 0)
        #expect(PenWidth(of: Polygon.all(of: Self.line([(1, 1), (5, 1)]))).value < 0.01)
    }
}
