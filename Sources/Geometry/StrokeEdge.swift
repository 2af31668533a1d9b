/// An edge of a band of a stroke, on its left or right side.
struct StrokeEdge {
    /// The offset from the centre line along its normals; negative for the right edge.
    let offset: Double
    /// The edge's points from the band's start to its end.
    var points: [Point] = []
    /// Whether the last point is the end of a step that ran backwards.
    private var isFolded = false

    /// Creates an empty edge.
    /// - Parameter offset: The offset from the centre line along its normals.
    init(offset: Double) {
        self.offset = offset
    }

    /// Appends the point beside a station.
    mutating func append(_ station: StrokeStation) {
        points.append(station.point + station.normal * offset)
    }

    /// Appends a point.
    mutating func append(_ point: Point) {
        points.append(point)
    }

    /// Removes all points but keeps the storage.
    mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
    }

    /// Resets the folding state before the first step of a curve.
    mutating func beginCurve() {
        isFolded = false
    }

    /// Handles a step that runs backwards, because the pen reaches beyond the curve's centre of curvature. Must be
    /// called between appending the stations at both ends of the step.
    ///
    /// The pen's radii at both stations then cross. Up to the crossing they belong to the band, whose edge goes through
    /// the crossing instead of along its folded part; beyond it they sweep a triangle.
    ///
    /// - Returns: The triangle, which the caller adds to the stroke, or `nil` if the step runs forwards.
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
