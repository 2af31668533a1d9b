import Geometry
import Testing

/// Polygons, and paths step by step.
struct PolygonTests {
    private static let square = [(0, 0), (4, 0), (4, 4), (0, 4)].map { Point(x: $0.0, y: $0.1) }

    @Test("the winding number has the sign of the direction")
    func winding() throws {
        let clockwise = try #require(Polygon(Self.square))
        let back = try #require(Polygon(Self.square.reversed()))
        #expect(clockwise.area == 16 && back.area == -16)
        #expect(clockwise.winding(around: Point(x: 1, y: 1)) == -back.winding(around: Point(x: 1, y: 1)))
        #expect(clockwise.isInside(Point(x: 1, y: 1)) && back.isInside(Point(x: 1, y: 1)))
        #expect(!clockwise.isInside(Point(x: 5, y: 1)) && !clockwise.isInside(Point(x: -1, y: 1)))
    }

    @Test("polygons touch where one lies in the other, or where sides meet")
    func touching() throws {
        let square = try #require(Polygon(Self.square))
        func moved(_ distance: Double, scale: Double = 1) throws -> Polygon {
            try #require(Polygon(Self.square.map { $0 * scale + Point(x: distance, y: distance) }))
        }
        #expect(square.touches(try moved(1, scale: 0.25)))
        #expect(square.touches(try moved(3)))
        #expect(!square.touches(try moved(5)))
    }

    @Test("path data has absolute commands, and closing leads back to the start")
    func steps() {
        var path = Path()
        path.move(to: Point(x: 1, y: 2))
        path.quadratic(Point(x: 3, y: 0), to: Point(x: 1.00004, y: -2.5))
        path.close()
        #expect(path.data(decimals: 4, separator: ",") == "M1,2Q3,0 1,-2.5Z")
        #expect(path.data(decimals: 5, separator: " ") == "M1 2Q3 0 1.00004 -2.5Z")
        #expect(path.steps.map(\.end) == [path.points[0], path.points[2], path.points[0]])
        #expect(path.steps.map(\.polygon.count) == [2, 3, 2])
    }
}
