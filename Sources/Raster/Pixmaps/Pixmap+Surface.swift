extension Pixmap {
    /// Writes a surface, whose box spans whole rows of the picture, as bytes.
    mutating func store(_ surface: Surface) {
        var index = surface.box.minY * width * 4
        // Neighbouring pixels are mostly alike.
        var last = PixelColor.zero
        var lastBytes = SIMD4<UInt8>(repeating: 0)
        for pixel in surface.pixels {
            if pixel.w > 0 {
                if pixel != last {
                    last = pixel
                    lastBytes = Self.bytes(of: pixel)
                }
                bytes[index] = lastBytes.x
                bytes[index + 1] = lastBytes.y
                bytes[index + 2] = lastBytes.z
                bytes[index + 3] = lastBytes.w
            }
            index += 4
        }
    }

    private static func bytes(of pixel: PixelColor) -> SIMD4<UInt8> {
        let alpha = byte(pixel.w)
        guard alpha > 0 else { return SIMD4(repeating: 0) }
        let straight = pixel.w == 1 ? pixel : pixel / pixel.w
        return SIMD4(byte(straight.x), byte(straight.y), byte(straight.z), alpha)
    }

    /// The nearest byte to a component from 0 to 1.
    @inline(__always)
    private static func byte(_ value: Float) -> UInt8 {
        let scaled = (value < 0 ? 0 : value > 1 ? 1 : value) * 255
        // Adding 2²³ leaves no place for a fraction and puts the integer into the lowest bits.
        return UInt8(truncatingIfNeeded: (scaled + 0x1p23).bitPattern)
    }
}
