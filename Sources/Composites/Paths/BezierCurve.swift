import Geometry

/// A line or a Bézier curve of the second or third degree, by its control points.
struct BezierCurve: Hashable {
    /// The number of places of a curve that are looked at, which finds crossings a hundredth of a curve apart.
    private static let steps = 96

    /// The points, two to four, the first and the last of which are its ends; one for the derivative of a line.
    var points: [Point]

    /// Creates a straight line.
    static func line(_ start: Point, _ end: Point) -> BezierCurve { BezierCurve(points: [start, end]) }

    var start: Point { points[0] }
    var end: Point { points[points.count - 1] }
    /// The curve traversed backwards.
    var reversed: BezierCurve { BezierCurve(points: points.reversed()) }
    /// The distance between the ends.
    var chord: Double { (end - start).length }
    /// The greatest distance of a control point from the start.
    var extent: Double { points.map { ($0 - start).length }.max() ?? 0 }

    /// Returns the curves of a path of one subpath, with the line that closes it. If `isClosed`, it is closed even if
    /// it does not say so, as fills are.
    static func curves(of subpath: Path, isClosed: Bool = false) -> [BezierCurve] {
        var curves = subpath.steps.filter { $0.verb != .move && $0.verb != .close }.map {
            BezierCurve(points: $0.polygon)
        }
        if isClosed || subpath.verbs.last == .close, let first = subpath.points.first,
            let last = subpath.points.last, first != last
        {
            curves.append(.line(last, first))
        }
        return curves
    }

    // MARK: Places

    /// Returns the point at a parameter, which is 0 at the start and 1 at the end (de Casteljau, without an array a step: what
    /// is hidden of a base asks for hundreds of points of each curve).
    func point(at place: Double) -> Point {
        func between(_ a: Point, _ b: Point) -> Point { a * (1 - place) + b * place }
        switch points.count {
        case 1: return points[0]
        case 2: return between(points[0], points[1])
        case 3: return between(between(points[0], points[1]), between(points[1], points[2]))
        default:
            let middle = between(points[1], points[2])
            return between(
                between(between(points[0], points[1]), middle), between(middle, between(points[2], points[3])))
        }
    }

    /// Returns the derivative at a parameter.
    func derivative(at place: Double) -> Point {
        let steps = zip(points, points.dropFirst()).map { ($1 - $0) * Double(points.count - 1) }
        return BezierCurve(points: steps).point(at: place)
    }

    /// Returns the unit vector along the curve at its end, or `nil` where the curve has no extent.
    var endDirection: Point? {
        for point in points.dropLast().reversed() {
            let step = end - point
            if step.length > 1e-6 * chord, step.length > 0 { return step * (1 / step.length) }
        }
        return nil
    }

    // MARK: Parts

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

    /// Returns the curve with its points mapped.
    func applying(_ transform: Transform) -> BezierCurve { BezierCurve(points: points.map(transform.apply)) }
}

extension BezierCurve {
    /// Whether the curve is a straight line, or so flat that it was meant as one.
    var isStraight: Bool {
        guard points.count > 2 else { return true }
        let along = end - start
        guard along.length > 0 else { return false }
        let slack = 0.004 * along.length
        return points.dropFirst().dropLast().allSatisfy {
            abs(Point.cross(along, $0 - start)) <= slack * along.length
        }
    }

    /// The circle of which the curve is an arc, as designers draw and round them; `nil` if it is none.
    var circle: (center: Point, radius: Double)? {
        guard points.count > 2, !isStraight else { return nil }
        let places = [0, 0.25, 0.5, 0.75, 1].map(point)
        let (a, b) = (places[2] - places[0], places[4] - places[0])
        let area = 2 * Point.cross(a, b)
        guard area.magnitude > 1e-9 * Point.dot(b, b) else { return nil }
        let (aa, bb) = (Point.dot(a, a), Point.dot(b, b))
        let toCenter = Point(x: (b.y * aa - a.y * bb) / area, y: (a.x * bb - b.x * aa) / area)
        let (center, radius) = (places[0] + toCenter, toCenter.length)
        guard radius.isFinite, radius <= 60 * b.length,
            places.allSatisfy({ abs(($0 - center).length - radius) <= 0.006 * radius })
        else { return nil }
        return (center, radius)
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
    /// Adds a run of curves as a subpath.
    mutating func append(_ run: [BezierCurve], isClosed: Bool = false) {
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
        if isClosed { close() }
    }
}
