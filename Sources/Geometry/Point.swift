/// A position or a displacement in a plane whose y axis points down, as in SVG.
///
/// Its arithmetic is inlinable: it is the innermost loop of all stages, and a build need not optimize across modules to
/// compile it into them.
public struct Point: Hashable, Sendable {
    /// The horizontal coordinate, growing to the right.
    public var x: Double
    /// The vertical coordinate, growing downwards.
    public var y: Double

    /// Creates a point from its coordinates.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin of the coordinate system.
    @inlinable
    public static var zero: Point { Point(x: 0, y: 0) }

    /// The Euclidean distance from the origin.
    @inlinable
    public var length: Double { (x * x + y * y).squareRoot() }

    /// Whether neither coordinate is infinite or NaN.
    @inlinable
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// Returns the component-wise sum.
    @inlinable
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    /// Returns the component-wise difference.
    @inlinable
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
    /// Returns the point scaled about the origin.
    @inlinable
    public static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }
    /// Returns the point mirrored through the origin.
    @inlinable
    public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }

    /// Returns the point at parameter `t` on the segment from `a` (0) to `b` (1).
    @inlinable
    public static func interpolate(_ a: Point, _ b: Point, _ t: Double) -> Point {
        Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    /// Returns the dot product.
    @inlinable
    public static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
    /// Returns the z component of the cross product: positive if `b` is clockwise of `a` on screen.
    @inlinable
    public static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
}

extension Point {
    /// The vector rotated by 90° from the x axis towards the y axis.
    @inlinable
    public var turned: Point { Point(x: -y, y: x) }

    /// Returns the nearest point of the line segment between two points.
    public func nearest(between a: Point, and b: Point) -> Point {
        let step = b - a
        let square = Point.dot(step, step)
        return a + step * (square > 0 ? (Point.dot(self - a, step) / square).clamped(to: 0...1) : 0)
    }

    /// The unit vector in this direction, or `nil` if this vector is too short to have one.
    ///
    /// Scaled before it is measured, so that squares neither underflow nor overflow.
    @inline(__always)
    var normalized: Point? {
        let scale = max(x.magnitude, y.magnitude)
        guard scale > 0, scale.isFinite else { return nil }
        let scaled = Point(x: x / scale, y: y / scale)
        let length = scaled.length
        return Point(x: scaled.x / length, y: scaled.y / length)
    }

    /// The larger magnitude of the two components.
    @inline(__always)
    var reach: Double { max(x.magnitude, y.magnitude) }

    /// Returns the midpoint of two points; their order makes no difference.
    @inline(__always)
    static func middle(_ a: Point, _ b: Point) -> Point { Point(x: (a.x + b.x) * 0.5, y: (a.y + b.y) * 0.5) }
}
