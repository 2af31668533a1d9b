/// The difference of two pictures of one height.
public enum PixelDifference {
    /// Returns the number of pixels that differ by more than the threshold.
    public static func count(_ before: Pixmap, _ after: Pixmap, threshold: Int) -> Int {
        var count = 0
        for y in 0..<min(before.height, after.height) {
            for x in 0..<min(before.width, after.width)
            where difference(before.premultiplied(x: x, y: y), after.premultiplied(x: x, y: y)) > threshold {
                count += 1
            }
        }
        return count
    }

    /// Returns a picture of the differences: removals are red, additions blue, changes of colour violet, and the rest
    /// is faint. If only one picture exists, all of it was added or removed.
    public static func picture(_ before: Pixmap?, _ after: Pixmap?, threshold: Int) -> Pixmap? {
        guard let frame = after ?? before else { return nil }
        let width = max(before?.width ?? 0, after?.width ?? 0)
        let (old, new) = (
            before ?? Pixmap(width: width, height: frame.height), after ?? Pixmap(width: width, height: frame.height)
        )
        var result = Pixmap(width: width, height: frame.height)
        for y in 0..<frame.height {
            for x in 0..<width {
                let color = color(pixel(old, x, y), pixel(new, x, y), threshold)
                for component in 0..<4 { result.bytes[(y * width + x) * 4 + component] = color[component] }
            }
        }
        return result
    }

    private static func color(_ before: SIMD4<UInt8>, _ after: SIMD4<UInt8>, _ threshold: Int) -> SIMD4<UInt8> {
        let difference = difference(before, after)
        let (old, new) = (Int(before.w), Int(after.w))
        guard difference > threshold else {
            let faint = UInt8(max(old, new) / 5)
            return faint == 0 ? .zero : SIMD4(0x70, 0x74, 0x7c, faint)
        }
        let alpha = UInt8(min(255, max(difference, 70)))
        if old - new > threshold { return SIMD4(0xd9, 0x30, 0x25, alpha) }
        if new - old > threshold { return SIMD4(0x18, 0x6f, 0xd4, alpha) }
        return SIMD4(0x93, 0x34, 0xc7, alpha)
    }

    /// Returns the largest difference of two pixels' components.
    package static func difference(_ before: SIMD4<UInt8>, _ after: SIMD4<UInt8>) -> Int {
        let distance = SIMD4<Int>(truncatingIfNeeded: before) &- SIMD4<Int>(truncatingIfNeeded: after)
        return max(distance.max(), -distance.min())
    }

    /// Returns the premultiplied pixel, transparent outside the picture.
    private static func pixel(_ picture: Pixmap, _ x: Int, _ y: Int) -> SIMD4<UInt8> {
        x < picture.width && y < picture.height ? picture.premultiplied(x: x, y: y) : .zero
    }
}
