import Buffers
import Geometry
import SVGScene

/// A small image of a drawing for visual comparison, with colours weighted by their opacity.
public struct Thumbnail: Sendable {
    /// The number of pixels along the longer side of the canvas.
    public static let extent = 96
    /// The maximum difference of a pixel's component that still looks the same.
    private static let tolerance: Int16 = 72
    /// The maximum number of different pixels that still go unnoticed.
    private static let unnoticed = 6
    /// The number of pixels by which a picture can be moved unseen: three quarters of a pixel of 24 beside the middle.
    private static let unseenShift = 6
    /// The least share of a bar that is there where the bar is shown, as a gap may have taken an end; and the share below which
    /// it is lost.
    private static let barShare = (shown: 0.5, lost: 0.7)

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    private let pixels: [SIMD4<UInt8>]
    /// Whether the picture looks like its mirror image, as ``looksLike(_:movedBy:)`` has it.
    public let isSymmetric: Bool

    /// Creates a picture of a scene, or returns `nil` where it cannot be drawn.
    public init?(_ scene: Scene, _ renderer: inout Renderer) {
        guard let pixmap = AlphaMap.picture(of: scene, extent: Self.extent, &renderer) else { return nil }
        self.init(width: pixmap.width, height: pixmap.height, pixmap.premultiplied)
    }

    private init(width: Int, height: Int, _ pixels: [SIMD4<UInt8>]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
        isSymmetric = Self.isSymmetric(pixels, width: width)
    }

    /// The mirror image.
    public var mirrored: Thumbnail {
        let reversed = [SIMD4<UInt8>](count: pixels.count) { target in
            pixels.withLoopBuffer { source in
                for y in 0..<height {
                    let (start, end) = (y &* width, (y &+ 1) &* width &- 1)
                    for x in 0..<width { target[start &+ x] = source[end &- x] }
                }
            }
        }
        return Thumbnail(width: width, height: height, reversed)
    }

    /// Whether nothing is drawn.
    public var isEmpty: Bool {
        pixels.withLoopBuffer { pixels in
            for index in 0..<pixels.count where pixels[index].w >= 16 { return false }
            return true
        }
    }

    /// Returns whether the picture looks like another one moved to the right by `shift` pixels: apart from a few
    /// unnoticed pixels, every pixel of each has a similar one in the other, at most one pixel away.
    public func looksLike(_ other: Thumbnail, movedBy shift: Int = 0) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return pixels.withLoopBuffer { own in
            other.pixels.withLoopBuffer { foreign in
                var strange = 0
                for y in 0..<height {
                    for x in 0..<width
                    where shift != 0 || own[y &* width &+ x].word != foreign[y &* width &+ x].word {
                        if !foreign.hasLike(own[y &* width &+ x], near: x - shift, y, width) { strange += 1 }
                        if !own.hasLike(foreign[y &* width &+ x], near: x + shift, y, width) { strange += 1 }
                        if strange > Self.unnoticed { return false }
                    }
                }
                return true
            }
        }
    }

    /// Returns whether the picture looks like its mirror image apart from what is drawn in a box, and in the box's
    /// mirror image. The box is on a canvas whose longer side is 1.
    public func isSymmetric(outside box: Rect) -> Bool {
        let scale = Double(Self.extent)
        let (columns, rows) = (box.minX * scale - 2...box.maxX * scale + 1, box.minY * scale - 2...box.maxY * scale + 1)
        return isSymmetric { columns.contains($0.x) && rows.contains($0.y) }
    }

    /// Returns whether the picture looks like its mirror image apart from the pixels that are left out, and from their mirror
    /// images. `isLeftOut` gets the upper left corner of each, in pixels.
    public func isSymmetric(besides isLeftOut: (Point) -> Bool) -> Bool {
        var pixels = pixels
        for y in 0..<height {
            for x in 0..<width where isLeftOut(Point(x: Double(x), y: Double(y))) {
                pixels[y * width + x] = .zero
                pixels[y * width + width - 1 - x] = .zero
            }
        }
        return Self.isSymmetric(pixels, width: width)
    }

    private static func isSymmetric(_ pixels: [SIMD4<UInt8>], width: Int) -> Bool {
        pixels.withLoopBuffer { pixels in
            var strange = 0
            for y in 0..<pixels.count / width {
                let (start, end) = (y &* width, (y &+ 1) &* width &- 1)
                // What is strange in one half is strange in the other one.
                var x = 0
                while x < width / 2 {
                    defer { x &+= 1 }
                    // Most are the same, four at a time.
                    while x &+ 4 <= width / 2, pixels.isMirrored(fourFrom: start &+ x, fourTo: end &- x) { x &+= 4 }
                    guard x < width / 2, pixels[start &+ x].word != pixels[end &- x].word else { continue }
                    if !pixels.hasLike(pixels[start &+ x], near: width - 1 - x, y, width) { strange += 2 }
                    if !pixels.hasLike(pixels[end &- x], near: x, y, width) { strange += 2 }
                    if strange > unnoticed { return false }
                }
            }
            return true
        }
    }

    /// Whether the picture looks like its mirror image moved by so little that nobody sees it in a small icon.
    public var isNearlySymmetric: Bool {
        let ink = (0..<width).filter { x in (0..<height).contains { pixels[$0 * width + x].w > 24 } }
        guard let first = ink.first, let last = ink.last else { return true }
        let shift = first + last - (width - 1)
        return shift.magnitude <= Self.unseenShift && looksLike(mirrored, movedBy: shift)
    }

    /// Returns whether another picture shows what is drawn in a box reversed, in the box's mirror image, and not as it is
    /// drawn here. The box is on a canvas whose longer side is 1.
    public func isReversed(in box: Rect, of other: Thumbnail) -> Bool {
        guard width == other.width, height == other.height else { return false }
        let scale = Double(Self.extent)
        func span(_ low: Double, _ high: Double, of count: Int) -> Range<Int> {
            let limits = 0.0...Double(count)
            let start = Int(bounded: (low * scale).clamped(to: limits))
            return start..<max(start, Int(bounded: (high * scale).rounded(.up).clamped(to: limits)))
        }
        let columns = span(box.minX, box.maxX, of: width)
        let rows = span(box.minY, box.maxY, of: height)
        return pixels.withLoopBuffer { own in
            other.pixels.withLoopBuffer { foreign in
                var (strange, asymmetric) = (0, 0)
                for y in rows {
                    for x in columns {
                        let (pixel, place) = (own[y * width + x], width - 1 - x)
                        let isAlike =
                            foreign.hasLike(pixel, near: place, y, width)
                            && own.hasLike(foreign[y * width + place], near: x, y, width)
                        if !isAlike { strange += 1 }
                        if strange > Self.unnoticed { return false }
                        let reversed = columns.lowerBound + columns.upperBound - 1 - x
                        if !own.hasLike(pixel, near: reversed, y, width) { asymmetric += 1 }
                    }
                }
                return asymmetric > 2 * Self.unnoticed
            }
        }
    }

    /// Returns whether another picture shows a bar reversed, in its mirror image, and not as it is drawn here, neither where it
    /// stands nor in the other place. What lies beside the bar does not count. Its ends are on a canvas whose longer side is 1.
    public func isBarReversed(from start: Point, to end: Point, in other: Thumbnail) -> Bool {
        guard width == other.width, height == other.height else { return false }
        // The very ends may be round, or covered.
        let places = (0...Self.extent).map { step in
            let place = Point.interpolate(start, end, 0.1 + 0.8 * Double(step) / Double(Self.extent))
            func pixel(_ value: Double, of count: Int) -> Int {
                Int(bounded: (value * Double(Self.extent)).clamped(to: 0...Double(count - 1)))
            }
            return (x: pixel(place.x, of: width), y: pixel(place.y, of: height))
        }
        let shift = width - 1 - places[0].x - places[places.count - 1].x
        return pixels.withLoopBuffer { own in
            other.pixels.withLoopBuffer { foreign in
                func share(_ column: (Int) -> Int) -> Double {
                    let alike = places.count { x, y in
                        foreign.hasLike(own[y * width + x], near: column(x), y, width)
                    }
                    return Double(alike) / Double(places.count)
                }
                return share { width - 1 - $0 } >= Self.barShare.shown && share { $0 } < Self.barShare.lost
                    && share { $0 + shift } < Self.barShare.lost
            }
        }
    }

    /// Returns the share of both pictures' ink that they have in common.
    public func overlap(with other: Thumbnail) -> Double {
        guard width == other.width, height == other.height else { return 0 }
        var common = 0.0
        var all = 0.0
        for (own, foreign) in zip(pixels, other.pixels) {
            common += Double(min(own.w, foreign.w))
            all += Double(max(own.w, foreign.w))
        }
        return all > 0 ? common / all : 1
    }

    /// The share of the ink that the picture and its mirror image, about the middle of the ink, have in common; dark colours
    /// are more ink than light ones, unlike in the eye's bitmaps, which have ink and paper alone. 1 where nothing is drawn.
    public var mirrorShare: Double {
        func ink(_ pixel: SIMD4<UInt8>) -> Double {
            max(0, Double(pixel.w) - 0.3 * (Double(pixel.x) + Double(pixel.y) + Double(pixel.z)))
        }
        let columns = (0..<width).filter { x in (0..<height).contains { ink(pixels[$0 * width + x]) > 24 } }
        guard let first = columns.first, let last = columns.last else { return 1 }
        var (common, all) = (0.0, 0.0)
        for y in 0..<height {
            for x in first...last {
                let (own, other) = (ink(pixels[y * width + x]), ink(pixels[y * width + first + last - x]))
                common += min(own, other)
                all += max(own, other)
            }
        }
        return all > 0 ? common / all : 1
    }

    /// The pixels that are at least half opaque.
    public var ink: PackedBits {
        let rows = pixels.withLoopBuffer { pixels in
            (0..<height).map { y in
                let row = pixels.suffix(from: y &* width)
                let right = width > 64 ? row.opaqueBits(64..<width) : 0
                return (UInt128(right) &<< 64) | UInt128(row.opaqueBits(0..<min(64, width)))
            }
        }
        return PackedBits(rows, width: width)
    }

    /// The rows of a picture of half the size, as bits from the left: whether the mean opacity of four pixels is at least a
    /// half. Two pixels, as at the end of an odd number, have less together.
    package var halfRows: [UInt64] {
        pixels.withLoopBuffer { pixels in
            (0..<(height + 1) / 2).map { row in
                guard 2 * row + 1 < height else { return 0 }
                let upper = pixels.suffix(from: 2 &* row &* width)
                let lower = upper.suffix(from: width)
                var bits: UInt64 = 0
                for column in 0..<width / 2 {
                    let sum = upper.opacityOfTwo(from: 2 &* column) &+ lower.opacityOfTwo(from: 2 &* column)
                    if sum >= 4 * 128 { bits |= 1 &<< UInt64(column) }
                }
                return bits
            }
        }
    }

    fileprivate static func areAlike(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> Bool {
        if a == b { return true }
        let difference = SIMD4<Int16>(truncatingIfNeeded: a) &- SIMD4<Int16>(truncatingIfNeeded: b)
        return difference.max() <= tolerance && difference.min() >= -tolerance
    }
}

extension LoopBuffer<SIMD4<UInt8>> {
    /// Returns whether four pixels from an index on are those up to another one in reverse.
    @inline(__always)
    fileprivate func isMirrored(fourFrom first: Int, fourTo last: Int) -> Bool {
        let (own, other) = (load(first, as: SIMD4<UInt32>.self), load(last &- 3, as: SIMD4<UInt32>.self))
        return !(own ^ SIMD4(other[3], other[2], other[1], other[0])).isAnything
    }

    /// Returns which of at most 64 pixels are at least half opaque, the first one in the lowest bit.
    fileprivate func opaqueBits(_ range: Range<Int>) -> UInt64 {
        var bits: UInt64 = 0
        for index in range.reversed() { bits = (bits &<< 1) | UInt64(self[index].w &>> 7) }
        return bits
    }

    /// Returns the sum of the opacities of two pixels.
    @inline(__always)
    fileprivate func opacityOfTwo(from index: Int) -> UInt64 {
        let two = UInt64(littleEndian: load(index, as: UInt64.self))
        return ((two &>> 24) & 0xFF) &+ (two &>> 56)
    }

    /// Returns whether a picture of some width has a pixel like another one at most one pixel away from a place; around it
    /// all is transparent.
    fileprivate func hasLike(_ pixel: SIMD4<UInt8>, near x: Int, _ y: Int, _ width: Int) -> Bool {
        func isLike(_ x: Int, _ y: Int) -> Bool {
            let isInside = x >= 0 && x < width && y >= 0 && y < count / width
            return Thumbnail.areAlike(pixel, isInside ? self[y &* width &+ x] : .zero)
        }
        if isLike(x, y) { return true }
        for row in y - 1...y + 1 {
            for column in x - 1...x + 1 where isLike(column, row) { return true }
        }
        return false
    }
}
