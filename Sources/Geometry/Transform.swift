/// An affine map of the plane, written as SVG's `matrix(a b c d e f)`:
///
///     x' = a·x + c·y + e
///     y' = b·x + d·y + f
///
/// Transforms are applied to column vectors, so `outer * inner` first applies `inner`, as nested groups do.
public struct Transform: Hashable, Sendable {
    /// The x component of the image of the unit vector along x.
    public var a: Double
    /// The y component of the image of the unit vector along x.
    public var b: Double
    /// The x component of the image of the unit vector along y.
    public var c: Double
    /// The y component of the image of the unit vector along y.
    public var d: Double
    /// The x component of the image of the origin.
    public var e: Double
    /// The y component of the image of the origin.
    public var f: Double

    /// Creates a transform from the six numbers of SVG's `matrix()`.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    /// The identity transform.
    @inlinable
    public static var identity: Transform { Transform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0) }

    /// Returns a translation by `x`, `y`.
    public static func translation(x: Double, y: Double) -> Transform { Transform(a: 1, b: 0, c: 0, d: 1, e: x, f: y) }

    /// Returns a scaling about the origin.
    public static func scale(x: Double, y: Double) -> Transform { Transform(a: x, b: 0, c: 0, d: y, e: 0, f: 0) }

    /// Returns a rotation about the origin, clockwise on screen. Quarter turns are exact.
    public static func rotation(degrees: Double) -> Transform {
        let (sine, cosine) = sineAndCosine(degrees: degrees)
        return Transform(a: cosine, b: sine, c: -sine, d: cosine, e: 0, f: 0)
    }

    /// Returns the composition that applies `inner` first.
    public static func * (outer: Transform, inner: Transform) -> Transform {
        Transform(
            a: outer.a * inner.a + outer.c * inner.b,
            b: outer.b * inner.a + outer.d * inner.b,
            c: outer.a * inner.c + outer.c * inner.d,
            d: outer.b * inner.c + outer.d * inner.d,
            e: outer.a * inner.e + outer.c * inner.f + outer.e,
            f: outer.b * inner.e + outer.d * inner.f + outer.f)
    }

    /// Returns the image of a point.
    @inline(__always)
    @inlinable
    public func apply(_ p: Point) -> Point { Point(x: a * p.x + c * p.y + e, y: b * p.x + d * p.y + f) }

    /// The factor by which areas grow; negative if the transform reflects.
    public var determinant: Double { a * d - b * c }

    /// The factor by which lengths grow, on average over all directions: the root of that of areas.
    public var meanScale: Double { determinant.magnitude.squareRoot() }

    /// The length of the image of the unit vector along x.
    public var scaleX: Double { Point(x: a, y: b).length }

    /// The length of the image of the unit vector along y.
    public var scaleY: Double { Point(x: c, y: d).length }

    /// Returns the factor by which all lengths grow, or `nil` where it depends on their direction. `slack` is the share
    /// by which factors may differ.
    public func similarityScale(within slack: Double) -> Double? {
        let scale = scaleX
        guard abs(scale - scaleY) <= slack * scale, abs(a * c + b * d) <= slack * scale * scale else { return nil }
        return scale
    }

    /// Whether no coefficient is infinite or NaN.
    public var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite && e.isFinite && f.isFinite }

    /// The inverse, or `nil` if the transform is singular or not finite.
    public var inverse: Transform? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        let inverse = Transform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            e: (c * f - d * e) / determinant, f: (b * e - a * f) / determinant)
        return inverse.isFinite ? inverse : nil
    }

    private static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        switch rest {
        case 0: return (0, 1)
        case 90, -270: return (1, 0)
        case 180, -180: return (0, -1)
        case 270, -90: return (-1, 0)
        default: return PortableMath.sineAndCosine(rest * .pi / 180)
        }
    }
}
