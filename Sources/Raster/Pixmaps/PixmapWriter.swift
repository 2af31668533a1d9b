/// A writer of surfaces to the memory of a `Pixmap`, which need not be initialized: every byte of a surface's rows is
/// written.
struct PixmapWriter {
    private let bytes: UnsafeMutableRawPointer
    private let width: Int

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - bytes: The picture's memory.
    ///   - width: The picture's width.
    init(to bytes: UnsafeMutableRawPointer, width: Int) {
        self.bytes = bytes
        self.width = width
    }

    /// Writes a surface, whose box must span whole rows of the picture, and makes it transparent.
    func write(_ surface: inout Surface) {
        takeRows(of: &surface) { pixels, count, bytes in Self.write(pixels, count: count, to: bytes) }
    }

    /// Writes likewise a surface of opacities whose pixels all have one opaque colour.
    func write(_ surface: inout PixelSurface<Float>, color: PixelColor) {
        var components = Self.bytes(of: color)
        components.w = 0
        let colorBytes = unsafeBitCast(components, to: UInt32.self)
        takeRows(of: &surface) { pixels, count, bytes in
            var x = 0
            while x &+ 8 <= count {
                let memory = UnsafeMutableRawPointer(pixels + x)
                let first = memory.loadUnaligned(as: SIMD4<Float>.self)
                let second = memory.loadUnaligned(fromByteOffset: 16, as: SIMD4<Float>.self)
                var words = (SIMD4<UInt32>.zero, SIMD4<UInt32>.zero)
                // Most of an icon is transparent.
                if Self.isAnything(
                    unsafeBitCast(first, to: SIMD4<UInt32>.self) | unsafeBitCast(second, to: SIMD4<UInt32>.self))
                {
                    words = (Self.bytes(of: first, color: colorBytes), Self.bytes(of: second, color: colorBytes))
                    memory.storeBytes(of: .zero, as: SIMD4<Float>.self)
                    memory.storeBytes(of: .zero, toByteOffset: 16, as: SIMD4<Float>.self)
                }
                bytes.storeBytes(of: words.0, toByteOffset: x &* 4, as: SIMD4<UInt32>.self)
                bytes.storeBytes(of: words.1, toByteOffset: x &* 4 &+ 16, as: SIMD4<UInt32>.self)
                x &+= 8
            }
            while x < count {
                let pixel = Self.bytes(of: SIMD4(repeating: pixels[x]), color: colorBytes).x
                pixels[x] = 0
                bytes.storeBytes(of: pixel, toByteOffset: x &* 4, as: UInt32.self)
                x &+= 1
            }
        }
    }

    /// Calls `body` for the painted part of every row with its pixels, which `body` makes transparent, their number,
    /// and the address for their bytes; clears the bytes of all other pixels.
    @inline(__always)
    private func takeRows<Pixel>(
        of surface: inout PixelSurface<Pixel>,
        _ body: (UnsafeMutablePointer<Pixel>, Int, UnsafeMutableRawPointer) -> Void
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
            guard let source = pixels.baseAddress else { return }
            for y in part.minY..<part.maxY {
                body(
                    source + ((y - box.minY) * width + part.minX), part.width, bytes + (y * width + part.minX) * 4)
            }
        }
    }

    /// Writes transparent pixels to columns of some rows.
    private func clear(from start: Int, to end: Int, rows: Range<Int>) {
        if start == 0, end == width {
            (bytes + rows.lowerBound * width * 4)
                .initializeMemory(as: UInt8.self, repeating: 0, count: rows.count * width * 4)
        } else {
            for y in rows {
                (bytes + (y * width + start) * 4)
                    .initializeMemory(as: UInt8.self, repeating: 0, count: (end - start) * 4)
            }
        }
    }

    /// Writes neighbouring pixels and makes them transparent.
    private static func write(
        _ pixels: UnsafeMutablePointer<PixelColor>, count: Int, to bytes: UnsafeMutableRawPointer
    ) {
        // Most neighbours are equal: four at a time are compared with the last pixel converted.
        var last = PixelColor.zero
        var lastBytes = SIMD4<UInt8>.zero
        var x = 0
        while x < count {
            let end = min(x &+ 4, count)
            if x &+ 4 == end, areAll(pixels + x, last) {
                let four = SIMD4(repeating: unsafeBitCast(lastBytes, to: UInt32.self))
                bytes.storeBytes(of: four, toByteOffset: x &* 4, as: SIMD4<UInt32>.self)
                if isAnything(last) { (pixels + x).update(repeating: .zero, count: 4) }
                x = end
                continue
            }
            while x < end {
                let pixel = pixels[x]
                if isAnything(differences(pixel, last)) {
                    last = pixel
                    lastBytes = Self.bytes(of: pixel)
                }
                bytes.storeBytes(of: lastBytes, toByteOffset: x &* 4, as: SIMD4<UInt8>.self)
                pixels[x] = .zero
                x &+= 1
            }
        }
    }

    /// Returns whether four pixels all equal another one.
    @inline(__always)
    private static func areAll(_ pixels: UnsafeMutablePointer<PixelColor>, _ other: PixelColor) -> Bool {
        let upper = differences(pixels[0], other) | differences(pixels[1], other)
        let lower = differences(pixels[2], other) | differences(pixels[3], other)
        return !isAnything(upper | lower)
    }

    /// Returns the bits in which two pixels differ.
    @inline(__always)
    private static func differences(_ first: PixelColor, _ second: PixelColor) -> SIMD4<UInt32> {
        unsafeBitCast(first, to: SIMD4<UInt32>.self) ^ unsafeBitCast(second, to: SIMD4<UInt32>.self)
    }

    /// Returns whether any bit is set.
    @inline(__always)
    private static func isAnything<Bits>(_ bits: Bits) -> Bool {
        let halves = unsafeBitCast(bits, to: SIMD2<UInt64>.self)
        return halves.x | halves.y != 0
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
        unsafeBitCast(values + SIMD4(repeating: 0x1p23), to: SIMD4<UInt32>.self) & SIMD4(repeating: 0xFF)
    }
}
