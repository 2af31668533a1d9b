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

    /// Returns the number of equal parameter steps whose chords stay within `tolerance` of a cubic (Wang's formula).
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

/// The chords that approximate a Bézier curve.
///
/// Chords between points on the curve would cut off a little all along it. Inner vertices are therefore moved outwards
/// by two thirds of the sagitta, so that the chords enclose the same area as the curve: coverage is exact on average
/// with far fewer chords.
///
/// Vertices are computed from the parameter's distance to the curve's middle. Reversed, a curve has the same polynomial
/// with the odd coefficients negated; mirrored about an axis through the origin, it has one coordinate's coefficients
/// negated. So its vertices are the same or mirrored, bit for bit.
public struct CurveChords: Sendable {
    /// The number of chords, at least 1; the first starts and the last ends where the curve does.
    public let count: Int

    /// Half the parameter step.
    @usableFromInline
    let halfStep: Double
    /// The coefficients of the polynomial in the parameter minus ½.
    @usableFromInline
    let constant: SIMD2<Double>
    @usableFromInline
    let linear: SIMD2<Double>
    @usableFromInline
    let quadratic: SIMD2<Double>
    @usableFromInline
    let cubic: SIMD2<Double>

    /// Creates the chords of a cubic curve. `count` is the number of chords, at least 1.
    @inlinable
    @inline(__always)
    public init(count: Int, start: Point, control1: Point, control2: Point, end: Point) {
        self.count = count
        halfStep = 0.5 / Double(count)
        // The sagitta is the second derivative times the squared step over 8.
        let outwards = 2 * (halfStep * halfStep)
        let (start, end) = (SIMD2(start.x, start.y), SIMD2(end.x, end.y))
        let (control1, control2) = (SIMD2(control1.x, control1.y), SIMD2(control2.x, control2.y))
        let ends = start + end
        let controls = control1 + control2
        let extent = end - start
        let controlExtent = control2 - control1
        let bend = (ends - controls) * 0.5
        cubic = extent - controlExtent * 3
        quadratic = bend * 3
        linear = (extent + controlExtent) * 0.75 - cubic * outwards
        constant = (ends + controls * 3) * 0.125 - bend * outwards
    }

    /// Creates the chords of a quadratic curve. `count` is the number of chords, at least 1.
    @inlinable
    @inline(__always)
    public init(count: Int, start: Point, control: Point, end: Point) {
        self.count = count
        halfStep = 0.5 / Double(count)
        let outwards = (2 / 3) * (halfStep * halfStep)
        let (start, end) = (SIMD2(start.x, start.y), SIMD2(end.x, end.y))
        let ends = start + end
        let controls = SIMD2(control.x, control.y) * 2
        cubic = .zero
        quadratic = ends - controls
        linear = end - start
        constant = (ends + controls) * 0.25 - quadratic * outwards
    }

    /// Returns the end of a chord, counted from 1; not valid for the last chord.
    @inlinable
    @inline(__always)
    public func vertex(_ index: Int) -> SIMD2<Double> {
        let distance = Double(2 &* index &- count) * halfStep
        let squared = distance * distance
        return (constant + quadratic * squared) + (linear + cubic * squared) * distance
    }

    func append(to points: inout [Point], end: Point) {
        for index in 1..<count {
            let vertex = vertex(index)
            points.append(Point(x: vertex.x, y: vertex.y))
        }
        points.append(end)
    }
}

extension Path {
    /// Returns the path as moves, lines and closes: chords in place of curves, at most `tolerance` away, in its units, greater than 0.
    public func flattened(tolerance: Double) -> Path {
        var result = Path()
        result.reserveCapacity(verbs: verbs.count * 4, points: points.count * 4)
        var chords: [Point] = []
        var index = 0
        var current = Point.zero
        for verb in verbs {
            switch verb {
            case .move:
                result.move(to: points[index])
            case .line:
                result.line(to: points[index])
            case .quadratic:
                chords.removeAll(keepingCapacity: true)
                let (control, end) = (points[index], points[index + 1])
                let count = Flattening.stepCount(from: current, control, to: end, tolerance: tolerance)
                CurveChords(count: count, start: current, control: control, end: end).append(to: &chords, end: end)
                for point in chords { result.line(to: point) }
            case .cubic:
                chords.removeAll(keepingCapacity: true)
                let curve = CubicCurve(
                    start: current, control1: points[index], control2: points[index + 1], end: points[index + 2])
                curve.chords(tolerance: tolerance).append(to: &chords, end: curve.end)
                for point in chords { result.line(to: point) }
            case .close:
                result.close()
            }
            index += verb.pointCount
            current = result.currentPoint
        }
        return result
    }
}
