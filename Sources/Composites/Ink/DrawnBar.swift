import Geometry
import SVGDocument
import SVGScene

extension Bar {
    /// The least ratio of length to width.
    private static let minSlenderness = 3.0

    /// Creates the bar that elements draw, or returns `nil` where they draw anything else.
    init?(of nodes: [NodeID], in scene: Scene, _ document: SVGDocument) {
        let inside = Set(nodes.flatMap { document.subtree(of: $0) })
        self.init(in: scene, where: inside.contains)
    }

    /// Creates the bar that a scene draws, or returns `nil` where it draws anything else.
    package init?(_ scene: Scene) { self.init(in: scene) { _ in true } }

    private init?(in scene: Scene, where isWanted: @escaping (NodeID) -> Bool) {
        var points: [Point] = []
        var edges: [Point] = []
        for shape in Silhouette(in: scene, where: isWanted).shapes {
            let tolerance = max((shape.stroke?.style.width ?? 0) / 32, 1e-9)
            let stroke = shape.strokeOutline(tolerance: tolerance, maximumPointCount: 4096)
            // No bar has a stroke with more points.
            if shape.stroke != nil, stroke == nil { return nil }
            for path in [shape.isFilled ? shape.path.applying(shape.transform) : nil, stroke].compactMap(\.self) {
                points += path.points
                for subpath in path.subpaths {
                    edges += zip(subpath.points, subpath.points.dropFirst()).map { $1 - $0 }
                }
            }
        }
        let longest = edges.map(\.length).max() ?? 0
        let candidates = edges.filter { $0.length >= 0.5 * longest && longest > 0 }.map { $0 * (1 / $0.length) }
        let fits = candidates.map { along in
            (along: along, extent: Self.extent(of: points, along), across: Self.extent(of: points, along.turned))
        }
        guard let best = fits.min(by: { $0.across.length < $1.across.length }),
            best.extent.length >= Self.minSlenderness * best.across.length
        else { return nil }
        self.init(
            from: best.along * best.extent.start + best.along.turned * (best.across.start + best.across.length / 2),
            along: best.along, length: best.extent.length, halfWidth: best.across.length / 2)
    }

    private static func extent(of points: [Point], _ axis: Point) -> (start: Double, length: Double) {
        let places = points.map { Point.dot($0, axis) }
        let first = places.min() ?? 0
        return (first, (places.max() ?? 0) - first)
    }

    /// Returns the rectangle of the bar grown at its ends and on its sides. If `isWelded`, the rectangle begins at the
    /// middle line on a side on which it does not grow.
    func outline(above: Double, below: Double, isWelded: Bool = false) -> Path {
        let reach = max(above, below)
        let sides = [above, below].map { $0 == 0 && isWelded ? 0 : halfWidth + $0 }
        let corners = [
            (-reach, sides[0]), (length + reach, sides[0]), (length + reach, -sides[1]), (-reach, -sides[1]),
        ]
        var path = Path()
        path.addPolygon(corners.map { start + direction * $0.0 + up * $0.1 })
        return path
    }
}
