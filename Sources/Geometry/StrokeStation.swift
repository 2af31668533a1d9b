/// A point of a stroke's centre line, with the unit tangent and normal.
struct StrokeStation {
    /// The point on the centre line.
    var point: Point
    /// The unit tangent, in drawing direction.
    var direction: Point
    /// `direction` rotated by 90° from the x axis towards the y axis.
    var normal: Point

    /// Creates a station from its point and its unit direction.
    init(_ point: Point, _ direction: Point) {
        self.point = point
        self.direction = direction
        normal = direction.turned
    }
}
