/// A builder of the outline of strokes (SVG 2, section 13.5).
///
/// The result is a set of closed polygons whose union, by the nonzero rule, is the stroke:
/// - a *band* per run of segments, caps included: the offset curve along one side and back along the other, or a
///   polygon for each side if the run is a whole closed subpath. A band passes through corners where its edges meet;
/// - a *wedge* per corner that ends bands, because its segments are curved or too short for the inner edges to meet:
///   from the corner's vertex to the outer edges of both bands, shaped by the join;
/// - *folds* where a curve bends so sharply that its inner offset runs backwards.
///
/// Neighbouring polygons share whole edges, so no seam can show between them.
///
/// Both sides and both directions of a path use the same arithmetic: the stroke of a reversed path is the same, and
/// that of a path mirrored about an axis through the origin is mirrored, bit for bit.
struct Stroker {
    var output: Path

    private let maximumPointCount: Int
    let pen: StrokePen
    let tolerance: Double
    /// The band's edge on the side of the normals, from its start to its end, followed by the end's cap.
    var normalEdge: StrokeEdge
    /// The band's opposite edge, from its start to its end, preceded by the start's cap, which begins at `normalEdge`.
    var oppositeEdge: StrokeEdge
    /// The points of the current wedge or cusp.
    var polygon: [Point] = []

    /// Creates a stroker. `style` is the stroke's style; its dashes are ignored. `tolerance` is the maximum distance
    /// between the exact outline and the polygons.
    init(style: StrokeStyle, tolerance: Double, maximumPointCount: Int = .max, output: Path) {
        self.maximumPointCount = maximumPointCount
        self.output = output
        self.tolerance = tolerance
        pen = StrokePen(style: style, tolerance: tolerance)
        normalEdge = StrokeEdge(offset: pen.radius)
        oppositeEdge = StrokeEdge(offset: -pen.radius)
        // Most strokes are short; growing the arrays would take longer than stroking.
        self.output.reserveCapacity(verbs: Self.usualPointCount, points: Self.usualPointCount)
        normalEdge.points.reserveCapacity(Self.usualPointCount)
        oppositeEdge.points.reserveCapacity(Self.usualPointCount)
    }

    /// The number of points for which capacity is reserved.
    private static let usualPointCount = 60

    /// Whether there are too many points, so that nothing more is added.
    var isFull: Bool { output.points.count + normalEdge.points.count + oppositeEdge.points.count > maximumPointCount }

    mutating func add(_ subpath: Subpath) {
        guard !isFull else { return }
        guard let first = subpath.segments.first, let last = subpath.segments.last else {
            if subpath.draws { addDot(subpath.start) }
            return
        }
        guard let firstDirection = first.curve.startTangent, let lastDirection = last.curve.endTangent else { return }
        if subpath.isClosed { return addLoop(subpath.segments) }
        beginBand(withCapAt: StrokeSample(first.start, firstDirection))
        for (index, segment) in subpath.segments.enumerated() {
            if index > 0 { addCorner(corner(from: subpath.segments[index - 1], to: segment)) }
            addSides(of: segment)
        }
        endBand(withCapAt: StrokeSample(last.end, lastDirection))
    }

    /// Adds the stroke of a closed subpath. Its start makes no difference: bands end only at corners.
    private mutating func addLoop(_ segments: [PathSegment]) {
        let corners = segments.indices.map { index in
            corner(from: segments[index == 0 ? segments.count - 1 : index - 1], to: segments[index])
        }
        let start = corners.firstIndex { $0.map(endsBand) ?? false }
        if let start, let corner = corners[start] { beginBand(after: corner) }
        for step in segments.indices {
            let index = (step + (start ?? 0)) % segments.count
            if step > 0 || start == nil { addCorner(corners[index]) }
            addSides(of: segments[index])
        }
        if let start, let corner = corners[start] {
            endBand(before: corner)
            addWedge(corner)
        } else {
            finishRing()
        }
    }

    private mutating func beginBand(after corner: StrokeCorner) {
        oppositeEdge.append(corner.outgoing.point)
        append(corner.outgoing)
    }

    private mutating func endBand(before corner: StrokeCorner) {
        append(corner.incoming)
        normalEdge.append(corner.incoming.point)
        finishBand()
    }

    private mutating func beginBand(withCapAt sample: StrokeSample) {
        normalEdge.append(sample)
        pen.appendCap(sample, outwards: -sample.direction, to: &oppositeEdge.points)
        oppositeEdge.append(sample)
    }

    private mutating func endBand(withCapAt sample: StrokeSample) {
        normalEdge.append(sample)
        pen.appendCap(sample, outwards: sample.direction, to: &normalEdge.points)
        oppositeEdge.append(sample)
        finishBand()
    }

    mutating func append(_ sample: StrokeSample) {
        normalEdge.append(sample)
        oppositeEdge.append(sample)
    }

    private mutating func finishBand() {
        output.addPolygon(normalEdge.points, back: oppositeEdge.points)
        normalEdge.removeAll()
        oppositeEdge.removeAll()
    }

    /// Adds both edges of a band without ends.
    private mutating func finishRing() {
        output.addPolygon(normalEdge.points)
        output.addPolygon([], back: oppositeEdge.points)
        normalEdge.removeAll()
        oppositeEdge.removeAll()
    }

    private func corner(from before: PathSegment, to after: PathSegment) -> StrokeCorner? {
        StrokeCorner(from: before, to: after, radius: pen.radius)
    }

    /// Returns whether the outline turns so little that its edges need no join.
    private func isSmooth(_ corner: StrokeCorner) -> Bool {
        corner.cosine > 0 && corner.sine.magnitude * pen.radius < 0.25 * tolerance
    }

    /// Returns whether bands end at a corner, because their inner edges do not meet.
    private func endsBand(_ corner: StrokeCorner) -> Bool { corner.innerPoint == nil && !isSmooth(corner) }

    private mutating func addCorner(_ corner: StrokeCorner?) {
        guard let corner else { return }
        if isSmooth(corner) {
            append(corner.incoming)
            append(corner.outgoing)
        } else if let innerPoint = corner.innerPoint {
            if corner.turnsTowardsNormals {
                normalEdge.append(innerPoint)
                pen.appendJoin(corner, to: &oppositeEdge.points)
            } else {
                pen.appendJoin(corner, to: &normalEdge.points)
                oppositeEdge.append(innerPoint)
            }
        } else {
            endBand(before: corner)
            addWedge(corner)
            beginBand(after: corner)
        }
    }

    /// Adds the polygon between the vertex and the outer edges of the bands before and after it.
    private mutating func addWedge(_ corner: StrokeCorner) {
        polygon.append(corner.incoming.point)
        pen.appendJoin(corner, to: &polygon)
        if corner.turnsTowardsNormals { polygon.reverse() }
        finishPolygon()
    }

    /// Adds the caps of a subpath without extent, drawn as if it ran to the right.
    private mutating func addDot(_ center: Point) {
        guard pen.drawsDots else { return }
        let sample = StrokeSample(center, Point(x: 1, y: 0))
        beginBand(withCapAt: sample)
        endBand(withCapAt: sample)
    }

    mutating func finishPolygon() {
        output.addPolygon(polygon)
        polygon.removeAll(keepingCapacity: true)
    }
}

/// A corner of a stroke, from one segment to the next.
struct StrokeCorner {
    /// The end of the segment before.
    var incoming: StrokeSample
    /// The start of the segment after.
    var outgoing: StrokeSample
    /// The sine of the turn: positive if the line turns towards its normals.
    var sine: Double
    var cosine: Double
    /// The intersection of the inner edges, if both segments are lines that are long enough for it.
    var innerPoint: Point?

    var turnsTowardsNormals: Bool { sine > 0 }

    /// Creates the corner between two segments, or returns `nil` if one of them has no direction.
    init?(from before: PathSegment, to after: PathSegment, radius: Double) {
        guard let arriving = before.curve.endTangent, let leaving = after.curve.startTangent else { return nil }
        incoming = StrokeSample(before.end, arriving)
        outgoing = StrokeSample(before.end, leaving)
        sine = Point.cross(arriving, leaving)
        cosine = Point.dot(arriving, leaving)
        guard before.isLine, after.isLine, cosine > -0.99 else { return }
        // The distance of the intersection along the lines; half of each line is left to its other corner.
        let reach = radius * sine.magnitude / (1 + cosine)
        guard reach <= 0.5 * (before.end - before.start).length, reach <= 0.5 * (after.end - after.start).length else {
            return
        }
        let side = sine > 0 ? radius : -radius
        innerPoint = before.end + (incoming.normal + outgoing.normal) * (side / (1 + cosine))
    }
}
