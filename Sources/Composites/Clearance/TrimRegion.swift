import Geometry
import IconModel
import SVGDocument
import SVGScene

/// The region at which the middle lines of strokes end: a part and its gap.
enum TrimRegion {
    /// Between two lines beside a straight part, at their distances above and below its middle line.
    case beside(Bar, above: Double, below: Double)
    /// Around a part of any form, within a distance of its lines.
    case around(PartLines, distance: Double)

    /// Creates the region of a part, or returns `nil` where it draws nothing, or is not as straight as its gap.
    init?(of nodes: [NodeID], _ gap: Clearance<Double>, in scene: Scene, _ document: SVGDocument) {
        if gap.hasSides {
            guard let bar = Bar(of: nodes, in: scene, document) else { return nil }
            self = .beside(bar, above: gap.above, below: gap.below)
        } else {
            let inside = Set(nodes.flatMap { document.subtree(of: $0) })
            guard let lines = PartLines(in: scene, size: scene.extent, where: inside.contains) else { return nil }
            self = .around(lines, distance: gap.reach)
        }
    }

    /// Returns whether a point is in the region, and not only on its rim.
    func holds(_ point: Point) -> Bool {
        switch self {
        case .beside(let bar, let above, let below):
            let (place, reach, slack) = (bar.coordinates(of: point), max(above, below), 1e-6 * bar.length)
            return place.along > slack - reach && place.along < bar.length + reach - slack
                && place.above > slack - below && place.above < above - slack
        case .around(let lines, let distance): return lines.distance(to: point) < (1 - 1e-6) * distance
        }
    }
}

/// The lines that a part is drawn with: the middle lines of its strokes, and the outlines of its fills.
struct PartLines {
    private var edges: [(start: Point, end: Point)] = []
    private var fills = FilledOutlines()

    /// The maximum distance between curves and the chords that are measured, as a share of the longer side.
    private static let tolerance = 1e-4

    /// Creates the lines of a scene, or returns `nil` where it draws none. `size` is the longer side of the canvas.
    init?(of scene: Scene, size: Double) { self.init(in: scene, size: size) { _ in true } }

    /// Creates the lines that elements draw.
    fileprivate init?(in scene: Scene, size: Double, where isWanted: @escaping (NodeID) -> Bool) {
        for shape in Silhouette(in: scene, where: isWanted).shapes {
            let path = shape.path.applying(shape.transform).flattened(tolerance: Self.tolerance * size)
            for subpath in path.subpaths {
                edges += zip(subpath.points, subpath.points.dropFirst()).map { ($0, $1) }
                guard shape.isFilled || subpath.isClosed, let last = subpath.points.last else { continue }
                edges.append((last, subpath.points[0]))
                fills.add(subpath, .nonzero)
            }
        }
        guard !edges.isEmpty else { return nil }
    }

    /// Returns the distance of a point from the nearest line; it is 0 in what is filled or closed, holes included.
    func distance(to point: Point) -> Double {
        if fills.contains(point) { return 0 }
        return edges.reduce(.infinity) { min($0, (point.nearest(between: $1.start, and: $1.end) - point).length) }
    }
}
