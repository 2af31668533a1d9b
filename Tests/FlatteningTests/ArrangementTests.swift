import Geometry
import TestSupport
import Testing

@testable import Flattening

/// What holds exactly for arrangements, in whole numbers.
struct ArrangementTests {
    /// Returns the doubled areas of regions of two outlines.
    private static func areas(
        _ a: [Curve], _ b: [Curve], _ regions: [Region]
    ) throws -> [Int64] {
        let contours = [CountedContour(curves: a, counter: 0), CountedContour(curves: b, counter: 1)]
        var budget = FlatteningBudget()
        let arrangement = try Arrangement(
            contours, counterCount: 2, scale: FlatteningScale(size: 24), budget: &budget)
        let tracer = RingTracer(arrangement: arrangement, windings: try Windings(arrangement, &budget))
        return regions.map { region in tracer.rings(of: region).reduce(0) { $0 + tracer.doubledArea($1) } }
    }

    /// Returns an outline of lines and curves through points near the canvas.
    private static func outline(_ generator: inout SeededGenerator) -> [Curve] {
        func point() -> Point {
            // A coarse grid, so that points and edges coincide.
            Point(
                x: Double(Int.random(in: -10...10, using: &generator)),
                y: Double(Int.random(in: -10...10, using: &generator)))
        }
        let corners = (0..<Int.random(in: 3...8, using: &generator)).map { _ in point() }
        return corners.indices.map { index in
            let (from, to) = (corners[index], corners[(index + 1) % corners.count])
            switch Int.random(in: 0...3, using: &generator) {
            case 0: return .cubic(from, point(), point(), to)
            case 1: return .quadratic(from, point(), to)
            default: return .line(from, to)
            }
        }
    }

    @Test("areas of unions, intersections and differences add up exactly", arguments: 0..<40)
    func areas(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (a, b) = (Self.outline(&generator), Self.outline(&generator))
        for rule in [FillRule.nonzero, .evenodd] {
            let (inA, inB) = (Region.outlines([0], rule), Region.outlines([1], rule))
            let areas = try Self.areas(
                a, b, [inA, inB, .union([inA, inB]), .intersection([inA, inB]), inA.subtracting(inB)])
            #expect(areas[0] + areas[1] == areas[2] + areas[3])
            #expect(areas[4] + areas[3] == areas[0])
            #expect(areas.allSatisfy { $0 >= 0 })
        }
    }

    @Test(
        "squares that touch in a corner have a boundary each",
        arguments: [[(0.0, 0.0), (4.0, 4.0)], [(4, 0), (0, 4)], [(4, 4), (0, 0)], [(0, 4), (4, 0)]])
    func corner(places: [(Double, Double)]) throws {
        let contours = places.map { x, y in
            let points = [(x, y), (x + 4, y), (x + 4, y + 4), (x, y + 4)].map { Point(x: $0.0, y: $0.1) }
            return CountedContour(
                curves: points.indices.map { .line(points[$0], points[($0 + 1) % 4]) }, counter: 0)
        }
        var budget = FlatteningBudget()
        let arrangement = try Arrangement(
            contours, counterCount: 1, scale: FlatteningScale(size: 24), budget: &budget)
        let tracer = RingTracer(arrangement: arrangement, windings: try Windings(arrangement, &budget))
        #expect(tracer.rings(of: .outlines([0], .nonzero)).map(\.count) == [4, 4])
    }

    @Test("the order and the beginnings of outlines make no difference", arguments: 0..<20)
    func order(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (a, b) = (Self.outline(&generator), Self.outline(&generator))
        let both = [Region.union([.outlines([0], .nonzero), .outlines([1], .nonzero)])]
        let turned = Array(a.dropFirst() + a.prefix(1))
        let backwards = b.reversed().map(\.reversed)
        #expect(try Self.areas(a, b, both) == Self.areas(backwards, turned, both))
    }

    @Test("a boundary never touches itself along an edge, so that both fill rules mean the same", arguments: 0..<20)
    func rules(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var budget = FlatteningBudget()
        let contours = (0..<3).map { CountedContour(curves: Self.outline(&generator), counter: $0) }
        let arrangement = try Arrangement(
            contours, counterCount: 3, scale: FlatteningScale(size: 24), budget: &budget)
        let tracer = RingTracer(arrangement: arrangement, windings: try Windings(arrangement, &budget))
        let rings = tracer.rings(of: .outlines([0, 1, 2], .nonzero))
        let edges = rings.joined().map(\.edge)
        #expect(Set(edges).count == edges.count)
        // Traced again by themselves, the boundaries enclose the same by both rules.
        let polygons = rings.map { ring in
            let points = ring.map { arrangement.scale.position(arrangement.nodes[Int(tracer.start(of: $0))]) }
            return CountedContour(
                curves: points.indices.map { .line(points[$0], points[($0 + 1) % points.count]) }, counter: 0)
        }
        let second = try Arrangement(polygons, counterCount: 1, scale: arrangement.scale, budget: &budget)
        let again = RingTracer(arrangement: second, windings: try Windings(second, &budget))
        func area(_ rule: FillRule) -> Int64 {
            again.rings(of: .outlines([0], rule)).reduce(0) { $0 + again.doubledArea($1) }
        }
        let whole = rings.reduce(0) { $0 + tracer.doubledArea($1) }
        #expect(area(.nonzero) == whole)
        #expect(area(.evenodd) == whole)
    }

    @Test(
        "outlines with too many crossings are refused in bounded time",
        arguments: [FlatteningBudget(chords: 20_000), FlatteningBudget(work: 50_000)])
    func limits(budget: FlatteningBudget) throws {
        let comb = (0..<200).flatMap { index -> [Curve] in
            let x = Double(index) / 10 - 10
            return [
                .line(Point(x: x, y: -10), Point(x: x, y: 10)), .line(Point(x: x, y: 10), Point(x: x + 0.1, y: -10)),
            ]
        }
        let contours = [comb, comb.map { $0.applying(.rotation(degrees: 90)) }].map {
            CountedContour(curves: $0, counter: 0)
        }
        #expect(throws: FlatteningLimit.tooComplex) {
            var budget = budget
            _ = try Arrangement(contours, counterCount: 1, scale: FlatteningScale(size: 24), budget: &budget)
        }
        var whole = FlatteningBudget()
        _ = try Arrangement([contours[0]], counterCount: 1, scale: FlatteningScale(size: 24), budget: &whole)
    }
}
