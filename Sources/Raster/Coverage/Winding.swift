/// The conversion of winding numbers integrated over pixels, in units of `Subpixel.fullArea`, to coverage.
enum Winding {
    /// Returns the coverage by the nonzero rule.
    @inline(__always)
    static func nonzeroCoverage(_ sums: SIMD4<Int32>) -> SIMD4<Float> {
        // Up to a full area and beyond, every integer is exact as a `Float`.
        let signed = SIMD4<Float>(sums) * (1 / Float(Subpixel.fullArea))
        let magnitudes = unsafeBitCast(signed, to: SIMD4<UInt32>.self) & SIMD4(repeating: 0x7FFF_FFFF)
        let areas = unsafeBitCast(magnitudes, to: SIMD4<Float>.self)
        // Comparing with a scalar would not be vectorized.
        let one = SIMD4<Float>(repeating: 1)
        return areas.replacing(with: one, where: areas .> one)
    }

    /// Returns the coverage by the even-odd rule.
    @inline(__always)
    static func evenoddCoverage(_ sums: SIMD4<Int32>) -> SIMD4<Float> {
        let full = SIMD4<Int32>(repeating: Subpixel.fullArea)
        // The magnitude of `Int32.min` overflows to itself, but no pixel is crossed by that many edges.
        let negative = sums &>> SIMD4(repeating: 31)
        let areas = (sums ^ negative) &- negative
        let remainder = areas & (2 &* full &- 1)
        let inside = remainder.replacing(with: 2 &* full &- remainder, where: remainder .> full)
        return SIMD4<Float>(inside) * (1 / Float(Subpixel.fullArea))
    }
}
