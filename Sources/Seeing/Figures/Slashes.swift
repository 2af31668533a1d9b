import Geometry

/// The bar across a whole icon that says "not": `mic-off`, `eye-slash`.
extension TracedDrawing {
    /// A straight pen stroke, from left to right, and what it was found from.
    struct LongBar: Sendable {
        /// What a bar was found from.
        enum Origin: Sendable {
            /// A piece of centre line, walked to its ends on the ink.
            case centerLine
            /// An outline that is the bar and nothing else.
            case outline
            /// Two parallel edges.
            case edges
        }

        var bar: Bar
        var origin: Origin
    }

    /// Returns the slash, if there is exactly one such bar.
    ///
    /// What tells it from a pen, a ruler or a diagonal arrow: it reaches across the drawing, both ends are free, ink lies
    /// on both sides of it, at least one side of it is free along most of its length (slashes have a clearance), and no
    /// other bar is like it. A bar that is an outline of its own need not reach as far.
    /// - Parameters:
    ///   - arrows: The arrows, whose shafts are no slashes.
    ///   - taken: The regions that are other figures.
    ///   - bars: The straight strokes at a slant.
    func slashes(arrows: [(find: Find, tip: Point)], except taken: Set<Int>, _ bars: [LongBar]) -> [Find] {
        guard let inkBox else { return [] }
        return bars.enumerated().compactMap { index, found in
            let (bar, origin) = (found.bar, found.origin)
            let (width, height) = (Double(inkBox.width), Double(inkBox.height))
            let overhang = 0.7 * bar.width
            let coverage = min(
                (bar.end.x - bar.start.x + overhang) / width, (abs(bar.end.y - bar.start.y) + overhang) / height)
            let least = origin == .centerLine ? (bar.falls ? 0.74 : 0.84) : (bar.falls ? 0.5 : 0.66)
            let middle = Point.interpolate(bar.start, bar.end, 0.5)
            guard bar.length >= 0.48 * extent, coverage >= least,
                !taken.contains(label(Int(middle.x.rounded()), Int(middle.y.rounded())))
            else { return nil }
            let others = bars.indices.filter { $0 != index }.map { bars[$0].bar }
            guard !others.contains(where: { isRival($0, of: bar) }), isFree(bar),
                !arrows.contains(where: { isHead($0, of: bar) })
            else { return nil }
            let edges = edges(of: bar)
            let sides = inkBeside(bar)
            let isThin =
                origin == .outline || edges.thin >= 0.34 && edges.free >= 0.6
                || origin == .edges && edges.free >= 0.5
            guard isThin, min(sides.0, sides.1) >= 0.08, sides.0 + sides.1 >= 0.25,
                let box = PixelBox(around: [bar.start, bar.end], margin: bar.width * 0.35)
            else { return nil }
            let isStrict =
                bar.falls && min(sides.0, sides.1) >= 0.12 && coverage >= (origin == .outline ? 0.6 : 0.78)
                && edges.free >= 0.7
            return Find(
                figure: .slash, regions: [], box: box, isInk: true, grade: isStrict ? .certain : .possible,
                direction: bar.falls ? 315 : 225, bar: bar)
        }
    }

    /// Returns whether another bar makes one of two parallels or of a cross.
    private func isRival(_ other: Bar, of bar: Bar) -> Bool {
        // The centre line of a bar that is welded to something runs beside the bar.
        let isSame =
            other.falls == bar.falls
            && bar.distance(to: Point.interpolate(other.start, other.end, 0.5)) < 1.5 * bar.width
        guard other.length >= 0.6 * bar.length, !isSame else { return false }
        return other.falls == bar.falls || abs(other.width - bar.width) < 0.4 * bar.width
    }

    private func isHead(_ arrow: (find: Find, tip: Point), of bar: Bar) -> Bool {
        let ends = min((arrow.tip - bar.start).length, (arrow.tip - bar.end).length)
        guard let direction = arrow.find.direction, ends >= 8 else { return true }
        let along = Angle.degrees(bar.direction)
        let turn = min(Angle.between(direction, along), Angle.between(direction, along + 180))
        return turn < 16 && bar.distance(to: arrow.tip) < 1.2 * bar.width + 3
    }

    /// Returns the straight strokes at 28 to 62 degrees: outlines of their own, what lies between two parallel edges, and
    /// pieces of centre lines; each once, and of these the longest first.
    func longBars(_ pieces: InkPieces) -> [LongBar] {
        var kept: [LongBar] = []
        func add(_ bars: [Bar], _ origin: LongBar.Origin) {
            let order = bars.enumerated().sorted {
                $0.element.length != $1.element.length
                    ? $0.element.length > $1.element.length : $0.offset < $1.offset
            }
            for (_, bar) in order {
                let isKnown = kept.map(\.bar).contains {
                    $0.falls == bar.falls
                        && max($0.distance(to: bar.start), $0.distance(to: bar.end)) < 0.8 * $0.width + 2
                }
                if !isKnown { kept.append(LongBar(bar: bar, origin: origin)) }
            }
        }
        add(
            pieces.bars().compactMap { piece in
                guard piece.width <= 0.14 * extent, piece.length >= 0.1 * extent else { return nil }
                let (start, end) = piece.start.x <= piece.end.x ? (piece.start, piece.end) : (piece.end, piece.start)
                guard (28...62).contains(Angle.between(Angle.degrees(end - start), 0)) else { return nil }
                // Of an outline that is covered or cut out, nothing is seen.
                let middle = [0.25, 0.5, 0.75].map { Point.interpolate(start, end, $0) }
                guard middle.allSatisfy({ picture.hasInk($0.x, $0.y) }) else { return nil }
                return Bar(from: start, to: end, width: max(piece.width, 1))
            }, .outline)
        add(barsBetweenEdges(pieces.diagonals), .edges)
        add(barsOfCenterLines(), .centerLine)
        return kept
    }

    private func barsOfCenterLines() -> [Bar] {
        var bars: [Bar] = []
        for label in seen where self[label].isInk {
            for branch in self[label].branches
            where branch.startNode >= 0 && branch.pen <= 0.14 * extent && branch.length >= 0.1 * extent {
                let corners = branch.corners
                for (corner, next) in zip(corners, corners.dropFirst()) {
                    let along = next - corner
                    guard along.length >= 0.1 * extent else { continue }
                    if let bar = bar(from: (corner + next) * 0.5, along: along, pen: branch.pen) { bars.append(bar) }
                }
            }
        }
        return bars
    }

    /// Returns the bars that are welded to other ink on one side: one edge is straight all along, the other one shows at
    /// both ends.
    private func barsBetweenEdges(_ diagonals: [(start: Point, end: Point)]) -> [Bar] {
        struct Edge {
            var start: Point
            var end: Point
            var direction: Point
            var covered: Double
        }
        let longest = diagonals.map { ($0.end - $0.start).length }.max() ?? 0
        guard longest >= 0.15 * extent, diagonals.count <= 400 else { return [] }
        var edges: [Edge] = []
        var open = diagonals.enumerated().sorted {
            let (a, b) = (($0.element.end - $0.element.start).length, ($1.element.end - $1.element.start).length)
            return a != b ? a > b : $0.offset < $1.offset
        }.map(\.element)
        while let seed = open.first {
            let length = (seed.end - seed.start).length
            guard length >= 0.03 * extent else { break }
            let direction = (seed.end - seed.start) * (1 / length)
            func isOn(_ point: Point) -> Bool { abs(Point.cross(direction, point - seed.start)) <= 1 }
            let line = open.filter { isOn($0.start) && isOn($0.end) }
            open.removeAll { isOn($0.start) && isOn($0.end) }
            let starts = line.map { Point.dot($0.start - seed.start, direction) }
            let ends = line.map { Point.dot($0.end - seed.start, direction) }
            guard let low = starts.min(), let high = ends.max() else { break }
            edges.append(
                Edge(
                    start: seed.start + direction * low, end: seed.start + direction * high, direction: direction,
                    covered: line.reduce(0) { $0 + ($1.end - $1.start).length }))
        }
        var bars: [Bar] = []
        for (index, edge) in edges.enumerated() {
            let length = (edge.end - edge.start).length
            guard length >= 0.48 * extent, edge.covered >= 0.6 * length else { continue }
            for (other, partner) in edges.enumerated() where other != index {
                let normal = Point(x: -edge.direction.y, y: edge.direction.x)
                let (near, far) = (
                    Point.dot(partner.start - edge.start, normal), Point.dot(partner.end - edge.start, normal)
                )
                let pen = abs(near + far) / 2
                guard abs(near - far) <= max(1, 0.03 * length), (0.02 * extent...0.16 * extent).contains(pen),
                    (partner.end - partner.start).length >= 0.8 * length, partner.covered >= 0.15 * length
                else { continue }
                let shift = normal * ((near + far) / 4)
                let (start, end) = (edge.start + shift, edge.end + shift)
                let steps = (0...20).map { Point.interpolate(start, end, 0.05 + Double($0) * 0.045) }
                guard steps.allSatisfy({ picture.hasInk($0.x, $0.y) }) else { continue }
                bars.append(Bar(from: start, to: end, direction: edge.direction, width: pen))
            }
        }
        return bars
    }

    /// Walks on the ink both ways from a point of a stroke. Centre lines are pulled aside at junctions, so a direction
    /// near the diagonal is tried as that too.
    private func bar(from middle: Point, along vector: Point, pen: Double) -> Bar? {
        let direction = (vector.x < 0 ? -vector : vector) * (1 / vector.length)
        let steepness = Angle.between(Angle.degrees(direction), 0)
        guard (28...62).contains(steepness) else { return nil }
        var directions = [direction]
        if abs(steepness - 45) < 5 {
            let half = 0.5.squareRoot()
            directions.append(Point(x: half, y: direction.y > 0 ? half : -half))
        }
        let bars = directions.map { direction in
            Bar(
                from: walk(from: middle, -direction) + direction * (pen / 2),
                to: walk(from: middle, direction) - direction * (pen / 2), direction: direction, width: pen)
        }
        return bars.reduce(nil) { best, bar in best.map { $0.length >= bar.length } == true ? best : bar }
    }

    /// Returns the last point on ink in a direction; two pixels of paper are stepped over.
    private func walk(from start: Point, _ direction: Point) -> Point {
        var last = start
        var missed = 0
        var point = start
        while missed <= 2 {
            point = point + direction
            guard picture.contains(point.x, point.y) else { break }
            if picture.hasInk(point.x, point.y) {
                last = point
                missed = 0
            } else {
                missed += 1
            }
        }
        return last
    }

    /// Returns whether nothing follows the ends of a bar, and nothing crosses them or forms a head there.
    private func isFree(_ bar: Bar) -> Bool {
        [(bar.start, -bar.direction), (bar.end, bar.direction)].allSatisfy { end, outwards in
            func hasInk(_ degrees: Double, _ distance: Double) -> Bool {
                let (sine, cosine) = PortableMath.sineAndCosine(degrees * .pi / 180)
                let probe = Point(
                    x: outwards.x * cosine - outwards.y * sine, y: outwards.x * sine + outwards.y * cosine)
                let position = end + probe * (distance * bar.width)
                return picture.hasInk(position.x, position.y)
            }
            return ![-45.0, -20, 0, 20, 45].contains { hasInk($0, 0.85) }
                && !(hasInk(90, 1.1) && hasInk(-90, 1.1)) && !(hasInk(135, 1.5) && hasInk(-135, 1.5))
        }
    }

    /// Returns the share of a bar's positions where ink goes no further than the pen on both sides, and on at least one.
    private func edges(of bar: Bar) -> (thin: Double, free: Double) {
        let normal = Point(x: -bar.direction.y, y: bar.direction.x)
        func reach(_ start: Point, _ side: Point) -> Double {
            var distance = 0.0
            while distance < 0.22 * extent {
                let position = start + side * distance
                guard picture.hasInk(position.x, position.y) else { break }
                distance += 0.5
            }
            return distance
        }
        var (thin, free, count) = (0, 0, 0)
        var distance = 3.0
        while distance < bar.length - 3 {
            let position = bar.start + bar.direction * distance
            let (one, two) = (reach(position, normal), reach(position, -normal))
            if one + two <= 1.45 * bar.width + 1.5 { thin += 1 }
            if min(one, two) <= 0.75 * bar.width + 1.5 { free += 1 }
            count += 1
            distance += 2
        }
        return count == 0 ? (0, 0) : (Double(thin) / Double(count), Double(free) / Double(count))
    }

    /// Returns the shares of all ink that lie on both sides of a bar.
    private func inkBeside(_ bar: Bar) -> (Double, Double) {
        guard let inkBox, inkArea > 0 else { return (0, 0) }
        var (left, right) = (0, 0)
        for y in inkBox.minY...inkBox.maxY {
            let row = y * picture.stride
            for x in inkBox.minX...inkBox.maxX where picture.ink[row + x] != 0 {
                let side = Point.cross(bar.direction, Point(x: Double(x), y: Double(y)) - bar.start)
                if side > 0.75 * bar.width { left += 1 }
                if side < -0.75 * bar.width { right += 1 }
            }
        }
        return (Double(left) / Double(inkArea), Double(right) / Double(inkArea))
    }
}

extension Bar {
    /// Whether the bar goes down to the right.
    fileprivate var falls: Bool { direction.y > 0 }
}
