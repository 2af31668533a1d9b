import Buffers

/// A closed contour of curves and the winding number that it counts in.
struct CountedContour {
    var curves: [Curve]
    var counter: Int
}

/// A subdivision of the plane by all outlines that concern one output path, made by snap rounding (Hobby, 1999).
///
/// Outlines are cut into chords between points of the grid. Every vertex and every crossing of chords is a *hot pixel*;
/// every chord that meets the half-open unit square of one is led through its centre. After that edges meet in nodes alone, and
/// equal pieces of outlines are one edge. An edge keeps all curves that it came from, with their parameters, so that
/// nobody has to search for them afterwards.
struct Arrangement {
    private(set) var curves: [Curve] = []
    /// The nodes, sorted by y and then x.
    private(set) var nodes: [GridPoint] = []
    /// The edges, sorted by their nodes.
    private(set) var edges: [Edge] = []
    /// The curves of all edges, in runs.
    private(set) var sources: [EdgeSource] = []
    /// The changes of winding numbers of all edges, in runs.
    private(set) var changes: [WindingChange] = []
    /// The number of winding numbers.
    let counterCount: Int
    /// Whether everything is reflected about the vertical axis.
    let isReflected: Bool
    /// Whether outlines neither cross nor touch each other or themselves, but for corners.
    private(set) var isUncut = true
    let scale: FlatteningScale

    /// An undirected edge between two nodes.
    struct Edge {
        /// The node that comes first.
        var low: Int32
        /// The node that comes last.
        var high: Int32
        /// The edge's part of `sources`.
        var sources: Range<Int32>
        /// The edge's part of `changes`: from the left of low→high to its right.
        var changes: Range<Int32>
    }

    /// A curve that an edge comes from, with the parameters at both nodes.
    struct EdgeSource {
        var curve: Int32
        var low: Double
        var high: Double
    }

    /// A change of a winding number from the left side of an edge to its right side.
    struct WindingChange: Hashable {
        var counter: Int32
        var delta: Int32
    }

    /// Creates the arrangement of contours. `budget` is the remaining work, which is reduced.
    ///
    /// Of a drawing and its mirror image one is chosen by their areas, and reflected, so that both are computed by the
    /// same numbers. Whatever is decided further on, the mirror's paths are then the paths' mirror, number for number.
    init(
        _ contours: [CountedContour], counterCount: Int, scale: FlatteningScale, budget: inout FlatteningBudget
    ) throws(FlatteningLimit) {
        self.counterCount = counterCount
        self.scale = scale
        var chords: [Chord] = []
        var curves: [Curve] = []
        var handedness = Handedness()
        for contour in contours {
            let first = chords.count
            try Self.addChords(of: contour, scale, to: &chords, &curves, &budget)
            handedness.add(chords[first...])
        }
        isReflected = handedness.isRightHeavy
        if isReflected {
            for index in chords.indices { chords[index].reflect() }
            curves = curves.map { $0.applying(.scale(x: -1, y: 1)) }
        }
        self.curves = curves
        var rounds = 0
        while true {
            let count = chords.count
            let pixels = try HotPixels(chords, &budget)
            chords = try pixels.split(chords, &budget)
            nodes = pixels.centers
            rounds += 1
            if chords.count == count || rounds == 5 { break }
            isUncut = false
        }
        mergeEdges(chords)
        isUncut = isUncut && edges.count == chords.count
    }

    private static func addChords(
        of contour: CountedContour, _ scale: FlatteningScale, to chords: inout [Chord], _ curves: inout [Curve],
        _ budget: inout FlatteningBudget
    ) throws(FlatteningLimit) {
        var first: GridPoint?
        var last: GridPoint?
        let begin = chords.count
        for curve in contour.curves {
            let parameters = curve.vertexParameters(tolerance: scale.tolerance)
            try budget.spendChords(parameters.count)
            let index = Int32(curves.count)
            curves.append(curve)
            var before = 0.0
            for t in parameters {
                guard let snapped = scale.snap(curve.point(t)) else { throw .tooFar }
                // Consecutive curves meet in one point of the grid.
                let point = t == 0 ? last ?? snapped : snapped
                if let last, t > 0, point != last {
                    chords.append(
                        Chord(
                            from: last, to: point, start: before, end: t, curve: index,
                            counter: Int32(contour.counter)))
                }
                if first == nil { first = point }
                last = point
                before = t
            }
        }
        guard let first, let last, last != first else { return }
        let gap = last - first
        if chords.count > begin, max(abs(gap.x), abs(gap.y)) <= 4, chords[chords.count - 1].from != first {
            chords[chords.count - 1].to = first
        } else {
            let index = Int32(curves.count)
            curves.append(.line(scale.position(last), scale.position(first)))
            chords.append(Chord(from: last, to: first, start: 0, end: 1, curve: index, counter: Int32(contour.counter)))
        }
    }

    /// Makes one edge of all chords between the same nodes; only now are their numbers known.
    private mutating func mergeEdges(_ chords: [Chord]) {
        var sorted = chords.indices.map { index in
            let chord = chords[index]
            let isForward = chord.from < chord.to
            let (low, high) = isForward ? (chord.from, chord.to) : (chord.to, chord.from)
            return DirectedChord(
                nodes: (UInt64(node(low)) << 32) | UInt64(node(high)), index: index, isForward: isForward)
        }
        sorted.sort { a, b in
            if a.nodes != b.nodes { return a.nodes < b.nodes }
            let (c, d) = (chords[a.index], chords[b.index])
            return (c.curve, c.start) < (d.curve, d.start)
        }
        edges.reserveCapacity(sorted.count)
        sources.reserveCapacity(sorted.count)
        var index = 0
        var deltas: [WindingChange] = []
        while index < sorted.count {
            let nodes = sorted[index].nodes
            let (firstSource, firstChange) = (Int32(sources.count), Int32(changes.count))
            deltas.removeAll(keepingCapacity: true)
            while index < sorted.count, sorted[index].nodes == nodes {
                let (chord, isForward) = (chords[sorted[index].index], sorted[index].isForward)
                sources.append(
                    EdgeSource(
                        curve: chord.curve, low: isForward ? chord.start : chord.end,
                        high: isForward ? chord.end : chord.start))
                let delta: Int32 = isForward ? 1 : -1
                if let known = deltas.firstIndex(where: { $0.counter == chord.counter }) {
                    deltas[known].delta += delta
                } else {
                    deltas.append(WindingChange(counter: chord.counter, delta: delta))
                }
                index += 1
            }
            for change in deltas where change.delta != 0 { changes.append(change) }
            edges.append(
                Edge(
                    low: Int32(nodes >> 32), high: Int32(nodes & 0xFFFF_FFFF),
                    sources: firstSource..<Int32(sources.count), changes: firstChange..<Int32(changes.count)))
        }
    }

    /// Returns the number of a node by its place.
    private func node(_ point: GridPoint) -> Int { nodes.lowerBound { $0 < point } }

    /// A chord with the numbers of its nodes, the lower one first.
    private struct DirectedChord {
        var nodes: UInt64
        var index: Int
        var isForward: Bool
    }
}

/// A straight piece of an outline between two points of the grid.
struct Chord {
    var from: GridPoint
    var to: GridPoint
    /// The curve's parameter at `from`.
    var start: Double
    /// The curve's parameter at `to`.
    var end: Double
    var curve: Int32
    var counter: Int32

    fileprivate mutating func reflect() {
        from.x = -from.x
        to.x = -to.x
    }
}

/// A measure of the side of the vertical axis on which outlines have more area: odd in x, and the same wherever an
/// outline begins and in whichever direction it runs.
private struct Handedness {
    /// The sums of areas times x, x·y, x·y² and x³.
    private var moments = SIMD4<Double>.zero
    /// The sums of their magnitudes.
    private var sizes = SIMD4<Double>.zero

    /// Adds a closed contour.
    mutating func add(_ chords: ArraySlice<Chord>) {
        var area = 0.0
        var sums = SIMD4<Double>.zero
        for chord in chords {
            let (x0, y0) = (Double(chord.from.x), Double(chord.from.y))
            let (x1, y1) = (Double(chord.to.x), Double(chord.to.y))
            let cross = x0 * y1 - x1 * y0
            area += cross
            let (x, y) = (x0 + x1, y0 + y1)
            let square = x0 * x0 + x1 * x1
            let mixed = x * y + x0 * y0 + x1 * y1
            let high = x * y * y + x0 * y0 * y0 + x1 * y1 * y1
            sums += SIMD4<Double>(x, mixed, high, x * square) * cross
        }
        let sign = area < 0 ? -1.0 : 1.0
        moments += sums * sign
        for index in 0..<4 { sizes[index] += abs(sums[index]) }
        let reach = chords.reduce(0) { max($0, Double(max(abs($1.from.x), abs($1.from.y)))) }
        let size = abs(area) * reach
        sizes += SIMD4<Double>(size, size * reach, size * reach * reach, size * reach * reach)
    }

    var isRightHeavy: Bool {
        for index in 0..<4 where abs(moments[index]) > 1e-6 * sizes[index] { return moments[index] > 0 }
        return false
    }
}

/// The points of the grid at which chords are cut: all their ends, and all crossings, rounded.
struct HotPixels {
    /// The points, sorted by y and then x.
    private(set) var centers: [GridPoint]

    /// Finds the hot pixels of chords by a sweep over y.
    init(_ chords: [Chord], _ budget: inout FlatteningBudget) throws(FlatteningLimit) {
        var points: [UInt64] = []
        points.reserveCapacity(chords.count * 5 / 2)
        for chord in chords {
            points.append(chord.from.rank)
            points.append(chord.to.rank)
        }
        // Sorted by their lowest y, each with its number.
        var order = chords.indices.map { index in
            (UInt64(min(chords[index].from.y, chords[index].to.y) + GridPoint.limit) << 32) | UInt64(index)
        }
        order.sort()
        var active: [(box: ChordBox, index: Int)] = []
        for item in order {
            let index = Int(item & 0xFFFF_FFFF)
            let chord = chords[index]
            let box = ChordBox(chord)
            var kept = 0
            try budget.spendWork(active.count + 1)
            for position in active.indices {
                let other = active[position]
                guard other.box.maxY >= box.minY else { continue }
                if kept != position { active[kept] = other }
                kept += 1
                guard other.box.minX <= box.maxX, box.minX <= other.box.maxX else { continue }
                if let crossing = Self.crossing(chord, chords[other.index]) { points.append(crossing.rank) }
            }
            active.removeSubrange(kept...)
            active.append((box, index))
        }
        try budget.spendChords(points.count - 2 * chords.count)
        points.sort()
        centers = []
        centers.reserveCapacity(points.count)
        var last: UInt64?
        for point in points where point != last {
            centers.append(GridPoint(rank: point))
            last = point
        }
    }

    /// Returns the rounded point where two chords cross in the inside of at least one, or `nil` if they do not or are
    /// parallel: then their ends are all that matters.
    private static func crossing(_ a: Chord, _ b: Chord) -> GridPoint? {
        let (d, e) = (a.to - a.from, b.to - b.from)
        let denominator = GridPoint.cross(d, e)
        guard denominator != 0 else { return nil }
        let offset = b.from - a.from
        var alongA = GridPoint.cross(offset, e)
        var alongB = GridPoint.cross(offset, d)
        var whole = denominator
        if whole < 0 { (whole, alongA, alongB) = (-whole, -alongA, -alongB) }
        guard alongA >= 0, alongA <= whole, alongB >= 0, alongB <= whole else { return nil }
        if alongA == 0 || alongA == whole, alongB == 0 || alongB == whole { return nil }
        return GridPoint(x: a.from.x + rounded(d.x, alongA, whole), y: a.from.y + rounded(d.y, alongA, whole))
    }

    /// Returns `length · part / whole`, rounded to the nearest integer.
    private static func rounded(_ length: Int64, _ part: Int64, _ whole: Int64) -> Int64 {
        let product = Int128(length) * Int128(part) * 2 + Int128(whole)
        let divisor = Int128(whole) * 2
        var quotient = product / divisor
        if product < 0, quotient * divisor != product { quotient -= 1 }
        return Int64(quotient)
    }

    /// Returns the chords led through the centres of all hot pixels that they meet.
    func split(_ chords: [Chord], _ budget: inout FlatteningBudget) throws(FlatteningLimit) -> [Chord] {
        var result: [Chord] = []
        result.reserveCapacity(chords.count * 3 / 2)
        var hits: [(along: Int64, center: GridPoint)] = []
        for chord in chords {
            let box = ChordBox(chord)
            let direction = chord.to - chord.from
            let reach = abs(direction.x) + abs(direction.y)
            hits.removeAll(keepingCapacity: true)
            var index = centers.lowerBound { $0.y < box.minY }
            let begin = index
            while index < centers.count, centers[index].y <= box.maxY {
                let center = centers[index]
                index += 1
                guard center.x >= box.minX, center.x <= box.maxX else { continue }
                let offset = center - chord.from
                let doubled = 2 * GridPoint.cross(direction, offset)
                // Of its corners a pixel has the one of the lowest coordinates alone, so that four pixels in a square do not
                // lead two diagonals from one to the other for ever.
                guard abs(doubled) < reach || doubled == direction.x - direction.y else { continue }
                hits.append((GridPoint.dot(direction, offset), center))
            }
            try budget.spendWork(index - begin)
            if hits.count == 2 {
                result.append(chord)
                continue
            }
            hits.sort { ($0.along, $0.center) < ($1.along, $1.center) }
            let square = Double(GridPoint.dot(direction, direction))
            var piece = chord
            for hit in hits where hit.center != piece.from && hit.center != chord.from {
                let share = Double(hit.along) / square
                piece.to = hit.center
                piece.end = hit.center == chord.to ? chord.end : chord.start + (chord.end - chord.start) * share
                result.append(piece)
                piece.from = piece.to
                piece.start = piece.end
            }
        }
        return result
    }
}

private struct ChordBox {
    var minX: Int64
    var maxX: Int64
    var minY: Int64
    var maxY: Int64

    init(_ chord: Chord) {
        (minX, maxX) = chord.from.x < chord.to.x ? (chord.from.x, chord.to.x) : (chord.to.x, chord.from.x)
        (minY, maxY) = chord.from.y < chord.to.y ? (chord.from.y, chord.to.y) : (chord.to.y, chord.from.y)
    }
}

/// The work that may be spent on a drawing: the crossings of hostile outlines grow with the square of their number.
struct FlatteningBudget {
    /// The remaining number of chords and crossings; no legible drawing spends them.
    private(set) var chords = 200_000
    private(set) var work = 200_000_000

    /// Counts chords or crossings.
    mutating func spendChords(_ count: Int) throws(FlatteningLimit) {
        chords -= count
        guard chords >= 0 else { throw .tooComplex }
    }

    mutating func spendWork(_ count: Int) throws(FlatteningLimit) {
        work -= count
        guard work >= 0 else { throw .tooComplex }
    }
}

/// The reasons for which no arrangement is made.
enum FlatteningLimit: Error {
    /// There are more chords, crossings or comparisons than any legible drawing needs.
    case tooComplex
    /// An outline reaches hundreds of times the canvas beyond it.
    case tooFar

    /// What it is in a report.
    var reason: FlatteningFinding.Reason { self == .tooFar ? .tooFar : .tooComplex }
}
