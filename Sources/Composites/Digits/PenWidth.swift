import Geometry

/// The width of the pen that drew some outlines, measured across them.
///
/// From points all along the outlines, the distance straight through the ink to the other side is the width of the pen there,
/// but at the ends of strokes and where they meet, from where it leads along a stroke. Those are few and much longer, and left
/// out. In typefaces stems are wider than what is level, and digits of other scripts are compared with stems.
struct PenWidth {
    /// A distance through the ink, with the length of the outline for which it was measured.
    private struct Chord {
        var length, weight: Double
    }

    /// The width; 0 for outlines without an area.
    let value: Double

    /// The number of distances that are measured, about.
    private static let samples = 200.0
    /// The longest distance across a stroke, in medians of all of them.
    private static let longest = 1.5
    /// The share of the outlines that is drawn with no wider pen, where stems differ from the rest.
    private static let stems = 0.65

    /// Measures outlines, whose ink is what an odd number of them goes around.
    init(of rings: [Polygon]) {
        let edges = rings.flatMap(\.edges)
        let step = rings.reduce(0) { $0 + $1.perimeter } / Self.samples
        var chords: [Chord] = []
        for (start, end) in edges {
            let side = end - start
            guard step > 0, side.length > 0 else { continue }
            let normal = Point(x: -side.y / side.length, y: side.x / side.length)
            let count = max(1, Int(bounded: side.length / step))
            for index in 0..<count {
                let origin = start + side * ((Double(index) + 0.5) / Double(count))
                guard let length = Self.chord(from: origin, along: normal, edges, least: step * 1e-3) else { continue }
                chords.append(Chord(length: length, weight: side.length / Double(count)))
            }
        }
        chords.sort { $0.length < $1.length }
        let median = Self.quantile(0.5, of: chords[...])
        value = Self.quantile(Self.stems, of: chords.prefix { $0.length <= Self.longest * median })
    }

    /// Returns the length of the ink from a point of an outline along a normal, to either side; `nil` where there is none.
    private static func chord(
        from origin: Point, along normal: Point, _ edges: [(start: Point, end: Point)], least: Double
    ) -> Double? {
        var (ahead, behind): ([Double], [Double]) = ([], [])
        for (start, end) in edges {
            let (from, to) = (Point.cross(normal, start - origin), Point.cross(normal, end - origin))
            guard (from <= 0) != (to <= 0) else { continue }
            let place = start + (end - start) * (from / (from - to)) - origin
            let distance = place.x * normal.x + place.y * normal.y
            if distance > least { ahead.append(distance) } else if distance < -least { behind.append(-distance) }
        }
        // An odd number of outlines lies on the side of the ink alone.
        if !ahead.count.isMultiple(of: 2) { return ahead.min() }
        return behind.count.isMultiple(of: 2) ? nil : behind.min()
    }

    /// Returns the length that a share of sorted chords does not exceed, by their weights; 0 without any.
    private static func quantile(_ share: Double, of chords: ArraySlice<Chord>) -> Double {
        var rest = share * chords.reduce(0) { $0 + $1.weight }
        for chord in chords {
            rest -= chord.weight
            if rest <= 0 { return chord.length }
        }
        return chords.last?.length ?? 0
    }
}

extension Polygon {
    /// Returns whether a stroke of a pen ends flat: at a straight side about as long as the pen is wide, between two about as long,
    /// with corners from 60 to 120 degrees.
    func hasFlatEnd(ofPen pen: Double) -> Bool {
        guard pen > 0 else { return false }
        let sides = straightSides
        let sense: Double = area < 0 ? -1 : 1
        func isCorner(_ a: Point, _ b: Point) -> Bool {
            sense * Point.cross(a, b) > (0.75).squareRoot() * a.length * b.length
        }
        return sides.indices.contains { index in
            let (before, side) = (sides[(index + sides.count - 1) % sides.count], sides[index])
            let after = sides[(index + 1) % sides.count]
            return side.length > 0.7 * pen && side.length < 1.4 * pen && before.length > pen / 2
                && after.length > pen / 2 && isCorner(before, side) && isCorner(side, after)
        }
    }

    /// The sides, as one where several lead the same way.
    private var straightSides: [Point] {
        func leadsOn(_ a: Point, _ b: Point) -> Bool {
            Point.cross(a, b).magnitude <= 0.02 * a.length * b.length && (a.x * b.x) + (a.y * b.y) >= 0
        }
        var sides: [Point] = []
        for (start, end) in edges {
            let side = end - start
            if let last = sides.last, leadsOn(last, side) {
                sides[sides.count - 1] = last + side
            } else {
                sides.append(side)
            }
        }
        if sides.count > 1, let last = sides.last, leadsOn(last, sides[0]) {
            sides[0] = last + sides[0]
            sides.removeLast()
        }
        return sides
    }
}
