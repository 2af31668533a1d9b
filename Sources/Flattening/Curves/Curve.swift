import Geometry

/// A piece of an outline with a parameter from 0 to 1: the form in which curves survive every boolean operation.
///
/// An arc is the affine image of a part of the unit circle, so every affine map of an arc is one.
enum Curve: Sendable, Hashable {
    case line(Point, Point)
    case quadratic(Point, Point, Point)
    case cubic(Point, Point, Point, Point)
    case arc(Arc)

    var start: Point {
        switch self {
        case .line(let a, _), .quadratic(let a, _, _), .cubic(let a, _, _, _): a
        case .arc(let arc): arc.point(0)
        }
    }

    var end: Point {
        switch self {
        case .line(_, let b), .quadratic(_, _, let b), .cubic(_, _, _, let b): b
        case .arc(let arc): arc.point(1)
        }
    }

    var isLine: Bool { if case .line = self { true } else { false } }

    /// Returns the point at a parameter; outside 0 to 1 the curve goes on.
    func point(_ t: Double) -> Point {
        let m = 1 - t
        switch self {
        case .line(let a, let b): return a * m + b * t
        case .quadratic(let a, let b, let c): return a * (m * m) + b * (2 * m * t) + c * (t * t)
        case .cubic(let a, let b, let c, let d):
            return a * (m * m * m) + b * (3 * m * m * t) + (c * (3 * m * t * t) + d * (t * t * t))
        case .arc(let arc): return arc.point(t)
        }
    }

    /// Returns the first derivative by the parameter.
    func derivative(_ t: Double) -> Point {
        let m = 1 - t
        switch self {
        case .line(let a, let b): return b - a
        case .quadratic(let a, let b, let c): return (b - a) * (2 * m) + (c - b) * (2 * t)
        case .cubic(let a, let b, let c, let d):
            return (b - a) * (3 * m * m) + (c - b) * (6 * m * t) + (d - c) * (3 * t * t)
        case .arc(let arc):
            let (sine, cosine) = PortableMath.sineAndCosine(arc.start + arc.extent * t)
            return (arc.v * cosine - arc.u * sine) * arc.extent
        }
    }

    func secondDerivative(_ t: Double) -> Point {
        switch self {
        case .line: return .zero
        case .quadratic(let a, let b, let c): return (a - b * 2 + c) * 2
        case .cubic(let a, let b, let c, let d): return (a - b * 2 + c) * (6 * (1 - t)) + (b - c * 2 + d) * (6 * t)
        case .arc(let arc):
            let (sine, cosine) = PortableMath.sineAndCosine(arc.start + arc.extent * t)
            return (arc.u * cosine + arc.v * sine) * (-arc.extent * arc.extent)
        }
    }

    var reversed: Curve {
        switch self {
        case .line(let a, let b): .line(b, a)
        case .quadratic(let a, let b, let c): .quadratic(c, b, a)
        case .cubic(let a, let b, let c, let d): .cubic(d, c, b, a)
        case .arc(let arc): .arc(arc.reversed)
        }
    }

    /// Returns the part between two parameters, exactly.
    func part(_ t0: Double, _ t1: Double) -> Curve {
        let (a, b) = (point(t0), point(t1))
        let span = t1 - t0
        switch self {
        case .line: return .line(a, b)
        case .quadratic: return .quadratic(a, a + derivative(t0) * (span / 2), b)
        case .cubic: return .cubic(a, a + derivative(t0) * (span / 3), b - derivative(t1) * (span / 3), b)
        case .arc(var arc):
            arc.start += arc.extent * t0
            arc.extent *= span
            return .arc(arc)
        }
    }

    /// Returns the image under an affine map.
    func applying(_ transform: Transform) -> Curve {
        switch self {
        case .line(let a, let b): return .line(transform.apply(a), transform.apply(b))
        case .quadratic(let a, let b, let c):
            return .quadratic(transform.apply(a), transform.apply(b), transform.apply(c))
        case .cubic(let a, let b, let c, let d):
            return .cubic(transform.apply(a), transform.apply(b), transform.apply(c), transform.apply(d))
        case .arc(let arc): return .arc(arc.applying(transform))
        }
    }

    /// Returns the unit tangent along the parameter, also where the derivative vanishes; `nil` if the curve is a point.
    func tangent(_ t: Double) -> Point? {
        let extent = self.extent
        let direct = derivative(t)
        if direct.length > 1e-7 * extent { return direct.unit }
        for step in [1e-4, 1e-3, 1e-2, 0.1, 1] {
            let chord = t < 0.5 ? point(min(t + step, 1)) - point(t) : point(t) - point(max(t - step, 0))
            if chord.length > 1e-9 * extent { return chord.unit }
        }
        return nil
    }

    /// The greatest distance of a defining point from the start; for an arc, its larger axis times its angle.
    var extent: Double {
        switch self {
        case .line(let a, let b): (b - a).length
        case .quadratic(let a, let b, let c): max((b - a).length, (c - a).length)
        case .cubic(let a, let b, let c, let d): max((b - a).length, max((c - a).length, (d - a).length))
        case .arc(let arc): max(arc.u.length, arc.v.length) * min(abs(arc.extent), 2)
        }
    }

    /// Returns the signed curvature at a parameter, the reciprocal of the radius.
    func curvature(_ t: Double) -> Double {
        let first = derivative(t)
        let speed = first.length
        guard speed > 1e-300 else { return 0 }
        return Point.cross(first, secondDerivative(t)) / (speed * speed * speed)
    }

    /// The signed area between the curve and its chords to the origin, which for a closed contour sums up to its area.
    var sweptArea: Double {
        if case .line(let a, let b) = self { return Point.cross(a, b) / 2 }
        var sum = 0.0
        var previous = start
        for index in 1...16 {
            let next = point(Double(index) / 16)
            sum += Point.cross(previous, next)
            previous = next
        }
        return sum / 2
    }
}

/// A part of an ellipse: `center + u·cos θ + v·sin θ`.
struct Arc: Sendable, Hashable {
    var center: Point
    var u: Point
    var v: Point
    /// The angle at parameter 0, in radians.
    var start: Double
    /// The angle from parameter 0 to parameter 1, in radians.
    var extent: Double

    /// Creates an arc, with the axes of its ellipse for `u` and `v` so that angles on one ellipse compare; circles get the
    /// axes of the plane.
    init(center: Point, u: Point, v: Point, start: Double, extent: Double) {
        let xx = u.x * u.x + v.x * v.x
        let yy = u.y * u.y + v.y * v.y
        let xy = u.x * u.y + v.x * v.y
        let difference = ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot()
        let (long, short) = (((xx + yy + difference) / 2).squareRoot(), max(0, (xx + yy - difference) / 2).squareRoot())
        let isCircle = difference <= 1e-8 * (xx + yy)
        let turn = isCircle ? 0 : PortableMath.angle(x: xx - yy, y: 2 * xy) / 2
        let (sine, cosine) = PortableMath.sineAndCosine(turn)
        let axis = Point(x: cosine, y: sine)
        let (first, second) = isCircle ? ((long + short) / 2, (long + short) / 2) : (long, short)
        self.center = center
        self.u = axis * first
        self.v = axis.turned * second
        let (sineStart, cosineStart) = PortableMath.sineAndCosine(start)
        let begin = u * cosineStart + v * sineStart
        self.start = PortableMath.angle(
            x: Point.dot(begin, axis) / max(first, .leastNormalMagnitude),
            y: Point.dot(begin, axis.turned) / max(second, .leastNormalMagnitude))
        self.extent = Point.cross(u, v) < 0 ? -extent : extent
    }

    /// Creates an arc of a circle.
    init(center: Point, radius: Double, start: Double, extent: Double) {
        self.center = center
        u = Point(x: radius, y: 0)
        v = Point(x: 0, y: radius)
        self.start = start
        self.extent = extent
    }

    /// The radius of the circle that the arc is on, or `nil` if it is on another ellipse.
    var radius: Double? { u.y == 0 && v.x == 0 && u.x == v.y && u.x > 0 ? u.x : nil }

    var reversed: Arc {
        var arc = self
        arc.start += extent
        arc.extent = -extent
        return arc
    }

    func point(_ t: Double) -> Point {
        let (sine, cosine) = PortableMath.sineAndCosine(start + extent * t)
        return center + (u * cosine + v * sine)
    }

    /// Returns whether another arc lies on the same ellipse, up to a distance.
    func isSameEllipse(as other: Arc, within slack: Double) -> Bool {
        (other.center - center).length < slack && abs(other.u.length - u.length) < slack
            && abs(other.v.length - v.length) < slack
            && min((other.u - u).length, (other.u + u).length) < slack
    }

    func applying(_ transform: Transform) -> Arc {
        let origin = transform.apply(.zero)
        return Arc(
            center: transform.apply(center), u: transform.apply(u) - origin, v: transform.apply(v) - origin,
            start: start, extent: extent)
    }
}

extension Curve {
    /// Returns the parameters of the vertices of a polygon within `tolerance` of the curve, from 0 to 1.
    ///
    /// Vertices of arcs are at absolute angles, so that arcs of one circle share their chords wherever they come
    /// from.
    func vertexParameters(tolerance: Double) -> [Double] {
        guard case .arc(let arc) = self else {
            let count = chordCount(tolerance: tolerance)
            return (0...count).map { Double($0) / Double(count) }
        }
        let radius = max(arc.u.length, arc.v.length)
        var count = 8
        while count < 8192, radius * (1 - PortableMath.cosine(.pi / Double(count))) > tolerance { count *= 2 }
        let step = 2 * Double.pi / Double(count)
        let (low, high) = arc.extent > 0 ? (arc.start, arc.start + arc.extent) : (arc.start + arc.extent, arc.start)
        guard low.isFinite, high - low <= 7, abs(low) < 1e4 else { return [0, 1] }
        let slack = 1e-4 * step
        let first = Int(bounded: ((low + slack) / step).rounded(.up))
        let indices = first...max(first, Int(bounded: ((high - slack) / step).rounded(.down)))
        var inner = indices.map { (Double($0) * step - arc.start) / arc.extent }.filter { $0 > 0 && $0 < 1 }
        if arc.extent < 0 { inner.reverse() }
        return [0] + inner + [1]
    }

    private func chordCount(tolerance: Double) -> Int {
        let bulge: Double
        switch self {
        case .line, .arc: return 1
        case .quadratic(let a, let b, let c): bulge = (a - b * 2 + c).length * 0.25
        case .cubic(let a, let b, let c, let d): bulge = max((a - b * 2 + c).length, (b - c * 2 + d).length) * 0.75
        }
        let count = (bulge / tolerance).squareRoot().rounded(.up)
        return count < 4000 ? max(1, Int(count)) : 4000
    }
}

extension Point {
    /// The vector of length 1 in this direction; zero for none.
    var unit: Point {
        let length = self.length
        return length > 0 ? self * (1 / length) : .zero
    }
}
