import Geometry
import Testing

@testable import Fonts

@Suite("Outlines of glyphs")
struct GlyphOutlineTests {
    private static func path(_ points: [(Double, Double)]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            let point = Geometry.Point(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        path.close()
        return path
    }

    @Test("a canvas is an em high, and an eighth of it lies below the baseline")
    func places() throws {
        let square = Self.path([(0, 0), (24, 0), (24, 24), (0, 24)])
        let outline = try #require(GlyphOutline(square, canvas: Size(width: 24, height: 24)))
        #expect(outline.advance == 960)
        #expect(outline.bounds == GlyphBounds(minX: 0, minY: -120, maxX: 960, maxY: 840))
        #expect(outline.pointCount == 4)
    }

    @Test("contours around holes run the other way than those around ink, whichever way they are drawn")
    func directions() throws {
        let outer = [(0, 0), (24, 0), (24, 24), (0, 24)].map { (Double($0.0), Double($0.1)) }
        let hole = [(6, 6), (6, 18), (18, 18), (18, 6)].map { (Double($0.0), Double($0.1)) }
        func areas(_ contours: [[(Double, Double)]]) throws -> [Int] {
            var path = Path()
            for contour in contours { path.append(Self.path(contour)) }
            let outline = try #require(GlyphOutline(path, canvas: Size(width: 24, height: 24)))
            return outline.contours.map { contour in
                contour.indices.reduce(0) { sum, index in
                    let (p, q) = (contour[index], contour[(index + 1) % contour.count])
                    return sum + p.x * q.y - q.x * p.y
                }
            }
        }
        #expect(try areas([outer, hole]) == [-2 * 960 * 960, 2 * 480 * 480])
        #expect(try areas([outer.reversed(), hole.reversed()]) == [2 * 960 * 960, -2 * 480 * 480])
    }

    @Test("a cubic curve stays within half a unit, and is made of control points alone where that suffices")
    func curves() throws {
        var path = Path()
        path.move(to: Geometry.Point(x: 0, y: 0))
        path.cubic(Geometry.Point(x: 12, y: 0), Geometry.Point(x: 24, y: 12), to: Geometry.Point(x: 24, y: 24))
        path.close()
        let outline = try #require(GlyphOutline(path, canvas: Size(width: 24, height: 24)))
        let points = try #require(outline.contours.first)
        #expect(points.contains { !$0.isOnCurve })
        #expect(points.count < 12)
    }

    @Test("a drawing far beyond its canvas has no outline, and no number traps")
    func limits() {
        for far in [1e3, 1e9, 1e300, .infinity, .nan] {
            let path = Self.path([(0, 0), (far, 0), (0, 24)])
            #expect(GlyphOutline(path, canvas: Size(width: 24, height: 24)) == nil)
        }
        let triangle = Self.path([(0, 0), (1, 0), (0, 1)])
        for size in [0, -1, 1e-300, .infinity, .nan] {
            #expect(GlyphOutline(triangle, canvas: Size(width: 24, height: size)) == nil, "\(size)")
        }
    }

    @Test(
        "a cubic curve is as many quadratic ones as stay within half a unit of it, and no more",
        arguments: [1.0, 10, 100])
    func quadratics(size: Double) {
        let curve = CubicCurve(
            start: .zero, control1: Point(x: 0, y: 8) * size, control2: Point(x: 10, y: -6) * size,
            end: Point(x: 12, y: 0) * size)
        let controls = QuadraticCurves.controls(of: curve, tolerance: 0.5)
        let count = controls.count
        func distance(_ count: Int) -> Double {
            (0..<count).map { index in
                let part = curve.part(from: Double(index) / Double(count), to: Double(index + 1) / Double(count))
                let nearest = ((part.control1 + part.control2) * 3 - (part.start + part.end)) * 0.25
                let control = count == controls.count ? controls[index] : nearest
                // Both are farthest from each other about a fifth of the way, and meet in the middle.
                let (t, u) = (0.2113, 0.7887)
                let cubic =
                    part.start * (u * u * u) + part.control1 * (3 * u * u * t) + part.control2 * (3 * u * t * t)
                    + part.end * (t * t * t)
                return (part.start * (u * u) + control * (2 * u * t) + part.end * (t * t) - cubic).length
            }.max() ?? 0
        }
        #expect(distance(count) <= 0.5)
        #expect(count == 1 || distance(count - 1) > 0.5)
    }
}
