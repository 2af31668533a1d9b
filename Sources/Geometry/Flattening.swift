/// The step counts for flattening curves.
public enum Flattening {
    /// The maximum number of chords of one curve. A curve that fits the largest canvas needs far fewer; the limit keeps
    /// a curve with enormous coordinates from taking unbounded time and memory.
    public static let maximumStepCount = 4096

    /// Returns the smallest number of steps whose square is at least `squared`, clamped to 1 to `maximumStepCount`.
    @inlinable
    @inline(__always)
    public static func stepCount(squared: Double) -> Int {
        guard squared > 1 else { return 1 }
        let limit = Double(maximumStepCount)
        guard squared < limit * limit else { return maximumStepCount }
        let root = squared.squareRoot()
        // The library's rounding up would be a function call.
        let whole = Int(root)
        return Double(whole) < root ? whole + 1 : whole
    }

    /// Returns the number of equal parameter steps whose chords stay within `tolerance` of a cubic curve (Wang's
    /// formula).
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

    /// Returns the number of equal parameter steps whose chords stay within `tolerance` of a quadratic curve.
    @inlinable
    @inline(__always)
    public static func stepCount(from start: Point, _ control: Point, to end: Point, tolerance: Double) -> Int {
        let bendX = (start.x + end.x) - 2 * control.x
        let bendY = (start.y + end.y) - 2 * control.y
        return stepCount(squared: 0.25 * (bendX * bendX + bendY * bendY).squareRoot() / tolerance)
    }
}
