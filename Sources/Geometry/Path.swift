/// An outline: subpaths of lines, quadratic and cubic Bézier curves in absolute coordinates.
///
/// Guarantees: a path begins with `move`; every subpath begins with exactly one `move`; after `close`, the next verb is
/// `move`.
public struct Path: Hashable, Sendable {
    /// The kind of a drawing command, which determines how many points of `points` it uses.
    public enum Verb: UInt8, Sendable {
        /// Begins a subpath; one point.
        case move
        /// A straight line; one point.
        case line
        /// A quadratic Bézier curve; a control point and the end point.
        case quadratic
        /// A cubic Bézier curve; two control points and the end point.
        case cubic
        /// A straight line back to the subpath's start, joined there; no point.
        case close

        /// The number of points that the verb uses.
        @inline(__always)
        public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quadratic: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    /// The verbs in drawing order.
    public private(set) var verbs: [Verb] = []
    /// The points of all verbs in order.
    public private(set) var points: [Point] = []

    private var start = Point.zero
    private var needsMove = true

    /// Creates an empty path.
    public init() {}

    /// Whether the path has no verbs at all.
    public var isEmpty: Bool { verbs.isEmpty }

    /// The point where the next segment begins; the origin in an empty path.
    public var currentPoint: Point { verbs.last == .close || verbs.isEmpty ? start : points[points.count - 1] }

    /// Begins a subpath; a `move` directly before is replaced, because it draws nothing.
    public mutating func move(to p: Point) {
        if verbs.last == .move {
            points[points.count - 1] = p
        } else {
            verbs.append(.move)
            points.append(p)
        }
        start = p
        needsMove = false
    }

    /// Adds a straight line.
    public mutating func line(to p: Point) {
        beginIfNeeded()
        verbs.append(.line)
        points.append(p)
    }

    /// Adds a quadratic Bézier curve.
    public mutating func quadratic(_ control: Point, to p: Point) {
        beginIfNeeded()
        verbs.append(.quadratic)
        points.append(control)
        points.append(p)
    }

    /// Adds a cubic Bézier curve.
    public mutating func cubic(_ control1: Point, _ control2: Point, to p: Point) {
        beginIfNeeded()
        verbs.append(.cubic)
        points.append(control1)
        points.append(control2)
        points.append(p)
    }

    /// Closes the subpath; does nothing without an open subpath.
    public mutating func close() {
        guard !needsMove else { return }
        verbs.append(.close)
        needsMove = true
    }

    /// Appends all subpaths of `other`.
    public mutating func append(_ other: Path) {
        guard !other.isEmpty else { return }
        if verbs.last == .move {
            verbs.removeLast()
            points.removeLast()
        }
        verbs += other.verbs
        points += other.points
        start = other.start
        needsMove = other.needsMove
    }

    /// Adds a closed subpath of straight lines, if there are points. `back` are further points, in reverse order.
    public mutating func addPolygon(_ polygon: [Point], back: [Point] = []) {
        let count = polygon.count + back.count
        guard let first = polygon.first ?? back.last else { return }
        move(to: first)
        points.removeLast()
        points.append(addingCapacity: count) { output in
            for point in polygon { output.append(point) }
            var index = back.count
            while index > 0 {
                index -= 1
                output.append(back[index])
            }
        }
        verbs.append(addingCapacity: count) { output in
            for _ in 1..<count { output.append(.line) }
            output.append(.close)
        }
        needsMove = true
    }

    /// Reserves capacity for a total number of verbs and points.
    public mutating func reserveCapacity(verbs verbCount: Int, points pointCount: Int) {
        verbs.reserveCapacity(verbCount)
        points.reserveCapacity(pointCount)
    }

    /// Removes everything but keeps the storage, for a path that is reused.
    public mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        start = .zero
        needsMove = true
    }

    /// Returns the path with every point mapped. This is exact: affine maps take lines and Bézier curves to such.
    public func applying(_ transform: Transform) -> Path { mapped { transform.apply($0) } }

    /// Returns the path with every point mapped by a function that keeps straight lines straight.
    public func mapped(_ map: (Point) -> Point) -> Path {
        var result = self
        result.points = []
        result.points.append(addingCapacity: points.count) { output in
            for point in points { output.append(map(point)) }
        }
        result.start = map(start)
        return result
    }

    /// Begins a subpath where the closed one began (SVG 2, section 9.3.4), if none is open.
    private mutating func beginIfNeeded() {
        guard needsMove else { return }
        verbs.append(.move)
        points.append(start)
        needsMove = false
    }
}

/// A line or a curve of a path; quadratic curves are raised to cubic ones.
struct PathSegment: Hashable {
    /// The curve; a line has its control points at its ends.
    var curve: CubicCurve
    var isLine: Bool

    /// Creates a straight line.
    static func line(_ start: Point, _ end: Point) -> PathSegment {
        PathSegment(curve: CubicCurve(start: start, control1: start, control2: end, end: end), isLine: true)
    }

    static func curve(_ curve: CubicCurve) -> PathSegment { PathSegment(curve: curve, isLine: false) }

    var start: Point { curve.start }
    var end: Point { curve.end }

    /// Whether all points coincide, so that the segment has no direction.
    var isDegenerate: Bool {
        curve.end == curve.start && curve.control1 == curve.start && curve.control2 == curve.start
    }
}

/// The rule for which points are inside a path (SVG 2, `fill-rule`).
public enum FillRule: String, Sendable {
    /// Points with a winding number other than 0.
    case nonzero
    /// Points from which a ray crosses the path an odd number of times.
    case evenodd
}

extension Path {
    /// The distance of a quarter circle's control points from its ends, in radii.
    public static let quarterHandle = 4 / 3 * (2.0.squareRoot() - 1)

    /// Returns a rectangle, from its upper left corner clockwise on screen.
    public static func rectangle(_ rect: Rect) -> Path {
        var path = Path()
        path.addPolygon([
            Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
            Point(x: rect.minX, y: rect.maxY),
        ])
        return path
    }

    /// Returns a rectangle with rounded corners; the radius is at most half the shorter side, and 0 for square corners.
    public static func roundedBox(_ box: Rect, radius: Double) -> Path {
        let radius = max(0, min(radius, box.width / 2, box.height / 2))
        let handle = radius * 0.4477
        var path = Path()
        path.move(to: Point(x: box.minX + radius, y: box.minY))
        path.line(to: Point(x: box.maxX - radius, y: box.minY))
        path.cubic(
            Point(x: box.maxX - handle, y: box.minY), Point(x: box.maxX, y: box.minY + handle),
            to: Point(x: box.maxX, y: box.minY + radius))
        path.line(to: Point(x: box.maxX, y: box.maxY - radius))
        path.cubic(
            Point(x: box.maxX, y: box.maxY - handle), Point(x: box.maxX - handle, y: box.maxY),
            to: Point(x: box.maxX - radius, y: box.maxY))
        path.line(to: Point(x: box.minX + radius, y: box.maxY))
        path.cubic(
            Point(x: box.minX + handle, y: box.maxY), Point(x: box.minX, y: box.maxY - handle),
            to: Point(x: box.minX, y: box.maxY - radius))
        path.line(to: Point(x: box.minX, y: box.minY + radius))
        path.cubic(
            Point(x: box.minX, y: box.minY + handle), Point(x: box.minX + handle, y: box.minY),
            to: Point(x: box.minX + radius, y: box.minY))
        path.close()
        return path
    }

    /// Returns a straight line.
    public static func line(from start: Point, to end: Point) -> Path {
        var path = Path()
        path.move(to: start)
        path.line(to: end)
        return path
    }
}
