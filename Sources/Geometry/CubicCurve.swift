/// A cubic Bézier curve.
///
/// Evaluation is written so that a curve traversed backwards yields the same points, bit for bit, and a curve mirrored
/// about an axis through the origin yields mirrored points: weights are computed alike for `t` and `1 - t`, and every
/// sum pairs an end of the curve with the other end.
public struct CubicCurve: Hashable, Sendable {
    /// The start point.
    public var start: Point
    /// The control point at the start.
    public var control1: Point
    /// The control point at the end.
    public var control2: Point
    /// The end point.
    public var end: Point

    /// Creates a curve from its four points.
    public init(start: Point, control1: Point, control2: Point, end: Point) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// Creates the cubic curve that equals a quadratic one.
    public init(quadraticFrom start: Point, control: Point, end: Point) {
        self.start = start
        // A control point on an end stays there: rounding would give the curve an arbitrary tangent.
        self.control1 = control == start ? start : (start + control * 2) * (1 / 3)
        self.control2 = control == end ? end : (end + control * 2) * (1 / 3)
        self.end = end
    }

    /// Returns the point at parameter `index / count`, for `index` between 0 and `count`.
    @inline(__always)
    func point(_ index: Double, of count: Double) -> Point { point(index / count, (count - index) / count) }

    /// Returns the point at parameter `t`, where `u` is `1 - t`.
    @inline(__always)
    private func point(_ t: Double, _ u: Double) -> Point {
        let w0 = (u * u) * u
        let w1 = 3 * ((u * u) * t)
        let w2 = 3 * ((t * t) * u)
        let w3 = (t * t) * t
        return Point(
            x: (w0 * start.x + w3 * end.x) + (w1 * control1.x + w2 * control2.x),
            y: (w0 * start.y + w3 * end.y) + (w1 * control1.y + w2 * control2.y))
    }

    /// Returns a third of the derivative at parameter `index / count`.
    func velocity(_ index: Double, of count: Double) -> Point {
        let t = index / count
        let u = (count - index) / count
        let first = control1 - start
        let middle = control2 - control1
        let last = end - control2
        return (first * (u * u) + last * (t * t)) + middle * (2 * (u * t))
    }

    /// Returns the number of equal parameter steps whose chords stay within `tolerance` of the curve.
    func stepCount(tolerance: Double) -> Int {
        Flattening.stepCount(from: start, control1, control2, to: end, tolerance: tolerance)
    }

    /// Returns the chords that stay within `tolerance` of the curve.
    func chords(tolerance: Double) -> CurveChords {
        CurveChords(
            count: stepCount(tolerance: tolerance), start: start, control1: control1, control2: control2, end: end)
    }

    /// Returns the parts before and after parameter `t`.
    func split(at t: Double) -> (CubicCurve, CubicCurve) {
        let a = Point.interpolate(start, control1, t)
        let b = Point.interpolate(control1, control2, t)
        let c = Point.interpolate(control2, end, t)
        let ab = Point.interpolate(a, b, t)
        let bc = Point.interpolate(b, c, t)
        let middle = Point.interpolate(ab, bc, t)
        return (
            CubicCurve(start: start, control1: a, control2: ab, end: middle),
            CubicCurve(start: middle, control1: bc, control2: c, end: end)
        )
    }

    /// Returns the part between two parameters from 0 to 1, `from` less than `to`.
    public func part(from: Double, to: Double) -> CubicCurve {
        let head = to < 1 ? split(at: to).0 : self
        return from > 0 ? head.split(at: from / to).1 : head
    }

    /// Calls `body` with every parameter strictly inside the curve where the tangent is parallel to an axis.
    func forEachExtremum(_ body: (Double) -> Void) {
        // Key paths to the coordinates would cost more than everything else here.
        Self.forEachExtremum(from: start.x, control1.x, control2.x, to: end.x, body)
        Self.forEachExtremum(from: start.y, control1.y, control2.y, to: end.y, body)
    }

    /// Calls `body` with every parameter strictly inside the curve where one coordinate has an extremum.
    private static func forEachExtremum(
        from start: Double, _ control1: Double, _ control2: Double, to end: Double, _ body: (Double) -> Void
    ) {
        let first = control1 - start
        let middle = control2 - control1
        let last = end - control2
        Quadratic.forEachRoot(a: first - 2 * middle + last, b: 2 * (middle - first), c: first) { t in
            if t > 0, t < 1 { body(t) }
        }
    }

    /// The unit tangent at the start, or `nil` if all points coincide.
    var startTangent: Point? { direction(from: start, towards: control1, control2, end) }

    /// The unit tangent at the end, or `nil` if all points coincide.
    var endTangent: Point? { direction(from: end, towards: control2, control1, start).map { -$0 } }

    /// Returns the direction from an end of the curve towards the next point that does not coincide with it.
    ///
    /// Points nearer than a millionth of the curve's extent coincide: their direction would be rounding noise.
    private func direction(from origin: Point, towards first: Point, _ second: Point, _ last: Point) -> Point? {
        let near = first - origin
        let middle = second - origin
        let far = last - origin
        let extent = max(near.reach, middle.reach, far.reach)
        let threshold = 1e-6 * extent
        let chosen = near.reach > threshold ? near : middle.reach > threshold ? middle : far
        return chosen.normalized
    }
}

/// The solver of quadratic equations.
enum Quadratic {
    /// Calls `body` with every real root of `a·t² + b·t + c`, without cancellation; a constant polynomial has none.
    static func forEachRoot(a: Double, b: Double, c: Double, _ body: (Double) -> Void) {
        guard a != 0 else {
            if b != 0 { body(-c / b) }
            return
        }
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return }
        let q = -0.5 * (b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
        body(q / a)
        if q != 0 { body(c / q) }
    }
}
