import Geometry

/// The sample points on the outlines of all items, in a grid of cells.
struct OutlineSamples {
    /// A point on the outline of an item.
    struct Sample {
        var item: Int
        var point: Point
    }

    private static let cellSize = 16.0
    /// The distance between two points in pixels.
    private static let spacing = 6.0
    /// The maximum number of points on an outline, which limits extremely long ones.
    private static let maximumCount = 2000.0

    /// The points of every item within the picture.
    private(set) var byItem: [[Point]] = []
    private var cells: [[Sample]]
    private let columns: Int
    private let rows: Int

    init(_ items: [SketchItem], _ frame: PictureFrame) {
        columns = frame.width / Int(Self.cellSize) + 1
        rows = frame.height / Int(Self.cellSize) + 1
        cells = Array(repeating: [], count: columns * rows)
        for (index, item) in items.enumerated() {
            let points = item.outlines.flatMap(Self.points).filter(frame.bounds.contains)
            byItem.append(points)
            for point in points {
                cells[cell(point.x, columns) + columns * cell(point.y, rows)].append(Sample(item: index, point: point))
            }
        }
    }

    /// Calls `body` with every sample within a rectangle.
    func forEach(in box: Rect, _ body: (Sample) -> Void) {
        for row in cell(box.minY, rows)...max(cell(box.minY, rows), cell(box.maxY, rows)) {
            for column in cell(box.minX, columns)...max(cell(box.minX, columns), cell(box.maxX, columns)) {
                for sample in cells[column + columns * row] where box.contains(sample.point) { body(sample) }
            }
        }
    }

    private func cell(_ coordinate: Double, _ count: Int) -> Int {
        Int(min(max(coordinate / Self.cellSize, 0), Double(count - 1)))
    }

    private static func points(along path: Path) -> [Point] {
        let flat = path.flattened(tolerance: 0.5)
        let length = flat.arcLength
        guard length.isFinite else { return [] }
        let spacing = max(Self.spacing, length / maximumCount)
        var points: [Point] = []
        var (start, current) = (Point.zero, Point.zero)
        var index = 0
        for verb in flat.verbs {
            let end = verb == .close ? start : flat.points[index]
            if verb == .move {
                start = end
                points.append(end)
            } else {
                append(from: current, to: end, spacing, &points)
            }
            current = end
            index += verb.pointCount
        }
        return points
    }

    private static func append(from start: Point, to end: Point, _ spacing: Double, _ points: inout [Point]) {
        let count = ((end - start).length / spacing).rounded(.up)
        guard count >= 1, count <= 2 * maximumCount else { return }
        for step in 1...Int(count) { points.append(.interpolate(start, end, Double(step) / count)) }
    }
}

extension Rect {
    /// Returns whether a point is inside or on the edge.
    func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
}
