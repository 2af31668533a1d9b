import Geometry
import SVGScene

/// The items that are outlined and numbered in the labelled picture.
struct SketchItems {
    /// The distance between the boxes of nested groups, in pixels.
    private static let boxDistance = 5.0

    private(set) var items: [SketchItem] = []
    private let survey: InkSurvey
    private let frame: PictureFrame

    init(_ inspection: Inspection, _ frame: PictureFrame) {
        survey = inspection.survey
        self.frame = frame
        for element in inspection.elements { add(element) }
    }

    private mutating func add(_ element: InspectedElement) {
        guard let ink = element.ink else { return }
        let entry = survey.entries[element.id]
        let isGroup = !element.children.isEmpty || !element.subpaths.isEmpty
        if isGroup {
            let distance = Self.boxDistance * Double(1 + Self.depth(of: element))
            add("\(element.number)", [box(ink, distance)], isBox: true)
        } else {
            let outlines = entry?.outlines.map { $0.applying(frame.transform) } ?? []
            add("\(element.number)", outlines.isEmpty ? [box(ink, 0)] : outlines, isBox: false)
        }
        for (subpath, known) in zip(element.subpaths, entry?.subpaths ?? []) where subpath.ink != nil {
            add(
                "\(element.number).\(subpath.number)", known.outlines.map { $0.applying(frame.transform) }, isBox: false
            )
        }
        for child in element.children { add(child) }
    }

    private mutating func add(_ label: String, _ outlines: [Path], isBox: Bool) {
        let visible = outlines.filter { path in
            path.points.allSatisfy(\.isFinite) && path.controlBox?.intersection(frame.bounds) != nil
        }
        guard !visible.isEmpty else { return }
        items.append(
            SketchItem(label: label, outlines: visible, isBox: isBox, color: LabelColor.color(items.count)))
    }

    private func box(_ ink: Rect, _ distance: Double) -> Path {
        .roundedBox(ink.applying(frame.transform).insetBy(-distance), radius: min(distance, 8))
    }

    /// Returns the depth of nested groups inside an element, so that the boxes of the outer ones stay clear.
    private static func depth(of element: InspectedElement) -> Int {
        (element.children.filter { !$0.children.isEmpty || !$0.subpaths.isEmpty }.map(depth).max() ?? -1) + 1
    }
}

/// A numbered item of the labelled picture.
struct SketchItem {
    /// The number, as shown in the tree.
    var label: String
    /// The outlines in pixels.
    var outlines: [Path]
    /// Whether the outline is the box around a group rather than a shape's.
    var isBox: Bool
    var color: RGBColor
}

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
        Int(bounded: (coordinate / Self.cellSize).clamped(to: 0...Double(count - 1)))
    }

    private static func points(along path: Path) -> [Point] {
        let flat = path.flattened(tolerance: 0.5)
        let length = flat.arcLength
        guard length.isFinite else { return [] }
        let spacing = max(Self.spacing, length / maximumCount)
        var points: [Point] = []
        for step in flat.steps {
            if step.verb == .move {
                points.append(step.end)
            } else {
                append(from: step.start, to: step.end, spacing, &points)
            }
        }
        return points
    }

    private static func append(from start: Point, to end: Point, _ spacing: Double, _ points: inout [Point]) {
        let count = ((end - start).length / spacing).rounded(.up)
        guard count >= 1, count <= 2 * maximumCount else { return }
        for step in 1...Int(count) { points.append(.interpolate(start, end, Double(step) / count)) }
    }
}
