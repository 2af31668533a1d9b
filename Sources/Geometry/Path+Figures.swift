extension Path {
    /// The distance of a quarter circle's control points from its ends, in radii.
    public static let quarterHandle = 4 / 3 * (2.0.squareRoot() - 1)

    /// Returns a rectangle, from its upper left corner clockwise on screen.
    public static func rectangle(_ rect: Rect) -> Path {
        var path = Path()
        path.reserveCapacity(verbs: 5, points: 4)
        path.move(to: Point(x: rect.minX, y: rect.minY))
        path.line(to: Point(x: rect.maxX, y: rect.minY))
        path.line(to: Point(x: rect.maxX, y: rect.maxY))
        path.line(to: Point(x: rect.minX, y: rect.maxY))
        path.close()
        return path
    }

    /// Returns a rectangle with rounded corners; the radius is at most half the shorter side, and 0 gives square
    /// corners.
    public static func roundedBox(_ box: Rect, radius: Double) -> Path {
        let radius = max(0, min(radius, box.width / 2, box.height / 2))
        let handle = radius * 0.4477
        var path = Path()
        path.move(to: Point(x: box.minX + radius, y: box.minY))
        path.line(to: Point(x: box.maxX - radius, y: box.minY))
        path.cubic(
            Point(x: box.maxX - handle, y: box.minY), Point(x: box.maxX, y: box.minY + handle),
            to: Point(x: box.maxX, y: box.minY + radius))
        path.line(to: Point(x: box.maxX, y: box.maxY - radius))
        path.cubic(
            Point(x: box.maxX, y: box.maxY - handle), Point(x: box.maxX - handle, y: box.maxY),
            to: Point(x: box.maxX - radius, y: box.maxY))
        path.line(to: Point(x: box.minX + radius, y: box.maxY))
        path.cubic(
            Point(x: box.minX + handle, y: box.maxY), Point(x: box.minX, y: box.maxY - handle),
            to: Point(x: box.minX, y: box.maxY - radius))
        path.line(to: Point(x: box.minX, y: box.minY + radius))
        path.cubic(
            Point(x: box.minX, y: box.minY + handle), Point(x: box.minX + handle, y: box.minY),
            to: Point(x: box.minX + radius, y: box.minY))
        path.close()
        return path
    }

    /// Returns a straight line.
    public static func line(from start: Point, to end: Point) -> Path {
        var path = Path()
        path.move(to: start)
        path.line(to: end)
        return path
    }
}
