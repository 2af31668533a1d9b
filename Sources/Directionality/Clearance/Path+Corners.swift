import Geometry

extension Path {
    /// Whether a path of one subpath ends where it began, within rounding errors.
    var isClosed: Bool {
        if verbs.last == .close { return true }
        guard points.count > 2, let first = points.first, let last = points.last, let bounds else { return false }
        let slack = 1e-6 * (bounds.width + bounds.height)
        return abs(first.x - last.x) <= slack && abs(first.y - last.y) <= slack
    }

    /// Whether a path of one subpath has a corner, so that its line join is visible.
    var hasCorners: Bool {
        var directions: [(start: Point, end: Point)] = []
        var current = points.first ?? .zero
        var index = 0
        for verb in verbs {
            let count = verb.pointCount
            var polygon = [current] + points[index..<index + count]
            if verb == .close { polygon = [current, points.first ?? .zero] }
            if verb != .move, let ends = Self.directions(of: polygon) { directions.append(ends) }
            current = polygon.last ?? current
            index += count
        }
        guard let first = directions.first else { return false }
        let following = Array(directions.dropFirst()) + (isClosed ? [first] : [])
        return zip(directions, following).contains { Self.turns($0.end, $1.start) }
    }

    /// Returns the directions at the start and end of a segment, or `nil` if it has no extent.
    private static func directions(of polygon: [Point]) -> (start: Point, end: Point)? {
        let steps = zip(polygon, polygon.dropFirst()).map { Point(x: $1.x - $0.x, y: $1.y - $0.y) }
        let moving = steps.filter { $0.x != 0 || $0.y != 0 }
        guard let first = moving.first, let last = moving.last else { return nil }
        return (first, last)
    }

    /// Returns whether two directions differ by more than three degrees, below which no join is visible.
    private static func turns(_ a: Point, _ b: Point) -> Bool {
        let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
        return dot <= 0 || abs(cross) > 0.05 * dot
    }
}
