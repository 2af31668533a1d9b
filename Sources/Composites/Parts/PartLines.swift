import Geometry
import SVGDocument
import SVGScene

/// The lines that a part is drawn with: the middle lines of its strokes, and the outlines of its fills.
struct PartLines {
    private var edges: [(start: Point, end: Point)] = []
    private var fills = FilledOutlines()

    /// The maximum distance between curves and the chords that are measured, as a share of the longer side.
    private static let tolerance = 1e-4

    /// Creates the lines of a scene, or returns `nil` where it draws none. `size` is the longer side of the canvas.
    init?(of scene: Scene, size: Double) { self.init(in: scene, size: size) { _ in true } }

    init?(in scene: Scene, size: Double, where isWanted: @escaping (NodeID) -> Bool) {
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
