import Geometry

/// A symmetry of outlines that are partly hidden: what is hidden on one side of a mirror line, or of a middle, is seen on the
/// other.
///
/// A window, a loudspeaker or a microphone looks the same from both sides of its middle, so that a rounding behind a slash
/// need not be guessed.
struct OutlineSymmetry {
    /// The share of the visible length that must be seen on both sides, that may be seen on one alone, and that may be where a
    /// symmetry is only possible.
    private static let share = (seen: 0.3, missing: 0.05, doubtful: 0.12)
    /// The distance within which outlines are one, as a share of the canvas, and the greatest sine of the angle between them.
    private static let slack = (distance: 0.004, turn: 0.12)
    /// The number of points of a curve that are looked at, and of middles that are tried.
    private static let (steps, tries) = (8, 4)
    /// Left and right swapped, top and bottom, and both.
    private static let kinds: [(x: Double, y: Double)] = [(-1, 1), (1, -1), (-1, -1)]

    /// The signs of the coordinates of what is mapped, and what is added to them.
    private let signs: (x: Double, y: Double)
    private let shift: Point
    private let size: Double
    /// Whether it is a symmetry, and not only possible: what a possible one shows otherwise is doubtful.
    private(set) var isSure = false

    /// Returns the symmetries of chains whose rest is hidden in a region. `size` is the longer side of the canvas.
    static func all(of chains: [VisibleChain], in region: HiddenRegion, size: Double) -> [OutlineSymmetry] {
        let curves = chains.flatMap(\.curves)
        guard let box = Rect(around: curves.flatMap { [$0.start, $0.point(at: 0.5), $0.end] }) else { return [] }
        let outlines = curves.map { Polyline($0, reach: slack.distance * size) }
        let circles = curves.compactMap(\.circle)
        let edges = curves.filter { $0.isStraight && $0.chord > 0.05 * size }
        return kinds.flatMap { signs -> [OutlineSymmetry] in
            let whole = OutlineSymmetry(signs, Point(x: box.minX + box.maxX, y: box.minY + box.maxY), size)
            // The box of what is seen may be that of a half; edges and roundings alike are on both sides of the middle.
            var votes: [(symmetry: OutlineSymmetry, count: Int)] = [(whole, .max)]
            func vote(_ symmetry: OutlineSymmetry?) {
                guard let symmetry else { return }
                guard let known = votes.firstIndex(where: { $0.symmetry.isSame(as: symmetry) }) else {
                    votes.append((symmetry, 1))
                    return
                }
                if votes[known].count < .max { votes[known].count += 1 }
            }
            for (index, first) in circles.enumerated() {
                for second in circles[(index + 1)...]
                where (first.radius - second.radius).magnitude < slack.distance * size {
                    vote(OutlineSymmetry(signs, from: first.center, to: second.center, size))
                }
            }
            for (index, first) in edges.enumerated() {
                for second in edges[(index + 1)...] { vote(OutlineSymmetry(signs, of: first, second, size)) }
            }
            let ranked = votes.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            return ranked.prefix(tries).compactMap { $0.element.symmetry.seen(curves, outlines, region) }
        }
    }

    private init(_ signs: (x: Double, y: Double), _ shift: Point, _ size: Double) {
        self.signs = signs
        self.shift = Point(x: signs.x < 0 ? shift.x : 0, y: signs.y < 0 ? shift.y : 0)
        self.size = size
    }

    /// Creates the symmetry that maps a point to another one, or returns `nil` where they are not opposite.
    private init?(_ signs: (x: Double, y: Double), from first: Point, to second: Point, _ size: Double) {
        self.init(signs, first + second, size)
        guard (image(of: first) - second).length < Self.slack.distance * size,
            (second - first).length > 0.1 * size
        else { return nil }
    }

    /// Creates the symmetry that maps the line of an edge to that of another one, or returns `nil` where there is none, or
    /// several.
    private init?(_ signs: (x: Double, y: Double), of first: BezierCurve, _ second: BezierCurve, _ size: Double) {
        guard signs.x * signs.y < 0 else { return nil }
        let isHorizontal = signs.x < 0
        let (a, b) = (first.end - first.start, second.end - second.start)
        let mirrored = Point(x: signs.x * a.x, y: signs.y * a.y)
        let along = isHorizontal ? a.y : a.x
        guard Point.cross(mirrored, b).magnitude < 0.02 * a.length * b.length, along.magnitude > 0.1 * a.length else {
            return nil
        }
        // Both lines at the place where the second edge begins.
        let slope = (isHorizontal ? a.x : a.y) / along
        let offset = second.start - first.start
        let doubled =
            isHorizontal
            ? first.start.x + second.start.x + slope * offset.y : first.start.y + second.start.y + slope * offset.x
        self.init(signs, Point(x: doubled, y: doubled), size)
        guard (image(of: first.start) - first.start).length > 0.1 * size else { return nil }
    }

    private func isSame(as other: OutlineSymmetry) -> Bool {
        (shift - other.shift).length < Self.slack.distance * size
    }

    private func image(of point: Point) -> Point { image(ofVector: point) + shift }

    private func image(ofVector vector: Point) -> Point { Point(x: signs.x * vector.x, y: signs.y * vector.y) }

    /// A curve as lines, with the box of what is near them.
    private struct Polyline {
        let lines: [(start: Point, end: Point)]
        let box: Rect?

        init(_ curve: BezierCurve, reach: Double) {
            let count = curve.points.count == 2 ? 1 : steps
            let points = (0...count).map { curve.point(at: Double($0) / Double(count)) }
            lines = zip(points, points.dropFirst()).map { (start: $0, end: $1) }
            box = Rect(around: points)?.insetBy(-reach)
        }
    }

    /// Returns the symmetry if curves are seen on both sides, but for what is hidden. `outlines` stand for the curves.
    private func seen(
        _ curves: [BezierCurve], _ outlines: [Polyline], _ region: HiddenRegion
    ) -> OutlineSymmetry? {
        let reach = Self.slack.distance * size
        func isNear(_ point: Point) -> Bool {
            outlines.contains { outline in
                outline.box?.contains(point) == true
                    && outline.lines.contains {
                        (point.nearest(between: $0.start, and: $0.end) - point).length < reach
                    }
            }
        }
        let all = curves.reduce(0) { $0 + $1.chord }
        var (seen, missing) = (0.0, 0.0)
        for curve in curves {
            let part = curve.chord / Double(Self.steps)
            for step in 0..<Self.steps {
                let point = image(of: curve.point(at: (Double(step) + 0.5) / Double(Self.steps)))
                guard !region.holds(point, slack: reach) else { continue }
                if isNear(point) { seen += part } else { missing += part }
                // Most are none, which is known soon.
                guard missing <= Self.share.doubtful * all else { return nil }
            }
        }
        guard seen >= Self.share.seen * all else { return nil }
        var symmetry = self
        symmetry.isSure = missing <= Self.share.missing * all
        return symmetry
    }

    // MARK: Bridges

    /// Returns the bridge between two ends on which all symmetries agree that show one, if one of them is sure.
    static func bridge(
        from a: LooseEnd, to b: LooseEnd, by symmetries: [OutlineSymmetry], in chains: [VisibleChain],
        behind region: HiddenRegion
    ) -> Bridge? {
        let found = symmetries.compactMap { symmetry in
            symmetry.bridge(from: a, to: b, in: chains, behind: region).map { (bridge: $0, symmetry: symmetry) }
        }
        guard let best = found.filter(\.symmetry.isSure).min(by: { $0.bridge.cost < $1.bridge.cost }) else {
            return nil
        }
        let agree = found.allSatisfy { $0.bridge.isNear(best.bridge, 2 * slack.distance * best.symmetry.size) }
        return agree ? best.bridge : nil
    }

    /// Returns the bridge between two ends that is the image of what is seen on the other side, or `nil` where that does not
    /// lead from one to the other.
    private func bridge(
        from a: LooseEnd, to b: LooseEnd, in chains: [VisibleChain], behind region: HiddenRegion
    ) -> Bridge? {
        let (start, end) = (image(of: a.point), image(of: b.point))
        for chain in chains {
            guard let first = place(of: start, in: chain), let last = place(of: end, in: chain) else { continue }
            let along = chain.curves[first.index].derivative(at: first.place)
            let isForward = Point.dot(along, image(ofVector: a.direction)) > 0
            var way = isForward ? path(in: chain, first, last) : path(in: chain, last, first)
            guard !way.isEmpty else { continue }
            if !isForward { way = way.reversed().map(\.reversed) }
            var curves = way.map { curve in BezierCurve(points: curve.points.map { image(of: $0) }) }
            guard turns(curves, a, b) < Self.slack.turn, isHidden(curves, region) else { continue }
            curves[0].points[0] = a.point
            curves[curves.count - 1].points[curves[curves.count - 1].points.count - 1] = b.point
            return Bridge(
                kind: .mirrored, cost: 0.03 + 5 * (first.distance + last.distance) / size, curves: curves)
        }
        return nil
    }

    private typealias Place = (index: Int, place: Double, distance: Double)

    /// Returns the nearest place of a chain to a point on it, or `nil` where it is not.
    private func place(of point: Point, in chain: VisibleChain) -> Place? {
        var best: Place?
        for (index, curve) in chain.curves.enumerated() {
            let box = Rect(around: curve.points)?.insetBy(-Self.slack.distance * size)
            guard box?.contains(point) == true else { continue }
            func distance(_ place: Double) -> Double { (curve.point(at: place) - point).length }
            let coarse = (0...4 * Self.steps).map { index -> (place: Double, distance: Double) in
                let place = Double(index) / Double(4 * Self.steps)
                return (place, distance(place))
            }
            guard var nearest = coarse.min(by: { $0.distance < $1.distance }) else { continue }
            var step = 1 / Double(4 * Self.steps)
            while step > 1e-7 {
                let sides = [nearest.place - step, nearest.place + step].filter((0...1).contains).map {
                    ($0, distance($0))
                }
                if let next = sides.min(by: { $0.1 < $1.1 }), next.1 < nearest.distance {
                    nearest = next
                } else {
                    step /= 2
                }
            }
            if nearest.distance < best?.distance ?? Self.slack.distance * size {
                best = (index, nearest.place, nearest.distance)
            }
        }
        return best
    }

    /// Returns the curves of a chain between two places; none where the second one does not come after the first.
    private func path(in chain: VisibleChain, _ first: Place, _ last: Place) -> [BezierCurve] {
        guard (first.index, first.place) < (last.index, last.place) else { return [] }
        return (first.index...last.index).map { index in
            let from = index == first.index ? first.place : 0
            let to = index == last.index ? last.place : 1
            return from == 0 && to == 1 ? chain.curves[index] : chain.curves[index].part(from: from, to: to)
        }.filter { $0.extent > 1e-6 * size }
    }

    /// Returns the greater sine of the angles by which curves go on from an end and come to another one.
    private func turns(_ curves: [BezierCurve], _ a: LooseEnd, _ b: LooseEnd) -> Double {
        guard let first = curves.first?.reversed.endDirection, let last = curves.last?.endDirection else { return 1 }
        let turns = [(a.direction, -first), (-b.direction, last)]
        return turns.map { Point.dot($0, $1) > 0 ? abs(Point.cross($0, $1)) : 1 }.max() ?? 1
    }

    private func isHidden(_ curves: [BezierCurve], _ region: HiddenRegion) -> Bool {
        curves.allSatisfy { curve in
            (0...Self.steps).allSatisfy {
                region.holds(curve.point(at: Double($0) / Double(Self.steps)), slack: Self.slack.distance * size)
            }
        }
    }
}

extension Bridge {
    /// Returns whether a bridge lies within a distance of another one.
    fileprivate func isNear(_ other: Bridge, _ distance: Double) -> Bool {
        let others = other.places
        return places.allSatisfy { place in
            zip(others, others.dropFirst()).contains { start, end in
                (place.nearest(between: start, and: end) - place).length <= distance
            }
        }
    }
}
