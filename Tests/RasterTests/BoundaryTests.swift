import Geometry
import Testing

@testable import Raster

/// Finding the boundary of outlines takes no quadratic time, whatever begins and ends at one height.
struct BoundaryTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        /// The path of a number of pieces, on a canvas of 24 pixels.
        var path: @Sendable (Int) -> Path
    }

    private static func path(_ count: Int, _ piece: (Double) -> Path) -> Path {
        var path = Path()
        for index in 0..<count {
            path.append(piece(Double(index) / Double(count)))
        }
        return path
    }

    static let cases = [
        Case(testDescription: "squares on top of each other", path: { path($0) { _ in Path.rect(-12 + 1, 1, 9, 9) } }),
        Case(
            testDescription: "squares side by side, from the right",
            path: { path($0) { Path.rect(-12 + 23 - 23 * $0, 1, 0.01, 9) } }),
        Case(
            testDescription: "towers of squares",
            path: {
                path($0) { _ in Path.rect(-12 + 1, 1, 9, 9) }.adding(path($0) { _ in Path.rect(-12 + 1, 10, 9, 9) })
            }),
    ]

    /// The work that a resolver needs for the edges of a path.
    private func work(_ test: Case, _ count: Int) -> Int {
        var edges = EdgeList()
        edges.removeAll(canvasWidth: 24, maximumCount: 1 << 20)
        edges.add(test.path(count), transform: .identity, tolerance: 0.1)
        var resolver = OverlapResolver()
        var work = 1 << 40
        var all = edges.edges
        #expect(resolver.resolve(&all, rule: .nonzero, work: &work))
        return (1 << 40) - work
    }

    @Test("as many squares as there are have one outline", arguments: [1, 3, 2048, 8_000])
    func coincidence(count: Int) {
        var edges = EdgeList()
        edges.removeAll(canvasWidth: 24, maximumCount: 1 << 20)
        edges.add(Self.path(count) { _ in Path.rect(-12 + 1, 1, 9, 9) }, transform: .identity, tolerance: 0.1)
        var finder = BoundaryFinder()
        finder.begin(work: RenderLimits.maximumOverlapWork)
        #expect(edges.resolveOverlaps(&finder, rule: .nonzero) == .nonzero)
        #expect(edges.edges.count == 2)
    }

    @Test("an outline with more edges than there may be is left out", arguments: [(6, false), (5, true)])
    func limit(maximumCount: Int, isFull: Bool) {
        let squares = Path.rect(-12 + 1, 1, 9, 9).adding(Path.rect(-12 + 12, 1, 9, 9))
        var edges = EdgeList()
        edges.removeAll(canvasWidth: 24, maximumCount: maximumCount)
        edges.add(squares, transform: .identity, tolerance: 0.1)
        #expect(edges.isFull == isFull)
        #expect(edges.edges.count == (isFull ? 2 : 4))
    }

    @Test("twice as many pieces at few heights take about twice the work", arguments: cases.prefix(2))
    func linearWork(test: Case) {
        #expect(work(test, 1000) < 3 * work(test, 500))
    }

    @Test("hardly more work is done than is allowed", arguments: cases)
    func boundedWork(test: Case) {
        var edges = EdgeList()
        edges.removeAll(canvasWidth: 24, maximumCount: 1 << 20)
        edges.add(test.path(12_000), transform: .identity, tolerance: 0.1)
        var finder = BoundaryFinder()
        finder.begin(work: RenderLimits.maximumOverlapWork)
        _ = edges.resolveOverlaps(&finder, rule: .nonzero)
        #expect(finder.work > -(1 << 23))
    }
}
