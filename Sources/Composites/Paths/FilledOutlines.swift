import Geometry

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
