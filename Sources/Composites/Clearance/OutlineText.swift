import Geometry
import SVGDocument

/// A writer of outlines as path data with a precision suited to the canvas.
struct OutlineText {
    /// The number of decimals of a coordinate.
    let decimals: Int

    /// Creates a writer.
    /// - Parameter extent: The larger side of the canvas; coordinates are written to a 20000th of it or finer.
    init(extent: Double) {
        var decimals = 0
        var unit = 1.0
        while decimals < 9, unit * 20_000 > extent, extent > 0 {
            unit /= 10
            decimals += 1
        }
        self.decimals = decimals
    }

    /// Returns the path data with absolute commands.
    func text(_ path: Path) -> String {
        var text = ""
        var index = 0
        for verb in path.verbs {
            let points = path.points[index..<index + verb.pointCount]
            text += letter(verb) + points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
            index += verb.pointCount
        }
        return text
    }

    private func letter(_ verb: Path.Verb) -> String {
        switch verb {
        case .move: "M"
        case .line: "L"
        case .quadratic: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
    }

    private func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9, let unit = DecimalNumber("1e-\(decimals)".utf8) else { return "0" }
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        let digits = DecimalNumber(Int((value * power).rounded()))
        return (digits * unit)?.text(omittingLeadingZero: false) ?? "0"
    }
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
