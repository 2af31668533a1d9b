import Geometry
import Raster

/// A gap of nearly constant width that the rest of a drawing leaves around a part: the trace of a cut in the source.
struct CutOutline {
    /// The maximum distance from a part at which gaps are found, in pixels of a field; about 2.5 units of a canvas of
    /// 24.
    private static let reach = 10
    /// The minimum gap in pixels, 0.3 units of a canvas of 24, and the minimum run of one.
    private static let minimum = (gap: 1.2, run: 12)
    /// The minimum share of the rest near a part that keeps the gap's width, and the maximum that comes closer.
    private static let share = (even: 0.6, close: 0.08)
    /// The maximum length of the mean direction to the rest: 1 for one side alone, 0 for opposite sides.
    private static let maxOneSidedness = 0.88
    /// The share of a part's outline at which the rest comes too close for a gap to count as kept.
    private static let broken = 0.1

    /// The width of the gap in pixels.
    let gap: Double
    /// The length over which the rest faces the part across the gap, as a share of the sides of the part's box: little of it where
    /// the ends of lines keep away.
    let length: Double

    /// Creates the outline of the gap around a part, or returns `nil` if there is none.
    init?(around ink: AlphaMap, in rest: AlphaMap) {
        let facings = ink.facings(rest, within: Self.reach)
        guard facings.count >= Self.minimum.run else { return nil }
        let gap = facings.map(\.gap).sorted()[facings.count / 4]
        let even = facings.filter { $0.gap >= gap * 0.5 && $0.gap <= gap * 1.6 + 0.5 }
        let mean = even.reduce(Point.zero) { $0 + $1.direction } * (1 / Double(max(even.count, 1)))
        let close = facings.count { $0.gap < gap * 0.5 }
        guard gap >= Self.minimum.gap, Double(close) <= Self.share.close * Double(facings.count),
            Double(even.count) >= Self.share.even * Double(facings.count), even.count >= Self.minimum.run,
            mean.length <= Self.maxOneSidedness
        else { return nil }
        self.gap = gap
        length = Double(even.count) / Double(max(ink.boxSides, 1))
    }

    /// Returns whether the rest keeps the distance from the part in another variant.
    func isKept(around ink: AlphaMap, in rest: AlphaMap) -> Bool {
        let facings = ink.facings(rest, within: Self.reach)
        let close = facings.count { $0.gap < gap * 0.5 }
        return Double(close) <= Self.broken * Double(facings.count)
    }
}

extension AlphaMap {
    /// The length of the four sides of the ink's box, in pixels.
    fileprivate var boxSides: Int {
        let rows = (0..<height).filter { y in (0..<width).contains { isInk($0, y) } }
        let columns = (0..<width).filter { x in (0..<height).contains { isInk(x, $0) } }
        guard let top = rows.first, let bottom = rows.last, let left = columns.first, let right = columns.last else {
            return 0
        }
        return 2 * (bottom - top + right - left + 2)
    }
}
