import Geometry
import SVGDocument
import SVGScene

/// The rounding of what a cut along a line leaves: ends as a round pen draws them, which is as wide as the part.
///
/// What stays of a base is what discs of the pen cover without touching the gap: the ends of strokes of the pen's width become
/// half discs, and the corners of wider shapes are rounded. The rest of each corner is one more piece that the cut takes away.
struct RoundEnds {
    private let bar: Bar
    private let ink: FilledOutlines
    private let edges: [(Point, Point)]
    private let size: Double

    /// The maximum distance between curves and the chords that are measured, as a share of the longer side.
    static let tolerance = 1e-4
    /// The number of rays by which what is left beyond a disc is measured.
    private static let rays = 16
    /// How far a piece goes beyond what it takes away, in radii, so that no seam is left.
    private static let overlap = 0.04
    /// How much narrower than the pen a stroke may be, whose end then gets a smaller disc.
    private static let least = 0.1

    /// Creates the rounding of a drawing. `part` holds the part's elements and everything in them, which are not cut;
    /// `size` is the longer side of the canvas.
    init(_ bar: Bar, in scene: Scene, besides part: Set<NodeID>, size: Double) {
        self.bar = bar
        self.size = size
        var ink = FilledOutlines()
        var edges: [(Point, Point)] = []
        for shape in Silhouette(in: scene, where: { _ in true }).shapes
        where shape.element.map(part.contains) != true {
            for (outline, rule) in shape.outlines(tolerance: Self.tolerance * size) {
                ink.add(outline, rule)
                edges += Polygon.all(of: outline).flatMap(\.edges).map { ($0.start, $0.end) }
            }
        }
        self.ink = ink
        self.edges = edges
    }

    /// Returns what a cut takes away besides what is nearer than `distance` to the part's edge, above the part or below it.
    func pieces(isAbove: Bool, distance: Double) -> [Path] {
        let side = Side(bar: bar, sign: isAbove ? 1 : -1, height: bar.halfWidth + distance)
        let radius = bar.halfWidth
        guard radius > 0 else { return [] }
        let near = edges.map { (side.local($0.0), side.local($0.1)) }.filter { a, b in
            max(a.y, b.y) > -radius && min(a.y, b.y) < 3 * radius
        }
        var crossings = near.compactMap { a, b -> Double? in
            (a.y <= 0) == (b.y <= 0) ? nil : a.x + (0 - a.y) / (b.y - a.y) * (b.x - a.x)
        }.filter { $0 > -distance - 2 * radius && $0 < bar.length + distance + 2 * radius }
        crossings.sort()
        var runs: [(Double, Double)] = []
        for (start, end) in zip(crossings, crossings.dropFirst()) where end - start > 1e-6 * size {
            guard ink.contains(side.root(Point(x: (start + end) / 2, y: 1e-6 * size))) else { continue }
            if let last = runs.last, start - last.1 <= 1e-6 * size {
                runs[runs.count - 1].1 = end
            } else {
                runs.append((start, end))
            }
        }
        // Edges between overlapping shapes bound nothing.
        let bounds = near.filter { a, b in
            let step = b - a
            guard max(a.y, b.y) > 1e-6 * size, step.length > 0 else { return false }
            let middle = (a + b) * 0.5
            let across = step.turned * (1e-4 * size / step.length)
            return !ink.contains(side.root(middle + across)) || !ink.contains(side.root(middle - across))
        }
        return runs.flatMap { pieces(of: $0, bounds, radius) }.map { $0.mapped(side.root) }
    }

    /// Returns what is to be taken from a run of ink on the line: beside the first disc that fits into it, and the last.
    private func pieces(of run: (Double, Double), _ bounds: [(Point, Point)], _ full: Double) -> [Path] {
        func room(_ x: Double, _ radius: Double) -> Double {
            let center = Point(x: x, y: radius)
            return bounds.map { (center.nearest(between: $0.0, and: $0.1) - center).length }.min() ?? .infinity
        }
        let count = min(400, max(64, Int(bounded: (run.1 - run.0) / full * 8)))
        let places = (1..<count).map { run.0 + (run.1 - run.0) * Double($0) / Double(count) }
        func fitting(_ radius: Double) -> [Double] { places.filter { room($0, radius) >= radius * 0.995 } }
        var radius = full
        if fitting(radius).isEmpty {
            // The largest disc that fits, as of a stroke that is narrower than the pen.
            var low = Self.least * full
            guard !fitting(low).isEmpty else { return [] }
            for _ in 0..<20 {
                let middle = (low + radius) / 2
                if fitting(middle).isEmpty { radius = middle } else { low = middle }
            }
            radius = low
        }
        let fit = fitting(radius)
        guard let first = fit.first, let last = fit.last else { return [] }
        return [(first, -1.0), (last, 1.0)].compactMap { place, outwards in
            piece(around: Point(x: place, y: radius), radius, outwards, bounds)
        }
    }

    /// Returns what lies beyond a disc that touches the line, on one side of it up to where it touches an outline.
    private func piece(
        around center: Point, _ radius: Double, _ outwards: Double, _ bounds: [(Point, Point)]
    ) -> Path? {
        let touching = bounds.map { center.nearest(between: $0.0, and: $0.1) }
            .filter { ($0.x - center.x) * outwards > -0.5 * radius }
            .min { ($0 - center).length < ($1 - center).length }
        guard let touching, (touching - center).length < 1.5 * radius else { return nil }
        // From where the disc touches the line, straight below, to where it touches the outline.
        let arm = touching - center
        let angle = PortableMath.angle(x: -arm.y, y: arm.x * outwards)
        let sweep = (angle > 0 ? angle : angle + 2 * .pi) * outwards
        guard sweep.magnitude > 1e-3, sweep.magnitude < 1.5 * .pi else { return nil }
        let foot = Point(x: center.x, y: 0)
        var path = Path()
        path.append(BezierCurve.arc(from: foot, around: center, by: sweep))
        for index in 0...Self.rays {
            let (sine, cosine) = PortableMath.sineAndCosine(sweep * (1 - Double(index) / Double(Self.rays)))
            let direction = Point(x: sine, y: -cosine)
            var reach = direction.y < 0 ? -center.y / direction.y : 4 * radius
            for (a, b) in bounds { reach = min(reach, Self.hit(center, direction, a, b) ?? .infinity) }
            path.line(to: center + direction * (min(reach, 4 * radius) + Self.overlap * radius))
        }
        path.close()
        return path
    }

    /// The half of the plane on one side of a line beside the part: x along it, y away from it.
    private struct Side {
        let bar: Bar
        let sign: Double
        let height: Double

        func local(_ point: Point) -> Point {
            let place = bar.coordinates(of: point)
            return Point(x: place.along, y: place.above * sign - height)
        }

        func root(_ point: Point) -> Point {
            bar.start + bar.direction * point.x + bar.up * (sign * (point.y + height))
        }
    }

    /// Returns how far along a ray an edge is.
    private static func hit(_ origin: Point, _ direction: Point, _ a: Point, _ b: Point) -> Double? {
        let step = b - a
        let area = Point.cross(direction, step)
        guard area != 0 else { return nil }
        let (along, place) = (Point.cross(a - origin, step) / area, Point.cross(a - origin, direction) / area)
        return along > 0 && (0...1).contains(place) ? along : nil
    }
}
