import Geometry

/// A run of curves of the base that ends where it comes to be hidden.
struct VisibleChain {
    /// The place of its shape among the shapes of the base.
    var shape: Int
    var curves: [BezierCurve]

    /// The sum of the distances between the ends of its curves.
    var length: Double { curves.reduce(0) { $0 + $1.chord } }

    /// Returns the runs of a closed subpath outside a region and whether all of it is outside; none where all of it is inside.
    static func chains(
        of subpath: Path, shape: Int, outside region: HiddenRegion
    ) -> (chains: [VisibleChain], isWhole: Bool) {
        let curves = BezierCurve.curves(of: subpath, isClosed: true).filter { $0.extent > 1e-6 * region.size }
        let pieces = curves.flatMap { region.isBeyondEdge($0) ? [$0] : $0.pieces { region.holds($0) } }
        guard let hidden = pieces.firstIndex(of: nil) else {
            return ([VisibleChain(shape: shape, curves: curves)], true)
        }
        var chains: [VisibleChain] = []
        var run: [BezierCurve] = []
        for piece in pieces[hidden...] + pieces[..<hidden] + [nil] {
            if let piece {
                run.append(piece)
            } else if !run.isEmpty {
                chains.append(VisibleChain(shape: shape, curves: run))
                run = []
            }
        }
        return (chains, false)
    }
}

/// The end of a run of curves at which it comes to be hidden, and what it shows of how it goes on.
struct LooseEnd {
    /// The place of the chain among the chains, and whether the end is its start.
    let chain: Int
    let isHead: Bool
    let point: Point
    /// The unit vector by which the curve goes on.
    let direction: Point
    /// The curve, directed towards the end.
    let curve: BezierCurve
    /// The circle of which the curve is an arc, if it is one.
    let circle: (center: Point, radius: Double)?
    let isStraight: Bool
    /// The radius of the next corner of the chain, if the curve is a line that leads to one: 0 for a sharp corner.
    let cornerRadius: Double?
    /// 1 where ink is to the left looking along `direction` with y up, -1 where it is to the right, 0 where it is not clear.
    var side = 0
    /// The place on the rim of the region.
    var rim = (side: 0, place: 0.0)

    /// Creates the end of a chain, or returns `nil` where it has no direction.
    init?(of chains: [VisibleChain], _ chain: Int, isHead: Bool) {
        let curves = isHead ? chains[chain].curves.reversed().map(\.reversed) : chains[chain].curves
        guard let last = curves.last, let direction = last.endDirection else { return nil }
        self.chain = chain
        self.isHead = isHead
        point = last.end
        self.direction = direction
        curve = last
        isStraight = last.isStraight
        circle = Self.circle(of: last, in: curves)
        cornerRadius = Self.cornerRadius(before: last, in: curves)
    }

    /// Returns the circle that a curve goes along, as the longest of the curves before it that lie on it shows it: that of a
    /// short piece is uncertain.
    private static func circle(of last: BezierCurve, in curves: [BezierCurve]) -> (center: Point, radius: Double)? {
        guard var circle = last.circle else { return nil }
        var longest = last.chord
        let points = [0, 0.5, 1].map(last.point)
        for curve in curves.dropLast().reversed() {
            guard let own = curve.circle,
                points.allSatisfy({ abs(($0 - own.center).length - own.radius) <= 0.006 * own.radius })
            else { break }
            if curve.chord > longest { (circle, longest) = (own, curve.chord) }
        }
        return circle
    }

    private static func cornerRadius(before last: BezierCurve, in curves: [BezierCurve]) -> Double? {
        guard last.points.count == 2, curves.count >= 2, let direction = last.endDirection else { return nil }
        let corner = curves[curves.count - 2]
        if corner.points.count == 2 { return 0 }
        // Of a rounding that goes on behind the part, the circle is seen, but not that it is one.
        guard curves.count >= 3, let circle = corner.circle, let tangent = corner.endDirection,
            abs(Point.cross(tangent, direction)) < 0.05
        else { return nil }
        return circle.radius
    }

    /// Returns the end of the same run with the side on which ink lies, by looking at points a little outside the
    /// region. `step` is the distance of a pixel of 480 along the canvas.
    func sided(by ink: FilledOutlines, _ step: Double) -> LooseEnd {
        var votes = 0
        for distance in [2.5, 4, 6] {
            let speed = max(curve.derivative(at: 1).length, 1e-9)
            let place = max(0.1, 1 - distance * step / speed)
            let (point, along) = (curve.point(at: place), curve.derivative(at: place))
            guard along.length > 0 else { continue }
            let across = Point(x: along.y, y: -along.x) * (1.6 * step / along.length)
            votes += (ink.contains(point + across) ? 1 : 0) - (ink.contains(point - across) ? 1 : 0)
        }
        var end = self
        end.side = votes.signum()
        return end
    }
}
