/// The arcs of a round pen, approximated by chords.
struct PenArc {
    /// The pen's radius.
    let radius: Double
    /// The cosine of the maximum angle that one chord may span.
    let cosine: Double

    /// The cosine of the minimum angle that a chord may have to span: bounds the time that an arc of a huge pen takes.
    private static let finestCosine = 0.99999

    /// Creates the arcs of a pen.
    /// - Parameters:
    ///   - radius: The pen's radius, greater than 0.
    ///   - tolerance: The maximum distance between arc and chord.
    init(radius: Double, tolerance: Double) {
        self.radius = radius
        let halfTurn = max(0.9, 1 - tolerance / radius)
        cosine = min(2 * halfTurn * halfTurn - 1, Self.finestCosine)
    }

    /// Appends the points strictly between two points of the pen around `center`, by repeated halving of the angle.
    /// Exchanging `from` and `to` gives the same points in reverse order.
    ///
    /// - Parameters:
    ///   - center: The pen's position.
    ///   - from: The unit vector to the arc's start.
    ///   - to: The unit vector to its end, less than a half turn from `from`.
    ///   - points: The array that the points are appended to.
    func append(around center: Point, from: Point, to: Point, points: inout [Point]) {
        guard Point.dot(from, to) < cosine, let middle = (from + to).normalized else { return }
        append(around: center, from: from, to: middle, points: &points)
        points.append(center + middle * radius)
        append(around: center, from: middle, to: to, points: &points)
    }
}
