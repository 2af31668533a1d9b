extension Pixmap {
    /// Writes a surface, whose box spans whole rows of the picture, as bytes; where it is transparent, the picture must
    /// be so already.
    mutating func store(_ surface: Surface) {
        forEachRow(of: surface) { pixels, count, bytes in Self.store(pixels, count: count, to: bytes) }
    }

    /// Writes a surface likewise whose pixels all have one opaque colour.
    mutating func store(_ surface: PixelSurface<Float>, color: PixelColor) {
        var components = Self.bytes(of: color)
        components.w = 0
        let colorBytes = unsafeBitCast(components, to: UInt32.self)
        forEachRow(of: surface) { pixels, count, bytes in
            var x = 0
            while x + 4 <= count {
                let opacities = UnsafeRawPointer(pixels + x).loadUnaligned(as: SIMD4<Float>.self)
                // Most of an icon is transparent, and the picture is so already.
                if Self.isAnything(opacities) {
                    let four = Self.bytes(of: opacities, color: colorBytes)
                    bytes.storeBytes(of: four, toByteOffset: x * 4, as: SIMD4<UInt32>.self)
                }
                x += 4
            }
            while x < count {
                let pixel = Self.bytes(of: SIMD4(repeating: pixels[x]), color: colorBytes).x
                bytes.storeBytes(of: pixel, toByteOffset: x * 4, as: UInt32.self)
                x += 1
            }
        }
    }

    /// Calls `body` with the painted pixels of every row, their number, and where their bytes belong.
    @inline(__always)
    private mutating func forEachRow<Pixel>(
        of surface: PixelSurface<Pixel>, _ body: (UnsafePointer<Pixel>, Int, UnsafeMutableRawPointer) -> Void
    ) {
        let part = surface.painted
        guard !part.isEmpty else { return }
        let width = width
        let firstRow = surface.box.minY
        bytes.withUnsafeMutableBytes { bytes in
            surface.pixels.withUnsafeBufferPointer { pixels in
                // Checked access took as long as drawing a shape.
                precondition(part.minX >= 0 && part.maxX <= width && part.minY >= firstRow && firstRow >= 0)
                precondition(bytes.count >= part.maxY * width * 4)
                precondition(pixels.count >= (part.maxY - firstRow) * width)
                guard let source = pixels.baseAddress, let target = bytes.baseAddress else { return }
                for y in part.minY..<part.maxY {
                    body(
                        source + ((y - firstRow) * width + part.minX), part.width,
                        target + (y * width + part.minX) * 4)
                }
            }
        }
    }

    /// Writes neighbouring pixels.
    private static func store(_ pixels: UnsafePointer<PixelColor>, count: Int, to bytes: UnsafeMutableRawPointer) {
        // Most neighbours are alike: four at a time are compared with the last pixel that was converted.
        var last = PixelColor.zero
        var lastBytes = SIMD4<UInt8>.zero
        var x = 0
        while x < count {
            if x &+ 4 <= count, areAll(pixels + x, last) {
                let four = SIMD4(repeating: unsafeBitCast(lastBytes, to: UInt32.self))
                bytes.storeBytes(of: four, toByteOffset: x &* 4, as: SIMD4<UInt32>.self)
                x &+= 4
                continue
            }
            let pixel = pixels[x]
            if isAnything(differences(pixel, last)) {
                last = pixel
                lastBytes = Self.bytes(of: pixel)
            }
            bytes.storeBytes(of: lastBytes, toByteOffset: x &* 4, as: SIMD4<UInt8>.self)
            x &+= 1
        }
    }

    /// Whether four pixels are the same as another one.
    @inline(__always)
    private static func areAll(_ pixels: UnsafePointer<PixelColor>, _ other: PixelColor) -> Bool {
        let upper = differences(pixels[0], other) | differences(pixels[1], other)
        let lower = differences(pixels[2], other) | differences(pixels[3], other)
        return !isAnything(upper | lower)
    }

    /// The bits in which two pixels differ.
    @inline(__always)
    private static func differences(_ first: PixelColor, _ second: PixelColor) -> SIMD4<UInt32> {
        unsafeBitCast(first, to: SIMD4<UInt32>.self) ^ unsafeBitCast(second, to: SIMD4<UInt32>.self)
    }

    /// Whether there is any bit.
    @inline(__always)
    private static func isAnything<Bits>(_ bits: Bits) -> Bool {
        let halves = unsafeBitCast(bits, to: SIMD2<UInt64>.self)
        return halves.x | halves.y != 0
    }

    /// The components of a pixel, not premultiplied.
    @inline(__always)
    private static func bytes(of pixel: PixelColor) -> SIMD4<UInt8> {
        // A pixel whose opacity is rounded to nothing has no colour either.
        guard pixel.w * 255 > 0.5 else { return .zero }
        let factor = 255 / pixel.w
        let components = pixel * SIMD4(factor, factor, factor, 255)
        // Comparing with one number instead of four would not be done in a vector.
        let greatest = SIMD4<Float>(repeating: 255)
        let positive = components.replacing(with: SIMD4.zero, where: components .< SIMD4.zero)
        let held = positive.replacing(with: greatest, where: positive .> greatest)
        return SIMD4<UInt8>(truncatingIfNeeded: nearestIntegers(held))
    }

    /// The bytes, in the order of memory, of four pixels of one colour, whose bytes have alpha 0.
    @inline(__always)
    private static func bytes(of opacities: SIMD4<Float>, color: UInt32) -> SIMD4<UInt32> {
        let one = SIMD4<Float>(repeating: 1)
        let held = opacities.replacing(with: one, where: opacities .> one)
        let alphas = nearestIntegers(held * 255) &<< SIMD4(repeating: alphaShift)
        return (alphas | SIMD4(repeating: color)).replacing(with: SIMD4.zero, where: alphas .== SIMD4.zero)
    }

    /// The place of a pixel's opacity in a word.
    private static let alphaShift = UInt32(truncatingIfNeeded: UInt32(1 << 24).littleEndian.trailingZeroBitCount)

    /// The integers nearest to numbers from 0 to 255, ties to the even one.
    @inline(__always)
    private static func nearestIntegers(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
        // Adding 2²³ leaves no place for a fraction and puts the nearest integer into the lowest bits.
        unsafeBitCast(values + SIMD4(repeating: 0x1p23), to: SIMD4<UInt32>.self) & SIMD4(repeating: 0xFF)
    }
}
