import Geometry
import Testing

struct PathBoundsTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var path: Path
        var bounds: Rect?
        var controlBox: Rect?
    }

    static let cases = [
        Case(testDescription: "an empty path has none", path: Path(), bounds: nil, controlBox: nil),
        Case(
            testDescription: "lines", path: Path([(1, 2), (5, -3), (4, 8)]),
            bounds: Rect(minX: 1, minY: -3, maxX: 5, maxY: 8),
            controlBox: Rect(minX: 1, minY: -3, maxX: 5, maxY: 8)),
        Case(
            testDescription: "a quadratic curve reaches half way to its control point", path: quadratic,
            bounds: Rect(minX: 0, minY: 0, maxX: 4, maxY: 3), controlBox: Rect(minX: 0, minY: 0, maxX: 4, maxY: 6)),
        Case(
            testDescription: "a symmetric cubic curve reaches three quarters of the way", path: cubic,
            bounds: Rect(minX: 0, minY: -6, maxX: 4, maxY: 0), controlBox: Rect(minX: 0, minY: -8, maxX: 4, maxY: 0)),
        Case(
            testDescription: "a move alone is a point", path: Path([(3, 4)]),
            bounds: Rect(minX: 3, minY: 4, maxX: 3, maxY: 4), controlBox: Rect(minX: 3, minY: 4, maxX: 3, maxY: 4)),
    ]

    static var quadratic: Path {
        var path = Path()
        path.move(to: .zero)
        path.quadratic(Point(x: 2, y: 6), to: Point(x: 4, y: 0))
        return path
    }

    static var cubic: Path {
        var path = Path()
        path.move(to: .zero)
        path.cubic(Point(x: 0, y: -8), Point(x: 4, y: -8), to: Point(x: 4, y: 0))
        return path
    }

    @Test(arguments: cases)
    func boundsFollowTheCurveAndNotItsControlPoints(_ c: Case) throws {
        #expect(c.path.bounds.map(rounded) == c.bounds)
        #expect(c.path.controlBox == c.controlBox)
    }

    @Test func aMoveAloneIsNoInk() {
        var path = Path()
        path.move(to: Point(x: 1, y: 1))
        path.line(to: Point(x: 3, y: 4))
        path.move(to: Point(x: 20, y: 20))
        #expect(path.fillBounds == Rect(minX: 1, minY: 1, maxX: 3, maxY: 4))
        #expect(path.bounds == Rect(minX: 1, minY: 1, maxX: 20, maxY: 20))
    }
}

/// The rectangle with its edges rounded to nine decimals.
func rounded(_ rect: Rect) -> Rect {
    func nine(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 + 0 }
    return Rect(minX: nine(rect.minX), minY: nine(rect.minY), maxX: nine(rect.maxX), maxY: nine(rect.maxY))
}
