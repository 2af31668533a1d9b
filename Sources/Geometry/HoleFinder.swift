/// A finder of holes in a filled path: subpaths whose inside, right beside their outline, is not filled.
public struct HoleFinder: Sendable {
    /// The maximum number of edges examined for all subpaths together, which stops paths of thousands of subpaths.
    static let maxEdgeCount = 2_000_000
    /// The heights at which the outline is examined, as shares of a subpath's: no drawing on a grid has edges there.
    private static let heights = [0.4871, 0.2713, 0.7639, 0.1327, 0.8819]

    /// The subpaths; those without extent bound nothing.
    private let subpaths: [Polygon?]
    private let isNonzero: Bool

    /// Returns for each subpath whether it is a hole; if there are too many to examine, none is.
    ///
    /// `isNonzero` says whether the fill rule is nonzero and not even-odd. `tolerance` is the maximum distance of a
    /// curve from the straight edges that approximate it.
    public static func holes(in subpaths: [Path], isNonzero: Bool, tolerance: Double) -> [Bool] {
        let polygons = subpaths.map { Polygon($0.flattened(tolerance: tolerance).points) }
        let count = polygons.reduce(0) { $0 + ($1?.points.count ?? 0) }
        guard count * subpaths.count <= maxEdgeCount else { return subpaths.map { _ in false } }
        let finder = HoleFinder(subpaths: polygons, isNonzero: isNonzero)
        return subpaths.indices.map(finder.isHole)
    }

    private func isHole(_ index: Int) -> Bool {
        guard let own = subpaths[index], own.box.height > 0 else { return false }
        for share in Self.heights {
            let y = own.box.minY + share * own.box.height
            guard let left = Self.crossings([own], y).map(\.x).min() else { continue }
            let all = Self.crossings(subpaths, y)
            // Between the subpath's first edge and the next edge of any subpath is its inside and nothing else's.
            guard let right = all.map(\.x).filter({ $0 > left }).min() else { continue }
            let winding = all.filter { $0.x < (left + right) / 2 }.reduce(0) { $0 + $1.winding }
            return isNonzero ? winding == 0 : winding.isMultiple(of: 2)
        }
        return false
    }

    /// Returns where a horizontal line crosses the sides of polygons.
    private static func crossings(_ polygons: [Polygon?], _ y: Double) -> [(x: Double, winding: Int)] {
        var crossings: [(x: Double, winding: Int)] = []
        for polygon in polygons { polygon?.forEachCrossing(at: y) { crossings.append(($0, $1)) } }
        return crossings
    }
}
