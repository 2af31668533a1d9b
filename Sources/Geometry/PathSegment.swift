/// A line or a curve of a path; quadratic curves are raised to cubic ones.
struct PathSegment: Hashable {
    /// The curve; a line has its control points at its ends.
    var curve: CubicCurve
    /// Whether the segment is a straight line.
    var isLine: Bool

    /// Creates a straight line.
    static func line(_ start: Point, _ end: Point) -> PathSegment {
        PathSegment(curve: CubicCurve(start: start, control1: start, control2: end, end: end), isLine: true)
    }

    /// Creates a curve.
    static func curve(_ curve: CubicCurve) -> PathSegment {
        PathSegment(curve: curve, isLine: false)
    }

    /// The start point.
    var start: Point { curve.start }
    /// The end point.
    var end: Point { curve.end }

    /// Whether all points coincide, so that the segment has no direction.
    var isDegenerate: Bool {
        curve.end == curve.start && curve.control1 == curve.start && curve.control2 == curve.start
    }
}
