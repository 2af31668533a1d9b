/// Turns an outline into the outline of its stroke (SVG 2, section 13.5).
///
/// The result is a set of closed polygons whose union is what the nonzero rule fills:
/// - a *band* per run of segments, caps included: the offset curve on one side and back on the other; around a closed
///   subpath, where one run is all of it, a polygon for each side. A band goes through corners where its edges meet;
/// - a *wedge* per corner that bands end at, because the segments there are curved or too short for the inner edges to
///   meet: from the corner's vertex to the outer edges of both bands, shaped by the join;
/// - *folds* where a curve bends so sharply that the offset on its inner side runs backwards.
///
/// Neighbouring polygons share whole edges, so no seam can show between them.
///
/// Both sides and both directions of a path are treated by the same arithmetic: a path traversed backwards, or mirrored
/// about an axis through the origin, has the same and the mirrored stroke, bit for bit.
struct Stroker {
    /// The polygons so far.
    var output: Path

    private let maximumPointCount: Int
    let pen: StrokePen
    let tolerance: Double
    /// The band's edge on the side of the normals, from its beginning to its end, the end's cap included.
    var left: StrokeEdge
    /// The band's other edge, from its beginning to its end; before it the cap of the beginning, from left to right.
    var right: StrokeEdge
    var polygon: [Point] = []

    /// - Parameters:
    ///   - style: What the stroke looks like; its dashes are not considered.
    ///   - tolerance: The greatest distance between the exact outline and the polygons.
    ///   - maximumPointCount: How many points the polygons may have; with more of them the result is of no use.
    ///   - output: The path that the polygons are added to.
    init(style: StrokeStyle, tolerance: Double, maximumPointCount: Int = .max, output: Path) {
        self.maximumPointCount = maximumPointCount
        self.output = output
        self.tolerance = tolerance
        pen = StrokePen(style: style, tolerance: tolerance)
        left = StrokeEdge(offset: pen.radius)
        right = StrokeEdge(offset: -pen.radius)
        // Most strokes are short; growing from nothing would take longer than stroking them.
        self.output.reserveCapacity(verbs: Self.usualPointCount, points: Self.usualPointCount)
        left.points.reserveCapacity(Self.usualPointCount)
        right.points.reserveCapacity(Self.usualPointCount)
    }

    /// For how many points there is room to begin with.
    private static let usualPointCount = 60

    /// Whether there are more points than there may be, so that nothing is added any more.
    var isFull: Bool { output.points.count + left.points.count + right.points.count > maximumPointCount }

    /// Adds the stroke of a subpath.
    mutating func add(_ subpath: Subpath) {
        guard !isFull else { return }
        guard let first = subpath.segments.first, let last = subpath.segments.last else {
            if subpath.draws { addDot(subpath.start) }
            return
        }
        guard let firstDirection = first.curve.startTangent, let lastDirection = last.curve.endTangent else { return }
        if subpath.isClosed { return addLoop(subpath.segments) }
        beginBand(withCapAt: StrokeStation(first.start, firstDirection))
        for (index, segment) in subpath.segments.enumerated() {
            if index > 0 { addCorner(corner(from: subpath.segments[index - 1], to: segment)) }
            addSides(of: segment)
        }
        endBand(withCapAt: StrokeStation(last.end, lastDirection))
    }

    /// Adds the stroke of a closed subpath. Where it begins makes no difference: bands end at corners only.
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

    // MARK: Bands

    private mutating func beginBand(after corner: StrokeCorner) {
        right.append(corner.outgoing.point)
        append(corner.outgoing)
    }

    private mutating func endBand(before corner: StrokeCorner) {
        append(corner.incoming)
        left.append(corner.incoming.point)
        finishBand()
    }

    private mutating func beginBand(withCapAt station: StrokeStation) {
        left.append(station)
        pen.appendCap(station, outwards: -station.direction, to: &right.points)
        right.append(station)
    }

    private mutating func endBand(withCapAt station: StrokeStation) {
        left.append(station)
        pen.appendCap(station, outwards: station.direction, to: &left.points)
        right.append(station)
        finishBand()
    }

    mutating func append(_ station: StrokeStation) {
        left.append(station)
        right.append(station)
    }

    private mutating func finishBand() {
        output.addPolygon(left.points, back: right.points)
        left.removeAll()
        right.removeAll()
    }

    /// Adds both edges of a band that has no ends.
    private mutating func finishRing() {
        output.addPolygon(left.points)
        output.addPolygon([], back: right.points)
        left.removeAll()
        right.removeAll()
    }

    // MARK: Corners

    private func corner(from before: PathSegment, to after: PathSegment) -> StrokeCorner? {
        StrokeCorner(from: before, to: after, radius: pen.radius)
    }

    /// Whether the outline turns so little that its edges need no join.
    private func isSmooth(_ corner: StrokeCorner) -> Bool {
        corner.cosine > 0 && corner.sine.magnitude * pen.radius < 0.25 * tolerance
    }

    /// Whether bands end at a corner, because their inner edges do not meet.
    private func endsBand(_ corner: StrokeCorner) -> Bool {
        corner.innerPoint == nil && !isSmooth(corner)
    }

    private mutating func addCorner(_ corner: StrokeCorner?) {
        guard let corner else { return }
        if isSmooth(corner) {
            append(corner.incoming)
            append(corner.outgoing)
        } else if let innerPoint = corner.innerPoint {
            if corner.turnsLeft {
                left.append(innerPoint)
                pen.appendJoin(corner, to: &right.points)
            } else {
                pen.appendJoin(corner, to: &left.points)
                right.append(innerPoint)
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
        if corner.turnsLeft { polygon.reverse() }
        finishPolygon()
    }

    // MARK: Polygons

    /// Adds the cap of a subpath without extent, which is drawn as if it ran to the right.
    private mutating func addDot(_ center: Point) {
        guard pen.drawsDots else { return }
        beginBand(withCapAt: StrokeStation(center, Point(x: 1, y: 0)))
        endBand(withCapAt: StrokeStation(center, Point(x: 1, y: 0)))
    }

    /// Adds the polygon that was collected.
    mutating func finishPolygon() {
        output.addPolygon(polygon)
        polygon.removeAll(keepingCapacity: true)
    }
}
