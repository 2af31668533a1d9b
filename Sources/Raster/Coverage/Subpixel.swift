/// The grid that outlines are snapped to before their coverage is computed.
enum Subpixel {
    /// The binary logarithm of the number of grid steps in a pixel. A vertex moves by at most 1/2048 px, an eighth of a
    /// step of alpha; areas of a pixel fit an `Int32` up to a winding number of 1023.
    static let bits: Int32 = 10
    /// The number of grid steps in a pixel.
    static let one: Int32 = 1 << bits
    /// The area of a pixel in the units of the accumulation: half squares of the grid.
    static let fullArea: Int32 = 2 * one * one

    /// `value`, rounded to the nearest whole number, a tie to the even one: odd in `value`, as the mirror asks.
    ///
    /// Adding and subtracting 1.5·2⁵² leaves no place for a fraction; a call of the C library's `rint` takes ten times
    /// as long. `value` must lie within ±2⁵⁰.
    @inline(__always)
    static func rounded(_ value: Double) -> Double { (value + 0x1.8p52) - 0x1.8p52 }

    /// `value` rounded likewise, as an integer; `value` must lie within the range of `Int32`.
    @inline(__always)
    static func roundedInteger(_ value: Double) -> Int32 {
        // The sum's lowest 32 bits are the integer in two's complement.
        Int32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)
    }

    /// Two values rounded likewise.
    @inline(__always)
    static func roundedIntegers(_ values: SIMD2<Double>) -> SIMD2<Int32> {
        let halves = unsafeBitCast(values + SIMD2(repeating: 0x1.8p52), to: SIMD4<Int32>.self)
        return SIMD2(halves[0], halves[2])
    }
}
