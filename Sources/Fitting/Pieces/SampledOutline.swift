import Geometry

/// An outline about the middle of its box, as straight lines and as points that are spread evenly along them.
struct SampledOutline: Sendable {
    /// The number of points.
    private static let count = 96
    /// The number of points after which an outline that is far off is given up.
    private static let step = 8

    /// The lines, as their ends one after the other, and the points.
    private var starts: [Point]
    private var ends: [Point]
    private var points: [Point]
    let center: Point
    let extent: Size
    let length: Double

    /// Returns `nil` if it has no extent or is not finite. `tolerance` is the distance of the lines from its curves.
    init?(_ path: Path, tolerance: Double) {
        guard let box = path.bounds, box.isFinite else { return nil }
        let middle = box.center
        var lines: [(start: Point, end: Point)] = []
        for subpath in path.flattened(tolerance: tolerance).subpaths {
            let corners = subpath.points.map { $0 - middle }
            lines += zip(corners, corners.dropFirst()).map { (start: $0, end: $1) }
            if subpath.verbs.last == .close, let first = corners.first, let last = corners.last {
                lines.append((last, first))
            }
        }
        lines.removeAll { $0.start == $0.end }
        let total = lines.reduce(0) { $0 + ($1.end - $1.start).length }
        guard total > 0, total.isFinite else { return nil }
        (center, extent, length) = (middle, Size(width: box.width, height: box.height), total)
        starts = lines.map(\.start)
        ends = lines.map(\.end)
        points = Self.spread(over: lines, total)
    }

    private static func spread(over lines: [(start: Point, end: Point)], _ total: Double) -> [Point] {
        var points: [Point] = []
        var passed = 0.0
        for line in lines {
            let length = (line.end - line.start).length
            while points.count < count {
                let place = (Double(points.count) + 0.5) / Double(count) * total - passed
                guard place <= length else { break }
                points.append(Point.interpolate(line.start, line.end, place / length))
            }
            passed += length
        }
        return points
    }

    /// The number of distances that a comparison with an outline of so many lines measures at most.
    func work(with other: SampledOutline) -> Int { Self.count * (starts.count + other.starts.count) }

    /// Returns how far two outlines are apart when one is mapped and laid on the other, or `nil` beyond a limit.
    func distance(to other: SampledOutline, _ isometry: Isometry, limit: Double) -> Double? {
        guard let there = Self.distance(of: points, isometry, from: other, limit),
            // An isometry that is its own inverse takes the other outline back.
            let back = Self.distance(of: other.points, isometry, from: self, limit)
        else { return nil }
        return max(there, back)
    }

    private static func distance(
        of points: [Point], _ isometry: Isometry, from outline: SampledOutline, _ limit: Double
    ) -> Double? {
        // Two of a hundred points may lie anywhere, as where one corner is rounded.
        var farthest = [0.0, 0.0, 0.0]
        // Points from all over the outline come first, as those that differ fail soon.
        for offset in 0..<step {
            for index in stride(from: offset, to: points.count, by: step) {
                let distance = outline.distance(of: isometry.apply(points[index]))
                if distance > farthest[0] {
                    farthest[0] = distance
                    farthest.sort()
                    if farthest[0] > limit { return nil }
                }
            }
        }
        return farthest[0]
    }

    /// Returns the distance of a point from the nearest line.
    private func distance(of point: Point) -> Double {
        var least = Double.infinity
        for index in starts.indices {
            let start = starts[index]
            let step = ends[index] - start
            let place = Point.dot(point - start, step) / Point.dot(step, step)
            let nearest = start + step * min(1, max(0, place))
            let offset = point - nearest
            least = min(least, Point.dot(offset, offset))
        }
        return least.squareRoot()
    }

    /// Returns whether it is another one in another size, as it is or mapped: within `limit` once scaled to its box.
    func isScaled(_ other: SampledOutline, _ isometry: Isometry, limit: Double) -> Bool {
        let scale = Point(
            x: extent.width > 0 ? other.extent.width / extent.width : 1,
            y: extent.height > 0 ? other.extent.height / extent.height : 1)
        var scaled = self
        for list in [\SampledOutline.starts, \.ends, \.points] {
            scaled[keyPath: list] = scaled[keyPath: list].map { Point(x: $0.x * scale.x, y: $0.y * scale.y) }
        }
        return [.identity, isometry].contains { scaled.distance(to: other, $0, limit: limit) != nil }
    }

    /// Returns the distance of the outline, where it stands and moved by a shift, from another one where that stands.
    func gap(to other: SampledOutline, movedBy shift: Point) -> Double {
        let offset = center + shift - other.center
        return points.reduce(.infinity) { min($0, other.distance(of: $1 + offset)) }
    }

    /// Returns whether two outlines have the same extent and the same points, within a distance.
    func isSame(as other: SampledOutline, within slack: Double) -> Bool {
        guard (extent.width - other.extent.width).magnitude <= slack,
            (extent.height - other.extent.height).magnitude <= slack,
            points.count == other.points.count, starts.count == other.starts.count
        else { return false }
        return zip(points, other.points).allSatisfy { ($0 - $1).length <= slack }
    }
}

/// A map of the plane that keeps the origin and all distances, and is its own inverse.
enum Isometry: Int, CaseIterable, Sendable {
    case identity, mirrorX, mirrorY, turn

    private var signs: (x: Double, y: Double) {
        switch self {
        case .identity: (1, 1)
        case .mirrorX: (-1, 1)
        case .mirrorY: (1, -1)
        case .turn: (-1, -1)
        }
    }

    func apply(_ point: Point) -> Point { Point(x: signs.x * point.x, y: signs.y * point.y) }
}
