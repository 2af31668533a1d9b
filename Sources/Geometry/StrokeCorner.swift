/// A corner of a stroke, from one segment to the next.
struct StrokeCorner {
    /// The end of the segment before.
    var incoming: StrokeStation
    /// The start of the segment after.
    var outgoing: StrokeStation
    /// The sine of the turn: positive if the line turns towards its normals.
    var sine: Double
    /// The cosine of the turn.
    var cosine: Double
    /// The intersection of the inner edges, if both segments are lines that are long enough for it.
    var innerPoint: Point?

    /// Whether the line turns towards its normals, the side of `Stroker.left`.
    var turnsLeft: Bool { sine > 0 }

    /// Creates the corner between two segments, or returns `nil` if one of them has no direction.
    init?(from before: PathSegment, to after: PathSegment, radius: Double) {
        guard let arriving = before.curve.endTangent, let leaving = after.curve.startTangent else { return nil }
        incoming = StrokeStation(before.end, arriving)
        outgoing = StrokeStation(before.end, leaving)
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
