import Geometry

/// A point of the integer grid on which outlines meet.
///
/// Coordinates are less than 2²⁸ in magnitude, so that cross products of differences, and of doubled ones, fit into 64
/// bits.
struct GridPoint: Hashable, Comparable {
    var x: Int64
    var y: Int64

    /// The greatest magnitude of a coordinate.
    static let limit = Int64(1) << 28

    /// A number that grows as the point does in the order of y and then x: faster to sort than points are.
    @inline(__always)
    var rank: UInt64 { UInt64(bitPattern: ((y &+ Self.limit) &<< 32) | (x &+ Self.limit)) }

    static func < (a: GridPoint, b: GridPoint) -> Bool { a.y != b.y ? a.y < b.y : a.x < b.x }
    static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x - b.x, y: a.y - b.y) }

    /// Returns the z component of the cross product of two vectors.
    @inline(__always)
    static func cross(_ a: GridPoint, _ b: GridPoint) -> Int64 { a.x &* b.y &- a.y &* b.x }
    /// Returns the dot product of two vectors.
    @inline(__always)
    static func dot(_ a: GridPoint, _ b: GridPoint) -> Int64 { a.x &* b.x &+ a.y &* b.y }
}

extension GridPoint {
    /// Creates the point of a rank.
    init(rank: UInt64) { self.init(x: Int64(rank & 0xFFFF_FFFF) - Self.limit, y: Int64(rank &>> 32) - Self.limit) }
}

/// The precisions of a drawing, all derived from its size.
struct FlatteningScale {
    /// The distance of two neighbouring points of the grid, a power of two.
    let grid: Double
    /// The maximum distance between a curve and its chords, which the recovered curves do not inherit.
    let tolerance: Double
    /// The maximum distance between a true offset curve and the curves that stand for it.
    let fit: Double

    /// Creates the precisions for a drawing whose longer side is `size`. `refinement` is the factor by which curves are
    /// followed more closely than usual.
    init(size: Double, refinement: Double = 1) {
        // Beyond these, powers of two are no numbers.
        let size = size.clamped(to: 1e-100...1e100)
        var grid = 1.0
        while grid * 0x1p20 > size { grid /= 2 }
        while grid * 0x1p21 <= size { grid *= 2 }
        self.grid = grid
        tolerance = size / 0x1p15 / refinement
        fit = size / 24_000 / refinement
    }

    /// Returns the grid point nearest to a point; what rounding left just below the middle counts as the middle.
    func snap(_ p: Point) -> GridPoint? {
        let (x, y) = (Self.round(p.x / grid), Self.round(p.y / grid))
        let limit = Double(GridPoint.limit)
        guard abs(x) < limit, abs(y) < limit else { return nil }
        return GridPoint(x: Int64(x), y: Int64(y))
    }

    func position(_ p: GridPoint) -> Point { Point(x: Double(p.x) * grid, y: Double(p.y) * grid) }

    /// Returns the nearest integer, halves away from zero. Reflected numbers differ in their last digits, so that a
    /// little less than half counts as half.
    static func round(_ value: Double) -> Double {
        value < 0 ? -(0.500_000_1 - value).rounded(.down) : (value + 0.500_000_1).rounded(.down)
    }
}
