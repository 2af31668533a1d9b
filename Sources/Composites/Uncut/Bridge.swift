import Geometry

/// A way between two loose ends through what is hidden, with what speaks for it.
struct Bridge {
    /// What a bridge is made of, which says how much of it is seen elsewhere.
    enum Kind: Hashable {
        /// The line, the arc or the curve of one end runs into the other.
        case ownLine, ownCircle, ownCurve
        /// The visible part of a rounding touches the line of the other end.
        case tangent
        /// Both ends go on until they meet without a corner.
        case flat
        /// Two lines meet in a corner that is rounded as the next corners of both are, or of one.
        case cornerOfTwo, cornerOfOne
        /// What is seen on the other side of a mirror line of the outlines.
        case mirrored
        /// Both ends meet in a corner whose rounding nobody knows, or for whose rounding there is no room.
        case corner, crampedCorner
        /// Nothing but a smooth curve joins the ends.
        case smooth
        /// Both ends are of one round end of a stroke.
        case cap
        /// The ends meet nowhere.
        case lost
    }

    var kind: Kind
    /// The more, the less speaks for the bridge: distances by which it misses, turns, and lengths, as shares of the canvas.
    var cost: Double
    /// The curves from the first end to the second.
    var curves: [BezierCurve]

    /// Whether what one end predicts is confirmed by the other, or a rounding is seen elsewhere, so that it can be trusted in
    /// outlines. Bending energies and smoothness do not tell right from wrong.
    var isCrossChecked: Bool {
        switch kind {
        case .ownLine, .ownCurve, .tangent, .flat, .mirrored: cost <= 0.12
        case .ownCircle: cost <= 0.2
        case .cornerOfTwo: cost <= 0.3
        case .cornerOfOne, .corner, .crampedCorner, .smooth, .cap, .lost: false
        }
    }

    /// Returns the best bridge between two ends. `isHidden` says whether a point is hidden; a bridge must be so all
    /// along, within the slack given. `breadth` is that of what is hidden, `size` the longer side of the canvas.
    static func best(
        from a: LooseEnd, to b: LooseEnd, within isHidden: (_ point: Point, _ slack: Double) -> Bool, breadth: Double,
        size: Double
    ) -> Bridge {
        let gap = (a.point - b.point).length
        guard gap > 1e-9 * size else { return Bridge(kind: .lost, cost: 9, curves: []) }
        if let first = a.circle, let second = b.circle, a.rim.side == b.rim.side,
            (first.center - second.center).length < 0.012 * size, first.radius < 0.07 * size, gap < 2.2 * first.radius
        {
            return Bridge(kind: .cap, cost: 2.5, curves: [])
        }
        func isInside(_ points: [Point]) -> Bool { points.allSatisfy { isHidden($0, 0.004 * size) } }
        let reach = max(2.2 * gap, 1.5 * breadth)
        let (own, others) = (Extension(of: a, reach), Extension(of: b, reach))
        var found = own.meetings(with: others, gap, size, isInside)
        // A curve may also go on straight.
        let lines = (Extension(straightOf: a, reach), Extension(straightOf: b, reach))
        for first in [own, lines.0].compactMap(\.self) {
            for second in [others, lines.1].compactMap(\.self) {
                if let corner = corner(a, b, first, second, gap, size, isInside) { found.append(corner) }
            }
        }
        found += [tangent(a, b, own, gap, size, isInside)].compactMap(\.self)
        found += [tangent(b, a, others, gap, size, isInside)?.reversed].compactMap(\.self)
        if let smooth = smooth(a, b, gap, size, isInside) { found.append(smooth) }
        return found.min { $0.cost < $1.cost } ?? Bridge(kind: .lost, cost: 3 + gap / size, curves: [])
    }

    private var reversed: Bridge {
        Bridge(kind: kind, cost: cost, curves: curves.reversed().map(\.reversed))
    }

    /// Returns the angle between two directions, from 0 to π.
    fileprivate static func turn(_ a: Point, _ b: Point) -> Double {
        abs(PortableMath.angle(x: Point.dot(a, b), y: Point.cross(a, b)))
    }

    // MARK: Corners

    private static func corner(
        _ a: LooseEnd, _ b: LooseEnd, _ first: Extension, _ second: Extension, _ gap: Double, _ size: Double,
        _ isInside: ([Point]) -> Bool
    ) -> Bridge? {
        guard let meeting = first.crossing(second) else { return nil }
        let (i, j, corner) = meeting
        guard isInside(Array(first.points[...i]) + [corner] + second.points[...j]) else { return nil }
        let (before, after) = (first.direction(at: i), -second.direction(at: j))
        let turn = turn(before, after)
        let sharp =
            first.curves(from: a.point, to: i, ending: corner)
            + second.curves(from: b.point, to: j, ending: corner).reversed().map(\.reversed)
        if turn < 0.06 { return Bridge(kind: .flat, cost: 0.05 + 0.05 * gap / size, curves: sharp) }
        let (toCorner, fromCorner) = ((corner - a.point).length, (corner - b.point).length)
        var bridge = Bridge(kind: .corner, cost: 0.25 + 0.25 * (toCorner + fromCorner) / size, curves: sharp)
        let radii = [a.cornerRadius, b.cornerRadius].compactMap(\.self)
        guard first.form == .line, second.form == .line, a.isStraight, b.isStraight, let radius = radii.first else {
            return bridge
        }
        let agree = radii.count == 2 && abs(radii[0] - radii[1]) < 0.003 * size
        bridge.kind = agree ? .cornerOfTwo : .cornerOfOne
        bridge.cost -= agree ? 0.1 : 0.05
        guard radius > 0 else { return bridge }
        guard turn > 0.05, turn < .pi - 0.05 else { return crampedCorner(bridge) }
        let room = radius * PortableMath.tangent(turn / 2)
        guard room <= min(toCorner, fromCorner) + 0.004 * size else { return crampedCorner(bridge) }
        let (begin, end) = (corner - before * room, corner + after * room)
        let sense = Point.cross(before, after) > 0 ? 1.0 : -1.0
        let center = begin + before.turned * (sense * radius)
        bridge.curves =
            [.line(a.point, begin)] + BezierCurve.arc(from: begin, around: center, by: sense * turn)
            + [.line(end, b.point)]
        return bridge
    }

    private static func crampedCorner(_ bridge: Bridge) -> Bridge {
        Bridge(kind: .crampedCorner, cost: bridge.cost + 0.3, curves: bridge.curves)
    }

    // MARK: Roundings and smooth curves

    /// Returns the bridge from a rounding whose rest touches the line of the other end.
    private static func tangent(
        _ a: LooseEnd, _ b: LooseEnd, _ own: Extension?, _ gap: Double, _ size: Double, _ isInside: ([Point]) -> Bool
    ) -> Bridge? {
        guard let circle = a.circle, b.isStraight, let own else { return nil }
        let offset = b.point - circle.center
        let along = Point.dot(offset, b.direction)
        let miss = abs(abs(Point.cross(b.direction, offset)) - circle.radius)
        let foot = b.point - b.direction * along
        guard miss < 0.006 * size, along < 0.004 * size, let near = own.nearest(to: foot), near.distance < 0.01 * size,
            turn(near.direction, -b.direction) < 0.25,
            isInside(Array(own.points[...near.index]) + [foot, b.point])
        else { return nil }
        return Bridge(
            kind: .tangent, cost: 0.06 + 5 * miss / size + 0.05 * gap / size,
            curves: own.curves(from: a.point, to: near.index, ending: foot) + [.line(foot, b.point)])
    }

    private static func smooth(
        _ a: LooseEnd, _ b: LooseEnd, _ gap: Double, _ size: Double, _ isInside: ([Point]) -> Bool
    ) -> Bridge? {
        let handle = 0.39 * gap
        let curve = BezierCurve(points: [
            a.point, a.point + a.direction * handle, b.point + b.direction * handle, b.point,
        ])
        let chord = (b.point - a.point) * (1 / gap)
        let turns = (turn(a.direction, chord), turn(-b.direction, chord))
        guard max(turns.0, turns.1) < 1.25, isInside((0...40).map { curve.point(at: Double($0) / 40) }) else {
            return nil
        }
        return Bridge(
            kind: .smooth,
            cost: 0.12 + 0.35 * (turns.0 + turns.1) + 0.15 * abs(turns.0 - turns.1) + 0.1 * gap / size, curves: [curve])
    }
}

/// The way on from a loose end, as its own curve goes.
struct Extension {
    /// What goes on.
    enum Form { case line, circle, curve }

    let form: Form
    /// Points of the way, the first of which is the end.
    let points: [Point]
    private let end: LooseEnd
    /// The parameter of each point of a curve.
    private let places: [Double]

    /// Creates the way on by the curve of an end.
    init(of end: LooseEnd, _ reach: Double) {
        self.end = end
        if end.isStraight {
            form = .line
            points = Self.line(end, reach)
            places = []
        } else if let circle = end.circle {
            form = .circle
            let arm = end.point - circle.center
            let sense = Point.cross(arm, end.direction) > 0 ? 1.0 : -1.0
            let sweep = min(reach / circle.radius, 5.5)
            places = (0..<120).map { sense * sweep * Double($0) / 119 }
            points = places.map { angle in
                let (sine, cosine) = PortableMath.sineAndCosine(angle)
                return circle.center
                    + Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
            }
        } else {
            form = .curve
            let speed = max(end.curve.derivative(at: 1).length, 1e-9)
            let last = min(6, 1.5 * reach / speed)
            var (ways, walked): ([(Double, Point)], Double) = ([], 0)
            for index in 0..<120 {
                let place = 1 + last * Double(index) / 119
                let point = end.curve.point(at: place)
                if let before = ways.last { walked += (point - before.1).length }
                if walked > 1.2 * reach { break }
                ways.append((place, point))
            }
            places = ways.map(\.0)
            points = ways.map(\.1)
        }
    }

    /// Creates the straight way on from the end of a free curve; `nil` where the curve itself is a line or a circle.
    init?(straightOf end: LooseEnd, _ reach: Double) {
        guard !end.isStraight, end.circle == nil else { return nil }
        self.end = end
        form = .line
        points = Self.line(end, reach)
        places = []
    }

    private static func line(_ end: LooseEnd, _ reach: Double) -> [Point] {
        (0..<60).map { end.point + end.direction * (reach * Double($0) / 59) }
    }

    /// Returns the direction after a point.
    func direction(at index: Int) -> Point {
        guard points.count > 1 else { return end.direction }
        let place = min(index, points.count - 2)
        let step = points[place + 1] - points[place]
        return step.length > 0 ? step * (1 / step.length) : end.direction
    }

    /// Returns the nearest piece of the way to a point.
    func nearest(to point: Point) -> (distance: Double, index: Int, direction: Point)? {
        var best: (distance: Double, index: Int)?
        for (index, (a, b)) in zip(points, points.dropFirst()).enumerated() {
            let distance = (point.nearest(between: a, and: b) - point).length
            if distance < best?.distance ?? .infinity { best = (distance, index) }
        }
        return best.map { ($0.distance, $0.index, direction(at: $0.index)) }
    }

    /// Returns the first point in which two ways meet, and the pieces on which it lies.
    func crossing(_ other: Extension) -> (Int, Int, Point)? {
        var best: (Int, Int, Point)?
        for i in 0..<max(0, points.count - 1) {
            if let best, i >= best.0 + best.1 { break }
            let (start, step) = (points[i], points[i + 1] - points[i])
            for j in 0..<max(0, other.points.count - 1) where best.map({ i + j < $0.0 + $0.1 }) ?? true {
                let (from, way) = (other.points[j], other.points[j + 1] - other.points[j])
                let area = Point.cross(step, way)
                guard area.magnitude > 1e-9 * step.length * way.length else { continue }
                let (t, u) = (Point.cross(from - start, way) / area, Point.cross(from - start, step) / area)
                if (0...1).contains(t), (0...1).contains(u) { best = (i, j, start + step * t) }
            }
        }
        return best
    }

    /// Returns the curves of the way up to a piece, ending exactly in a point.
    func curves(from start: Point, to index: Int, ending point: Point) -> [BezierCurve] {
        var curves: [BezierCurve] = []
        switch form {
        case .line: return [.line(start, point)]
        case .circle:
            guard let center = end.circle?.center else { return [.line(start, point)] }
            let (arm, last) = (start - center, point - center)
            var sweep = PortableMath.angle(x: Point.dot(arm, last), y: Point.cross(arm, last))
            // Of the two ways around, the one on which the piece lies.
            let about = places[min(index, places.count - 1)]
            if sweep - about > .pi { sweep -= 2 * .pi }
            if about - sweep > .pi { sweep += 2 * .pi }
            curves = BezierCurve.arc(from: start, around: center, by: sweep)
        case .curve:
            let place = places[min(index + 1, places.count - 1)]
            curves = [end.curve.part(from: 1, to: place)]
        }
        guard var last = curves.last else { return [.line(start, point)] }
        last.points[last.points.count - 1] = point
        return curves.dropLast() + [last]
    }

    /// Returns the bridges by which one end's own way runs into the other end.
    func meetings(
        with other: Extension, _ gap: Double, _ size: Double, _ isInside: ([Point]) -> Bool
    ) -> [Bridge] {
        let ways = [(self, other, false), (other, self, true)]
        return ways.compactMap { own, other, isReversed -> Bridge? in
            guard let near = own.nearest(to: other.end.point), near.distance < 0.02 * size, near.index > 0 else {
                return nil
            }
            let turn = Bridge.turn(near.direction, -other.end.direction)
            guard turn < 0.35, isInside(Array(own.points[...near.index])) else { return nil }
            let kind: Bridge.Kind =
                switch own.form {
                case .line: .ownLine
                case .circle: .ownCircle
                case .curve: .ownCurve
                }
            let curves = own.curves(from: own.end.point, to: near.index, ending: other.end.point)
            return Bridge(
                kind: kind, cost: 10 * near.distance / size + 0.15 * turn + 0.05 * gap / size,
                curves: isReversed ? curves.reversed().map(\.reversed) : curves)
        }
    }
}
