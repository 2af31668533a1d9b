import Buffers
import Geometry
import Raster
import SVGScene

/// A small image of a drawing for visual comparison, with colours weighted by their opacity.
public struct Thumbnail: Sendable {
    /// The number of pixels along the longer side of the canvas.
    public static let extent = 96
    /// The maximum difference of a pixel's component that still looks the same.
    private static let tolerance: Int16 = 72
    /// The maximum number of different pixels that still go unnoticed.
    private static let unnoticed = 6

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    private var pixels: [SIMD4<UInt8>]

    /// Creates a picture of a scene, or returns `nil` where it cannot be drawn.
    public init?(_ scene: Scene, _ renderer: inout Renderer) {
        let longer = max(scene.size.width, scene.size.height)
        guard longer > 0, longer.isFinite else { return nil }
        let scale = Double(Self.extent) / longer
        width = Self.pixels(scene.size.width * scale)
        height = Self.pixels(scene.size.height * scale)
        guard let pixmap = try? renderer.render(scene, width: width, height: height) else { return nil }
        pixels = pixmap.premultiplied
    }

    private static func pixels(_ length: Double) -> Int {
        let rounded = length.rounded()
        return rounded.isFinite ? Int(rounded.clamped(to: 1...Double(extent))) : 1
    }

    /// The mirror image.
    public var mirrored: Thumbnail {
        var picture = self
        picture.pixels = [SIMD4<UInt8>](count: pixels.count) { target in
            pixels.withLoopBuffer { source in
                for y in 0..<height {
                    let (start, end) = (y &* width, (y &+ 1) &* width &- 1)
                    for x in 0..<width { target[start &+ x] = source[end &- x] }
                }
            }
        }
        return picture
    }

    /// Whether nothing is drawn.
    public var isEmpty: Bool { pixels.allSatisfy { $0.w < 16 } }

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
                        if !other.hasLike(self[x, y], near: x - shift, y) { strange += 1 }
                        if !hasLike(other[x, y], near: x + shift, y) { strange += 1 }
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
        var picture = self
        for y in 0..<height {
            for x in 0..<width where isLeftOut(Point(x: Double(x), y: Double(y))) {
                picture.pixels[y * width + x] = .zero
                picture.pixels[y * width + width - 1 - x] = .zero
            }
        }
        return picture.looksLike(picture.mirrored)
    }

    /// Returns whether another picture shows what is drawn in a box reversed, in the box's mirror image, and not as it is
    /// drawn here. The box is on a canvas whose longer side is 1.
    public func isReversed(in box: Rect, of other: Thumbnail) -> Bool {
        guard width == other.width, height == other.height else { return false }
        let scale = Double(Self.extent)
        func pixels(_ low: Double, _ high: Double, of count: Int) -> Range<Int> {
            let limits = 0.0...Double(count)
            let start = Int((low * scale).clamped(to: limits))
            return start..<max(start, Int((high * scale).rounded(.up).clamped(to: limits)))
        }
        let columns = pixels(box.minX, box.maxX, of: width)
        let rows = pixels(box.minY, box.maxY, of: height)
        var (strange, asymmetric) = (0, 0)
        for y in rows {
            for x in columns {
                let (pixel, place) = (self[x, y], width - 1 - x)
                if !other.hasLike(pixel, near: place, y) || !hasLike(other[place, y], near: x, y) { strange += 1 }
                if strange > Self.unnoticed { return false }
                let reversed = columns.lowerBound + columns.upperBound - 1 - x
                if !hasLike(pixel, near: reversed, y) { asymmetric += 1 }
            }
        }
        return asymmetric > 2 * Self.unnoticed
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

    /// Adds the opacity of each pixel of a row to the sum of `step` pixels that it belongs to.
    func addAlpha(ofRow y: Int, to sums: inout [Int32], by step: Int) {
        pixels.withLoopBuffer { pixels in
            sums.withMutableLoopBuffer { sums in
                var place = y &* width
                let end = place &+ width
                for column in 0..<sums.count {
                    var (sum, left) = (sums[column], min(step, end &- place))
                    while left > 0 {
                        sum &+= Int32(pixels[place].w)
                        place &+= 1
                        left &-= 1
                    }
                    sums[column] = sum
                }
            }
        }
    }

    private subscript(x: Int, y: Int) -> SIMD4<UInt8> {
        x >= 0 && x < width && y >= 0 && y < height ? pixels[y * width + x] : .zero
    }

    private func hasLike(_ pixel: SIMD4<UInt8>, near x: Int, _ y: Int) -> Bool {
        if Self.areAlike(pixel, self[x, y]) { return true }
        for row in y - 1...y + 1 {
            for column in x - 1...x + 1 where Self.areAlike(pixel, self[column, row]) { return true }
        }
        return false
    }

    private static func areAlike(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> Bool {
        if a == b { return true }
        let difference = SIMD4<Int16>(truncatingIfNeeded: a) &- SIMD4<Int16>(truncatingIfNeeded: b)
        return difference.max() <= tolerance && difference.min() >= -tolerance
    }
}

/// The test of whether two drawings share a shape, wherever it is and however it is mirrored.
public enum ShapeSimilarity {
    /// The properties of a shape that moving and mirroring preserve; lengths are in steps of 0.005.
    private struct Makeup: Hashable {
        var width: Int
        var height: Int
        var pointCount: Int
    }

    /// The minimum extent of a shape that counts: all dots look the same.
    private static let minExtent = 0.12

    /// Returns whether two drawings have a shape in common.
    public static func isShared(_ a: [NormalizedSubpath], _ b: [NormalizedSubpath]) -> Bool {
        let makeups = Set(a.compactMap(makeup))
        return b.compactMap(makeup).contains { other in
            (-1...1).contains { dx in
                (-1...1).contains { dy in
                    makeups.contains(
                        Makeup(width: other.width + dx, height: other.height + dy, pointCount: other.pointCount))
                }
            }
        }
    }

    private static func makeup(_ stroke: NormalizedSubpath) -> Makeup? {
        let (width, height) = (stroke.bounds.width, stroke.bounds.height)
        guard max(width, height) >= minExtent, max(width, height) < 100 else { return nil }
        return Makeup(
            width: Int((width * 200).rounded()), height: Int((height * 200).rounded()),
            pointCount: stroke.points.count)
    }
}
