/// Turns an outline into the outline of its stroke (SVG 2, section 13.5).
///
/// The result is a set of closed polygons that all wind the same way round, so that their union is what the nonzero
/// rule fills:
/// - a *band* per run of segments without a corner, caps included: the offset curve on one side and back on the other;
/// - a *wedge* per corner, from the corner's vertex to the outer edges of both bands, shaped by the join;
/// - *folds* where a curve bends so sharply that the offset on its inner side runs backwards.
///
/// Neighbouring polygons share whole edges, so no seam can show between them.
///
/// Both sides and both directions of a path are treated by the same arithmetic: a path traversed backwards, or mirrored
/// about an axis through the origin, has the same and the mirrored stroke, bit for bit.
struct Stroker {
    /// The polygons so far.
    var output: Path

    private let radius: Double
    private let style: StrokeStyle
    private let tolerance: Double
    private let arc: PenArc
    /// The band's edge on the side of the normals, from its beginning to its end, the end's cap included.
    private var left: StrokeEdge
    /// The band's other edge, from its beginning to its end; before it the cap of the beginning, from left to right.
    private var right: StrokeEdge
    private var polygon: [Point] = []

    /// How often a step along a curve is halved, before a turn that is still too great is taken for a cusp.
    private static let maximumHalvings = 10

    /// - Parameters:
    ///   - style: What the stroke looks like; its dashes are not considered.
    ///   - tolerance: The greatest distance between the exact outline and the polygons.
    ///   - output: The path that the polygons are added to.
    init(style: StrokeStyle, tolerance: Double, output: Path) {
        self.output = output
        self.style = style
        self.tolerance = tolerance
        radius = style.width / 2
        left = StrokeEdge(offset: radius)
        right = StrokeEdge(offset: -radius)
        arc = PenArc(radius: radius, tolerance: tolerance)
    }

    /// Adds the stroke of a subpath.
    mutating func add(_ subpath: Subpath) {
        let segments = subpath.segments
        guard let first = segments.first, let last = segments.last else {
            if subpath.draws { addDot(subpath.start) }
            return
        }
        guard let firstDirection = first.curve.startTangent, let lastDirection = last.curve.endTangent else { return }
        let closingCorner = subpath.isClosed ? StrokeCorner(from: last, to: first, radius: radius) : nil
        if let closingCorner {
            beginBand(after: closingCorner)
        } else {
            beginBand(withCapAt: StrokeStation(first.start, firstDirection))
        }
        for index in segments.indices {
            if !segments[index].isLine { addSides(of: segments[index].curve) }
            if index + 1 < segments.count {
                addCorner(from: segments[index], to: segments[index + 1])
            }
        }
        if let closingCorner {
            endBand(before: closingCorner)
            addWedge(closingCorner)
        } else {
            endBand(withCapAt: StrokeStation(last.end, lastDirection))
        }
    }

    // MARK: Bands

    private mutating func beginBand(after corner: StrokeCorner) {
        right.append(corner.outgoing.point)
        appendInnerPoint(of: corner, or: corner.outgoing)
    }

    private mutating func endBand(before corner: StrokeCorner) {
        appendInnerPoint(of: corner, or: corner.incoming)
        left.append(corner.incoming.point)
        finishBand()
    }

    private mutating func appendInnerPoint(of corner: StrokeCorner, or station: StrokeStation) {
        guard let innerPoint = corner.innerPoint else {
            left.append(station)
            right.append(station)
            return
        }
        if corner.sine > 0 {
            left.append(innerPoint)
            right.append(station)
        } else {
            left.append(station)
            right.append(innerPoint)
        }
    }

    private mutating func beginBand(withCapAt station: StrokeStation) {
        left.append(station)
        appendCap(station, outwards: -station.direction, to: &right)
        right.append(station)
    }

    private mutating func endBand(withCapAt station: StrokeStation) {
        left.append(station)
        appendCap(station, outwards: station.direction, to: &left)
        right.append(station)
        finishBand()
    }

    private mutating func finishBand() {
        polygon.append(contentsOf: left.points)
        for point in right.points.reversed() { polygon.append(point) }
        finishPolygon()
        left.removeAll()
        right.removeAll()
    }

    /// Adds the points of a cap between the left and the right edge, in this order.
    private func appendCap(_ station: StrokeStation, outwards: Point, to edge: inout StrokeEdge) {
        let point = station.point
        switch style.lineCap {
        case .butt:
            break
        case .square:
            edge.append(point + station.normal * radius + outwards * radius)
            edge.append(point - station.normal * radius + outwards * radius)
        case .round:
            edge.append(arc, around: point, from: station.normal, to: outwards)
            edge.append(point + outwards * radius)
            edge.append(arc, around: point, from: outwards, to: -station.normal)
        }
    }

    // MARK: Corners

    private mutating func addCorner(from before: PathSegment, to after: PathSegment) {
        guard let corner = StrokeCorner(from: before, to: after, radius: radius) else { return }
        if corner.cosine > 0, corner.sine.magnitude * radius < 0.25 * tolerance {
            for station in [corner.incoming, corner.outgoing] {
                left.append(station)
                right.append(station)
            }
        } else {
            endBand(before: corner)
            addWedge(corner)
            beginBand(after: corner)
        }
    }

    /// Adds the polygon between the vertex and the outer edges of the bands before and after it.
    private mutating func addWedge(_ corner: StrokeCorner) {
        let vertex = corner.incoming.point
        let turnsLeft = corner.sine > 0
        let before = turnsLeft ? -corner.incoming.normal : corner.incoming.normal
        let after = turnsLeft ? -corner.outgoing.normal : corner.outgoing.normal
        polygon.append(vertex)
        polygon.append(vertex + before * radius)
        switch style.lineJoin {
        case .bevel:
            break
        case .round:
            appendRoundJoin(vertex, from: before, to: after, ahead: corner.incoming.direction)
        case .miter, .miterClip, .arcs:
            appendMiter(corner, from: before, to: after)
        }
        polygon.append(vertex + after * radius)
        if turnsLeft { polygon.reverse() }
        finishPolygon()
    }

    private mutating func appendRoundJoin(_ center: Point, from: Point, to: Point, ahead: Point) {
        // Towards a full reversal the sum of the normals loses its direction.
        guard Point.dot(from, to) < -0.999 else {
            return arc.append(around: center, from: from, to: to, points: &polygon)
        }
        arc.append(around: center, from: from, to: ahead, points: &polygon)
        polygon.append(center + ahead * radius)
        arc.append(around: center, from: ahead, to: to, points: &polygon)
    }

    private mutating func appendMiter(_ corner: StrokeCorner, from: Point, to: Point) {
        let vertex = corner.incoming.point
        // The ratio of miter length to width is 1 / cos(turn / 2).
        let halfCosineSquared = max(0, (1 + corner.cosine) / 2)
        let limit = style.miterLimit
        if halfCosineSquared * limit * limit >= 1 {
            polygon.append(vertex + (from + to) * (radius / (1 + corner.cosine)))
        } else if style.lineJoin == .miterClip {
            let halfSine = ((1 - corner.cosine) / 2).squareRoot()
            let reach = radius * (limit - halfCosineSquared.squareRoot()) / halfSine
            polygon.append(vertex + from * radius + corner.incoming.direction * reach)
            polygon.append(vertex + to * radius - corner.outgoing.direction * reach)
        }
    }

    // MARK: Curves

    /// Adds both edges along a curve, its ends left out.
    private mutating func addSides(of curve: CubicCurve) {
        guard let firstDirection = curve.startTangent, let lastDirection = curve.endTangent else { return }
        let count = Double(curve.stepCount(tolerance: tolerance))
        left.beginCurve()
        right.beginCurve()
        var previous = StrokeStation(curve.start, firstDirection)
        var previousIndex = 0.0
        var index = 1.0
        while index < count {
            if let station = station(on: curve, index, of: count) {
                addStep(
                    on: curve, from: previous, previousIndex, to: station, index, of: count,
                    halvings: Self.maximumHalvings)
                left.append(station)
                right.append(station)
                previous = station
                previousIndex = index
            }
            index += 1
        }
        addStep(
            on: curve, from: previous, previousIndex, to: StrokeStation(curve.end, lastDirection), count, of: count,
            halvings: Self.maximumHalvings)
    }

    private func station(on curve: CubicCurve, _ index: Double, of count: Double) -> StrokeStation? {
        curve.velocity(index, of: count).normalized.map { StrokeStation(curve.point(index, of: count), $0) }
    }

    /// Adds what lies between two stations, which are themselves added by the caller.
    private mutating func addStep(
        on curve: CubicCurve, from: StrokeStation, _ fromIndex: Double, to: StrokeStation, _ toIndex: Double,
        of count: Double, halvings: Int
    ) {
        if Point.dot(from.normal, to.normal) < arc.cosine, halvings > 0,
            let middle = station(on: curve, fromIndex + toIndex, of: count * 2)
        {
            let middleIndex = fromIndex + toIndex
            addStep(
                on: curve, from: from, fromIndex * 2, to: middle, middleIndex, of: count * 2, halvings: halvings - 1)
            left.append(middle)
            right.append(middle)
            addStep(on: curve, from: middle, middleIndex, to: to, toIndex * 2, of: count * 2, halvings: halvings - 1)
            return
        }
        if Point.dot(from.normal, to.normal) < arc.cosine { addCusp(from: from, to: to) }
        if let (a, b, c) = left.addStep(from: from, to: to) { addTriangle(a, b, c) }
        if let (a, b, c) = right.addStep(from: from, to: to) { addTriangle(a, b, c) }
    }

    /// Covers what the pen sweeps where a curve turns on the spot.
    private mutating func addCusp(from: StrokeStation, to: StrokeStation) {
        let center = Point.middle(from.point, to.point)
        let turnsLeft = Point.cross(from.direction, to.direction) > 0
        let before = turnsLeft ? -from.normal : from.normal
        let after = turnsLeft ? -to.normal : to.normal
        polygon.append(center)
        polygon.append(center + before * radius)
        appendRoundJoin(center, from: before, to: after, ahead: from.direction)
        polygon.append(center + after * radius)
        if turnsLeft { polygon.reverse() }
        finishPolygon()
    }

    // MARK: Polygons

    /// Adds a triangle that winds the way the bands do.
    private mutating func addTriangle(_ a: Point, _ b: Point, _ c: Point) {
        let turn = Point.cross(b - a, c - a)
        guard turn != 0 else { return }
        polygon.append(a)
        polygon.append(turn < 0 ? b : c)
        polygon.append(turn < 0 ? c : b)
        finishPolygon()
    }

    /// Adds the cap of a subpath without extent, which is drawn as if it ran to the right.
    private mutating func addDot(_ center: Point) {
        guard style.lineCap != .butt else { return }
        beginBand(withCapAt: StrokeStation(center, Point(x: 1, y: 0)))
        endBand(withCapAt: StrokeStation(center, Point(x: 1, y: 0)))
    }

    private mutating func finishPolygon() {
        if let first = polygon.first {
            output.move(to: first)
            for point in polygon.dropFirst() { output.line(to: point) }
            output.close()
        }
        polygon.removeAll(keepingCapacity: true)
    }
}
