import Geometry

/// A line or a Bézier curve of the second or third degree, by its control points.
struct BezierCurve: Hashable {
    /// The number of places of a curve that are looked at, which finds crossings a hundredth of a curve apart.
    private static let steps = 96

    /// The points, two to four, the first and the last of which are its ends.
    var points: [Point]

    var start: Point { points[0] }
    var end: Point { points[points.count - 1] }
    /// The greatest distance of a control point from the start.
    var extent: Double { points.map { ($0 - start).length }.max() ?? 0 }

    /// Returns the curves of a path of one subpath, with the line that closes it.
    static func curves(of subpath: Path) -> [BezierCurve] {
        var curves = subpath.steps.filter { $0.verb != .move && $0.verb != .close }.map {
            BezierCurve(points: $0.polygon)
        }
        if subpath.verbs.last == .close, let first = subpath.points.first, let last = subpath.points.last, first != last
        {
            curves.append(BezierCurve(points: [last, first]))
        }
        return curves
    }

    /// Returns the point at a parameter, which is 0 at the start and 1 at the end (de Casteljau, without an array a step: what
    /// is hidden of a base asks for hundreds of points of each curve).
    func point(at place: Double) -> Point {
        func between(_ a: Point, _ b: Point) -> Point { a * (1 - place) + b * place }
        switch points.count {
        case 2: return between(points[0], points[1])
        case 3: return between(between(points[0], points[1]), between(points[1], points[2]))
        default:
            let middle = between(points[1], points[2])
            return between(
                between(between(points[0], points[1]), middle), between(middle, between(points[2], points[3])))
        }
    }

    /// Returns the part between two parameters; beyond 1 it goes on as the same polynomial.
    func part(from start: Double, to end: Double) -> BezierCurve {
        let head = end == 1 ? self : split(at: end).head
        return start == 0 || end == 0 ? head : head.split(at: start / end).tail
    }

    /// Returns the parts before and after a parameter (de Casteljau).
    private func split(at place: Double) -> (head: BezierCurve, tail: BezierCurve) {
        var (head, tail): ([Point], [Point]) = ([], [])
        var points = points
        while let first = points.first, let last = points.last {
            head.append(first)
            tail.insert(last, at: 0)
            points = zip(points, points.dropFirst()).map { $0 * (1 - place) + $1 * place }
        }
        return (BezierCurve(points: head), BezierCurve(points: tail))
    }

    /// Returns what is outside of a region, with `nil` for every stretch that is hidden in it.
    func pieces(outside isHidden: (Point) -> Bool) -> [BezierCurve?] {
        let places = (0...Self.steps).map { Double($0) / Double(Self.steps) }
        let flags = places.map { isHidden(point(at: $0)) }
        var result: [BezierCurve?] = flags[0] ? [nil] : []
        var start: Double? = flags[0] ? nil : 0
        for index in 1...Self.steps where flags[index] != flags[index - 1] {
            var (low, high) = (places[index - 1], places[index])
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if isHidden(point(at: middle)) == flags[index - 1] { low = middle } else { high = middle }
            }
            if flags[index] {
                if let start { result.append(part(from: start, to: low)) }
                result.append(nil)
                start = nil
            } else {
                start = high
            }
        }
        if let start { result.append(start == 0 ? self : part(from: start, to: 1)) }
        return result
    }

    /// Returns an arc of a circle as cubic curves, from the point where it begins. `angle` is in radians, positive from
    /// the x axis towards the y axis.
    static func arc(from start: Point, around center: Point, by angle: Double) -> [BezierCurve] {
        guard angle != 0, angle.magnitude < 100 else { return [] }
        let count = Int(bounded: (angle.magnitude / (.pi / 4)).rounded(.up))
        let handle = 4.0 / 3 * PortableMath.tangent(angle / Double(count) / 4)
        func arm(_ index: Int) -> Point {
            let (sine, cosine) = PortableMath.sineAndCosine(angle * Double(index) / Double(count))
            let arm = start - center
            return Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
        }
        return (0..<count).map { index in
            let (first, last) = (arm(index), arm(index + 1))
            return BezierCurve(points: [
                center + first, center + first + first.turned * handle,
                center + last - last.turned * handle, center + last,
            ])
        }
    }
}

extension Path {
    mutating func append(_ run: [BezierCurve]) {
        guard let first = run.first else { return }
        move(to: first.start)
        for curve in run {
            let points = curve.points
            switch points.count {
            case 2: line(to: points[1])
            case 3: quadratic(points[1], to: points[2])
            default: cubic(points[1], points[2], to: points[3])
            }
        }
    }
}
