import Geometry

/// The outline of a glyph as TrueType has it: contours of quadratic curves on whole font units, y upwards from the baseline.
public struct GlyphOutline: Hashable, Sendable {
    struct Point: Hashable, Sendable {
        var x: Int
        var y: Int
        /// Whether the contour passes through the point; otherwise it is a control point, and between two of these the
        /// contour passes through their middle.
        var isOnCurve: Bool
    }

    /// The contours, closed; those around holes run the other way than those around ink. Either may run clockwise, as engines
    /// fill by the nonzero rule, and a mirror image that keeps the order of the points is packed better.
    private(set) var contours: [[Point]]
    /// The width that the glyph takes in a line of text.
    let advance: Int

    /// The units of an em: a multiple of the heights that icons are drawn at, so that their coordinates stay whole.
    public static let unitsPerEm = 960
    /// The top of a canvas above the baseline. An eighth of it lies below, so that icons are centred on capital letters.
    static let ascent = unitsPerEm * 7 / 8
    /// The bottom of a canvas, below the baseline and so negative.
    static let descent = ascent - unitsPerEm
    /// The greatest distance of a quadratic curve from the cubic one, in units; rounding adds at most half a unit.
    static let tolerance = 0.5
    /// The numbers that coordinates fit into (`int16`), with room for the differences between them.
    private static let coordinates = -16_384.0...16_383.0
    private static let maxPointCount = 1 << 15

    /// Creates an outline of a path, y downwards, on a canvas from the origin, by the nonzero rule, or returns `nil`
    /// where the drawing reaches too far beyond the canvas, is too wide or has too many points.
    public init?(_ path: Path, canvas: Size) {
        let scale = Double(Self.unitsPerEm) / canvas.height
        let advance = (canvas.width * scale).rounded()
        guard scale.isFinite, scale > 0, (0...Self.coordinates.upperBound).contains(advance) else { return nil }
        let placed = path.mapped { Geometry.Point(x: $0.x * scale, y: Double(Self.ascent) - $0.y * scale) }
        guard placed.points.allSatisfy({ Self.coordinates.contains($0.x) && Self.coordinates.contains($0.y) }) else {
            return nil
        }
        self.init(contours: Self.contours(of: placed), advance: Int(advance))
        guard pointCount <= Self.maxPointCount else { return nil }
    }

    private init(contours: [[Point]], advance: Int) {
        self.contours = contours
        self.advance = advance
    }

    static func blank(advance: Int) -> GlyphOutline { GlyphOutline(contours: [], advance: advance) }

    /// The glyph for characters that the font does not have: the outline of a box.
    static let missing: GlyphOutline = {
        func box(_ left: Int, _ bottom: Int, _ right: Int, _ top: Int) -> [Point] {
            [(left, bottom), (left, top), (right, top), (right, bottom)].map {
                Point(x: $0.0, y: $0.1, isOnCurve: true)
            }
        }
        let outer = box(160, 0, 800, 720)
        return GlyphOutline(contours: [outer, box(220, 60, 740, 660).reversed()], advance: unitsPerEm)
    }()

    var pointCount: Int { contours.reduce(0) { $0 + $1.count } }

    /// The extent of all points, control points included, or `nil` where there are none.
    var bounds: GlyphBounds? { GlyphBounds(contours.joined()) }

    // MARK: Contours

    private static func contours(of path: Path) -> [[Point]] {
        var contours: [[Point]] = []
        var contour: [Point] = []
        func point(_ p: Geometry.Point, isOnCurve: Bool) -> Point {
            Point(x: Int(bounded: p.x.rounded()), y: Int(bounded: p.y.rounded()), isOnCurve: isOnCurve)
        }
        func finish() {
            let kept = simplified(contour)
            if kept.count > 2 || kept.count == 2 && kept.contains(where: { !$0.isOnCurve }) { contours.append(kept) }
            contour = []
        }
        for step in path.steps {
            let points = Array(step.points)
            switch step.verb {
            case .move:
                finish()
                contour = [point(points[0], isOnCurve: true)]
            case .line: contour.append(point(points[0], isOnCurve: true))
            case .quadratic:
                contour.append(point(points[0], isOnCurve: false))
                contour.append(point(points[1], isOnCurve: true))
            case .cubic:
                let curve = CubicCurve(start: step.start, control1: points[0], control2: points[1], end: points[2])
                for control in QuadraticCurves.controls(of: curve, tolerance: tolerance) {
                    contour.append(point(control, isOnCurve: false))
                }
                contour.append(point(points[2], isOnCurve: true))
            case .close: break
            }
        }
        finish()
        return contours
    }

    /// Returns a contour without points that repeat the one before, or lie in the middle of two control points anyway.
    private static func simplified(_ contour: [Point]) -> [Point] {
        var points: [Point] = []
        for point in contour where points.last != point || !point.isOnCurve { points.append(point) }
        while points.count > 1, let last = points.last, last.isOnCurve, last == points[0] { points.removeLast() }
        guard points.count > 2 else { return points }
        return points.indices.filter { index in
            let (before, point) = (points[(index + points.count - 1) % points.count], points[index])
            let after = points[(index + 1) % points.count]
            let isImplied =
                point.isOnCurve && !before.isOnCurve && !after.isOnCurve && before.x + after.x == 2 * point.x
                && before.y + after.y == 2 * point.y
            return !isImplied
        }.map { points[$0] }
    }
}

/// The extent of a glyph in units of the font.
struct GlyphBounds: Hashable, Sendable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    /// Returns the extent of points, or `nil` where there are none.
    init?(_ points: some Sequence<GlyphOutline.Point>) {
        var bounds: GlyphBounds?
        for point in points {
            let single = GlyphBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
            bounds = bounds?.union(single) ?? single
        }
        guard let bounds else { return nil }
        self = bounds
    }

    init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    func union(_ other: GlyphBounds) -> GlyphBounds {
        GlyphBounds(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    /// Writes the four numbers in the order of `glyf` and `head`.
    func write(to table: inout BigEndianBytes) { table.add16([minX, minY, maxX, maxY]) }
}

/// Quadratic curves in place of a cubic one.
///
/// A cubic curve cut at equal steps of its parameter into `n` parts, each of them replaced by the quadratic curve that has
/// its ends and, as its control point, the mean of where its tangents at thirds meet, is left by at most
/// `√3/36 · |d| / n³`, where `d` is the third difference of its points (T. W. Sederberg, "Computer Aided Geometric Design",
/// on degree reduction). The parts meet in the middles of neighbouring control points, so that TrueType need not store where.
enum QuadraticCurves {
    private static let maxCount = 64

    /// Returns the control points of as few quadratic curves as stay within a tolerance of a cubic one. The first curve
    /// begins and the last one ends where the cubic one does; between them, each ends in the middle of two control points.
    static func controls(of curve: CubicCurve, tolerance: Double) -> [Point] {
        let third = (curve.end - curve.start) + (curve.control1 - curve.control2) * 3
        let distance = 3.0.squareRoot() / 36 * third.length
        var count = 1
        while count < maxCount, distance > tolerance * Double(count * count * count) { count += 1 }
        return (0..<count).map { index in
            let (from, to) = (Double(index) / Double(count), Double(index + 1) / Double(count))
            let part = curve.part(from: from, to: to)
            return ((part.control1 + part.control2) * 3 - (part.start + part.end)) * 0.25
        }
    }
}
