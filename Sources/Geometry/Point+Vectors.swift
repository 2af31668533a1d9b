extension Point {
    /// The vector with length 1 and this direction, or `nil` where this vector is too short to have one.
    ///
    /// Scaled before it is measured, so that neither tiny nor huge components are lost.
    @inline(__always)
    var normalized: Point? {
        let scale = max(x.magnitude, y.magnitude)
        guard scale > 0, scale.isFinite else { return nil }
        let scaled = Point(x: x / scale, y: y / scale)
        let length = scaled.length
        return Point(x: scaled.x / length, y: scaled.y / length)
    }

    /// The greater of the magnitudes of both components.
    @inline(__always)
    var reach: Double { max(x.magnitude, y.magnitude) }

    /// The vector turned by a quarter, the x axis towards the y axis.
    @inline(__always)
    var turned: Point { Point(x: -y, y: x) }

    /// The point half way between two points; the order of the two makes no difference.
    @inline(__always)
    static func middle(_ a: Point, _ b: Point) -> Point { Point(x: (a.x + b.x) * 0.5, y: (a.y + b.y) * 0.5) }
}
