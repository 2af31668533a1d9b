extension Pixmap {
    /// Writes a surface, whose box spans whole rows of the picture, as bytes.
    mutating func store(_ surface: Surface) {
        var index = surface.box.minY * width * 4
        for pixel in surface.pixels {
            let alpha = pixel.w
            if alpha > 0 {
                let straight = alpha == 1 ? pixel : pixel / alpha
                var scaled = straight * 255 + 0.5
                scaled.w = alpha * 255 + 0.5
                scaled.clamp(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
                let components = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(scaled))
                if components.w > 0 {
                    bytes[index] = components.x
                    bytes[index + 1] = components.y
                    bytes[index + 2] = components.z
                    bytes[index + 3] = components.w
                }
            }
            index += 4
        }
    }
}
