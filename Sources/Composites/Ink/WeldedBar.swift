import Directionality
import Geometry
import IconModel
import SVGDocument
import SVGScene

/// The bars that are part of larger shapes: a slash in one outline with what it crosses has no element or subpath of its own.
public enum WeldedBar {
    /// The places along a bar that are looked at, and how many of them must be on ink.
    private static let samples = (count: 24, least: 20)
    /// The least length of an edge, and the slack within which edges are one: shares of the canvas, and radians.
    private static let edge = (length: 0.015, slack: 0.004, turn: 0.03)
    /// The least and greatest width of a bar, and how far it may be from where it is sought, as shares of the canvas.
    private static let width = (least: 0.02, greatest: 0.17, offset: 0.05)

    /// The straight edges of an outline on one line.
    private struct Edge {
        var offset: Double
        var length: Double
        var start: Double
        var end: Double
    }

    /// Returns the selector of the bar that lies along a line as part of a filled shape, or `nil` where there is none.
    /// The line's ends are in the root's user space; the bar's ends are measured. `size` is the longer side of the
    /// canvas.
    public static func selector(in scene: Scene, from start: Point, to end: Point, size: Double) -> String? {
        let sought = end - start
        guard size > 0, sought.length > 0.3 * size else { return nil }
        let along = sought * (1 / sought.length)
        var best: (bar: BarOutline, score: Double)?
        for shape in Silhouette(in: scene, where: { _ in true }).shapes where shape.isFilled {
            let outline = shape.path.applying(shape.transform)
            let segments = lines(of: outline).filter { line in
                let vector = line.1 - line.0
                return vector.length >= edge.length * size && abs(Point.cross(vector, along)) <= 0.12 * vector.length
            }
            guard let longest = segments.max(by: { ($0.1 - $0.0).length < ($1.1 - $1.0).length }) else { continue }
            var direction = (longest.1 - longest.0) * (1 / (longest.1 - longest.0).length)
            if Point.dot(direction, along) < 0 { direction = direction * -1 }
            let edges = edges(segments, direction, start, size)
            for (index, first) in edges.enumerated() {
                for second in edges[(index + 1)...] {
                    let thickness = abs(first.offset - second.offset)
                    let middle = (first.offset + second.offset) / 2
                    let low = min(first.start, second.start)
                    let high = max(first.end, second.end)
                    let score = first.length + second.length - 2.5 * thickness
                    guard (width.least * size...width.greatest * size).contains(thickness),
                        abs(middle - Point.cross(direction, along) * sought.length / 2) <= width.offset * size,
                        high - low > 0.7 * sought.length, score > best?.score ?? 0
                    else { continue }
                    let normal = direction.turned
                    func point(_ place: Double) -> Point { start + direction * place + normal * middle }
                    var bar = outlineOfBar(point(low), point(high), thickness, isRound: false, size)
                    guard lies(bar, on: outline, .nonzero) else { continue }
                    var ink = FilledOutlines()
                    ink.add(outline, .nonzero)
                    // Half a disc holds points beyond the ends of the edges.
                    bar.isRound = [(low, -1.0), (high, 1.0)].allSatisfy { place, sign in
                        ink.contains(point(place + sign * 0.3 * thickness))
                    }
                    best = (bar, score)
                }
            }
        }
        return best.map { text($0.bar) }
    }

    private static func edges(
        _ segments: [(Point, Point)], _ direction: Point, _ origin: Point, _ size: Double
    ) -> [Edge] {
        var edges: [Edge] = []
        let long = segments.sorted { ($0.1 - $0.0).length > ($1.1 - $1.0).length }
        for (a, b) in long where abs(Point.cross(b - a, direction)) <= edge.turn * (b - a).length {
            let offset = Point.cross(direction, (a + b) * 0.5 - origin)
            let places = [Point.dot(a - origin, direction), Point.dot(b - origin, direction)].sorted()
            let known = edges.firstIndex { abs($0.offset - offset) <= edge.slack * size }
            if let known {
                edges[known].length += (b - a).length
                edges[known].start = min(edges[known].start, places[0])
                edges[known].end = max(edges[known].end, places[1])
            } else {
                edges.append(Edge(offset: offset, length: (b - a).length, start: places[0], end: places[1]))
            }
        }
        return edges
    }

    private static func outlineOfBar(
        _ start: Point, _ end: Point, _ width: Double, isRound: Bool, _ size: Double
    ) -> BarOutline {
        let step = size > 200 ? 10.0 : size > 20 ? 100 : 1000
        func rounded(_ value: Double) -> Double { (value * step).rounded() / step }
        return BarOutline(
            x1: rounded(start.x), y1: rounded(start.y), x2: rounded(end.x), y2: rounded(end.y), width: rounded(width),
            isRound: isRound)
    }

    private static func text(_ bar: BarOutline) -> String {
        let numbers = [bar.x1, bar.y1, bar.x2, bar.y2, bar.width].map(InkMeasure.text)
        return "bar(\(numbers.joined(separator: " "))\(bar.isRound ? " round" : ""))"
    }

    /// Returns the straight lines of a path, closing lines included.
    private static func lines(of path: Path) -> [(Point, Point)] {
        path.steps.filter { $0.verb == .line || $0.verb == .close }.map { ($0.start, $0.end) }
    }

    static func lies(_ bar: BarOutline, on outline: Path, _ rule: FillRule) -> Bool {
        var ink = FilledOutlines()
        ink.add(outline, rule)
        let line = bar.bar
        let count = (0..<samples.count).count { index in
            ink.contains(.interpolate(line.start, line.end, (Double(index) + 0.5) / Double(samples.count)))
        }
        return count >= samples.least
    }

    /// Returns a new path, not inserted yet, that draws a bar as the shape does that it is part of.
    static func element(
        _ bar: BarOutline, on host: NodeID, _ ink: InkMeasure, in document: inout SVGDocument
    ) -> NodeID {
        let path = document.makeElement(.path)
        let own = SVGDocument.geometryAttributes.union([AttributeName.id.rawValue])
        for attribute in document.element(host)?.attributes ?? [] where !own.contains(attribute.name.local) {
            document.setAttribute(attribute.name, to: attribute.value, on: path)
        }
        let placed = ink.shape(of: host)
        let extent = Canvas(of: document).map { max($0.width.doubleValue, $0.height.doubleValue) } ?? bar.width
        let outline = bar.bar.outline(isRound: bar.isRound).applying(placed?.transform.inverse ?? .identity)
        document.setAttribute(.d, to: OutlineText(extent: extent).text(outline), on: path)
        if placed?.shape.stroke != nil { document.setAttribute(.stroke, to: "none", on: path) }
        return path
    }

    /// Inserts a path that draws a bar after the shape that it is part of, and returns it.
    static func insert(
        _ bar: BarOutline, on host: NodeID, _ ink: InkMeasure, into document: inout SVGDocument
    ) -> NodeID? {
        guard document.parent(of: host) != nil else { return nil }
        let path = element(bar, on: host, ink, in: &document)
        document.insert(path, after: host)
        return path
    }
}

extension BarOutline {
    fileprivate var bar: Bar { Bar(from: Point(x: x1, y: y1), to: Point(x: x2, y: y2), width: width) }
}
