extension Pixmap {
    /// Writes a surface, whose box spans whole rows of the picture, as bytes; where it is transparent, the picture must
    /// be so already.
    mutating func store(_ surface: Surface) {
        forEachRow(of: surface) { pixels, count, bytes in Self.store(pixels, count: count, to: bytes) }
    }

    /// Writes a surface likewise whose pixels all have one opaque colour.
    mutating func store(_ surface: PixelSurface<Float>, color: PixelColor) {
        let colorBytes = (Self.bytes(of: color) & 0xff_ffff).littleEndian
        forEachRow(of: surface) { pixels, count, bytes in
            var x = 0
            while x + 4 <= count {
                let opacities = UnsafeRawPointer(pixels + x).loadUnaligned(as: SIMD4<Float>.self)
                let four = Self.bytes(of: opacities, color: colorBytes)
                bytes.storeBytes(of: four, toByteOffset: x * 4, as: SIMD4<UInt32>.self)
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
        var lastBytes: UInt32 = 0
        var x = 0
        while x < count {
            if x + 4 <= count, differences(pixels + x, last) == 0 {
                bytes.storeBytes(of: SIMD4(repeating: lastBytes), toByteOffset: x * 4, as: SIMD4<UInt32>.self)
                x += 4
                continue
            }
            let pixel = pixels[x]
            if bits(pixel, unlike: last) != 0 {
                last = pixel
                lastBytes = pixel.w > 0 ? Self.bytes(of: pixel).littleEndian : 0
            }
            bytes.storeBytes(of: lastBytes, toByteOffset: x * 4, as: UInt32.self)
            x += 1
        }
    }

    /// 0 where four pixels are the same as another one.
    @inline(__always)
    private static func differences(_ pixels: UnsafePointer<PixelColor>, _ other: PixelColor) -> UInt64 {
        bits(pixels[0], unlike: other) | bits(pixels[1], unlike: other) | bits(pixels[2], unlike: other)
            | bits(pixels[3], unlike: other)
    }

    /// 0 where two pixels are the same.
    @inline(__always)
    private static func bits(_ first: PixelColor, unlike second: PixelColor) -> UInt64 {
        let difference = unsafeBitCast(first, to: SIMD2<UInt64>.self) ^ unsafeBitCast(second, to: SIMD2<UInt64>.self)
        return difference.x | difference.y
    }

    /// The components of a pixel that is not transparent, not premultiplied, red in the lowest byte.
    @inline(__always)
    private static func bytes(of pixel: PixelColor) -> UInt32 {
        // Adding 2²³ leaves no place for a fraction and puts the nearest integer into the lowest bits.
        let colors = pixel * (255 / pixel.w) + 0x1p23
        let alpha = byte(pixel.w * 255 + 0x1p23)
        guard alpha > 0 else { return 0 }
        return byte(colors.x) | byte(colors.y) << 8 | byte(colors.z) << 16 | alpha << 24
    }

    /// The bytes, in the order of memory, of four pixels of one colour, whose bytes have alpha 0.
    @inline(__always)
    private static func bytes(of opacities: SIMD4<Float>, color: UInt32) -> SIMD4<UInt32> {
        let sums = unsafeBitCast(opacities * 255 + 0x1p23, to: SIMD4<Int32>.self)
        let integers = sums &- SIMD4(repeating: Int32(bitPattern: Float(0x1p23).bitPattern))
        let clamped = integers.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
        let alphas = SIMD4<UInt32>(truncatingIfNeeded: clamped)
        let pixels = alphas &* SIMD4(repeating: UInt32(1 << 24).littleEndian) | SIMD4(repeating: color)
        return pixels.replacing(with: 0, where: alphas .== 0)
    }

    /// The integer that was added to 2²³, within the range of a byte.
    @inline(__always)
    private static func byte(_ value: Float) -> UInt32 {
        let integer = Int32(bitPattern: value.bitPattern) &- Int32(bitPattern: Float(0x1p23).bitPattern)
        return UInt32(bitPattern: min(max(integer, 0), 255))
    }
}
