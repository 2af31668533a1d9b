import Geometry

/// The bar across a whole icon that says "not": `mic-off`, `eye-slash`.
extension TracedDrawing {
    /// A straight pen stroke, found from a piece of centre line and walked to its ends on the ink.
    struct Bar: Sendable {
        /// The middles of the pen at both ends, from the left.
        var start: Point
        var end: Point
        /// The unit direction from start to end.
        var direction: Point
        var pen: Double
        /// Whether the bar goes down to the right.
        var falls: Bool { direction.y > 0 }
        var length: Double { (end - start).length }
        /// Returns the distance of a position from the bar's line.
        func distance(_ point: Point) -> Double { abs(Point.cross(direction, point - start)) }
    }

    /// Returns the slash, if there is exactly one such bar.
    ///
    /// What tells it from a pen, a ruler or a diagonal arrow: it reaches across the drawing, both ends are free, ink lies
    /// on both sides of it, at least one side of it is free along most of its length (slashes have a clearance), and no
    /// other bar is like it.
    /// - Parameter arrows: The arrows, whose shafts are no slashes.
    func slashes(arrows: [(find: Find, tip: Point)]) -> [Find] {
        guard let inkBox else { return [] }
        let bars = longBars()
        return bars.enumerated().compactMap { index, bar in
            let (width, height) = (Double(inkBox.width), Double(inkBox.height))
            let extension_ = 0.7 * bar.pen
            let coverage = min(
                (bar.end.x - bar.start.x + extension_) / width,
                (abs(bar.end.y - bar.start.y) + extension_) / height)
            guard bar.length >= 0.48 * extent, coverage >= (bar.falls ? 0.74 : 0.84) else { return nil }
            let others = bars.indices.filter { $0 != index }.map { bars[$0] }
            guard !others.contains(where: { isRival($0, of: bar) }), isFree(bar),
                !arrows.contains(where: { isHead($0, of: bar) })
            else { return nil }
            let edges = edges(of: bar)
            let sides = inkBeside(bar)
            guard edges.thin >= 0.34, edges.free >= 0.6, min(sides.0, sides.1) >= 0.08, sides.0 + sides.1 >= 0.25,
                let box = PixelBox(around: [bar.start, bar.end], margin: bar.pen * 0.35)
            else { return nil }
            let isStrict = bar.falls && min(sides.0, sides.1) >= 0.12 && coverage >= 0.78 && edges.free >= 0.7
            return Find(
                figure: .slash, regions: [], box: box, isInk: true, grade: isStrict ? .certain : .possible,
                bar: (bar.start, bar.end, bar.pen))
        }
    }

    /// Returns whether another bar makes one of two parallels or of a cross.
    private func isRival(_ other: Bar, of bar: Bar) -> Bool {
        guard other.length >= 0.6 * bar.length else { return false }
        return other.falls == bar.falls || abs(other.pen - bar.pen) < 0.4 * bar.pen
    }

    private func isHead(_ arrow: (find: Find, tip: Point), of bar: Bar) -> Bool {
        let ends = min((arrow.tip - bar.start).length, (arrow.tip - bar.end).length)
        guard let direction = arrow.find.direction, ends >= 8 else { return true }
        let along = Angle.degrees(bar.direction)
        let turn = min(Angle.between(direction, along), Angle.between(direction, along + 180))
        return turn < 16 && bar.distance(arrow.tip) < 1.2 * bar.pen + 3
    }

    /// Returns the straight strokes at 28 to 62 degrees, the longest first.
    private func longBars() -> [Bar] {
        var found: [Bar] = []
        for label in seen where self[label].isInk {
            for branch in self[label].branches
            where branch.startNode >= 0 && branch.pen <= 0.14 * extent && branch.length >= 0.1 * extent {
                let corners = branch.corners
                for (corner, next) in zip(corners, corners.dropFirst()) {
                    let along = next - corner
                    guard along.length >= 0.1 * extent else { continue }
                    if let bar = bar(from: (corner + next) * 0.5, along: along, pen: branch.pen) { found.append(bar) }
                }
            }
        }
        var kept: [Bar] = []
        let order = found.enumerated().sorted {
            $0.element.length != $1.element.length ? $0.element.length > $1.element.length : $0.offset < $1.offset
        }
        for (_, bar) in order {
            let isKnown = kept.contains {
                $0.falls == bar.falls && max($0.distance(bar.start), $0.distance(bar.end)) < 0.8 * $0.pen + 2
            }
            if !isKnown { kept.append(bar) }
        }
        return kept
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
                start: walk(from: middle, -direction) + direction * (pen / 2),
                end: walk(from: middle, direction) - direction * (pen / 2), direction: direction, pen: pen)
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

    /// Returns whether nothing follows the ends of a bar.
    private func isFree(_ bar: Bar) -> Bool {
        [(bar.start, -bar.direction), (bar.end, bar.direction)].allSatisfy { end, outwards in
            [-45.0, -20, 0, 20, 45].allSatisfy { degrees in
                let (sine, cosine) = PortableMath.sineAndCosine(degrees * .pi / 180)
                let probe = Point(
                    x: outwards.x * cosine - outwards.y * sine, y: outwards.x * sine + outwards.y * cosine)
                let position = end + probe * (0.85 * bar.pen)
                return !picture.hasInk(position.x, position.y)
            }
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
            if one + two <= 1.45 * bar.pen + 1.5 { thin += 1 }
            if min(one, two) <= 0.75 * bar.pen + 1.5 { free += 1 }
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
                if side > 0.75 * bar.pen { left += 1 }
                if side < -0.75 * bar.pen { right += 1 }
            }
        }
        return (Double(left) / Double(inkArea), Double(right) / Double(inkArea))
    }
}
