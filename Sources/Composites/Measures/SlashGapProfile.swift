import Geometry
import Raster

/// The profile of the rest of a drawing on the two sides of a stroke-like part, along its length: whether the rest runs
/// across the part, ends at it, or keeps away from it.
///
/// Strokes of a base that is drawn cut for a slash often meet the slash on one side and end before it on the other. The
/// gap has no even width then, but nothing runs across.
struct SlashGapProfile {
    /// The maximum distances from the part's edge at which the rest meets it, and at which it can continue on the other
    /// side, in pixels of a field.
    private static let reach = (near: 3.0, far: 14.0)
    /// The minimum length of a part in pixels, and its minimum ratio of length to width.
    private static let minimum = (length: 30.0, slenderness: 5.0)
    /// The minimum length of the continuation on the other side, in pixels along the part.
    private static let minOppositeLength = 6
    /// The length over which the rest must run across the part for a cut to count as gone.
    private static let broken = 4

    /// The length over which the rest runs across the part.
    private let crossing: Int
    /// The lengths over which the rest meets the part from one side alone, by side.
    private let ending: (Int, Int)
    /// The length over which the rest is on both sides opposite each other, near or farther away.
    private let opposite: Int
    /// The stretch of the part and of the gap beside it, on each side.
    private let bar: Bar
    private let breadths: (above: Double, below: Double)

    /// Creates a profile along a part, or returns `nil` where it is not a long stroke.
    init?(along ink: AlphaMap, in rest: AlphaMap) {
        guard ink.width == rest.width, ink.height == rest.height,
            let bar = Bar(principalAxisOf: ink), bar.length >= Self.minimum.length,
            bar.length >= Self.minimum.slenderness * bar.width
        else { return nil }
        let near = bar.sides(of: rest, upTo: Self.reach.near)
        let all = bar.sides(of: rest, upTo: Self.reach.far)
        let slack = Int(bounded: bar.halfWidth.rounded()) + 1
        crossing = Self.facing(near, slack)
        ending = (
            near.0.count(where: \.self) - Self.across(near.0, near.1, slack),
            near.1.count(where: \.self) - Self.across(near.1, near.0, slack)
        )
        opposite = Self.facing(all, slack)
        self.bar = bar
        // Round ends of strokes with the part's own pen reach a radius farther than where they begin.
        let ends = bar.nearest(of: rest)
        breadths = (min(ends.above, Self.reach.far) + bar.halfWidth, min(ends.below, Self.reach.far) + bar.halfWidth)
    }

    /// Returns for each pixel of a field whether it may have been cut away for the part.
    func hidden(in field: AlphaMap) -> [Bool] {
        bar.band(of: field, above: breadths.above + 1, below: breadths.below + 1)
    }

    /// Whether nothing runs across the part although the rest is on both sides of it.
    var isCut: Bool { crossing == 0 && min(ending.0, ending.1) == 0 && opposite >= Self.minOppositeLength }

    /// Whether so much runs across the part that no cut can be intended.
    var isCrossed: Bool { crossing >= Self.broken }

    /// Returns the mean length over which two sides face each other.
    private static func facing(_ sides: (above: [Bool], below: [Bool]), _ slack: Int) -> Int {
        (across(sides.above, sides.below, slack) + across(sides.below, sides.above, slack)) / 2
    }

    /// Returns the number of places where one side is occupied and the other one too, within a slack.
    private static func across(_ side: [Bool], _ other: [Bool], _ slack: Int) -> Int {
        side.indices.count { place in
            side[place] && other[max(0, place - slack)..<min(other.count, place + slack + 1)].contains(true)
        }
    }
}

extension Bar {
    /// Creates the bar along the principal axis of ink, or returns `nil` if there is none.
    fileprivate init?(principalAxisOf ink: AlphaMap) {
        guard let center = ink.center else { return nil }
        let pixels = ink.covered.map { $0 - center }
        guard pixels.count > 1 else { return nil }
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for pixel in pixels {
            xx += pixel.x * pixel.x
            xy += pixel.x * pixel.y
            yy += pixel.y * pixel.y
        }
        let root = ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot()
        // Of the two expressions for the eigenvector of the larger eigenvalue, the one without cancellation.
        let vector = xx >= yy ? Point(x: xx - yy + root, y: 2 * xy) : Point(x: 2 * xy, y: yy - xx + root)
        guard vector.length > 0 else { return nil }
        let direction = vector * (1 / vector.length)
        let along = pixels.map { Point.dot($0, direction) }
        guard let first = along.min(), let last = along.max() else { return nil }
        let breadth = pixels.map { abs(Point.cross(direction, $0)) }.max() ?? 0
        self.init(from: center + direction * first, along: direction, length: last - first, halfWidth: breadth + 0.5)
    }

    /// Returns the distances from the edges at which ink begins beside the bar.
    fileprivate func nearest(of field: AlphaMap) -> (above: Double, below: Double) {
        var nearest = (above: Double.infinity, below: Double.infinity)
        for pixel in field.covered {
            let place = coordinates(of: pixel)
            let distance = abs(place.above) - halfWidth
            guard place.along >= 0, place.along <= length, distance > 0 else { continue }
            if place.above > 0 {
                nearest.above = min(nearest.above, distance)
            } else {
                nearest.below = min(nearest.below, distance)
            }
        }
        return nearest
    }

    /// Returns for each pixel of a field whether it is on the bar or within a distance of its edge.
    fileprivate func band(of field: AlphaMap, above: Double, below: Double) -> [Bool] {
        (0..<field.width * field.height).map { index in
            let pixel = Point(x: Double(index % field.width) + 0.5, y: Double(index / field.width) + 0.5)
            let place = coordinates(of: pixel)
            let breadth = halfWidth + (place.above > 0 ? above : below)
            return place.along > -breadth && place.along < length + breadth && abs(place.above) < breadth
        }
    }

    /// Returns for each pixel of the length whether ink lies beside it, above and below, up to a distance from the edge.
    fileprivate func sides(of field: AlphaMap, upTo reach: Double) -> (above: [Bool], below: [Bool]) {
        let count = Int(bounded: min(length, 1000).rounded(.up)) + 1
        var sides = (above: [Bool](repeating: false, count: count), below: [Bool](repeating: false, count: count))
        for pixel in field.covered {
            let place = coordinates(of: pixel)
            guard place.along >= 0, place.along < Double(count), abs(place.above) > halfWidth,
                abs(place.above) <= halfWidth + reach
            else { continue }
            if place.above > 0 {
                sides.above[Int(bounded: place.along)] = true
            } else {
                sides.below[Int(bounded: place.along)] = true
            }
        }
        return sides
    }
}
