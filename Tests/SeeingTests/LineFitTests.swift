import Geometry
import Testing

@testable import Seeing

@Suite struct LineFitTests {
    @Test(
        arguments: [
            (10, 350, 20), (350, 10, -20), (0, 0, 0), (90, 0, 90), (0, 90, -90), (180, 0, -180), (0, 180, -180),
            (181, 0, -179),
            (0, 181, 179), (-170, 170, 20), (170, -170, -20), (720, 5, -5),
        ] as [(Double, Double, Double)])
    func turnsAreTheShortWayRound(a: Double, b: Double, turn: Double) {
        #expect(Angle.signed(a, from: b) == turn)
    }

    @Test(
        arguments: [
            (10, 350, 20), (350, 10, 20), (180, 0, 180), (0, 181, 179), (-170, 170, 20), (0, 0, 0),
        ] as [(Double, Double, Double)])
    func anglesAreAtMostHalfATurn(a: Double, b: Double, angle: Double) {
        #expect(Angle.between(a, b) == angle)
    }

    /// What returns to its beginning has no side, so that its corners are found by their distance from there.
    @Test func theFarthestPointOfWhatReturnsIsTheFarthestFromItsBeginning() {
        let ring = [(0, 0), (4, 0), (4, 3), (0, 3), (0, 0)].map { Point(x: $0.0, y: $0.1) }
        let found = LineFit.farthest(ring, ring[0], ring[4])
        #expect(found.distance == 5 && found.index == 2)
    }

    @Test func theFarthestPointOfALineIsTheFarthestFromItsChord() {
        let line = [(0, 0), (1, 2), (3, -3), (10, 0)].map { Point(x: $0.0, y: $0.1) }
        let found = LineFit.farthest(line, line[0], line[3])
        #expect(found.distance == 3 && found.index == 2)
    }

    /// The nearest line has the direction that the positions have, whichever that is.
    @Test(arguments: [0, 20, 45, 70, 90, 110, 135, 160] as [Double])
    func linesAreFittedInAllDirections(degrees: Double) {
        let way = Transform.rotation(degrees: degrees).apply(Point(x: 1, y: 0))
        let (center, direction) = LineFit.line((0...6).map { way * Double($0) }[...])
        #expect((center - way * 3).length < 1e-9)
        #expect(abs(Point.cross(direction, way)) < 1e-9 && abs(direction.length - 1) < 1e-9)
    }
}
