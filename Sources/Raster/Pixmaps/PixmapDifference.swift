/// The difference of two pictures of one size, measured on premultiplied components from 0 to 255.
public struct PixmapDifference: Hashable, Sendable {
    /// The number of pixels with any difference.
    public var pixelCount: Int
    /// The maximum difference of a component.
    public var maximum: Int
    /// The mean over all pixels of the maximum difference of a pixel's components.
    public var mean: Double

    /// Whether no pixel differs.
    public var isZero: Bool { pixelCount == 0 }
}

extension Pixmap {
    /// Returns the difference between another picture and this one, or `nil` if their sizes differ.
    public func difference(from other: Pixmap) -> PixmapDifference? {
        guard width == other.width, height == other.height else { return nil }
        var count = 0
        var maximum = 0
        var sum = 0
        for y in 0..<height {
            for x in 0..<width where self[x, y] != other[x, y] {
                let mine = SIMD4<Int>(truncatingIfNeeded: premultiplied(x: x, y: y))
                let theirs = SIMD4<Int>(truncatingIfNeeded: other.premultiplied(x: x, y: y))
                let difference = mine &- theirs
                let greatest = max(difference.max(), -difference.min())
                count += greatest > 0 ? 1 : 0
                maximum = max(maximum, greatest)
                sum += greatest
            }
        }
        let pixels = width * height
        return PixmapDifference(
            pixelCount: count, maximum: maximum, mean: pixels > 0 ? Double(sum) / Double(pixels) : 0)
    }
}
