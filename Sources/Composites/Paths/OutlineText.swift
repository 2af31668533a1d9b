import Geometry

/// A writer of outlines as path data with a precision suited to the canvas.
struct OutlineText {
    /// The number of decimals of a coordinate.
    let decimals: Int

    /// Creates a writer of coordinates to a 20000th of `extent`, the larger side of the canvas, or finer.
    init(extent: Double) {
        var decimals = 0
        var unit = 1.0
        while decimals < 9, unit * 20_000 > extent, extent > 0 {
            unit /= 10
            decimals += 1
        }
        self.decimals = decimals
    }

    func text(_ path: Path) -> String { path.data(decimals: decimals, separator: " ") }
}

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
        let directions = steps.filter { $0.verb != .move }.compactMap { Self.directions(of: $0.polygon) }
        guard let first = directions.first else { return false }
        let following = Array(directions.dropFirst()) + (isClosed ? [first] : [])
        return zip(directions, following).contains { Self.turns($0.end, $1.start) }
    }

    /// Returns the directions at the start and end of a segment, or `nil` if it has no extent.
    private static func directions(of polygon: [Point]) -> (start: Point, end: Point)? {
        let steps = zip(polygon, polygon.dropFirst()).map { $1 - $0 }
        let moving = steps.filter { $0.x != 0 || $0.y != 0 }
        guard let first = moving.first, let last = moving.last else { return nil }
        return (first, last)
    }

    /// Returns whether two directions differ by more than three degrees, below which no join is visible.
    private static func turns(_ a: Point, _ b: Point) -> Bool {
        let (cross, dot) = (Point.cross(a, b), Point.dot(a, b))
        return dot <= 0 || abs(cross) > 0.05 * dot
    }
}

/// The filled outlines of a drawing, as polygons.
struct FilledOutlines {
    private var outlines: [(rings: [Polygon], rule: FillRule)] = []

    mutating func add(_ outline: Path, _ rule: FillRule) {
        let box = outline.fillBounds
        let tolerance = max(box.map { max($0.width, $0.height) } ?? 1, 1e-6) / 2000
        outlines.append((Polygon.all(of: outline.flattened(tolerance: tolerance)), rule))
    }

    func contains(_ point: Point) -> Bool {
        outlines.contains { rings, rule in
            let winding = rings.reduce(0) { $0 + $1.winding(around: point) }
            return rule == .nonzero ? winding != 0 : !winding.isMultiple(of: 2)
        }
    }
}
