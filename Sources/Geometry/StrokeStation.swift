/// A point of a stroke's centre line, with the unit vectors along and across the line.
struct StrokeStation {
    /// The point on the centre line.
    var point: Point
    /// The direction in which the line is drawn.
    var direction: Point
    /// `direction` turned by a quarter.
    var normal: Point

    /// Creates a station from its point and its unit direction.
    init(_ point: Point, _ direction: Point) {
        self.point = point
        self.direction = direction
        normal = direction.turned
    }
}
