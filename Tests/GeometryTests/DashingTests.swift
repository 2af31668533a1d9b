import Geometry
import Testing

struct DashingTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var path = Path([(0, 0), (10, 0)])
        var lengths: [Double]
        var offset = 0.0
        /// The horizontal beginnings and ends of the dashes.
        var dashes: [[Double]]
    }

    static let cases = [
        Case(testDescription: "dashes and gaps in turn", lengths: [3, 2], dashes: [[0, 3], [5, 8]]),
        Case(testDescription: "an offset skips", lengths: [3, 2], offset: 1, dashes: [[0, 2], [4, 7], [9, 10]]),
        Case(testDescription: "a negative offset goes back", lengths: [3, 2], offset: -1, dashes: [[1, 4], [6, 9]]),
        Case(
            testDescription: "an offset beyond the pattern", lengths: [3, 2], offset: 11,
            dashes: [[0, 2], [4, 7], [9, 10]]),
        Case(testDescription: "a pattern longer than the line", lengths: [20, 1], dashes: [[0, 10]]),
        Case(
            testDescription: "what rounding leaves of a dash is no dash", lengths: [3.94, 4], offset: -4,
            dashes: [[4, 7.94]]),
        Case(testDescription: "dashes without length are dots", lengths: [0, 4], dashes: [[0, 0], [4, 4], [8, 8]]),
        Case(
            testDescription: "a dash goes on around a corner", path: Path([(0, 0), (4, 0), (4, 6)]), lengths: [5, 5],
            dashes: [[0, 4, 4]]),
        Case(
            testDescription: "a dash goes on across the beginning of a closed subpath",
            path: Path([(0, 0), (4, 0), (4, 4), (0, 4)], closed: true), lengths: [4, 4], offset: 2,
            dashes: [[4, 4, 2], [0, 0, 2]]),
        Case(testDescription: "an odd count is no pattern", lengths: [1], dashes: [[0, 10]]),
        Case(testDescription: "a sum of 0 is no pattern", lengths: [0, 0], dashes: [[0, 10]]),
        Case(testDescription: "more dashes than allowed are none", lengths: [1e-9, 1e-9], dashes: [[0, 10]]),
    ]

    @Test(arguments: cases)
    func pathsAreCutAtTheLengths(_ c: Case) {
        let dashed = c.path.dashed(c.lengths, offset: c.offset)
        var dashes: [[Double]] = []
        var index = 0
        for verb in dashed.verbs {
            if verb == .move { dashes.append([]) }
            if verb != .close { dashes[dashes.count - 1].append(Self.rounded(dashed.points[index].x)) }
            index += verb.pointCount
        }
        #expect(dashes == c.dashes)
    }

    /// Dashes without length are given a trace of one.
    private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    @Test func curvesAreCutByTheirLength() throws {
        let circle = Path.circle(0, 0, radius: 10)
        let quarter = 5 * Double.pi
        let dashed = circle.dashed([quarter, quarter], offset: 0)
        let ends = dashed.points.filter { abs($0.x) < 0.01 || abs($0.y) < 0.01 }
        #expect(ends.count >= 4)
        #expect(dashed.verbs.filter { $0 == .move }.count == 2)
    }

    @Test("a dash or gap that ends at a corner does not go round it", arguments: [[6.0, 6], [3.3, 2.7], [0.1, 0.5]])
    func corners(lengths: [Double]) {
        var path = Path()
        for (index, point) in [Point(x: 0, y: 0), Point(x: 6, y: 0), Point(x: 6, y: 6), Point(x: 0, y: 6)].enumerated()
        {
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        let dashed = path.dashed(lengths, offset: 0)
        #expect(!dashed.isEmpty)
        // Each is one line.
        #expect(dashed.subpaths.allSatisfy { $0.points.count == 2 })
    }
}
