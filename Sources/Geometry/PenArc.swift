/// Arcs of a round pen, approximated by chords.
struct PenArc {
    /// The pen's radius.
    let radius: Double
    /// The cosine of the greatest turn that one chord may span.
    let cosine: Double

    /// The cosine of the least turn that a chord spans: no pen is so wide that an arc takes unbounded time.
    private static let finestCosine = 0.99999

    /// - Parameters:
    ///   - radius: The pen's radius, greater than 0.
    ///   - tolerance: The greatest distance between arc and chord.
    init(radius: Double, tolerance: Double) {
        self.radius = radius
        let halfTurn = max(0.9, 1 - tolerance / radius)
        cosine = min(2 * halfTurn * halfTurn - 1, Self.finestCosine)
    }

    /// Adds the points strictly between two points of the pen around `center`, by halving the turn again and again:
    /// the same points in reverse order where `from` and `to` are exchanged.
    ///
    /// - Parameters:
    ///   - center: Where the pen is.
    ///   - from: The unit vector to the arc's beginning.
    ///   - to: The unit vector to its end, less than half a turn from `from`.
    ///   - points: Where the points are added.
    func append(around center: Point, from: Point, to: Point, points: inout [Point]) {
        guard Point.dot(from, to) < cosine, let middle = (from + to).normalized else { return }
        append(around: center, from: from, to: middle, points: &points)
        points.append(center + middle * radius)
        append(around: center, from: middle, to: to, points: &points)
    }
}
