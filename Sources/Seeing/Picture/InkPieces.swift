import Geometry
import SVGDocument
import SVGScene

/// The outlines of a drawing in pixels, by which seen figures are traced back to the elements and subpaths that draw them.
struct InkPieces {
    /// An outline: a subpath of a path, or all of another element.
    private struct Piece {
        let element: NodeID
        /// The number of the subpath from 1, or 0 for the whole element.
        let subpath: Int
        /// Positions along the outline; for strokes, along the centre line.
        let points: [Point]
        /// Half of the pen's width, or 0 for fills.
        let reach: Double
        /// Whether it is filled, so that its points are on its edge and not on a centre line.
        let isFilled: Bool
        /// The pixels that it covers.
        let box: PixelBox?
    }

    private var pieces: [Piece] = []
    /// The straight edges of fills at 28 to 62 degrees, from the left, as long slashes have them.
    private(set) var diagonals: [(start: Point, end: Point)] = []
    private let document: SVGDocument
    private var drawing: TracedDrawing

    /// The most outlines that are looked at: drawings with more are no icons.
    private static let mostPieces = 4000
    /// The largest coordinate in pixels that is looked at: what lies farther out is not seen.
    private static let farthest = 100_000.0
    /// The distance between two positions along a line, in pixels.
    private static let step = 3.0
    /// From the corner of a pixel to its middle, which has a whole position.
    private static let half = Point(x: 0.5, y: 0.5)
    /// The least length of a diagonal, in pixels.
    private static let leastDiagonal = 3.0
    /// The slopes of diagonals: the tangents of 28 and 62 degrees.
    private static let slopes = 0.53...1.88
    /// The pixels beside its line by which an outline may stray that is a bar, and of fills the parts of its length.
    private static let barStray = (pixels: 1.5, share: 10.0)
    /// The pixels by which outlines may stick out of a figure's box.
    private static let tolerance = 3

    init(_ scene: Scene, of document: SVGDocument, _ drawing: TracedDrawing) {
        self.document = document
        self.drawing = drawing
        guard let toPixels = drawing.picture.toUserSpace.inverse else { return }
        for (shape, place) in scene.root.nodes(toPixels).shapes {
            guard pieces.count < Self.mostPieces else { break }
            add(shape, place.transform)
        }
    }

    /// Returns the same outlines, by which what is seen in a layer of the drawing is traced back.
    func of(_ layer: TracedDrawing) -> InkPieces {
        var pieces = self
        pieces.drawing = layer
        return pieces
    }

    private mutating func add(_ shape: SceneShape, _ transform: Transform) {
        guard let element = shape.element else { return }
        let subpaths = shape.path.subpaths
        // Where the data has subpaths that draw nothing, those that draw something have other numbers.
        let isNumbered =
            subpaths.count > 1
            && document.element(element)?[.d].map { PathData($0).subpathCount } == subpaths.count
        let scale = transform.meanScale
        let reach = (shape.stroke?.style.width ?? 0) * scale / 2
        guard reach < Self.farthest else { return }
        for (index, subpath) in subpaths.enumerated() {
            let outline = subpath.applying(transform)
            guard outline.points.allSatisfy({ abs($0.x) < Self.farthest && abs($0.y) < Self.farthest }) else {
                continue
            }
            let (points, lines) = Self.positions(outline)
            guard !points.isEmpty else { continue }
            // A lone line has nothing to fill, though many files leave its fill at the default.
            let isFilled = shape.fill != nil && subpath.verbs != [.move, .line]
            if isFilled { diagonals += lines.compactMap(Self.diagonal) }
            pieces.append(
                Piece(
                    element: element, subpath: isNumbered ? index + 1 : 0, points: points, reach: reach,
                    isFilled: isFilled, box: PixelBox(around: points, margin: reach)))
        }
    }

    /// Returns positions along an outline, a few pixels apart, and its straight lines.
    private static func positions(_ path: Path) -> (points: [Point], lines: [(start: Point, end: Point)]) {
        var points: [Point] = []
        var lines: [(start: Point, end: Point)] = []
        for step in path.steps {
            let (from, end) = (step.start, step.end)
            switch step.verb {
            case .move: points.append(end)
            case .line, .close:
                let count = min(64, max(1, Int(bounded: (end - from).length / Self.step)))
                for part in 1...count { points.append(.interpolate(from, end, Double(part) / Double(count))) }
                lines.append((from, end))
            case .quadratic, .cubic:
                let control = step.points.dropLast()
                guard let one = control.first, let two = control.last else { continue }
                for t in [0.25, 0.5, 0.75, 1] {
                    let (a, b) = (Point.interpolate(from, one, t), Point.interpolate(two, end, t))
                    let middle = Point.interpolate(one, two, t)
                    points.append(
                        step.verb == .cubic
                            ? .interpolate(.interpolate(a, middle, t), .interpolate(middle, b, t), t)
                            : .interpolate(a, b, t))
                }
            }
        }
        return (points.map { $0 - half }, lines)
    }

    /// Returns a line from the left, if it is at a slant as long slashes have it.
    private static func diagonal(_ line: (start: Point, end: Point)) -> (start: Point, end: Point)? {
        let along = Point(x: abs(line.end.x - line.start.x), y: abs(line.end.y - line.start.y))
        guard along.length >= leastDiagonal, along.y >= slopes.lowerBound * along.x,
            along.y <= slopes.upperBound * along.x
        else { return nil }
        let (from, to) = line.start.x <= line.end.x ? line : (line.end, line.start)
        return (from - half, to - half)
    }

    /// Returns the outlines that are a straight bar and nothing else, whatever angle.
    func bars() -> [Bar] {
        pieces.compactMap { piece in
            let fit = LineFit.line(piece.points[...])
            let positions = piece.points.map { Point.dot($0 - fit.center, fit.direction) }
            guard let low = positions.min(), let high = positions.max() else { return nil }
            let stray = piece.points.map { abs(Point.cross(fit.direction, $0 - fit.center)) }.max() ?? 0
            guard piece.isFilled ? stray * Self.barStray.share <= high - low : stray <= Self.barStray.pixels else {
                return nil
            }
            let (overhang, halfWidth) = piece.isFilled ? (stray, stray) : (0, piece.reach)
            return Bar(
                from: fit.center + fit.direction * (low + overhang), to: fit.center + fit.direction * (high - overhang),
                direction: fit.direction, width: 2 * halfWidth)
        }
    }

    /// Returns what draws a figure and nothing else, or nothing where it is welded to other ink.
    func sources(of find: Find) -> [InkSource] {
        let components = Set(find.components)
        if let bar = find.bar {
            return sources(find.box, tolerance: Self.tolerance + Int(bounded: bar.halfWidth)) { piece in
                piece.points.allSatisfy { bar.distance(to: $0) <= (piece.isFilled ? bar.halfWidth + 2 : 2) }
            }
        }
        return sources(find.box, tolerance: Self.tolerance) { piece in
            let near = piece.points.count { isNear($0, components) }
            return near * 20 >= piece.points.count * 19
        }
    }

    /// Returns the pieces that belong to something, if together they fill its box.
    private func sources(_ box: PixelBox, tolerance: Int, _ belongs: (Piece) -> Bool) -> [InkSource] {
        let own = pieces.indices.filter { index in
            let piece = pieces[index]
            guard let outline = piece.box else { return false }
            // Lines with square ends do not reach beyond them.
            return box.contains(outline, tolerance: tolerance + Int(bounded: piece.reach)) && belongs(piece)
        }
        let boxes = own.compactMap { pieces[$0].box }
        guard let first = boxes.first, boxes.reduce(first, { $0.union($1) }).contains(box, tolerance: tolerance) else {
            return []
        }
        let chosen = Set(own)
        var sources: [InkSource] = []
        for element in own.map({ pieces[$0].element }) where !sources.contains(where: { $0.element == element }) {
            let all = pieces.indices.filter { pieces[$0].element == element }
            let numbers = Set(own.lazy.filter { pieces[$0].element == element }.map { pieces[$0].subpath })
            // What is drawn several times, or has no numbers, belongs to the figure everywhere or not at all.
            guard all.allSatisfy({ chosen.contains($0) || !numbers.contains(pieces[$0].subpath) }) else { return [] }
            let isWhole = all.allSatisfy(chosen.contains)
            sources.append(InkSource(element: element, subpaths: isWhole ? [] : numbers.sorted()))
        }
        return sources
    }

    /// Returns whether a position is on a component or right beside it.
    private func isNear(_ point: Point, _ components: Set<Int>) -> Bool {
        let (x, y) = (Int(bounded: point.x.rounded()), Int(bounded: point.y.rounded()))
        for row in y - 1...y + 1 {
            for column in x - 1...x + 1 where components.contains(drawing.componentNumber(column, row)) { return true }
        }
        return false
    }
}

/// An element, or some subpaths of a path, that draw something.
public struct InkSource: Hashable, Sendable {
    /// The element that draws it.
    public let element: NodeID
    /// The numbers of the subpaths from 1, as selectors count them; empty for the whole element.
    public let subpaths: [Int]

    /// Creates a source.
    public init(element: NodeID, subpaths: [Int] = []) { (self.element, self.subpaths) = (element, subpaths) }

    package func covers(_ other: InkSource) -> Bool {
        element == other.element
            && (subpaths.isEmpty || !other.subpaths.isEmpty && Set(other.subpaths).isSubset(of: subpaths))
    }

    /// Returns sources with each element once.
    public static func merged(_ sources: [InkSource]) -> [InkSource] {
        var merged: [InkSource] = []
        for element in sources.map(\.element) where !merged.contains(where: { $0.element == element }) {
            let own = sources.filter { $0.element == element }
            let isWhole = own.contains { $0.subpaths.isEmpty }
            merged.append(InkSource(element: element, subpaths: isWhole ? [] : Set(own.flatMap(\.subpaths)).sorted()))
        }
        return merged
    }
}
