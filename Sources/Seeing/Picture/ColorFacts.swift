import Buffers
import Raster

/// What the colours of a drawing say: interface icons have one and are gray or black, brands and art have several.
public struct ColorFacts: Hashable, Sendable {
    /// The number of colours that each cover more than a hundredth of the ink, after rounding to 16 levels a component.
    public let count: Int
    /// The mean saturation of the ink, as the greatest difference of two components, 0 to 255.
    public let saturation: Double
    /// The colour that covers most, as 4 bits a component.
    let dominant: Int

    /// The least alpha of ink.
    let leastAlpha: UInt8
    /// Whether white is painted over other colours.
    let hasWhiteOnColor: Bool

    /// Returns whether a colour is white, or nearly so.
    static func isWhite(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bool { min(red, green, blue) >= 224 }

    init(count: Int, saturation: Double, dominant: Int, leastAlpha: UInt8, hasWhiteOnColor: Bool) {
        (self.count, self.saturation, self.dominant) = (count, saturation, dominant)
        (self.leastAlpha, self.hasWhiteOnColor) = (leastAlpha, hasWhiteOnColor)
    }

    /// Counts the colours of a picture's ink.
    init(_ pixmap: Pixmap) {
        let bytes = pixmap.bytes
        let opaque = bytes.withLoopBuffer { bytes in
            var count: UInt32 = 0
            // Words, so that the compiler handles several pixels at a time.
            for pixel in 0..<bytes.count / 4 {
                count &+= UInt32(littleEndian: bytes.load(4 &* pixel, as: UInt32.self)) &>> 31
            }
            return Int(count)
        }
        // A drawing without anything opaque is all of one pale tone.
        leastAlpha = opaque * 500 >= pixmap.width * pixmap.height ? 128 : 39
        var counts: [Int: Int] = [:]
        var saturations = 0
        var area = 0
        var white = 0
        /// Notes a run of pixels of one colour, which most neighbours have.
        func note(_ color: SIMD3<UInt8>, _ count: Int) {
            let (red, green, blue) = (Int(color.x), Int(color.y), Int(color.z))
            counts[((red & 0xF0) << 4) | (green & 0xF0) | (blue >> 4), default: 0] += count
            saturations += count * (Int(color.max()) - Int(color.min()))
            area += count
            if Self.isWhite(color.x, color.y, color.z) { white += count }
        }
        let least = leastAlpha
        bytes.withLoopBuffer { bytes in
            var (color, count) = (SIMD3<UInt8>.zero, 0)
            let end = bytes.count / 4
            var pixel = 0
            while pixel < end {
                let first = bytes.load(4 &* pixel, as: SIMD4<UInt8>.self)
                let start = pixel
                pixel &+= 1
                let four = SIMD4<UInt32>(repeating: first.word)
                while pixel &+ 4 <= end, !(bytes.load(4 &* pixel, as: SIMD4<UInt32>.self) ^ four).isAnything {
                    pixel &+= 4
                }
                while pixel < end, bytes.load(4 &* pixel, as: UInt32.self) == first.word { pixel &+= 1 }
                guard first.w >= least else { continue }
                let next = SIMD3(first.x, first.y, first.z)
                if next != color {
                    if count > 0 { note(color, count) }
                    (color, count) = (next, 0)
                }
                count += pixel - start
            }
            if count > 0 { note(color, count) }
        }
        dominant = counts.mostFrequent?.key ?? 0
        count = counts.values.count { $0 * 100 > area && $0 > 8 }
        saturation = area == 0 ? 0 : Double(saturations) / Double(area)
        hasWhiteOnColor = white * 100 >= area && (area - white) * 20 >= area && white > 8
    }
}

extension [Int: Int] {
    /// The key with the largest count, the least of several; `nil` if there is none.
    var mostFrequent: Element? { self.max { $0.value != $1.value ? $0.value < $1.value : $0.key > $1.key } }
}
