/// An edge of a band of a stroke, on the side of its normals or on the opposite one.
struct StrokeEdge {
    /// The offset from the centre line along its normals; negative for the opposite edge.
    let offset: Double
    /// The edge's points from the band's start to its end.
    var points: [Point] = []
    /// Whether the last point is the end of a step that ran backwards.
    private var isFolded = false
    /// What the pen sweeps beside the band in steps that ran backwards, one after another.
    private var fold = StrokeFold()

    /// Creates an empty edge. `offset` is the offset from the centre line along its normals.
    init(offset: Double) { self.offset = offset }

    mutating func append(_ sample: StrokeSample) { points.append(sample.point + sample.normal * offset) }

    mutating func append(_ point: Point) { points.append(point) }

    /// Removes all points but keeps the storage.
    mutating func removeAll() { points.removeAll(keepingCapacity: true) }

    /// Handles a step that runs backwards, because the pen reaches beyond the curve's centre of curvature. Must be
    /// called between appending the samples at both ends of the step.
    ///
    /// The pen's radii at both samples then cross. Up to the crossing they belong to the band, whose edge goes through
    /// the crossing instead of along its folded part; beyond it they sweep a triangle, which is added to the fold.
    /// `from` is the sample where the step begins.
    mutating func addStep(from: StrokeSample, to: StrokeSample, finishingFoldIn output: inout Path) {
        let ahead = to.point - from.point
        let fromEdge = from.point + from.normal * offset
        let toEdge = to.point + to.normal * offset
        let turn = Point.cross(from.normal, to.normal)
        guard Point.dot(toEdge - fromEdge, ahead) <= 0, turn != 0 else { return endCurve(finishingFoldIn: &output) }
        let radius = min(0, offset)...max(0, offset)
        let fromReach = (Point.cross(ahead, to.normal) / turn).clamped(to: radius)
        let toReach = (Point.cross(ahead, from.normal) / turn).clamped(to: radius)
        let crossing = Point.middle(from.point + from.normal * fromReach, to.point + to.normal * toReach)
        if isFolded { points.removeLast() }
        points.append(crossing)
        isFolded = true
        fold.add(crossing, fromEdge, toEdge, finishingIn: &output)
    }

    mutating func endCurve(finishingFoldIn output: inout Path) {
        isFolded = false
        fold.finish(in: &output)
    }
}

/// The area that a pen sweeps while an edge of its band runs backwards: a triangle for each step, from the crossing of the pen's
/// radii to its two positions on the edge. Triangles that follow each other share a radius, but for rounding, and are one polygon,
/// which has no edges inside.
private struct StrokeFold {
    private var positions: [Point] = []
    /// The crossings of its radii, one for each step.
    private var crossings: [Point] = []
    /// The sign is that of the triangles' areas.
    private var turn = 0.0

    /// Adds a triangle to the polygon, or begins another one with it.
    mutating func add(_ crossing: Point, _ from: Point, _ to: Point, finishingIn output: inout Path) {
        let turn = Point.cross(from - crossing, to - crossing)
        if turn * self.turn <= 0 { finish(in: &output) }
        guard turn != 0 else { return }
        self.turn = turn
        if positions.isEmpty { positions.append(from) }
        positions.append(to)
        crossings.append(crossing)
    }

    /// Adds the polygon to a path, with the winding of the bands.
    mutating func finish(in output: inout Path) {
        guard !positions.isEmpty else { return }
        let isTurned = turn > 0
        output.addPolygon(isTurned ? crossings : positions, back: isTurned ? positions : crossings)
        positions.removeAll(keepingCapacity: true)
        crossings.removeAll(keepingCapacity: true)
        turn = 0
    }
}

/// A point of a stroke's centre line, with the unit tangent and normal.
struct StrokeSample {
    var point: Point
    /// The unit tangent, in drawing direction.
    var direction: Point
    /// `direction` rotated by 90° from the x axis towards the y axis.
    var normal: Point

    /// Creates a sample from its point and its unit direction.
    init(_ point: Point, _ direction: Point) {
        self.point = point
        self.direction = direction
        normal = direction.turned
    }
}

extension Stroker {
    /// The number of times that a step along a curve is halved before a turn that is still too large counts as a cusp.
    private static let maximumHalvings = 10

    /// Appends both edges along a segment, without its ends.
    mutating func addSides(of segment: PathSegment) {
        guard !segment.isLine, !isFull else { return }
        let curve = segment.curve
        guard let firstDirection = curve.startTangent, let lastDirection = curve.endTangent else { return }
        let count = Double(curve.stepCount(tolerance: tolerance))
        var previous = StrokeSample(curve.start, firstDirection)
        var previousIndex = 0.0
        var index = 1.0
        while index < count {
            if let sample = sample(on: curve, index, of: count) {
                addStep(
                    on: curve, from: previous, previousIndex, to: sample, index, of: count,
                    halvings: Self.maximumHalvings)
                append(sample)
                previous = sample
                previousIndex = index
            }
            index += 1
        }
        addStep(
            on: curve, from: previous, previousIndex, to: StrokeSample(curve.end, lastDirection), count, of: count,
            halvings: Self.maximumHalvings)
        normalEdge.endCurve(finishingFoldIn: &output)
        oppositeEdge.endCurve(finishingFoldIn: &output)
    }

    private func sample(on curve: CubicCurve, _ index: Double, of count: Double) -> StrokeSample? {
        curve.velocity(index, of: count).normalized.map { StrokeSample(curve.point(index, of: count), $0) }
    }

    /// Adds the points and polygons between two samples, which the caller appends.
    private mutating func addStep(
        on curve: CubicCurve, from: StrokeSample, _ fromIndex: Double, to: StrokeSample, _ toIndex: Double,
        of count: Double, halvings: Int
    ) {
        let turnsTooFar = Point.dot(from.normal, to.normal) < pen.arc.cosine
        if turnsTooFar, halvings > 0, let middle = sample(on: curve, fromIndex + toIndex, of: count * 2) {
            let middleIndex = fromIndex + toIndex
            addStep(
                on: curve, from: from, fromIndex * 2, to: middle, middleIndex, of: count * 2, halvings: halvings - 1)
            append(middle)
            addStep(on: curve, from: middle, middleIndex, to: to, toIndex * 2, of: count * 2, halvings: halvings - 1)
            return
        }
        if turnsTooFar { addCusp(from: from, to: to) }
        normalEdge.addStep(from: from, to: to, finishingFoldIn: &output)
        oppositeEdge.addStep(from: from, to: to, finishingFoldIn: &output)
    }

    /// Adds the area that the pen sweeps where a curve turns on the spot.
    private mutating func addCusp(from: StrokeSample, to: StrokeSample) {
        let center = Point.middle(from.point, to.point)
        let turnsTowardsNormals = Point.cross(from.direction, to.direction) > 0
        let before = turnsTowardsNormals ? -from.normal : from.normal
        let after = turnsTowardsNormals ? -to.normal : to.normal
        polygon.append(center)
        polygon.append(center + before * pen.radius)
        pen.appendRoundJoin(center, from: before, to: after, ahead: from.direction, to: &polygon)
        polygon.append(center + after * pen.radius)
        if turnsTowardsNormals { polygon.reverse() }
        finishPolygon()
    }
}
