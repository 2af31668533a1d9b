import Buffers
import Geometry
import Raster
import Seeing

/// The ink of a drawing as a small picture of bits, by which the drawings of a family are compared. Those of a whole set fit
/// into memory: a stamp has 384 bytes.
public struct InkStamp: Hashable, Sendable {
    /// The number of pixels along the longer side of the canvas.
    public static let extent = Thumbnail.extent / 2

    /// The rows from the top, the first column in the lowest bit.
    public private(set) var rows: [UInt64]
    /// The number of columns.
    public let width: Int

    init(rows: [UInt64], width: Int) { (self.rows, self.width) = (rows, width) }

    package init(_ packed: PackedBits) { self.init(rows: packed.rows(), width: packed.width) }

    package var packed: PackedBits { PackedBits(rows, width: width) }

    package init(_ picture: Thumbnail) { self.init(rows: picture.halfRows, width: (picture.width + 1) / 2) }

    /// The number of rows.
    public var height: Int { rows.count }
    /// The number of pixels with ink.
    public var area: Int { rows.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// The columns and rows that the ink covers; `nil` if there is none.
    public var box: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
        let all = rows.reduce(0, |)
        guard all != 0, let first = rows.firstIndex(where: { $0 != 0 }), let last = rows.lastIndex(where: { $0 != 0 })
        else { return nil }
        return (all.trailingZeroBitCount...63 - all.leadingZeroBitCount, first...last)
    }

    // MARK: Other pictures

    /// The mirror image.
    public var mirrored: InkStamp {
        with(rows.map { UInt64(truncatingIfNeeded: UInt128($0).reversedBits >> (UInt128.bitWidth - width)) })
    }

    /// The ink grown by a pixel to all sides, corners included.
    public var grown: InkStamp { with(rows.grown) }

    /// Returns the ink of either picture.
    public func union(_ other: InkStamp) -> InkStamp { with(zip(rows, other.rows).map { $0 | $1 }) }

    /// The ink moved to the upper left corner, without the rest of the canvas.
    private var cropped: InkStamp {
        guard let box else { return self }
        return InkStamp(rows: box.rows.map { rows[$0] >> UInt64(box.columns.lowerBound) }, width: box.columns.count)
    }

    /// The ink at another size, with its box in the upper left corner.
    private func scaled(by scale: Double) -> InkStamp {
        let source = cropped
        let size = (
            width: Int(bounded: Double(source.width) * scale), height: Int(bounded: Double(source.height) * scale)
        )
        var rows = [UInt64](repeating: 0, count: max(0, size.height))
        for y in rows.indices {
            let row = source.rows[min(source.height - 1, Int((Double(y) + 0.5) / scale))]
            for x in 0..<size.width where (row >> UInt64(min(63, Int((Double(x) + 0.5) / scale)))) & 1 == 1 {
                rows[y] |= 1 << UInt64(x)
            }
        }
        return InkStamp(rows: rows, width: size.width)
    }

    private func with(_ rows: [UInt64]) -> InkStamp { InkStamp(rows: rows, width: width) }

    // MARK: Comparisons

    /// Returns the share of both pictures' ink that they have in common.
    func agreement(_ other: InkStamp) -> Double {
        var (common, all) = (0, 0)
        for y in 0..<max(height, other.height) {
            let (a, b) = (y < height ? rows[y] : 0, y < other.height ? other.rows[y] : 0)
            common += (a & b).nonzeroBitCount
            all += (a | b).nonzeroBitCount
        }
        return all > 0 ? Double(common) / Double(all) : 1
    }

    /// Returns whether two drawings may be one in two styles: their ink covers much the same box, and most of the ink of one
    /// lies on that of the other.
    public func resembles(_ other: InkStamp) -> Bool {
        guard width == other.width, height == other.height, let a = box, let b = other.box else { return false }
        func common(_ a: ClosedRange<Int>, _ b: ClosedRange<Int>) -> Int {
            max(0, min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound) + 1)
        }
        let shared = common(a.columns, b.columns) * common(a.rows, b.rows)
        let larger = max(a.columns.count * a.rows.count, b.columns.count * b.rows.count)
        let (kept, otherKept) = (covered(by: other.grown), other.covered(by: grown))
        return 10 * shared >= 6 * larger && (10 * kept >= 7 * area || 10 * otherKept >= 7 * other.area)
    }

    /// Returns how much two drawings are alike: the mean of the share of their ink in common and of that which either has in
    /// common with the other at least, give or take a pixel; 0 where one of them is empty or has other proportions.
    public func likeness(to other: InkStamp) -> Double {
        guard width == other.width, height == other.height, area > 0, other.area > 0 else { return 0 }
        let near = min(
            Double(covered(by: other.grown)) / Double(area), Double(other.covered(by: grown)) / Double(other.area))
        return (near + agreement(other)) / 2
    }

    /// Returns the number of pixels that another picture has as well.
    private func covered(by other: InkStamp) -> Int {
        zip(rows, other.rows).reduce(0) { $0 + ($1.0 & $1.1).nonzeroBitCount }
    }

    /// The mirror image of the drawing; `nil` where the drawing is its own.
    var otherMirrored: InkStamp? {
        let mirror = mirrored
        return mirror.agreement(self) < MirrorLimits.own ? mirror : nil
    }

    func isSame(as other: InkStamp) -> Bool {
        width == other.width && height == other.height && agreement(other) >= MirrorLimits.same
    }

    enum MirrorLimits {
        static let same = 0.94  // Of the ink in common, at least.
        static let own = 0.93  // Of the ink, below which a drawing is not its own mirror image.
    }

    /// Whether the drawing is a disc or a ring, which may be broken, and what stands in it: nothing lies outside of the circle, and ink
    /// near its line in most of sixteen directions.
    public var isRound: Bool {
        let own = cropped
        guard own.width >= 8, abs(own.width - own.height) <= 2 else { return false }
        let radius = Double(max(own.width, own.height)) / 2
        let steps = own.stepsFromMiddle
        return steps.allSatisfy { $0.length <= radius + 1 } && Self.directions(steps, beyond: 0.75 * radius) >= 13
    }

    /// Whether the ink goes around an empty middle, as an arrow does that turns.
    public var surroundsMiddle: Bool {
        let steps = cropped.stepsFromMiddle
        let radius = steps.map(\.length).max() ?? 0
        return steps.allSatisfy { $0.length > 0.45 * radius } && Self.directions(steps, beyond: 0) >= 12
    }

    /// The way from the middle of the canvas to each pixel of ink.
    private var stepsFromMiddle: [Point] {
        let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
        var steps: [Point] = []
        for (y, row) in rows.enumerated() {
            for x in 0..<width where (row >> UInt64(x)) & 1 == 1 {
                steps.append(Point(x: Double(x) + 0.5, y: Double(y) + 0.5) - middle)
            }
        }
        return steps
    }

    /// Returns in how many of sixteen directions some steps lead farther than a distance.
    private static func directions(_ steps: [Point], beyond distance: Double) -> Int {
        var found: Set<[Bool]> = []
        for step in steps where step.length > distance {
            let (across, down) = (step.x.magnitude, step.y.magnitude)
            let isDiagonal = min(across, down) > 0.414 * max(across, down)
            found.insert([step.x < 0, step.y < 0, across < down, isDiagonal])
        }
        return found.count
    }

    /// Returns whether the ink covers the same box as that of another picture, give or take two pixels.
    public func hasBox(of other: InkStamp) -> Bool {
        guard let a = box, let b = other.box else { return false }
        return [(a.columns, b.columns), (a.rows, b.rows)].allSatisfy { own, foreign in
            abs(own.lowerBound - foreign.lowerBound) <= 2 && abs(own.upperBound - foreign.upperBound) <= 2
        }
    }

    /// The sizes at which a base is looked for in a variant, the first one at its place.
    private static let scales = [1, 0.9, 0.8, 0.7, 0.6]
    /// The number of pixels by which a base of the same size can be off its place.
    private static let reach = 4

    /// Returns the share of a base's ink that the drawing has at the best place and size, at most; from `enough` on, nothing
    /// better is looked for.
    public func share(ofInk base: InkStamp, enough: Double = 0.8, atSizeAlone: Bool = false) -> Double {
        guard width == base.width, height == base.height, let place = base.box else { return 0 }
        let wide = grown
        var best = 0.0
        for scale in atSizeAlone ? [1] : Self.scales {
            let small = scale == 1 ? base.cropped : base.scaled(by: scale)
            let area = small.area
            guard area > 0, small.width <= width, small.height <= height else { continue }
            var columns = 0...width - small.width
            var rows = 0...height - small.height
            if scale == 1 {
                columns = columns.clamped(
                    to: place.columns.lowerBound - Self.reach...place.columns.lowerBound + Self.reach)
                rows = rows.clamped(to: place.rows.lowerBound - Self.reach...place.rows.lowerBound + Self.reach)
            }
            for top in rows {
                for left in columns {
                    var common = 0
                    for y in 0..<small.height {
                        common += (small.rows[y] & (wide.rows[top + y] >> UInt64(left))).nonzeroBitCount
                    }
                    best = max(best, Double(common) / Double(area))
                    if best >= enough { return best }
                }
            }
        }
        return best
    }
}
