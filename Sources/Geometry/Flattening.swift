/// What the flattening of curves has in common.
public enum Flattening {
    /// The most chords that one curve is flattened to. A curve that fits the largest canvas needs far fewer; the limit
    /// stops a curve with enormous coordinates from taking unbounded time and memory.
    public static let maximumStepCount = 4096

    /// The number of steps whose square is at least `squared`, within 1 and `maximumStepCount`.
    static func stepCount(squared: Double) -> Int {
        guard squared > 1 else { return 1 }
        let limit = Double(maximumStepCount)
        return squared < limit * limit ? Int(squared.squareRoot().rounded(.up)) : maximumStepCount
    }

    /// The number of equal parameter steps whose chords stay within `tolerance` of a quadratic curve.
    static func quadraticStepCount(from start: Point, control: Point, end: Point, tolerance: Double) -> Int {
        let bendX = (start.x + end.x) - 2 * control.x
        let bendY = (start.y + end.y) - 2 * control.y
        return stepCount(squared: 0.25 * (bendX * bendX + bendY * bendY).squareRoot() / tolerance)
    }

    /// Adds the ends of chords that stay within `tolerance` of a quadratic curve and enclose the same area; its start is
    /// not added.
    ///
    /// Reversed and mirrored curves give the same and the mirrored points, as `CubicCurve` describes.
    public static func appendQuadratic(
        from start: Point, control: Point, end: Point, tolerance: Double, to points: inout [Point]
    ) {
        let count = quadraticStepCount(from: start, control: control, end: end, tolerance: tolerance)
        let steps = Double(count)
        let bend = ((start + end) - control * 2) * (1 / (6 * steps * steps))
        var index = 1.0
        while index < steps {
            let t = index / steps
            let u = (steps - index) / steps
            let w0 = u * u
            let w1 = 2 * (u * t)
            let w2 = t * t
            points.append(
                Point(
                    x: (w0 * start.x + w2 * end.x) + w1 * control.x - bend.x,
                    y: (w0 * start.y + w2 * end.y) + w1 * control.y - bend.y))
            index += 1
        }
        points.append(end)
    }
}
