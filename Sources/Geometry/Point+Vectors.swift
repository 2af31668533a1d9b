extension Point {
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

    /// The vector rotated by 90° from the x axis towards the y axis.
    @inline(__always)
    var turned: Point { Point(x: -y, y: x) }

    /// Returns the midpoint of two points; their order makes no difference.
    @inline(__always)
    static func middle(_ a: Point, _ b: Point) -> Point { Point(x: (a.x + b.x) * 0.5, y: (a.y + b.y) * 0.5) }
}
