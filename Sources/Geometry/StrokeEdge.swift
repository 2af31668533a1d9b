/// One of the two edges of a band of a stroke.
struct StrokeEdge {
    /// The distance from the centre line, along its normals; negative on the right side.
    let offset: Double
    /// The edge's points from the band's beginning to its end.
    var points: [Point] = []
    /// Whether the last point is the end of a step that ran backwards.
    private var isFolded = false

    /// - Parameter offset: The distance from the centre line, along its normals.
    init(offset: Double) {
        self.offset = offset
    }

    /// Adds the point beside a station.
    mutating func append(_ station: StrokeStation) {
        points.append(station.point + station.normal * offset)
    }

    /// Adds a point.
    mutating func append(_ point: Point) {
        points.append(point)
    }

    /// Removes all points and keeps the storage.
    mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
    }

    /// Says that the next step is a curve's first.
    mutating func beginCurve() {
        isFolded = false
    }

    /// Looks after a step that runs backwards, because the pen reaches beyond the centre of the curve's bend. To be called
    /// between adding the stations at both ends of the step.
    ///
    /// The pen's radii at both stations then cross. Up to the crossing they belong to the band, whose edge is led through
    /// the crossing instead of along its folded part; beyond it they sweep a triangle.
    ///
    /// - Returns: The triangle, which the caller adds to the stroke.
    mutating func addStep(from: StrokeStation, to: StrokeStation) -> (Point, Point, Point)? {
        let ahead = to.point - from.point
        let fromEdge = from.point + from.normal * offset
        let toEdge = to.point + to.normal * offset
        let turn = Point.cross(from.normal, to.normal)
        guard Point.dot(toEdge - fromEdge, ahead) <= 0, turn != 0 else {
            isFolded = false
            return nil
        }
        let least = min(0, offset)
        let greatest = max(0, offset)
        let fromReach = min(max(Point.cross(ahead, to.normal) / turn, least), greatest)
        let toReach = min(max(Point.cross(ahead, from.normal) / turn, least), greatest)
        let crossing = Point.middle(from.point + from.normal * fromReach, to.point + to.normal * toReach)
        if isFolded { points.removeLast() }
        points.append(crossing)
        isFolded = true
        return (crossing, fromEdge, toEdge)
    }
}
