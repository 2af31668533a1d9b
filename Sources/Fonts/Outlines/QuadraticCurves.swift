import Geometry

/// Quadratic curves in place of a cubic one.
///
/// A cubic curve cut at equal steps of its parameter into `n` parts, each of them replaced by the quadratic curve that has
/// its ends and, as its control point, the mean of where its tangents at thirds meet, is left by at most
/// `√3/36 · |d| / n³`, where `d` is the third difference of its points (T. W. Sederberg, "Computer Aided Geometric Design",
/// on degree reduction). The parts meet in the middles of neighbouring control points, so that TrueType need not store where.
enum QuadraticCurves {
    /// The maximum number of parts.
    private static let maxCount = 64

    /// Returns the control points of as few quadratic curves as stay within a tolerance of a cubic one. The first curve
    /// begins and the last one ends where the cubic one does; between them, each ends in the middle of two control points.
    static func controls(of curve: CubicCurve, tolerance: Double) -> [Point] {
        let third = (curve.end - curve.start) + (curve.control1 - curve.control2) * 3
        let distance = 3.0.squareRoot() / 36 * third.length
        var count = 1
        while count < maxCount, distance > tolerance * Double(count * count * count) { count += 1 }
        return (0..<count).map { index in
            let (from, to) = (Double(index) / Double(count), Double(index + 1) / Double(count))
            let part = curve.part(from: from, to: to)
            return ((part.control1 + part.control2) * 3 - (part.start + part.end)) * 0.25
        }
    }
}
