import Geometry

/// Fits of lines and circles to positions.
enum LineFit {
    /// Returns the largest distance of positions from the line through two others.
    static func deviation(_ points: some Sequence<Point>, _ start: Point, _ end: Point) -> Double {
        let along = end - start
        let length = along.length
        guard length > 1e-6 else { return .infinity }
        return points.reduce(0) { max($0, abs(Point.cross(along, $1 - start))) } / length
    }

    /// Returns the position that is farthest from the line through two others, if its distance is above 0.
    static func farthest(
        _ points: some Collection<Point>, _ start: Point, _ end: Point
    ) -> (distance: Double, index: Int) {
        let along = end - start
        let length = along.length
        var farthest = (distance: 0.0, index: 0)
        for (index, point) in points.enumerated() {
            let offset = point - start
            // Of a line that returns to its beginning, there is no side.
            let distance = length > 1e-9 ? abs(Point.cross(along, offset)) / length : offset.length
            if distance > farthest.distance { farthest = (distance, index) }
        }
        return farthest
    }

    /// Returns a point and the unit direction of the line nearest to positions, by least squares.
    static func line(_ points: ArraySlice<Point>) -> (center: Point, direction: Point) {
        let center = points.reduce(.zero, +) * (1 / Double(points.count))
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for point in points {
            let offset = point - center
            xx += offset.x * offset.x
            xy += offset.x * offset.y
            yy += offset.y * offset.y
        }
        // The eigenvector of the larger eigenvalue.
        let half = (xx - yy) / 2
        let root = (half * half + xy * xy).squareRoot()
        let vector = half >= 0 ? Point(x: half + root, y: xy) : Point(x: xy, y: root - half)
        let length = vector.length
        return (center, length > 0 ? vector * (1 / length) : Point(x: 1, y: 0))
    }

    /// Returns the slope of the line nearest to values at 0, 1, 2, …, and their largest distance from it.
    static func slope(_ values: [Double]) -> (slope: Double, deviation: Double) {
        let count = Double(values.count)
        let middle = (count - 1) / 2
        let mean = values.reduce(0, +) / count
        var (products, squares) = (0.0, 0.0)
        for (index, value) in values.enumerated() {
            products += (Double(index) - middle) * (value - mean)
            squares += (Double(index) - middle) * (Double(index) - middle)
        }
        let slope = squares > 0 ? products / squares : 0
        let deviation = values.enumerated().map { abs($1 - mean - slope * (Double($0) - middle)) }.max() ?? 0
        return (slope, deviation)
    }

    /// Returns the circle nearest to positions, by least squares, with the standard deviation of their distances as a
    /// share of the radius; `nil` where they lie on a line.
    static func circle(_ points: [Point]) -> (center: Point, radius: Double, deviation: Double)? {
        guard points.count >= 3 else { return nil }
        let mean = points.reduce(.zero, +) * (1 / Double(points.count))
        var (xx, xy, yy, xz, yz) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for point in points {
            let (u, v) = (point.x - mean.x, point.y - mean.y)
            let z = u * u + v * v
            xx += u * u
            xy += u * v
            yy += v * v
            xz += u * z
            yz += v * z
        }
        let determinant = xx * yy - xy * xy
        guard abs(determinant) > 1e-9 * max(xx * yy, 1) else { return nil }
        let (u, v) = ((xz * yy - yz * xy) / determinant / 2, (yz * xx - xz * xy) / determinant / 2)
        let center = Point(x: mean.x + u, y: mean.y + v)
        let distances = points.map { ($0 - center).length }
        let radius = (u * u + v * v + (xx + yy) / Double(points.count)).squareRoot()
        let average = distances.reduce(0, +) / Double(points.count)
        let variance = distances.reduce(0) { $0 + ($1 - average) * ($1 - average) } / Double(points.count)
        return (center, radius, variance.squareRoot() / max(radius, 1e-9))
    }
}

/// Angles of directions in degrees, counter-clockwise from the right as readers of drawings think of them, though y
/// grows downwards.
enum Angle {
    /// Returns the angle of a direction, 0 to 360.
    static func degrees(_ direction: Point) -> Double {
        let angle = PortableMath.angle(x: direction.x, y: -direction.y) * 180 / .pi
        return angle < 0 ? angle + 360 : angle
    }

    /// Returns the angle between two directions, 0 to 180.
    static func between(_ a: Double, _ b: Double) -> Double {
        let difference = (a - b).truncatingRemainder(dividingBy: 360)
        let positive = difference < 0 ? difference + 360 : difference
        return positive > 180 ? 360 - positive : positive
    }

    /// Returns by how much an angle is counter-clockwise of another one, -180 to 180.
    static func signed(_ a: Double, from b: Double) -> Double {
        var difference = (a - b).truncatingRemainder(dividingBy: 360)
        if difference >= 180 { difference -= 360 }
        if difference < -180 { difference += 360 }
        return difference
    }

    /// Returns whether a direction is at most some degrees from left or right.
    static func isSideways(_ angle: Double, within degrees: Double) -> Bool {
        min(between(angle, 0), between(angle, 180)) <= degrees
    }

    /// The unit directions of a whole turn in `count` steps, from the right clockwise on screen.
    static func turn(_ count: Int) -> [Point] {
        (0..<count).map { step in
            let (sine, cosine) = PortableMath.sineAndCosine(2 * .pi * Double(step) / Double(count))
            return Point(x: cosine, y: sine)
        }
    }
}

/// The limits of two legs.
private enum Limits {
    static let chord = 3.0  // Pixels, at least, between the ends.
    static let corner = 2.0  // Pixels, at least, of the corner from the chord: less is a bend of a straight line.
    static let outer = 0.78  // Of each leg: what it is fitted on, for thinning rounds off the corner.
    static let cross = 0.15  // The sine of the angle between both legs, at least: with less they cross anywhere.
    static let moved = 0.35  // Of the shorter leg, with two pixels, at most: from the rounded corner to the crossing.
    static let stray = (first: 0.09, second: 0.07)  // Of each leg, with 0.8 pixels, at most, beside its line.
}

/// A line with one corner, as in a checkmark, a chevron or the hands of a clock.
struct TwoLegs {
    /// The ends in order of the branch.
    private(set) var ends: (Point, Point)
    let corner: Point
    /// The lengths of the legs from corner to end, without the pen's radius.
    private(set) var lengths: (Double, Double)
    /// The angles of the legs from the corner, in degrees.
    private(set) var angles: (Double, Double)

    var shorter: Double { min(lengths.0, lengths.1) }
    var longer: Double { max(lengths.0, lengths.1) }
    var opening: Double { Angle.between(angles.0, angles.1) }

    /// Returns the largest distance of positions from the nearer leg's line.
    func stray(of points: [Point]) -> Double {
        let one = (ends.0 - corner) * (1 / max(lengths.0, 1e-9))
        let two = (ends.1 - corner) * (1 / max(lengths.1, 1e-9))
        return points.map { min(abs(Point.cross(one, $0 - corner)), abs(Point.cross(two, $0 - corner))) }.max() ?? 0
    }

    /// Finds the corner of a line, or returns `nil` where it has none, or other than straight legs.
    ///
    /// Centre lines round off corners, so each leg is fitted on its outer part, and the corner is where the legs cross.
    init?(_ points: [Point]) {
        let count = points.count
        guard count >= 7, let first = points.first, let last = points.last else { return nil }
        let chord = last - first
        guard chord.length >= Limits.chord else { return nil }
        let (distance, index) = LineFit.farthest(points, first, last)
        guard index >= 2, index <= count - 3, distance >= Limits.corner else { return nil }
        let vertex = points[index]
        let outer = (max(3, Int(Double(index) * Limits.outer)), max(3, Int(Double(count - 1 - index) * Limits.outer)))
        let (one, two) = (points[..<outer.0], points[(count - outer.1)...])
        let (fit, other) = (LineFit.line(one), LineFit.line(two))
        let cross = Point.cross(fit.direction, other.direction)
        guard abs(cross) >= Limits.cross else { return nil }
        let position = Point.cross(other.center - fit.center, other.direction) / cross
        let corner = fit.center + fit.direction * position
        let shorter = min((first - vertex).length, (last - vertex).length)
        guard (corner - vertex).length <= Limits.moved * shorter + 2 else { return nil }
        lengths = ((first - corner).length, (last - corner).length)
        guard LineFit.deviation(one, fit.center, fit.center + fit.direction) <= Limits.stray.first * lengths.0 + 0.8,
            LineFit.deviation(two, other.center, other.center + other.direction) <= Limits.stray.second * lengths.1
                + 0.8
        else { return nil }
        ends = (first, last)
        self.corner = corner
        angles = (Angle.degrees(first - corner), Angle.degrees(last - corner))
    }

    /// The same legs in the other order.
    var reversed: TwoLegs {
        var legs = self
        (legs.ends, legs.lengths, legs.angles) = ((ends.1, ends.0), (lengths.1, lengths.0), (angles.1, angles.0))
        return legs
    }
}
