import Geometry

/// A closed polygon of an outline.
struct InkRing {
    let points: [Point]
    let box: Rect

    /// Returns the polygons of a path without curves.
    static func all(of path: Path) -> [InkRing] {
        path.subpaths.compactMap { subpath in
            guard subpath.points.count > 1, let box = subpath.controlBox, box.isFinite else { return nil }
            return InkRing(points: subpath.points, box: box)
        }
    }

    /// The area, positive where the outline runs clockwise on screen.
    var area: Double {
        edges.reduce(0) { $0 + Point.cross($1.0, $1.1) } / 2
    }

    var perimeter: Double {
        edges.reduce(0) { $0 + ($1.1 - $1.0).length }
    }

    private var edges: [(Point, Point)] {
        points.indices.map { (points[$0], points[($0 + 1) % points.count]) }
    }

    /// Returns whether a point is inside by the evenodd rule.
    func contains(_ point: Point) -> Bool {
        var isInside = false
        for (a, b) in edges where (a.y > point.y) != (b.y > point.y) {
            if point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y) { isInside.toggle() }
        }
        return isInside
    }

    /// Returns whether the areas of two outlines have a point in common.
    func touches(_ other: InkRing) -> Bool {
        guard box.touches(other.box) else { return false }
        if contains(other.points[0]) || other.contains(points[0]) { return true }
        let near = edges.filter { Self.box($0).touches(other.box) }
        let others = other.edges.filter { Self.box($0).touches(box) }
        return near.contains { edge in others.contains { Self.meet(edge, $0) } }
    }

    private static func box(_ edge: (Point, Point)) -> Rect {
        Rect(
            minX: min(edge.0.x, edge.1.x), minY: min(edge.0.y, edge.1.y), maxX: max(edge.0.x, edge.1.x),
            maxY: max(edge.0.y, edge.1.y))
    }

    /// Returns whether two line segments meet.
    private static func meet(_ a: (Point, Point), _ b: (Point, Point)) -> Bool {
        func side(_ line: (Point, Point), _ point: Point) -> Double {
            Point.cross(line.1 - line.0, point - line.0)
        }
        return side(a, b.0) * side(a, b.1) <= 0 && side(b, a.0) * side(b, a.1) <= 0 && box(a).touches(box(b))
    }
}

extension Rect {
    /// Returns whether two boxes have a point in common.
    func touches(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
