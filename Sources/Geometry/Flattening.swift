/// What the flattening of curves has in common.
public enum Flattening {
    /// The most chords that one curve is flattened to. A curve that fits the largest canvas needs far fewer; the limit
    /// stops a curve with enormous coordinates from taking unbounded time and memory.
    public static let maximumStepCount = 4096

    /// The number of steps whose square is at least `squared`, within 1 and `maximumStepCount`.
    @inlinable
    @inline(__always)
    public static func stepCount(squared: Double) -> Int {
        guard squared > 1 else { return 1 }
        let limit = Double(maximumStepCount)
        guard squared < limit * limit else { return maximumStepCount }
        let root = squared.squareRoot()
        // Rounding upwards by the library takes a call.
        let whole = Int(root)
        return Double(whole) < root ? whole + 1 : whole
    }

    /// The number of equal parameter steps whose chords stay within `tolerance` of a cubic curve (Wang's bound).
    @inlinable
    @inline(__always)
    public static func stepCount(
        from start: Point, _ control1: Point, _ control2: Point, to end: Point, tolerance: Double
    ) -> Int {
        let bendX1 = (start.x + control2.x) - 2 * control1.x
        let bendY1 = (start.y + control2.y) - 2 * control1.y
        let bendX2 = (control1.x + end.x) - 2 * control2.x
        let bendY2 = (control1.y + end.y) - 2 * control2.y
        let bend = max(bendX1 * bendX1 + bendY1 * bendY1, bendX2 * bendX2 + bendY2 * bendY2).squareRoot()
        return stepCount(squared: 0.75 * bend / tolerance)
    }

    /// The number of equal parameter steps whose chords stay within `tolerance` of a quadratic curve.
    @inlinable
    @inline(__always)
    public static func stepCount(from start: Point, _ control: Point, to end: Point, tolerance: Double) -> Int {
        let bendX = (start.x + end.x) - 2 * control.x
        let bendY = (start.y + end.y) - 2 * control.y
        return stepCount(squared: 0.25 * (bendX * bendX + bendY * bendY).squareRoot() / tolerance)
    }
}
