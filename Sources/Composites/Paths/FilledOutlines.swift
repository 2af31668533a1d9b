import Geometry

/// The filled outlines of a drawing, as polygons.
struct FilledOutlines {
    private var outlines: [(rings: [[Point]], rule: FillRule)] = []

    /// Adds an outline.
    mutating func add(_ outline: Path, _ rule: FillRule) {
        let box = outline.fillBounds
        let tolerance = max(box.map { max($0.width, $0.height) } ?? 1, 1e-6) / 2000
        outlines.append((outline.flattened(tolerance: tolerance).subpaths.map(\.points), rule))
    }

    /// Returns whether a point is in any of the outlines.
    func contains(_ point: Point) -> Bool {
        outlines.contains { rings, rule in
            var winding = 0
            for ring in rings {
                for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) where (a.y <= point.y) != (b.y <= point.y) {
                    let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                    if x > point.x { winding += a.y < b.y ? 1 : -1 }
                }
            }
            return rule == .nonzero ? winding != 0 : !winding.isMultiple(of: 2)
        }
    }
}
