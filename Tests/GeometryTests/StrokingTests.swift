import Geometry
import Testing

struct StrokingTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var path: Path
        var style: StrokeStyle
        var bounds: Rect?
        /// The area of the polygons, where they don't overlap.
        var area: Double?
    }

    static let line = Path([(2, 5), (8, 5)])
    static let corner = Path([(0, 0), (10, 0), (10, 10)])
    static let square = Path([(0, 0), (10, 0), (10, 10), (0, 10)], closed: true)
    static let halfTurn = Path([(0, 0), (10, 0), (5, 0)])

    static let cases = [
        Case(
            testDescription: "butt caps end where the line does", path: line, style: StrokeStyle(width: 2),
            bounds: Rect(minX: 2, minY: 4, maxX: 8, maxY: 6), area: 12),
        Case(
            testDescription: "square caps add half a square", path: line,
            style: StrokeStyle(width: 2, lineCap: .square), bounds: Rect(minX: 1, minY: 4, maxX: 9, maxY: 6), area: 16),
        Case(
            testDescription: "round caps add half a disc", path: line, style: StrokeStyle(width: 2, lineCap: .round),
            bounds: Rect(minX: 1, minY: 4, maxX: 9, maxY: 6), area: 12 + .pi),
        Case(
            testDescription: "a miter prolongs both edges", path: corner, style: StrokeStyle(width: 2),
            bounds: Rect(minX: 0, minY: -1, maxX: 11, maxY: 10), area: 40),
        Case(
            testDescription: "a miter beyond the limit is beveled", path: corner,
            style: StrokeStyle(width: 2, miterLimit: 1.4), bounds: Rect(minX: 0, minY: -1, maxX: 11, maxY: 10),
            area: 39.5),
        Case(
            testDescription: "a clipped miter ends at the limit", path: halfTurn,
            style: StrokeStyle(width: 2, lineJoin: .miterClip, miterLimit: 3),
            bounds: Rect(minX: 0, minY: -1, maxX: 13, maxY: 1), area: nil),
        Case(
            testDescription: "a turn back is not mitered", path: halfTurn, style: StrokeStyle(width: 2),
            bounds: Rect(minX: 0, minY: -1, maxX: 10, maxY: 1), area: nil),
        Case(
            testDescription: "a turn back is rounded", path: halfTurn, style: StrokeStyle(width: 2, lineJoin: .round),
            bounds: Rect(minX: 0, minY: -1, maxX: 11, maxY: 1), area: nil),
        Case(
            testDescription: "a round join adds a sector", path: corner, style: StrokeStyle(width: 2, lineJoin: .round),
            bounds: Rect(minX: 0, minY: -1, maxX: 11, maxY: 10), area: 39 + .pi / 4),
        Case(
            testDescription: "a bevel adds a triangle", path: corner, style: StrokeStyle(width: 2, lineJoin: .bevel),
            bounds: Rect(minX: 0, minY: -1, maxX: 11, maxY: 10), area: 39.5),
        Case(
            testDescription: "arcs are drawn as miters", path: corner, style: StrokeStyle(width: 2, lineJoin: .arcs),
            bounds: Rect(minX: 0, minY: -1, maxX: 11, maxY: 10), area: 40),
        Case(
            testDescription: "a closed subpath has joins all around", path: square, style: StrokeStyle(width: 2),
            bounds: Rect(minX: -1, minY: -1, maxX: 11, maxY: 11), area: 80),
        Case(
            testDescription: "a circle becomes a ring", path: .circle(0, 0, radius: 10), style: StrokeStyle(width: 2),
            bounds: Rect(minX: -11, minY: -11, maxX: 11, maxY: 11), area: 40 * .pi),
        Case(
            testDescription: "a point with round caps is a disc", path: Path([(3, 3), (3, 3)]),
            style: StrokeStyle(width: 2, lineCap: .round), bounds: Rect(minX: 2, minY: 2, maxX: 4, maxY: 4), area: .pi),
        Case(
            testDescription: "a point with square caps is a square", path: Path([(3, 3)], closed: true),
            style: StrokeStyle(width: 2, lineCap: .square), bounds: Rect(minX: 2, minY: 2, maxX: 4, maxY: 4), area: 4),
        Case(
            testDescription: "a point with butt caps is nothing", path: Path([(3, 3), (3, 3)]),
            style: StrokeStyle(width: 2), bounds: nil, area: 0),
        Case(
            testDescription: "a move alone is nothing", path: Path([(3, 3)]),
            style: StrokeStyle(width: 2, lineCap: .round), bounds: nil, area: 0),
        Case(
            testDescription: "a segment without length does not turn the line",
            path: Path([(2, 5), (5, 5), (5, 5), (8, 5)]),
            style: StrokeStyle(width: 2), bounds: Rect(minX: 2, minY: 4, maxX: 8, maxY: 6), area: 12),
        Case(
            testDescription: "a width of 0 is nothing", path: line, style: StrokeStyle(width: 0), bounds: nil, area: 0),
        Case(
            testDescription: "dashes are strokes of their own", path: line,
            style: StrokeStyle(width: 2, dashes: [1, 2]), bounds: Rect(minX: 2, minY: 4, maxX: 6, maxY: 6), area: 4),
        Case(
            testDescription: "dashes have caps", path: line,
            style: StrokeStyle(width: 1, lineCap: .square, dashes: [1, 3], dashOffset: 4),
            bounds: Rect(minX: 1.5, minY: 4.5, maxX: 7.5, maxY: 5.5), area: 4),
    ]

    @Test(arguments: cases)
    func strokesHaveTheirBoundsAndArea(_ c: Case) {
        #expect(c.path.strokeBounds(c.style).map(rounded) == c.bounds)
        guard let area = c.area else { return }
        let outline = c.path.stroked(c.style, tolerance: 0.0001)
        #expect(abs(outline.polygonArea - area) <= 0.001 * max(1, area))
    }

    @Test(arguments: cases)
    func thePenReachesAsFarAsItDraws(_ c: Case) throws {
        guard let bounds = c.bounds else { return }
        let reach = try #require(c.path.strokeReach(c.style))
        #expect(reach.union(bounds) == reach)
    }

    @Test func aStrokeOfTooManyDashesHasTheBoundsOfASolidOne() {
        let style = StrokeStyle(width: 2, dashes: [1e-5, 1e-5])
        #expect(Path([(0, 0), (10, 0)]).strokeBounds(style) == Rect(minX: 0, minY: -1, maxX: 10, maxY: 1))
    }

    @Test func everyPolygonWindsTheSameWayRound() {
        var path = Path([(0, 0), (10, 3), (1, 4), (9, 9)])
        path.cubic(Point(x: 30, y: -20), Point(x: -20, y: -10), to: Point(x: 11, y: 2))
        let outline = path.stroked(StrokeStyle(width: 3, lineCap: .round, lineJoin: .round), tolerance: 0.01)
        var polygons: [Path] = []
        var index = 0
        for verb in outline.verbs {
            switch verb {
            case .move: polygons.append(Path([(outline.points[index].x, outline.points[index].y)]))
            case .line: polygons[polygons.count - 1].line(to: outline.points[index])
            default: polygons[polygons.count - 1].close()
            }
            index += verb.pointCount
        }
        let sum = polygons.reduce(0) { $0 + $1.polygonArea }
        #expect(abs(sum - outline.polygonArea) < 1e-6)
    }

    @Test func aReversedPathHasTheSameStroke() {
        let forwards = Path([(0, 0), (10, 3), (1, 4), (9, 9)])
        let backwards = Path([(9, 9), (1, 4), (10, 3), (0, 0)])
        let style = StrokeStyle(width: 1.3, lineCap: .round, lineJoin: .round)
        let points = Set(forwards.stroked(style, tolerance: 0.01).points)
        #expect(points == Set(backwards.stroked(style, tolerance: 0.01).points))
    }

    @Test func aControlPointOnTheStartHasNoDirectionOfItsOwn() {
        var path = Path()
        path.move(to: Point(x: 1.1, y: 2.3))
        path.quadratic(Point(x: 1.1, y: 2.3), to: Point(x: 7.7, y: 2.3))
        let bounds = path.strokeBounds(StrokeStyle(width: 2))
        #expect(bounds.map(rounded) == Rect(minX: 1.1, minY: 1.3, maxX: 7.7, maxY: 3.3))
    }

    @Test func anOutlineWithTooManyPointsIsNone() {
        let style = StrokeStyle(width: 2, lineCap: .round)
        #expect(Self.corner.stroked(style, tolerance: 0.01, maximumPointCount: 4) == nil)
        #expect(Self.corner.stroked(style, tolerance: 0.01, maximumPointCount: 1000) != nil)
    }
}
