import Buffers

/// A writer of surfaces to a `Pixmap`'s memory, which need not be initialized: every byte of a surface's rows is written.
struct PixmapWriter {
    let bytes: MutableLoopBuffer<UInt8>
    let width: Int

    /// Writes a surface, whose box must span whole rows of the picture, and makes it transparent.
    func write(_ surface: inout Surface) {
        takeRows(of: &surface) { pixels, count, bytes in Self.write(pixels, count: count, to: bytes) }
    }

    /// Writes likewise a surface of opacities whose pixels all have one opaque colour.
    func write(_ surface: inout PixelSurface<Float>, color: PixelColor) {
        var components = Self.bytes(of: color)
        components.w = 0
        let colorBytes = components.word
        takeRows(of: &surface) { pixels, count, bytes in
            var x = 0
            while x &+ 8 <= count {
                let first = pixels.load(x, as: SIMD4<Float>.self)
                let second = pixels.load(x &+ 4, as: SIMD4<Float>.self)
                var words = (SIMD4<UInt32>.zero, SIMD4<UInt32>.zero)
                // Most of an icon is transparent.
                if (first.bits | second.bits).isAnything {
                    words = (Self.bytes(of: first, color: colorBytes), Self.bytes(of: second, color: colorBytes))
                    pixels.store(SIMD4<Float>.zero, at: x)
                    pixels.store(SIMD4<Float>.zero, at: x &+ 4)
                }
                bytes.store(words.0, at: x &* 4)
                bytes.store(words.1, at: x &* 4 &+ 16)
                x &+= 8
            }
            while x < count {
                let pixel = Self.bytes(of: SIMD4(repeating: pixels[x]), color: colorBytes).x
                pixels[x] = 0
                bytes.store(pixel, at: x &* 4)
                x &+= 1
            }
        }
    }

    /// Calls `body` for the painted part of every row with its pixels, which `body` makes transparent, their number,
    /// and the place for their bytes; clears the bytes of all other pixels.
    @inline(__always)
    private func takeRows<Pixel>(
        of surface: inout PixelSurface<Pixel>,
        _ body: (MutableLoopBuffer<Pixel>, Int, MutableLoopBuffer<UInt8>) -> Void
    ) {
        let (box, part) = (surface.box, surface.painted)
        guard box.width == width, !part.isEmpty else { return clear(from: 0, to: width, rows: box.minY..<box.maxY) }
        clear(from: 0, to: width, rows: box.minY..<part.minY)
        clear(from: 0, to: width, rows: part.maxY..<box.maxY)
        if part.minX > 0 { clear(from: 0, to: part.minX, rows: part.minY..<part.maxY) }
        if part.maxX < width { clear(from: part.maxX, to: width, rows: part.minY..<part.maxY) }
        surface.takePixels { pixels in
            // Checked access took as long as drawing a shape.
            precondition(box.contains(part) && pixels.count >= box.height * width)
            for y in part.minY..<part.maxY {
                body(
                    pixels.suffix(from: (y - box.minY) * width + part.minX), part.width,
                    bytes.suffix(from: (y * width + part.minX) * 4))
            }
        }
    }

    /// Writes transparent pixels to columns of some rows.
    private func clear(from start: Int, to end: Int, rows: Range<Int>) {
        if start == 0, end == width {
            bytes.initialize(rows.lowerBound * width * 4..<rows.upperBound * width * 4, to: 0)
        } else {
            for y in rows { bytes.initialize((y * width + start) * 4..<(y * width + end) * 4, to: 0) }
        }
    }

    /// Writes neighbouring pixels and makes them transparent.
    private static func write(_ pixels: MutableLoopBuffer<PixelColor>, count: Int, to bytes: MutableLoopBuffer<UInt8>) {
        // Most neighbours are equal: four at a time are compared with the last pixel converted.
        var last = PixelColor.zero
        var lastBytes = SIMD4<UInt8>.zero
        var x = 0
        while x < count {
            let end = min(x &+ 4, count)
            if x &+ 4 == end, areAll(pixels, x, last) {
                bytes.store(SIMD4(repeating: lastBytes.word), at: x &* 4)
                if last.bits.isAnything { pixels.initialize(x..<x &+ 4, to: .zero) }
                x = end
                continue
            }
            while x < end {
                let pixel = pixels[x]
                if (pixel.bits ^ last.bits).isAnything {
                    last = pixel
                    lastBytes = Self.bytes(of: pixel)
                }
                bytes.store(lastBytes, at: x &* 4)
                pixels[x] = .zero
                x &+= 1
            }
        }
    }

    /// Returns whether four pixels all equal another one.
    @inline(__always)
    private static func areAll(_ pixels: MutableLoopBuffer<PixelColor>, _ x: Int, _ other: PixelColor) -> Bool {
        let bits = other.bits
        let upper = (pixels[x].bits ^ bits) | (pixels[x &+ 1].bits ^ bits)
        let lower = (pixels[x &+ 2].bits ^ bits) | (pixels[x &+ 3].bits ^ bits)
        return !(upper | lower).isAnything
    }

    /// Returns the unpremultiplied components of a pixel.
    @inline(__always)
    private static func bytes(of pixel: PixelColor) -> SIMD4<UInt8> {
        // A pixel whose opacity rounds to 0 has no colour either.
        guard pixel.w * 255 > 0.5 else { return .zero }
        let factor = 255 / pixel.w
        let components = pixel * SIMD4(factor, factor, factor, 255)
        // Comparing with a scalar would not be vectorized.
        let greatest = SIMD4<Float>(repeating: 255)
        let positive = components.replacing(with: SIMD4.zero, where: components .< SIMD4.zero)
        let held = positive.replacing(with: greatest, where: positive .> greatest)
        return SIMD4<UInt8>(truncatingIfNeeded: nearestIntegers(held))
    }

    /// Returns the bytes, in memory order, of four pixels of one colour, given with alpha 0.
    @inline(__always)
    private static func bytes(of opacities: SIMD4<Float>, color: UInt32) -> SIMD4<UInt32> {
        let one = SIMD4<Float>(repeating: 1)
        let held = opacities.replacing(with: one, where: opacities .> one)
        let alphas = nearestIntegers(held * 255) &<< SIMD4(repeating: alphaShift)
        return (alphas | SIMD4(repeating: color)).replacing(with: SIMD4.zero, where: alphas .== SIMD4.zero)
    }

    /// The bit offset of alpha in a pixel's word.
    private static let alphaShift = UInt32(truncatingIfNeeded: UInt32(1 << 24).littleEndian.trailingZeroBitCount)

    /// Returns the integers nearest to numbers from 0 to 255, ties to even.
    @inline(__always)
    private static func nearestIntegers(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
        // Adding 2²³ rounds the fraction away and puts the nearest integer into the lowest bits.
        (values + SIMD4(repeating: 0x1p23)).bits & SIMD4(repeating: 0xFF)
    }
}
