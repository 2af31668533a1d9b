/// What winding numbers that were integrated over pixels, in units of `Subpixel.fullArea`, say of the pixels' coverage.
enum Winding {
    /// The covered parts of pixels: where winding numbers are not 0.
    @inline(__always)
    static func nonzeroCoverage(_ sums: SIMD4<Int32>) -> SIMD4<Float> {
        // Up to a full area, and beyond, every number has a `Float` of its own.
        let signed = SIMD4<Float>(sums) * (1 / Float(Subpixel.fullArea))
        let magnitudes = unsafeBitCast(signed, to: SIMD4<UInt32>.self) & SIMD4(repeating: 0x7FFF_FFFF)
        let areas = unsafeBitCast(magnitudes, to: SIMD4<Float>.self)
        // Comparing with one number instead of four would not be done in a vector.
        let one = SIMD4<Float>(repeating: 1)
        return areas.replacing(with: one, where: areas .> one)
    }

    /// The covered parts of pixels: where winding numbers are odd.
    @inline(__always)
    static func evenoddCoverage(_ sums: SIMD4<Int32>) -> SIMD4<Float> {
        let full = SIMD4<Int32>(repeating: Subpixel.fullArea)
        // The magnitude of the least number is itself: no pixel is crossed by so many edges.
        let negative = sums &>> SIMD4(repeating: 31)
        let areas = (sums ^ negative) &- negative
        let remainder = areas & (2 &* full &- 1)
        let inside = remainder.replacing(with: 2 &* full &- remainder, where: remainder .> full)
        return SIMD4<Float>(inside) * (1 / Float(Subpixel.fullArea))
    }
}
