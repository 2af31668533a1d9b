/// A closed polygon.
public struct Polygon: Sendable {
    /// The corners, at least two.
    public let points: [Point]
    /// The bounding box, which is finite.
    public let box: Rect

    /// Creates a polygon, or returns `nil` where it would have less than two corners or one that is not finite.
    public init?(_ points: [Point]) {
        guard points.count > 1, let box = Rect(around: points), box.isFinite else { return nil }
        self.points = points
        self.box = box
    }

    /// Returns the polygons of a path without curves, one for each subpath.
    public static func all(of path: Path) -> [Polygon] { path.subpaths.compactMap { Polygon($0.points) } }

    package var edges: [(start: Point, end: Point)] {
        points.indices.map { (points[$0], points[($0 + 1) % points.count]) }
    }

    /// The area, positive for a polygon that runs clockwise on screen.
    public var area: Double { edges.reduce(0) { $0 + Point.cross($1.start, $1.end) } / 2 }

    package var perimeter: Double { edges.reduce(0) { $0 + ($1.end - $1.start).length } }

    /// Calls `body` with every crossing of a horizontal line and a side, and its share in the winding number of points to its left.
    public func forEachCrossing(at y: Double, _ body: (_ x: Double, _ winding: Int) -> Void) {
        var start = points[points.count - 1]
        for end in points {
            if (start.y <= y) != (end.y <= y) {
                body(start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x), start.y < end.y ? 1 : -1)
            }
            start = end
        }
    }

    /// Returns how often the polygon goes around a point.
    public func winding(around point: Point) -> Int {
        var winding = 0
        forEachCrossing(at: point.y) { x, sense in if x > point.x { winding += sense } }
        return winding
    }

    /// Returns whether the areas of two polygons have a point in common.
    public func touches(_ other: Polygon) -> Bool {
        guard box.touches(other.box) else { return false }
        if isInside(other.points[0]) || other.isInside(points[0]) { return true }
        let near = edges.filter { Rect($0.start, $0.end).touches(other.box) }
        let others = other.edges.filter { Rect($0.start, $0.end).touches(box) }
        return near.contains { edge in others.contains { Self.meet(edge, $0) } }
    }

    /// Returns whether a point is inside by the even-odd rule.
    public func isInside(_ point: Point) -> Bool { !winding(around: point).isMultiple(of: 2) }

    /// Returns whether two line segments meet.
    private static func meet(_ a: (start: Point, end: Point), _ b: (start: Point, end: Point)) -> Bool {
        func side(_ line: (start: Point, end: Point), _ point: Point) -> Double {
            Point.cross(line.end - line.start, point - line.start)
        }
        return side(a, b.start) * side(a, b.end) <= 0 && side(b, a.start) * side(b, a.end) <= 0
            && Rect(a.start, a.end).touches(Rect(b.start, b.end))
    }
}
