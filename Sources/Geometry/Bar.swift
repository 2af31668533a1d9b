/// A straight bar, such as a slash: a middle line and a width.
public struct Bar: Hashable, Sendable {
    /// The point where the middle line begins.
    public let start: Point
    /// The point where the middle line ends.
    public let end: Point
    /// The unit vector from the start to the end.
    public let direction: Point
    /// The unit vector across the bar that points up, or to the left where the bar is vertical.
    public let up: Point
    /// The length of the middle line.
    public let length: Double
    /// The distance of the edges from the middle line.
    public let halfWidth: Double

    /// Creates a bar between two points. `direction` is the unit vector between them, where it is known.
    public init(from start: Point, to end: Point, direction: Point? = nil, width: Double) {
        let length = (end - start).length
        let direction = direction ?? (end - start) * (1 / length)
        self.init(start, end, direction, length, halfWidth: width / 2)
    }

    /// Creates a bar that leads from a point in a direction.
    public init(from start: Point, along direction: Point, length: Double, halfWidth: Double) {
        self.init(start, start + direction * length, direction, length, halfWidth: halfWidth)
    }

    private init(_ start: Point, _ end: Point, _ direction: Point, _ length: Double, halfWidth: Double) {
        (self.start, self.end, self.direction) = (start, end, direction)
        (self.length, self.halfWidth) = (length, halfWidth)
        let normal = direction.turned
        let isUp = abs(normal.y) > 1e-9 ? normal.y < 0 : normal.x < 0
        up = isUp ? normal : -normal
    }

    /// The width.
    @inlinable
    public var width: Double { 2 * halfWidth }

    /// Returns a point's place along the bar, from its start, and its distance above the middle line.
    @inlinable
    public func coordinates(of point: Point) -> (along: Double, above: Double) {
        let offset = point - start
        return (Point.dot(offset, direction), Point.dot(offset, up))
    }

    /// Returns the distance of a point from the middle line, however far that is drawn out.
    @inlinable
    public func distance(to point: Point) -> Double { abs(Point.cross(direction, point - start)) }

    /// Returns the outline. If `isRound`, half a disc is at each end, beyond the middle line.
    public func outline(isRound: Bool) -> Path {
        let along = direction * halfWidth
        let across = along.turned
        let handle = Path.quarterHandle
        var path = Path()
        func cap(_ tip: Point, _ outwards: Point, from side: Point) {
            path.cubic(tip + side + outwards * handle, tip + outwards + side * handle, to: tip + outwards)
            path.cubic(tip + outwards - side * handle, tip - side + outwards * handle, to: tip - side)
        }
        path.move(to: start + across)
        path.line(to: end + across)
        if isRound { cap(end, along, from: across) } else { path.line(to: end - across) }
        path.line(to: start - across)
        if isRound { cap(start, along * -1, from: across * -1) }
        path.close()
        return path
    }
}
