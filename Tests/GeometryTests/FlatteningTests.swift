import Testing

@testable import Geometry

struct FlatteningTests {
    static let curve = CubicCurve(
        start: Point(x: -3.25, y: 1.5), control1: Point(x: 17.125, y: -20), control2: Point(x: -9.5, y: 31.75),
        end: Point(x: 12, y: 4.875))

    static func chords(_ curve: CubicCurve, _ tolerance: Double) -> [Point] {
        var points = [curve.start]
        curve.chords(tolerance: tolerance).append(to: &points, end: curve.end)
        return points
    }

    @Test(arguments: [0.5, 0.05, 0.005])
    func chordsStayWithinTheTolerance(tolerance: Double) {
        let chords = Self.chords(Self.curve, tolerance)
        let greatest = (0...10_000).map { index -> Double in
            let point = Self.curve.point(Double(index), of: 10_000)
            return zip(chords, chords.dropFirst()).map { distance(from: point, to: $0, $1) }.min() ?? .infinity
        }.max()
        #expect(greatest ?? .infinity <= tolerance)
        #expect(chords.count < 200, "far more chords than needed")
    }

    @Test func aReversedCurveHasTheSameChords() {
        let curve = Self.curve
        let reversed = CubicCurve(
            start: curve.end, control1: curve.control2, control2: curve.control1, end: curve.start)
        #expect(Self.chords(reversed, 0.01) == Self.chords(curve, 0.01).reversed())
    }

    @Test func aMirroredCurveHasMirroredChords() {
        func mirrored(_ p: Point) -> Point { Point(x: -p.x, y: p.y) }
        let curve = Self.curve
        let image = CubicCurve(
            start: mirrored(curve.start), control1: mirrored(curve.control1), control2: mirrored(curve.control2),
            end: mirrored(curve.end))
        #expect(Self.chords(image, 0.01) == Self.chords(curve, 0.01).map(mirrored))
    }

    @Test func anEnormousCurveHasABoundedNumberOfChords() {
        let curve = CubicCurve(
            start: .zero, control1: Point(x: 1e300, y: 0), control2: Point(x: -1e300, y: 1e300), end: Point(x: 1, y: 1))
        #expect(Self.chords(curve, 0.01).count == Flattening.maximumStepCount + 1)
    }

    @Test func flatteningAPathKeepsItsSubpathsAndTheirEnds() {
        var path = Path([(0, 0), (4, 0)])
        path.quadratic(Point(x: 6, y: 2), to: Point(x: 4, y: 4))
        path.close()
        path.move(to: Point(x: 9, y: 9))
        path.line(to: Point(x: 10, y: 9))
        let flat = path.flattened(tolerance: 0.1)
        #expect(flat.verbs.filter { $0 == .move }.count == 2)
        #expect(flat.verbs.filter { $0 == .close }.count == 1)
        #expect(flat.verbs.allSatisfy { $0 != .quadratic && $0 != .cubic })
        #expect(flat.points.contains(Point(x: 4, y: 4)))
    }

    private func distance(from p: Point, to a: Point, _ b: Point) -> Double {
        let along = b - a
        let t = min(max(Point.dot(p - a, along) / Point.dot(along, along), 0), 1)
        return (p - (a + along * t)).length
    }
}
