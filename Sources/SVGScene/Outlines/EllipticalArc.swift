import Geometry

/// An arc of path data in the centre parameterization (SVG 2, appendix B.2).
///
/// The arithmetic preserves reflections: mirroring the end points, negating the rotation and toggling the sweep flag
/// negates every intermediate x exactly and leaves every y, because directions are kept as vectors and never as angles
/// from a fixed axis. So a mirrored arc gives mirrored control points.
struct EllipticalArc {
    private let radii: Point
    private let cosine: Double
    private let sine: Double
    /// The midpoint of the chord; positions on the ellipse are relative to it.
    private let middle: Point
    /// The centre and the start in the ellipse's own frame, where it is a unit circle.
    private let center: Point
    private let start: Point
    /// The signed angle of the arc in that frame, in radians.
    private let extent: Double
    private let end: Point

    /// Creates the arc, or returns `nil` if it is to be drawn as a straight line.
    init?(from p0: Point, to p1: Point, radii: Point, rotation: Double, isLarge: Bool, sweeps: Bool) {
        var rx = abs(radii.x)
        var ry = abs(radii.y)
        guard rx > 0, ry > 0 else { return nil }
        let axes = Transform.rotation(degrees: rotation)
        (sine, cosine) = (axes.b, axes.a)
        let half = (p0 - p1) * 0.5
        middle = Point(x: (p0.x + p1.x) / 2, y: (p0.y + p1.y) / 2)
        end = p1
        let along = Point(x: cosine * half.x + sine * half.y, y: cosine * half.y - sine * half.x)
        let reach = (along.x / rx) * (along.x / rx) + (along.y / ry) * (along.y / ry)
        // Radii too small for the chord are scaled up to a half ellipse over it.
        if reach > 1 {
            rx *= reach.squareRoot()
            ry *= reach.squareRoot()
        }
        self.radii = Point(x: rx, y: ry)
        let unit = Point(x: along.x / rx, y: along.y / ry)
        let square = unit.x * unit.x + unit.y * unit.y
        guard square > 0, square.isFinite else { return nil }
        // Near a half ellipse the square root would magnify rounding errors visibly, so a chord that is a diameter up
        // to rounding counts as one.
        let excess = 1 - square
        let distance = excess > 1e-13 ? (excess / square).squareRoot() : 0
        let side = isLarge == sweeps ? -distance : distance
        center = Point(x: side * unit.y, y: -side * unit.x)
        start = Point(x: unit.x - center.x, y: unit.y - center.y)
        let stop = Point(x: -unit.x - center.x, y: -unit.y - center.y)
        var turn = PortableMath.angle(x: Point.dot(start, stop), y: Point.cross(start, stop))
        // A half ellipse is found on either side of the turn by rounding alone: the flags decide.
        if sweeps, turn < 0 { turn += 2 * .pi } else if !sweeps, turn > 0 { turn -= 2 * .pi }
        extent = turn
        // Control points are within two radii of the ellipse's centre.
        let reachX = (abs(center.x) + 2) * rx
        let reachY = (abs(center.y) + 2) * ry
        guard (reachX + reachY + abs(middle.x) + abs(middle.y)).isFinite else { return nil }
    }

    /// Appends the arc to a path as cubic curves of at most a quarter turn each; returns their number.
    func append(to path: inout Path) -> Int {
        let quarters: Double = extent.magnitude / (.pi / 2) - 1e-6
        let count = max(1, Int(bounded: quarters.rounded(.up)))
        let step = extent / Double(count)
        let handle = 4 / 3 * PortableMath.tangent(step / 4)
        var direction = start
        for index in 1...count {
            let next = turned(start, by: step * Double(index))
            let control1 = Point(x: direction.x - handle * direction.y, y: direction.y + handle * direction.x)
            let control2 = Point(x: next.x + handle * next.y, y: next.y - handle * next.x)
            path.cubic(place(control1), place(control2), to: index == count ? end : place(next))
            direction = next
        }
        return count
    }

    private func turned(_ p: Point, by angle: Double) -> Point {
        let (sine, cosine) = PortableMath.sineAndCosine(angle)
        return Point(x: cosine * p.x - sine * p.y, y: cosine * p.y + sine * p.x)
    }

    /// Maps a point relative to the unit circle's centre to user space.
    private func place(_ p: Point) -> Point {
        let x = (p.x + center.x) * radii.x
        let y = (p.y + center.y) * radii.y
        return Point(x: middle.x + (cosine * x - sine * y), y: middle.y + (cosine * y + sine * x))
    }
}
