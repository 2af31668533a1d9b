import Geometry
import Judging

/// A number that an icon shows by the other members of its series, where those have theirs.
struct ExpectedNumber: Hashable, Sendable {
    var value: Int
    /// The box of the numbers of one digit that were read, on a canvas whose longer side is 1: their usual top and bottom, and
    /// all that they cover from left to right.
    var box: Rect

    /// By how much the top and the bottom may differ, and the middle, as shares of the height of a digit.
    private static let tolerance = (ends: 0.15, middle: 0.25)
    /// The most widths to heights of one digit and of two.
    private static let widths = (one: 1.1, two: 2.4)
    /// A pixel of the picture that is compared, as a share of the canvas.
    private static let pixel = 1.0 / 48

    /// Creates the number of a member of a series, or returns `nil` where no other one was read.
    init?(_ value: Int, among read: [Rect]) {
        guard let all = Rect.union(of: read) else { return nil }
        let (tops, bottoms) = (read.map(\.minY).sorted(), read.map(\.maxY).sorted())
        self.value = value
        box = Rect(minX: all.minX, minY: tops[tops.count / 2], maxX: all.maxX, maxY: bottoms[bottoms.count / 2])
    }

    func strokes(among strokes: [NormalizedSubpath]) -> [NormalizedSubpath] {
        let slack = Self.tolerance.ends * box.height + Self.pixel
        let reach =
            (value < 10 ? Self.widths.one : Self.widths.two) * box.height / 2 + Self.tolerance.middle * box.height
        return strokes.filter { stroke in
            stroke.origin != nil && stroke.bounds.minY >= box.minY - slack && stroke.bounds.maxY <= box.maxY + slack
                && stroke.bounds.minX >= box.center.x - reach && stroke.bounds.maxX <= box.center.x + reach
        }
    }

    func fits(_ other: Rect) -> Bool {
        let slack = Self.tolerance.ends * box.height + Self.pixel
        let width = (value < 10 ? Self.widths.one : Self.widths.two) * box.height
        return (other.minY - box.minY).magnitude <= slack && (other.maxY - box.maxY).magnitude <= slack
            && (other.center.x - box.center.x).magnitude <= Self.tolerance.middle * box.height
            && other.width <= width
    }
}
