import Geometry

/// A curve without ends on which pieces of outlines lie.
enum Support: Sendable {
    /// An ellipse, as the arc from 0 to 1 radian: the parameter is the angle.
    case ellipse(Arc)
    /// A curve; the parameter is its own.
    case curve(Curve)

    func point(_ t: Double) -> Point { asCurve.point(t) }

    func derivative(_ t: Double) -> Point { asCurve.derivative(t) }

    private var asCurve: Curve {
        switch self {
        case .ellipse(let arc): .arc(arc)
        case .curve(let curve): curve
        }
    }

    /// Whether the support ends where its curve ends.
    fileprivate var isBounded: Bool { !isEllipse && line == nil }

    var isEllipse: Bool { if case .ellipse = self { true } else { false } }

    /// The line, if it is one.
    var line: (Point, Point)? { if case .curve(.line(let a, let b)) = self { (a, b) } else { nil } }

    /// Returns the parameter of the point nearest to `p` among those near the parameter `t`.
    func nearest(to p: Point, from t: Double) -> Double {
        switch self {
        case .ellipse(let arc):
            let offset = p - arc.center
            let angle = PortableMath.angle(
                x: Point.dot(offset, arc.u) / Point.dot(arc.u, arc.u),
                y: Point.dot(offset, arc.v) / max(Point.dot(arc.v, arc.v), .leastNormalMagnitude))
            let near = angle + ((t - angle) / (2 * .pi)).rounded() * 2 * .pi
            return arc.radius == nil ? approached(p, from: near) : near
        case .curve(.line(let a, let b)):
            let direction = b - a
            let square = Point.dot(direction, direction)
            return square > 0 ? Point.dot(p - a, direction) / square : t
        case .curve: return approached(p, from: t)
        }
    }

    /// Returns the parameter of the nearest point by Newton's method.
    private func approached(_ p: Point, from t: Double) -> Double {
        let curve = asCurve
        var t = t
        for _ in 0..<8 {
            let miss = curve.point(t) - p
            let first = curve.derivative(t)
            let slope = Point.dot(first, first) + Point.dot(miss, curve.secondDerivative(t))
            guard abs(slope) > 1e-12 else { break }
            let step = Point.dot(miss, first) / slope
            t -= step.clamped(to: -0.1...0.1)
            if abs(step) < 1e-9 { break }
        }
        return t
    }
}

/// A piece of one support on the boundary of a region.
struct Run: Sendable {
    /// The support's number; runs with the same number lie on the same curve.
    var key: Int
    var support: Support
    /// The support's parameters at both ends.
    var t0: Double
    var t1: Double
    /// The ends, which neighbours share; the support passes through them up to the arrangement's tolerance.
    var start: Point
    var end: Point
    /// The vertices of the polygon that the run stands for.
    fileprivate var vertices: [Point]
    fileprivate var length: Double

    fileprivate init(key: Int, support: Support, t0: Double, t1: Double, vertices: [Point]) {
        self.key = key
        self.support = support
        self.t0 = t0
        self.t1 = t1
        start = vertices.first ?? .zero
        end = vertices.last ?? .zero
        self.vertices = vertices
        length = zip(vertices, vertices.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }
}

/// A recovery of curves from the polygons that bound a region, by the curves that their edges came from.
struct CurveRecovery {
    private let arrangement: Arrangement
    private let scale: FlatteningScale
    private let absorbs: Bool
    private var supports: [Support] = []
    /// The support of every curve of the arrangement, with the parameter there at the curve's start and end.
    private var places: [(key: Int, start: Double, end: Double)] = []
    /// The number of the next support that is made of several.
    private var nextKey = 0
    /// The number of corners at which the curves do not meet, so that the polygon's vertex was taken.
    private(set) var unmetCount = 0

    /// Creates a recovery for an arrangement. If `absorbs`, pieces of curves along a longer neighbour become part of it.
    init(_ arrangement: Arrangement, absorbs: Bool) {
        self.arrangement = arrangement
        self.absorbs = absorbs
        scale = arrangement.scale
        var ellipses: [Int] = []
        let slack = 8 * scale.grid
        for curve in arrangement.curves {
            guard case .arc(let arc) = curve else {
                places.append((supports.count, 0, 1))
                supports.append(.curve(curve))
                continue
            }
            let known = ellipses.first { key in
                guard case .ellipse(let other) = supports[key] else { return false }
                return other.isSameEllipse(as: arc, within: slack)
            }
            let key = known ?? supports.count
            if known == nil {
                ellipses.append(key)
                var whole = arc
                (whole.start, whole.extent) = (0, 1)
                supports.append(.ellipse(whole))
            }
            var start = arc.start
            // The axes of one ellipse may be found in opposite directions.
            if case .ellipse(let whole) = supports[key], Point.dot(whole.u, arc.u) < 0 { start += .pi }
            places.append((key, start, start + arc.extent))
        }
        nextKey = supports.count
    }

    /// Returns the runs of a boundary, or `nil` if it is too thin to be seen: slivers and hairline gaps vanish.
    mutating func runs(of ring: [RingTracer.Step], tracer: RingTracer) -> [Run]? {
        let points = ring.map { scale.position(arrangement.nodes[Int(tracer.start(of: $0))]) }
        let perimeter = points.indices.reduce(0.0) { sum, index in
            sum + (points[(index + 1) % points.count] - points[index]).length
        }
        let area = Double(abs(tracer.doubledArea(ring))) / 2 * scale.grid * scale.grid
        guard area >= perimeter * scale.tolerance * 0.75 else { return nil }
        var runs = split(ring, points)
        if absorbs { absorb(&runs) }
        merge(&runs)
        dropShort(&runs)
        meet(&runs)
        return runs
    }

    /// A support on which all edges of a run so far may lie.
    private struct Hypothesis {
        var key: Int
        var first: Double
        var last: Double
        var isForward: Bool
    }

    private func addHypotheses(_ step: RingTracer.Step, to hypotheses: inout [Hypothesis]) {
        for index in arrangement.edges[step.edge].sources {
            let source = arrangement.sources[Int(index)]
            let place = places[Int(source.curve)]
            let low = place.start + (place.end - place.start) * source.low
            let high = place.start + (place.end - place.start) * source.high
            let (first, last) = step.isForward ? (low, high) : (high, low)
            hypotheses.append(Hypothesis(key: place.key, first: first, last: last, isForward: last >= first))
        }
    }

    /// Returns a hypothesis prolonged by one of the next edge's, or `nil` if none goes on where it ends.
    private func prolonged(_ hypothesis: Hypothesis, by next: ArraySlice<Hypothesis>) -> Hypothesis? {
        for candidate in next where candidate.key == hypothesis.key && candidate.isForward == hypothesis.isForward {
            var (first, last) = (candidate.first, candidate.last)
            let isEllipse = supports[candidate.key].isEllipse
            if isEllipse {
                let turn = ((hypothesis.last - first) / (2 * .pi)).rounded() * 2 * .pi
                first += turn
                last += turn
            }
            guard abs(first - hypothesis.last) <= (isEllipse ? 2e-3 : 1e-3) else { continue }
            var longer = hypothesis
            longer.last = last
            return longer
        }
        return nil
    }

    /// Cuts a ring where no curve goes on.
    private func split(_ ring: [RingTracer.Step], _ points: [Point]) -> [Run] {
        let count = ring.count
        // The hypotheses of all steps, in runs.
        var hypotheses: [Hypothesis] = []
        var starts = [0]
        hypotheses.reserveCapacity(count)
        starts.reserveCapacity(count + 1)
        for step in ring {
            addHypotheses(step, to: &hypotheses)
            starts.append(hypotheses.count)
        }
        func candidates(_ index: Int) -> ArraySlice<Hypothesis> {
            hypotheses[starts[index % count]..<starts[index % count + 1]]
        }
        let begin = (0..<count).first { index in
            let next = candidates(index + 1)
            return !candidates(index).contains { prolonged($0, by: next) != nil }
        }
        let first = begin.map { ($0 + 1) % count } ?? 0
        var runs: [Run] = []
        var index = first
        var (alive, longer): ([Hypothesis], [Hypothesis]) = ([], [])
        while index < first + count {
            alive.removeAll(keepingCapacity: true)
            alive += candidates(index)
            var next = index + 1
            while next < first + count {
                let further = candidates(next)
                longer.removeAll(keepingCapacity: true)
                for hypothesis in alive {
                    if let hypothesis = prolonged(hypothesis, by: further) { longer.append(hypothesis) }
                }
                if longer.isEmpty { break }
                swap(&alive, &longer)
                next += 1
            }
            // Of coincident curves ellipses win: they are the same wherever they come from.
            if let best = alive.first(where: { supports[$0.key].isEllipse }) ?? alive.first {
                let vertices = (index...next).map { points[$0 % count] }
                runs.append(
                    Run(
                        key: best.key, support: supports[best.key], t0: best.first, t1: best.last,
                        vertices: vertices))
            }
            index = next
        }
        return runs
    }

    /// Makes pieces that lie along a longer neighbour part of it: curves that nearly touch alternate chord by chord.
    private mutating func absorb(_ runs: inout [Run]) {
        let reach = 1.5 * scale.tolerance
        var rounds = 0
        while runs.count > 2, rounds < 2000, absorbOne(&runs, reach) {
            merge(&runs)
            rounds += 1
        }
    }

    private func absorbOne(_ runs: inout [Run], _ reach: Double) -> Bool {
        let count = runs.count
        let order = runs.indices.sorted { (-runs[$0].length, $0) < (-runs[$1].length, $1) }
        for index in order {
            let run = runs[index]
            if run.length < 3 * scale.tolerance { break }
            for side in [1, count - 1] {
                let isAhead = side == 1
                let other = (index + side) % count
                let piece = runs[other]
                guard other != index, piece.length <= run.length else { continue }
                let beyond = runs[(other + side) % count]
                let isShort = piece.length <= 2.5 * reach
                guard isShort || beyond.key == run.key || piece.length < run.length * 0.25 else { continue }
                guard let t = run.parameter(beyond: piece, isAhead: isAhead, within: reach) else { continue }
                var longer = run
                if isAhead {
                    longer.t1 = t
                    longer.end = piece.end
                    longer.vertices += piece.vertices.dropFirst()
                } else {
                    longer.t0 = t
                    longer.start = piece.start
                    longer.vertices = piece.vertices.dropLast() + longer.vertices
                }
                longer.length += piece.length
                runs[index] = longer
                runs.remove(at: other)
                return true
            }
        }
        return false
    }

    /// Joins neighbours on one support, and lines that go on straight.
    private mutating func merge(_ runs: inout [Run]) {
        var index = 0
        while runs.count > 1, index < runs.count {
            let before = (index + runs.count - 1) % runs.count
            guard let joined = joined(runs[before], runs[index]) else {
                index += 1
                continue
            }
            runs[before] = joined
            runs.remove(at: index)
            index = max(0, index - 1)
        }
    }

    private mutating func joined(_ a: Run, _ b: Run) -> Run? {
        var joined = a
        joined.end = b.end
        joined.vertices += b.vertices.dropFirst()
        joined.length += b.length
        if a.key == b.key {
            var (t0, t1) = (b.t0, b.t1)
            if a.support.isEllipse {
                let turn = ((a.t1 - t0) / (2 * .pi)).rounded() * 2 * .pi
                t0 += turn
                t1 += turn
                guard abs(t1 - a.t0) <= 2 * .pi + 1e-2 else { return nil }
            }
            let speed = max(b.support.derivative(b.t0).length, 1e-9)
            let isSameWay = (a.t1 - a.t0) * (t1 - t0) >= 0 || abs(t1 - t0) * speed < 2 * scale.tolerance
            guard isSameWay, abs(a.t1 - t0) * speed < 3 * scale.tolerance else { return nil }
            joined.t1 = t1
            return joined
        }
        guard a.support.line != nil, b.support.line != nil else { return nil }
        let whole = b.end - a.start
        let (first, second) = (a.end - a.start, b.end - b.start)
        guard whole.length > 0, Point.dot(first, second) > 0,
            abs(Point.cross(whole, first)) < whole.length * scale.tolerance * 0.5
        else { return nil }
        joined.support = .curve(.line(a.start, b.end))
        joined.key = nextKey
        nextKey += 1
        joined.t0 = 0
        joined.t1 = 1
        return joined
    }

    /// Drops runs too short to be seen; their neighbours meet in the middle.
    private mutating func dropShort(_ runs: inout [Run]) {
        var rounds = 0
        while runs.count > 2, rounds < 500 {
            guard let index = runs.indices.min(by: { runs[$0].length < runs[$1].length }),
                runs[index].length <= 1.6 * scale.tolerance
            else { return }
            let middle = (runs[index].start + runs[index].end) * 0.5
            let (before, after) = ((index + runs.count - 1) % runs.count, (index + 1) % runs.count)
            runs[before].end = middle
            runs[before].t1 = runs[before].support.nearest(to: middle, from: runs[before].t1)
            runs[after].start = middle
            runs[after].t0 = runs[after].support.nearest(to: middle, from: runs[after].t0)
            runs.remove(at: index)
            merge(&runs)
            rounds += 1
        }
    }

    /// Moves the ends of neighbours to where their curves really meet.
    private mutating func meet(_ runs: inout [Run]) {
        guard runs.count > 1 else {
            guard !runs.isEmpty else { return }
            runs[0].start = (runs[0].support.point(runs[0].t0) + runs[0].support.point(runs[0].t1)) * 0.5
            runs[0].end = runs[0].start
            return
        }
        for index in runs.indices {
            let before = (index + runs.count - 1) % runs.count
            let (p, q) = (runs[before], runs[index])
            let (ends, starts) = (p.support.point(p.t1), q.support.point(q.t0))
            var corner = (ends + starts) * 0.5
            if (ends - starts).length >= scale.grid * 3 || (ends - q.start).length >= scale.tolerance {
                if let crossing = crossing(p.support, p.t1, q.support, q.t0),
                    (crossing.point - q.start).length < 4 * scale.tolerance
                {
                    runs[before].t1 = crossing.t
                    runs[index].t0 = crossing.s
                    corner = crossing.point
                } else {
                    if (ends - starts).length >= 3 * scale.tolerance { corner = q.start }
                    unmetCount += 1
                }
            }
            runs[before].end = corner
            runs[index].start = corner
        }
    }

    /// Returns where two curves cross near given parameters, by Newton's method; `nil` where they touch.
    private func crossing(
        _ p: Support, _ t0: Double, _ q: Support, _ s0: Double
    ) -> (t: Double, s: Double, point: Point)? {
        var (t, s) = (t0, s0)
        for _ in 0..<12 {
            let miss = p.point(t) - q.point(s)
            let (a, b) = (p.derivative(t), -q.derivative(s))
            let determinant = Point.cross(a, b)
            let (speedA, speedB) = (a.length, b.length)
            guard abs(determinant) > 1e-6 * speedA * speedB else { return nil }
            let stepT = -Point.cross(miss, b) / determinant
            let stepS = -Point.cross(a, miss) / determinant
            t += stepT
            s += stepS
            let moved = abs(stepT) * speedA + abs(stepS) * speedB
            if moved < 1e-5 * scale.grid { break }
            guard moved < 0x1p16 * scale.tolerance else { return nil }
        }
        guard (p.point(t) - q.point(s)).length < 5e-3 * scale.grid else { return nil }
        return (t, s, p.point(t))
    }
}

extension Run {
    /// Returns the parameter at the far end of a neighbouring piece that lies along this run's curve and goes on in its direction.
    fileprivate func parameter(beyond piece: Run, isAhead: Bool, within reach: Double) -> Double? {
        let vertices = isAhead ? piece.vertices : piece.vertices.reversed()
        var probes = Array(vertices.dropFirst())
        if vertices.count < 3 { probes.append((vertices[0] + vertices[vertices.count - 1]) * 0.5) }
        let from = isAhead ? t1 : t0
        func nearest(_ p: Point) -> Double {
            let t = support.nearest(to: p, from: from)
            return support.isBounded ? t.clamped(to: 0...1) : t
        }
        guard probes.allSatisfy({ (support.point(nearest($0)) - $0).length <= reach }), let far = vertices.last else {
            return nil
        }
        let t = nearest(far)
        let sense = (t1 >= t0 ? 1.0 : -1.0) * (isAhead ? 1 : -1)
        guard (t - from) * sense * support.derivative(from).length >= -reach else { return nil }
        if support.isEllipse, abs(t - (isAhead ? t0 : t1)) > 2 * .pi + 1e-3 { return nil }
        return t
    }
}
