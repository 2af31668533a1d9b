extension Pixmap {
    /// Writes a surface, whose box spans whole rows of the picture, as bytes.
    mutating func store(_ surface: Surface) {
        let firstPixel = surface.box.minY * width
        bytes.withUnsafeMutableBytes { bytes in
            // Checked access to the bytes took as long as drawing a shape.
            precondition(bytes.count >= (firstPixel + surface.pixels.count) * 4)
            // Neighbouring pixels are mostly alike.
            var last = PixelColor.zero
            var lastBytes: UInt32 = 0
            for (index, pixel) in surface.pixels.enumerated() where pixel.w > 0 {
                if pixel != last {
                    last = pixel
                    lastBytes = Self.bytes(of: pixel)
                }
                bytes.storeBytes(of: lastBytes.littleEndian, toByteOffset: (firstPixel + index) * 4, as: UInt32.self)
            }
        }
    }

    /// The components of a pixel, not premultiplied, red in the lowest byte.
    private static func bytes(of pixel: PixelColor) -> UInt32 {
        let alpha = byte(pixel.w)
        guard alpha > 0 else { return 0 }
        let straight = pixel.w == 1 ? pixel : pixel / pixel.w
        return byte(straight.x) | byte(straight.y) << 8 | byte(straight.z) << 16 | alpha << 24
    }

    /// The nearest byte to a component from 0 to 1.
    @inline(__always)
    private static func byte(_ value: Float) -> UInt32 {
        let scaled = (value < 0 ? 0 : value > 1 ? 1 : value) * 255
        // Adding 2²³ leaves no place for a fraction and puts the integer into the lowest bits.
        return (scaled + 0x1p23).bitPattern & 0xff
    }
}
