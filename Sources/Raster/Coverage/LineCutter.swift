import Geometry

/// A cutter that removes the distant parts of an outline, so that every remaining coordinate fits the subpixel grid.
///
/// Nothing is kept far above and below the canvas; parts far beyond its sides are moved closer, because what is between
/// them is still enclosed.
struct LineCutter {
    /// The x coordinate of the canvas's middle, in grid steps.
    private let originX: Int32
    private let tolerance: Double
    private let maximumCount: Int
    private var vertices: [GridPoint] = []

    /// The maximum distance of a line from the canvas's middle, in pixels, far outside the largest canvas.
    static let reach: Double = 0x1p19

    /// Creates a cutter. `originX` is the x coordinate of the canvas's middle, in grid steps. `tolerance` is the
    /// maximum distance between a curve and its chords, in pixels. `maximumCount` is the maximum number of vertices of
    /// a contour; a longer one is cut short.
    init(originX: Int32, tolerance: Double, maximumCount: Int) {
        self.originX = originX
        self.tolerance = tolerance
        self.maximumCount = maximumCount
    }

    /// Cuts a path, with open subpaths closed. `map` maps points to centred device space.
    mutating func cut(_ path: Path, map: (Point) -> Point, body: (inout [GridPoint]) -> Void) {
        var start = Point.zero
        var current = Point.zero
        var index = 0
        let points = path.points
        for verb in path.verbs where vertices.count <= maximumCount {
            switch verb {
            case .move:
                addLine(current, start)
                body(&vertices)
                vertices.removeAll(keepingCapacity: true)
                start = map(points[index])
                current = start
            case .line:
                let end = map(points[index])
                addLine(current, end)
                current = end
            case .quadratic:
                let (control, end) = (map(points[index]), map(points[index + 1]))
                let count = Flattening.stepCount(from: current, control, to: end, tolerance: tolerance)
                add(CurveChords(count: count, start: current, control: control, end: end), from: current, to: end)
                current = end
            case .cubic:
                let (control1, control2) = (map(points[index]), map(points[index + 1]))
                let end = map(points[index + 2])
                let count = Flattening.stepCount(from: current, control1, control2, to: end, tolerance: tolerance)
                let chords = CurveChords(count: count, start: current, control1: control1, control2: control2, end: end)
                add(chords, from: current, to: end)
                current = end
            case .close:
                addLine(current, start)
                current = start
            }
            index += verb.pointCount
        }
        addLine(current, start)
        body(&vertices)
        vertices.removeAll(keepingCapacity: true)
    }

    private mutating func add(_ chords: CurveChords, from start: Point, to end: Point) {
        var previous = start
        for index in 1..<chords.count {
            let vertex = chords.vertex(index)
            let point = Point(x: vertex.x, y: vertex.y)
            addLine(previous, point)
            previous = point
        }
        addLine(previous, end)
    }

    private mutating func addLine(_ a: Point, _ b: Point) {
        if Self.isNear(a), Self.isNear(b) {
            add(GridPoint(a, originX: originX), GridPoint(b, originX: originX))
        } else {
            addFarLine(a, b)
        }
    }

    private static func isNear(_ p: Point) -> Bool { p.x.magnitude < reach && p.y.magnitude < reach }

    private mutating func add(_ start: GridPoint, _ end: GridPoint) {
        if vertices.last != start { vertices.append(start) }
        if start != end { vertices.append(end) }
    }

    private mutating func addFarLine(_ a: Point, _ b: Point) {
        guard a.isFinite, b.isFinite else { return }
        let limit = Self.reach - 1
        let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
        guard bottom.y > -limit, top.y < limit, bottom.y > top.y else { return }
        func x(at y: Double) -> Double { top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y)) }
        func y(at x: Double) -> Double { top.y + (bottom.y - top.y) * ((x - top.x) / (bottom.x - top.x)) }
        let first = top.y < -limit ? Point(x: x(at: -limit), y: -limit) : top
        let last = bottom.y > limit ? Point(x: x(at: limit), y: limit) : bottom
        guard first.isFinite, last.isFinite else { return }
        var stations = [first.y, last.y]
        for side in [-limit, limit] where (first.x < side) != (last.x < side) {
            let crossing = y(at: side)
            if crossing > first.y, crossing < last.y { stations.append(crossing) }
        }
        stations.sort()
        func point(at y: Double) -> GridPoint {
            let x = y == first.y ? first.x : y == last.y ? last.x : x(at: y)
            return GridPoint(Point(x: x.clamped(to: -limit...limit), y: y), originX: originX)
        }
        if a.y > b.y { stations.reverse() }
        for (from, to) in zip(stations, stations.dropFirst()) { add(point(at: from), point(at: to)) }
    }
}
