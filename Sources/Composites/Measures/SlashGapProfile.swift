import Geometry

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
    private let axis: Axis
    private let breadths: (left: Double, right: Double)

    /// Creates a profile along a part, or returns `nil` where it is not a long stroke.
    init?(along ink: AlphaMap, in rest: AlphaMap) {
        guard ink.width == rest.width, ink.height == rest.height,
            let axis = Axis(of: ink), axis.length >= Self.minimum.length,
            axis.length >= Self.minimum.slenderness * 2 * axis.halfWidth
        else { return nil }
        let near = axis.sides(of: rest, upTo: Self.reach.near)
        let all = axis.sides(of: rest, upTo: Self.reach.far)
        let slack = Int(axis.halfWidth.rounded()) + 1
        crossing = Self.facing(near, slack)
        ending = (
            near.0.count(where: \.self) - Self.across(near.0, near.1, slack),
            near.1.count(where: \.self) - Self.across(near.1, near.0, slack)
        )
        opposite = Self.facing(all, slack)
        self.axis = axis
        // Round ends of strokes with the part's own pen reach a radius farther than where they begin.
        let ends = axis.nearest(of: rest)
        breadths = (min(ends.left, Self.reach.far) + axis.halfWidth, min(ends.right, Self.reach.far) + axis.halfWidth)
    }

    /// Returns for each pixel of a field whether it may have been cut away for the part.
    func hidden(in field: AlphaMap) -> [Bool] { axis.band(of: field, breadths.left + 1, breadths.right + 1) }

    /// Whether nothing runs across the part although the rest is on both sides of it.
    var isCut: Bool { crossing == 0 && min(ending.0, ending.1) == 0 && opposite >= Self.minOppositeLength }

    /// Whether so much runs across the part that no cut can be intended.
    var isCrossed: Bool { crossing >= Self.broken }

    /// Returns the mean length over which two sides face each other.
    private static func facing(_ sides: (left: [Bool], right: [Bool]), _ slack: Int) -> Int {
        (across(sides.left, sides.right, slack) + across(sides.right, sides.left, slack)) / 2
    }

    /// Returns the number of places where one side is occupied and the other one too, within a slack.
    private static func across(_ side: [Bool], _ other: [Bool], _ slack: Int) -> Int {
        side.indices.count { place in
            side[place] && other[max(0, place - slack)..<min(other.count, place + slack + 1)].contains(true)
        }
    }
}

extension SlashGapProfile {
    /// The axis of a part.
    private struct Axis {
        private var start: Point
        private var direction = Point.zero
        private(set) var length = 0.0
        private(set) var halfWidth = 0.0

        /// Creates the principal axis of the ink, or returns `nil` if there is none.
        init?(of ink: AlphaMap) {
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
            start = center
            direction = vector * (1 / vector.length)
            let along = pixels.map { $0.x * direction.x + $0.y * direction.y }
            guard let first = along.min(), let last = along.max() else { return nil }
            start = center + direction * first
            length = last - first
            halfWidth = (pixels.map { abs($0.y * direction.x - $0.x * direction.y) }.max() ?? 0) + 0.5
        }

        /// Returns the distances from the part's edges at which ink begins beside it on the left and on the right.
        func nearest(of field: AlphaMap) -> (left: Double, right: Double) {
            var nearest = (left: Double.infinity, right: Double.infinity)
            for pixel in field.covered {
                let (place, distance) = coordinates(of: pixel)
                guard place >= 0, place <= length, abs(distance) > halfWidth else { continue }
                let beyond = abs(distance) - halfWidth
                if distance > 0 {
                    nearest.left = min(nearest.left, beyond)
                } else {
                    nearest.right = min(nearest.right, beyond)
                }
            }
            return nearest
        }

        /// Returns for each pixel of a field whether it is on the part or within a distance of its edge.
        func band(of field: AlphaMap, _ left: Double, _ right: Double) -> [Bool] {
            (0..<field.width * field.height).map { index in
                let pixel = Point(x: Double(index % field.width) + 0.5, y: Double(index / field.width) + 0.5)
                let (place, distance) = coordinates(of: pixel)
                let breadth = halfWidth + (distance > 0 ? left : right)
                return place > -breadth && place < length + breadth && abs(distance) < breadth
            }
        }

        private func coordinates(of pixel: Point) -> (along: Double, across: Double) {
            let offset = pixel - start
            return (
                offset.x * direction.x + offset.y * direction.y, offset.y * direction.x - offset.x * direction.y
            )
        }

        /// Returns for each pixel of the length whether there is ink beside it on the left and on the right, up to a
        /// distance from the part's edge.
        func sides(of field: AlphaMap, upTo reach: Double) -> (left: [Bool], right: [Bool]) {
            let count = Int(min(length, 1000).rounded(.up)) + 1
            var sides = (left: [Bool](repeating: false, count: count), right: [Bool](repeating: false, count: count))
            for pixel in field.covered {
                let (place, distance) = coordinates(of: pixel)
                guard place >= 0, place < Double(count), abs(distance) > halfWidth,
                    abs(distance) <= halfWidth + reach
                else { continue }
                if distance > 0 { sides.left[Int(place)] = true } else { sides.right[Int(place)] = true }
            }
            return sides
        }
    }
}
