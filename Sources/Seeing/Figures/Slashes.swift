import Geometry

/// The limits of bars at a slant, of which a slash is one.
private enum BarLimits {
    static let slant = 28.0...62  // Degrees from level: what is neither level nor upright.
    static let pen = 0.14  // Of the canvas, at most, of an outline and of a centre line.
    static let length = 0.1  // Of the canvas, at least, of an outline and of a piece of centre line.
    static let same = 0.8  // Of the pen, with two pixels, at most: bars found twice lie so close.
    static let diagonal = 5.0  // Degrees from 45: a piece of centre line is pulled aside by so much at junctions.
    static let missed = 2  // Pixels of paper that are stepped over.
    // Two parallel edges.
    static let diagonals = 400  // Edges of a drawing, at most: drawings with more are no icons.
    static let edge = (any: 0.03, longest: 0.15)  // Of the canvas, at least.
    static let whole = (length: 0.48, covered: 0.6)  // Of the canvas, and of that length, at least, of the whole edge.
    static let partner = (length: 0.8, covered: 0.15)  // Of the whole edge, at least, of the edge that is hidden.
    static let parallel = 0.03  // Of the length, or a pixel, at most, by which the pen grows.
    static let between = 0.02...0.16  // Of the canvas, between both edges.
}

/// The limits of slashes. Coverage is the share of the ink's box that a bar reaches across, the lesser one of both ways.
private enum SlashLimits {
    static let length = 0.48  // Of the canvas, at least.
    static let overhang = 0.7  // Of the pen: what its ends add.
    // A slash usually falls to the right. An outline of its own, or edges, need not reach as far as a centre line.
    static let centerLine = (falling: 0.74, rising: 0.84)  // Coverage, at least.
    static let outline = (falling: 0.5, rising: 0.66)  // Coverage, at least.
    static let thin = 0.34  // Of the bar's length, at least, with nothing beside it on both sides.
    static let free = (thin: 0.6, edges: 0.5)  // Of the bar's length, at least, with nothing on one side.
    static let sides = (each: 0.08, both: 0.25)  // Of all ink, at least, beside the bar: a pen or a ruler has none.
    static let box = 0.35  // Of the pen: the margin of the box.
    // A slash that is certain falls, and has more of everything.
    static let certainSide = 0.12  // Of all ink, at least, on each side.
    static let certain = (outline: 0.6, other: 0.78)  // Coverage, at least.
    static let certainFree = 0.7  // Of the bar's length, at least.
    // Two parallels, and crosses, are no slashes.
    static let rival = 0.6  // Of the bar's length, at least.
    static let samePlace = 1.5  // Pens, less than: the centre line of a bar that is welded runs beside it.
    static let samePen = 0.4  // Of the pen, less than, by which the bars of a cross differ.
    // The shaft of an arrow.
    static let tip = 8.0  // Pixels, less than, between the arrow's tip and an end of the bar.
    static let turn = 16.0  // Degrees, less than, between both.
    static let shaft = 1.2  // Pens, with three pixels, less than, from the tip to the bar's line.
    // Free ends: where ink is looked for beyond them, in pens, by degrees from the bar.
    static let ahead = (degrees: [-45.0, -20, 0, 20, 45], distance: 0.85)
    static let crossing = 1.1  // Pens to both sides at once, at 90 degrees.
    static let head = 1.5  // Pens to both sides at once, at 135 degrees.
    // What lies beside the bar.
    static let reach = 0.22  // Of the canvas: where the measurements end.
    static let across = 1.45  // Pens, with 1.5 pixels, at most, of ink across where nothing is beside it.
    static let beside = 0.75  // Pens from the middle: where the bar ends and what is beside it begins.
}

/// The bar across a whole icon that says "not": `mic-off`, `eye-slash`.
extension TracedDrawing {
    /// What a bar was found from.
    enum BarOrigin {
        /// A piece of centre line, walked to its ends on the ink.
        case centerLine
        /// An outline that is the bar and nothing else.
        case outline
        /// Two parallel edges.
        case edges
    }

    /// A straight pen stroke, from left to right, and what it was found from.
    typealias LongBar = (bar: Bar, origin: BarOrigin)

    /// Returns the slash, if there is exactly one such bar.
    ///
    /// What tells it from a pen, a ruler or a diagonal arrow: it reaches across the drawing, both ends are free, ink
    /// lies on both sides of it, at least one side of it is free along most of its length (slashes have a clearance),
    /// and no other bar is like it. A bar that is an outline of its own need not reach as far.
    ///
    /// The shafts of `arrows` are no slashes, `taken` are the components that are other figures, and `bars` are the
    /// straight strokes at a slant.
    func slashes(arrows: [(find: Find, tip: Point)], except taken: Set<Int>, _ bars: [LongBar]) -> [Find] {
        guard let inkBox else { return [] }
        return bars.enumerated().compactMap { index, found in
            let (bar, origin) = found
            let (width, height) = (Double(inkBox.width), Double(inkBox.height))
            let overhang = SlashLimits.overhang * bar.width
            let coverage = min(
                (bar.end.x - bar.start.x + overhang) / width, (abs(bar.end.y - bar.start.y) + overhang) / height)
            let leasts = origin == .centerLine ? SlashLimits.centerLine : SlashLimits.outline
            let middle = Point.interpolate(bar.start, bar.end, 0.5)
            guard bar.length >= SlashLimits.length * extent,
                coverage >= (bar.falls ? leasts.falling : leasts.rising), !taken.contains(componentNumber(middle))
            else { return nil }
            let others = bars.indices.filter { $0 != index }.map { bars[$0].bar }
            guard !others.contains(where: { isRival($0, of: bar) }), isFree(bar),
                !arrows.contains(where: { isHead($0, of: bar) })
            else { return nil }
            let edges = edges(of: bar)
            let sides = inkBeside(bar)
            let isThin =
                origin == .outline || edges.thin >= SlashLimits.thin && edges.free >= SlashLimits.free.thin
                || origin == .edges && edges.free >= SlashLimits.free.edges
            guard isThin, min(sides.0, sides.1) >= SlashLimits.sides.each,
                sides.0 + sides.1 >= SlashLimits.sides.both,
                let box = PixelBox(around: [bar.start, bar.end], margin: bar.width * SlashLimits.box)
            else { return nil }
            let isStrict =
                bar.falls && min(sides.0, sides.1) >= SlashLimits.certainSide
                && coverage >= (origin == .outline ? SlashLimits.certain.outline : SlashLimits.certain.other)
                && edges.free >= SlashLimits.certainFree
            return Find(
                figure: .slash, components: [], box: box, isInk: true, grade: isStrict ? .certain : .possible,
                direction: bar.falls ? 315 : 225, bar: bar)
        }
    }

    /// Returns whether another bar makes one of two parallels or of a cross.
    private func isRival(_ other: Bar, of bar: Bar) -> Bool {
        let isSame =
            other.falls == bar.falls
            && bar.distance(to: Point.interpolate(other.start, other.end, 0.5)) < SlashLimits.samePlace * bar.width
        guard other.length >= SlashLimits.rival * bar.length, !isSame else { return false }
        return other.falls == bar.falls || abs(other.width - bar.width) < SlashLimits.samePen * bar.width
    }

    private func isHead(_ arrow: (find: Find, tip: Point), of bar: Bar) -> Bool {
        let ends = min((arrow.tip - bar.start).length, (arrow.tip - bar.end).length)
        guard let direction = arrow.find.direction, ends >= SlashLimits.tip else { return true }
        let along = Angle.degrees(bar.direction)
        let turn = min(Angle.between(direction, along), Angle.between(direction, along + 180))
        return turn < SlashLimits.turn && bar.distance(to: arrow.tip) < SlashLimits.shaft * bar.width + 3
    }

    /// Returns the straight strokes at 28 to 62 degrees: outlines of their own, what lies between two parallel edges, and
    /// pieces of centre lines; each once, and of these the longest first.
    func longBars(_ pieces: InkPieces) -> [LongBar] {
        var kept: [LongBar] = []
        func add(_ bars: [Bar], _ origin: BarOrigin) {
            for bar in bars.sorted(by: { $0.length > $1.length }) {
                let isKnown = kept.map(\.bar).contains {
                    $0.falls == bar.falls
                        && max($0.distance(to: bar.start), $0.distance(to: bar.end)) < BarLimits.same * $0.width + 2
                }
                if !isKnown { kept.append((bar, origin)) }
            }
        }
        add(
            pieces.bars().compactMap { piece in
                guard piece.width <= BarLimits.pen * extent, piece.length >= BarLimits.length * extent
                else { return nil }
                let (start, end) = piece.start.x <= piece.end.x ? (piece.start, piece.end) : (piece.end, piece.start)
                guard BarLimits.slant.contains(Angle.between(Angle.degrees(end - start), 0)) else { return nil }
                // Of an outline that is covered or cut out, nothing is seen.
                let middle = [0.25, 0.5, 0.75].map { Point.interpolate(start, end, $0) }
                guard middle.allSatisfy({ picture.hasInk($0) }) else { return nil }
                return Bar(from: start, to: end, width: max(piece.width, 1))
            }, .outline)
        add(barsBetweenEdges(pieces.diagonals), .edges)
        add(barsOfCenterLines(), .centerLine)
        return kept
    }

    private func barsOfCenterLines() -> [Bar] {
        var bars: [Bar] = []
        for number in seen where self[number].isInk {
            for branch in self[number].branches
            where branch.startNode >= 0 && branch.pen <= BarLimits.pen * extent
                && branch.length >= BarLimits.length * extent
            {
                let corners = branch.corners
                for (corner, next) in zip(corners, corners.dropFirst()) {
                    let along = next - corner
                    guard along.length >= BarLimits.length * extent else { continue }
                    if let bar = bar(from: (corner + next) * 0.5, along: along, pen: branch.pen) { bars.append(bar) }
                }
            }
        }
        return bars
    }

    /// Returns the bars that are welded to other ink on one side: one edge is straight all along, the other shows at both ends.
    private func barsBetweenEdges(_ diagonals: [(start: Point, end: Point)]) -> [Bar] {
        struct Edge {
            var start: Point
            var end: Point
            var direction: Point
            var covered: Double
        }
        let longest = diagonals.map { ($0.end - $0.start).length }.max() ?? 0
        guard longest >= BarLimits.edge.longest * extent, diagonals.count <= BarLimits.diagonals else { return [] }
        var edges: [Edge] = []
        var open = diagonals.sorted { ($0.end - $0.start).length > ($1.end - $1.start).length }
        while let seed = open.first {
            let length = (seed.end - seed.start).length
            guard length >= BarLimits.edge.any * extent else { break }
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
            guard length >= BarLimits.whole.length * extent, edge.covered >= BarLimits.whole.covered * length else {
                continue
            }
            for (other, partner) in edges.enumerated() where other != index {
                let normal = edge.direction.turned
                let (near, far) = (
                    Point.dot(partner.start - edge.start, normal), Point.dot(partner.end - edge.start, normal)
                )
                let pen = abs(near + far) / 2
                guard abs(near - far) <= max(1, BarLimits.parallel * length),
                    pen >= BarLimits.between.lowerBound * extent, pen <= BarLimits.between.upperBound * extent,
                    (partner.end - partner.start).length >= BarLimits.partner.length * length,
                    partner.covered >= BarLimits.partner.covered * length
                else { continue }
                let shift = normal * ((near + far) / 4)
                let (start, end) = (edge.start + shift, edge.end + shift)
                let steps = (0...20).map { Point.interpolate(start, end, 0.05 + Double($0) * 0.045) }
                guard steps.allSatisfy({ picture.hasInk($0) }) else { continue }
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
        guard BarLimits.slant.contains(steepness) else { return nil }
        var directions = [direction]
        if abs(steepness - 45) < BarLimits.diagonal {
            let half = 0.5.squareRoot()
            directions.append(Point(x: half, y: direction.y > 0 ? half : -half))
        }
        let bars = directions.map { direction in
            Bar(
                from: walk(from: middle, -direction) + direction * (pen / 2),
                to: walk(from: middle, direction) - direction * (pen / 2), direction: direction, width: pen)
        }
        return bars.max { $0.length < $1.length }
    }

    /// Returns the last point on ink in a direction; two pixels of paper are stepped over.
    private func walk(from start: Point, _ direction: Point) -> Point {
        var (last, point, missed) = (start, start, 0)
        while missed <= BarLimits.missed {
            point = point + direction
            guard picture.contains(point) else { break }
            let hasInk = picture.hasInk(point)
            (last, missed) = hasInk ? (point, 0) : (last, missed + 1)
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
                return picture.hasInk(position)
            }
            return !SlashLimits.ahead.degrees.contains { hasInk($0, SlashLimits.ahead.distance) }
                && !(hasInk(90, SlashLimits.crossing) && hasInk(-90, SlashLimits.crossing))
                && !(hasInk(135, SlashLimits.head) && hasInk(-135, SlashLimits.head))
        }
    }

    /// Returns the share of a bar's positions where ink goes no further than the pen on both sides, and on at least one.
    private func edges(of bar: Bar) -> (thin: Double, free: Double) {
        let (normal, limit) = (bar.direction.turned, SlashLimits.reach * extent)
        var (thin, free, count) = (0, 0, 0)
        for distance in stride(from: 3, to: bar.length - 3, by: 2) {
            let position = bar.start + bar.direction * distance
            let one = reach(from: position, along: normal, limit: limit)
            let two = reach(from: position, along: -normal, limit: limit)
            if one + two <= SlashLimits.across * bar.width + 1.5 { thin += 1 }
            if min(one, two) <= SlashLimits.beside * bar.width + 1.5 { free += 1 }
            count += 1
        }
        return count == 0 ? (0, 0) : (Double(thin) / Double(count), Double(free) / Double(count))
    }

    /// Returns the shares of all ink that lie on both sides of a bar.
    private func inkBeside(_ bar: Bar) -> (Double, Double) {
        guard let inkBox, inkArea > 0 else { return (0, 0) }
        let beside = SlashLimits.beside * bar.width
        var (left, right) = (0, 0)
        for y in inkBox.minY...inkBox.maxY {
            let row = y * picture.stride
            for x in inkBox.minX...inkBox.maxX where picture.ink[row + x] != 0 {
                let side = Point.cross(bar.direction, Point(x: Double(x), y: Double(y)) - bar.start)
                if side > beside { left += 1 }
                if side < -beside { right += 1 }
            }
        }
        return (Double(left) / Double(inkArea), Double(right) / Double(inkArea))
    }
}

extension Bar {
    /// Whether the bar goes down to the right.
    fileprivate var falls: Bool { direction.y > 0 }
}
