import Geometry

/// A finder of holes in a filled path: subpaths whose inside, right beside their outline, is not filled.
struct HoleFinder {
    /// The maximum number of edges examined for all subpaths together, which stops paths of thousands of subpaths.
    private static let maxEdgeCount = 2_000_000
    /// The heights at which the outline is examined, as shares of a subpath's height: no drawing on a grid has edges
    /// there.
    private static let heights = [0.4871, 0.2713, 0.7639, 0.1327, 0.8819]

    private let subpaths: [[Edge]]
    private let isNonzero: Bool

    private struct Edge {
        var start: Point
        var end: Point

        /// Returns the x at which the edge crosses a height, and its winding.
        func crossing(at y: Double) -> (x: Double, winding: Int)? {
            guard (start.y <= y) != (end.y <= y) else { return nil }
            let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
            return (x, start.y < end.y ? 1 : -1)
        }
    }

    /// Returns for each subpath whether it is a hole; if there are too many to examine, none is.
    ///
    /// - Parameters:
    ///   - subpaths: The subpaths.
    ///   - isNonzero: Whether the fill rule is nonzero and not even-odd.
    ///   - tolerance: The maximum distance of a curve from the straight edges that approximate it.
    static func holes(in subpaths: [Path], isNonzero: Bool, tolerance: Double) -> [Bool] {
        let edges = subpaths.map { Self.edges(of: $0.flattened(tolerance: tolerance)) }
        let count = edges.reduce(0) { $0 + $1.count }
        guard count * subpaths.count <= maxEdgeCount else { return subpaths.map { _ in false } }
        let finder = HoleFinder(subpaths: edges, isNonzero: isNonzero)
        return subpaths.indices.map(finder.isHole)
    }

    private static func edges(of path: Path) -> [Edge] {
        zip(path.points, path.points.dropFirst() + path.points.prefix(1)).map { Edge(start: $0, end: $1) }
    }

    private func isHole(_ index: Int) -> Bool {
        let ys = subpaths[index].map(\.start.y)
        guard let top = ys.min(), let bottom = ys.max(), bottom > top else { return false }
        for share in Self.heights {
            let y = top + share * (bottom - top)
            let own = subpaths[index].compactMap { $0.crossing(at: y) }.map(\.x)
            guard let left = own.min() else { continue }
            let all = subpaths.flatMap { $0.compactMap { $0.crossing(at: y) } }
            // Between the subpath's first edge and the next edge of any subpath is its inside and nothing else's.
            guard let right = all.map(\.x).filter({ $0 > left }).min() else { continue }
            let winding = all.filter { $0.x < (left + right) / 2 }.reduce(0) { $0 + $1.winding }
            return isNonzero ? winding == 0 : winding.isMultiple(of: 2)
        }
        return false
    }
}
