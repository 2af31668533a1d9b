import Geometry

/// A closed contour with the numbers that are written.
struct WrittenContour: Hashable {
    /// A segment; its start is the end of the one before.
    enum Segment: Hashable {
        case line(DigitPoint)
        case quadratic(DigitPoint, DigitPoint)
        case cubic(DigitPoint, DigitPoint, DigitPoint)
        /// An arc with its radii, the angle of its first axis in thousandths of a degree, more than -90° and at most 90°, and
        /// its flags.
        case arc(radii: DigitPoint, rotation: Int, isLarge: Bool, sweeps: Bool, DigitPoint)

        var end: DigitPoint {
            switch self {
            case .line(let end), .quadratic(_, let end), .cubic(_, _, let end), .arc(_, _, _, _, let end): end
            }
        }
    }

    var start: DigitPoint
    var segments: [Segment] = []

    /// The same contour, run through the other way.
    var reversed: WrittenContour {
        let corners = [start] + segments.map(\.end)
        return WrittenContour(
            start: corners[corners.count - 1],
            segments: segments.indices.reversed().map { index in
                let end = corners[index]
                switch segments[index] {
                case .line: return .line(end)
                case .quadratic(let control, _): return .quadratic(control, end)
                case .cubic(let first, let second, _): return .cubic(second, first, end)
                case .arc(let radii, let rotation, let isLarge, let sweeps, _):
                    return .arc(radii: radii, rotation: rotation, isLarge: isLarge, sweeps: !sweeps, end)
                }
            })
    }

    /// Returns the mirror image about the middle of a canvas.
    func reflected(on grid: OutputGrid) -> WrittenContour { mapped(turns: true, grid.reflected) }

    /// Returns the image under a map of points, which turns left to right if `isTurned`.
    func mapped(turns isTurned: Bool, _ map: (DigitPoint) -> DigitPoint) -> WrittenContour {
        WrittenContour(
            start: map(start),
            segments: segments.map { segment in
                switch segment {
                case .line(let end): .line(map(end))
                case .quadratic(let control, let end): .quadratic(map(control), map(end))
                case .cubic(let first, let second, let end): .cubic(map(first), map(second), map(end))
                case .arc(let radii, let rotation, let isLarge, let sweeps, let end):
                    .arc(
                        radii: radii, rotation: isTurned && rotation != 90_000 ? -rotation : rotation,
                        isLarge: isLarge, sweeps: sweeps != isTurned, map(end))
                }
            })
    }
}

extension WrittenContour {
    /// The contour without what encloses nothing, or `nil` if that is all of it: pieces that run back over the one before,
    /// where rounding has closed a slit, and corners between lines that go on straight.
    fileprivate var simplified: WrittenContour? {
        var pieces = segments
        if pieces.last?.end != start { pieces.append(.line(start)) }
        // The last piece that has not been compared with the one before it.
        var pending = pieces.count
        var index = 0
        while pieces.count > 1, pending > 0 {
            let (before, after) = ((index + pieces.count - 1) % pieces.count, index)
            let from = pieces[(before + pieces.count - 1) % pieces.count].end
            if pieces[after].isReverse(of: pieces[before], from: from) {
                for place in [before, after].sorted(by: >) { pieces.remove(at: place) }
            } else if pieces[after].goesOn(along: pieces[before], from: from) {
                pieces[before] = .line(pieces[after].end)
                pieces.remove(at: after)
            } else {
                index = (index + 1) % pieces.count
                pending -= 1
                continue
            }
            guard !pieces.isEmpty else { return nil }
            index = (before + pieces.count) % pieces.count
            pending = pieces.count
        }
        guard let last = pieces.last, pieces.count > 1 || !last.isLine else { return nil }
        if last.isLine { pieces.removeLast() }
        return WrittenContour(start: last.end, segments: pieces)
    }
}

extension WrittenContour.Segment {
    fileprivate var isLine: Bool { if case .line = self { true } else { false } }

    /// Whether this is the piece before it, which begins at `start`, in the opposite direction.
    fileprivate func isReverse(of other: Self, from start: DigitPoint) -> Bool {
        switch (other, self) {
        case (.line, .line(let end)): end == start
        case (.quadratic(let a, _), .quadratic(let b, let end)): end == start && a == b
        case (.cubic(let a, let b, _), .cubic(let c, let d, let end)): end == start && a == d && b == c
        case (
            .arc(let radii, let rotation, let isLarge, let sweeps, _),
            .arc(let ownRadii, let ownRotation, let ownIsLarge, let ownSweeps, let end)
        ):
            end == start && radii == ownRadii && rotation == ownRotation && isLarge == ownIsLarge && sweeps != ownSweeps
        default: false
        }
    }

    /// Whether this and the piece before it, which begins at `start`, are parts of one line, in whichever direction.
    fileprivate func goesOn(along other: Self, from start: DigitPoint) -> Bool {
        guard case .line(let middle) = other, case .line(let end) = self else { return false }
        let (a, b) = (middle - start, end - middle)
        let (first, second) = (a.x.multipliedFullWidth(by: b.y), a.y.multipliedFullWidth(by: b.x))
        return first == second
    }
}

/// A rounder of recovered curves to the numbers that are written.
///
/// Arcs are where rounding bites: for a half circle whose chord is longer than its diameter by one digit the centre
/// moves by the root of that, and the nearer an arc is to a half circle the more does the centre move.
struct ContourRounder {
    private let grid: OutputGrid
    private var contour: WrittenContour
    private var current: DigitPoint

    /// Returns runs as a contour, or `nil` if nothing is left of it.
    static func contour(of runs: [Run], on grid: OutputGrid) -> WrittenContour? {
        var runs = runs
        if runs.count == 1 {
            if runs[0].support.line != nil { return nil }
            if runs[0].support.isEllipse {
                guard abs(abs(runs[0].t1 - runs[0].t0) - 2 * .pi) < 0.1 else { return nil }
                // A full circle begins at a quadrant, as designers write it.
                runs[0].t1 = .pi + (runs[0].t1 > runs[0].t0 ? 2 : -2) * Double.pi
                runs[0].t0 = .pi
                runs[0].start = runs[0].support.point(.pi)
                runs[0].end = runs[0].start
            }
        }
        // After a line, which then is drawn by closing the path.
        let first = runs.indices.first { runs[($0 + runs.count - 1) % runs.count].support.line != nil } ?? 0
        runs = Array(runs[first...] + runs[..<first])
        var rounder = ContourRounder(grid: grid, start: grid.round(runs[0].start))
        for (index, run) in runs.enumerated() { rounder.add(run, isLast: index == runs.count - 1) }
        return rounder.contour.simplified
    }

    /// Returns a polygon with as few of its points as stay within a distance of all, or `nil` if nothing is left of it.
    static func polygon(_ points: [Point], tolerance: Double, on grid: OutputGrid) -> WrittenContour? {
        guard points.count > 2 else { return nil }
        let far = points.indices.max { (points[$0] - points[0]).length < (points[$1] - points[0]).length } ?? 0
        var isKept = [Bool](repeating: false, count: points.count)
        isKept[0] = true
        isKept[far] = true
        var open = [(0, far), (far, points.count)]
        while let (first, last) = open.popLast() {
            let (a, b) = (points[first], points[last % points.count])
            let chord = b - a
            var (worst, place) = (tolerance, 0)
            for index in first + 1..<max(last, first + 1) {
                let offset = points[index] - a
                let along = (Point.dot(offset, chord) / max(Point.dot(chord, chord), .leastNormalMagnitude)).clamped(
                    to: 0...1)
                let distance = (offset - chord * along).length
                if distance > worst { (worst, place) = (distance, index) }
            }
            guard place > 0 else { continue }
            isKept[place] = true
            open += [(first, place), (place, last)]
        }
        var rounder = ContourRounder(grid: grid, start: grid.round(points[0]))
        for index in points.indices.dropFirst() where isKept[index] {
            let end = grid.round(points[index])
            if end != rounder.current { rounder.append(.line(end)) }
        }
        return rounder.contour.simplified
    }

    private init(grid: OutputGrid, start: DigitPoint) {
        self.grid = grid
        current = start
        contour = WrittenContour(start: start)
    }

    private mutating func append(_ segment: WrittenContour.Segment) {
        contour.segments.append(segment)
        current = segment.end
    }

    private mutating func add(_ run: Run, isLast: Bool) {
        let end = isLast ? contour.start : grid.round(run.end)
        switch run.support {
        case .ellipse(let arc):
            if let radius = arc.radius {
                addCircle(run, radius, end)
            } else {
                addEllipse(run, arc, end)
            }
        case .curve(.line):
            if end != current, !isLast { append(.line(end)) }
        case .curve(.quadratic(let a, let b, let c)):
            guard case .quadratic(let p0, let p1, let p2) = Curve.quadratic(a, b, c).part(run.t0, run.t1) else {
                return
            }
            let control = grid.round(p1 + ((run.start - p0) + (run.end - p2)) * 0.5)
            if end != current || control != current { append(.quadratic(control, end)) }
        case .curve(.cubic(let a, let b, let c, let d)):
            guard case .cubic(let p0, let p1, let p2, let p3) = Curve.cubic(a, b, c, d).part(run.t0, run.t1) else {
                return
            }
            let (first, second) = (grid.round(p1 + (run.start - p0)), grid.round(p2 + (run.end - p3)))
            if end != current || first != current || second != current { append(.cubic(first, second, end)) }
        case .curve(.arc): break
        }
    }

    private mutating func addCircle(_ run: Run, _ radius: Double, _ end: DigitPoint) {
        let angle = run.t1 - run.t0
        let fromHalf = abs(abs(angle) - .pi)
        let count =
            abs(angle) > 2 * .pi - 1e-3 ? 2 : abs(angle) > 1.83 * .pi ? 3 : fromHalf < 0.5 && fromHalf > 1e-3 ? 2 : 1
        let step = angle / Double(count)
        for part in 1...count {
            let isEnd = part == count
            let from = run.t0 + step * Double(part - 1)
            let to = isEnd ? end : grid.round(run.support.point(run.t0 + step * Double(part)))
            if to == current { continue }
            let isHalf = abs(abs(step) - .pi) <= 1e-3
            let written: Int
            if isHalf {
                written = halfCircleRadius(to, radius)
            } else {
                written = grid.digits(arcRadius(run.support.point(from + step / 2), radius, to, step))
            }
            append(
                .arc(
                    radii: DigitPoint(x: written, y: written), rotation: 0, isLarge: abs(step) > .pi + 1e-6,
                    sweeps: step > 0, to))
        }
    }

    /// Returns a radius of at most half the chord: any such radius is the half circle, so the shortest decimal will do.
    /// With the true radius, a chord shortened by rounding would bulge by the root of what it lost.
    private func halfCircleRadius(_ end: DigitPoint, _ radius: Double) -> Int {
        let half = min(radius, (grid.position(end) - grid.position(current)).length / 2) + 1e-9
        let exact = Int(bounded: (half / grid.unit).rounded(.down))
        let short = exact - exact % (grid.decimals > 1 ? 10 : 1)
        return Double(short) * grid.unit > half * 0.985 ? short : exact
    }

    /// Returns the source's radius unless it would draw another bulge than the arc has; then that of the circle through
    /// both rounded ends and the true middle.
    private func arcRadius(_ middle: Point, _ radius: Double, _ end: DigitPoint, _ step: Double) -> Double {
        let (a, b) = (grid.position(current), grid.position(end))
        let half = (b - a).length / 2
        let bulge = (middle - (a + b) * 0.5).length
        let rest = max(0, radius * radius - half * half).squareRoot()
        let drawn = abs(step) < .pi ? radius - rest : radius + rest
        guard abs(drawn - bulge) > grid.unit, bulge > 1e-12 else { return radius }
        return (half * half + bulge * bulge) / (2 * bulge)
    }

    private mutating func addEllipse(_ run: Run, _ arc: Arc, _ end: DigitPoint) {
        // A line through the centre has one angle above -90° and up to 90°.
        let angle = Int(bounded: (PortableMath.angle(x: arc.u.x, y: arc.u.y) * 180_000 / .pi).rounded())
        let rotation = angle <= -90_000 ? angle + 180_000 : angle > 90_000 ? angle - 180_000 : angle
        let extent = run.t1 - run.t0
        // A whole ellipse begins at its longer axis.
        let isWhole = abs(extent) > 2 * .pi - 1e-3 && run.start == run.end
        let count = isWhole ? 2 : abs(extent) > 1.83 * .pi ? 3 : abs(abs(extent) - .pi) < 0.5 ? 2 : 1
        for part in 1...count {
            let t = run.t0 + extent * Double(part) / Double(count)
            let to = part == count ? end : grid.round(run.support.point(t))
            if to == current { continue }
            var radii = DigitPoint(x: grid.digits(arc.u.length), y: grid.digits(arc.v.length))
            if isWhole {
                // As for half circles: radii that are too short are lengthened until they reach, without a bulge.
                let half = (grid.position(to) - grid.position(current)).length / 2
                radii.x = min(radii.x, Int(bounded: (half / grid.unit + 1e-9).rounded(.down)))
                let growth = half / (Double(max(1, radii.x)) * grid.unit)
                radii.y = grid.digits(arc.v.length / max(growth, 1))
            }
            append(
                .arc(
                    radii: radii, rotation: rotation,
                    isLarge: abs(extent) / Double(count) > .pi + 1e-6, sweeps: extent > 0, to))
        }
    }
}
