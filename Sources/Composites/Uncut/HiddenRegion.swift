import Geometry

/// The convex region in which nobody sees how a base goes on: a part, its gap, and what lies so near that designers round it
/// off.
struct HiddenRegion {
    /// The number of corners of the disc by which a region is wider than a part.
    private static let cornerCount = 24

    /// The corners, in their order along the rim.
    private let corners: [Point]
    /// The unit vectors along the edges, from each corner to the next one; those across them, which lead into the region; and
    /// the lengths of the rim up to these corners.
    private let directions: [Point]
    private let inwards: [Point]
    private let lengths: [Double]
    /// The breadth: the least distance of two parallel lines with the region between them.
    let breadth: Double
    /// The longer side of its box.
    let size: Double

    /// Creates the region beside and behind a straight part, with the distances from its middle line at which it ends.
    init?(bar: Bar, along: ClosedRange<Double>, above: ClosedRange<Double>) {
        let places = [
            (along.lowerBound, above.lowerBound), (along.upperBound, above.lowerBound),
            (along.upperBound, above.upperBound), (along.lowerBound, above.upperBound),
        ]
        self.init(corners: places.map { bar.start + bar.direction * $0.0 + bar.up * $0.1 })
    }

    /// Creates the region around a part of any form: everything between its points, and what is nearer than a distance.
    init?(around points: [Point], reach: Double) {
        let hull = Crumbs.convexHull(of: points)
        let wider = hull.flatMap { corner in
            (0..<Self.cornerCount).map { index in
                let (sine, cosine) = PortableMath.sineAndCosine(2 * .pi * Double(index) / Double(Self.cornerCount))
                return corner + Point(x: reach * cosine, y: reach * sine)
            }
        }
        self.init(corners: Crumbs.convexHull(of: wider))
    }

    /// Creates the region of a convex polygon.
    private init?(corners: [Point]) {
        guard corners.count >= 3, let box = Rect(around: corners), box.isFinite else { return nil }
        self.corners = corners
        let edges = zip(corners, corners.dropFirst() + corners.prefix(1)).map { $1 - $0 }
        let directions = edges.map { $0 * (1 / $0.length) }
        self.directions = directions
        let sense = Point.cross(directions[0], directions[1]) > 0 ? 1.0 : -1
        let inwards = directions.map { Point(x: -$0.y, y: $0.x) * sense }
        self.inwards = inwards
        lengths = edges.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.length) }
        breadth =
            corners.indices.map { edge in
                corners.map { Point.dot(inwards[edge], $0 - corners[edge]) }.max() ?? 0
            }.min() ?? 0
        size = max(box.width, box.height)
    }

    /// Returns whether a point is in the region, or at most a distance beside it.
    func holds(_ point: Point, slack: Double = 0) -> Bool {
        corners.indices.allSatisfy { Point.dot(inwards[$0], point - corners[$0]) > -slack }
    }

    /// Returns whether a curve lies wholly beyond one edge of the region, as its control points do.
    func isBeyondEdge(_ curve: BezierCurve) -> Bool {
        corners.indices.contains { edge in
            curve.points.allSatisfy { Point.dot(inwards[edge], $0 - corners[edge]) < -1e-9 * size }
        }
    }

    /// Returns the place of the nearest point of the region's rim: the edge, and the length of the rim up to there.
    func rim(at point: Point) -> (side: Int, place: Double) {
        var nearest = (distance: Double.infinity, side: 0, place: 0.0)
        for index in corners.indices {
            let along = Point.dot(directions[index], point - corners[index])
                .clamped(to: 0...lengths[index + 1] - lengths[index])
            let distance = (corners[index] + directions[index] * along - point).length
            if distance < nearest.distance { nearest = (distance, index, lengths[index] + along) }
        }
        return (nearest.side, nearest.place)
    }
}
