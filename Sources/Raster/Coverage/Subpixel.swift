/// The grid that outlines are snapped to before their coverage is computed.
enum Subpixel {
    /// The binary logarithm of the number of grid steps per pixel. A vertex moves by at most 1/2048 px, an eighth of a
    /// step of alpha; areas of a pixel fit an `Int32` up to a winding number of 1023.
    static let bits: Int32 = 10
    /// The number of grid steps per pixel.
    static let one: Int32 = 1 << bits
    /// The area of a pixel in accumulation units: half squares of the grid.
    static let fullArea: Int32 = 2 * one * one

    /// Returns `value` rounded to the nearest integer, ties to even, which is odd in `value`, as mirroring requires.
    ///
    /// Adding and subtracting 1.5·2⁵² rounds the fraction away; a call of the C library's `rint` takes ten times as
    /// long. `value` must be within ±2⁵⁰.
    @inline(__always)
    static func rounded(_ value: Double) -> Double { (value + 0x1.8p52) - 0x1.8p52 }

    /// Returns `value` rounded likewise, as an integer; `value` must be within the range of `Int32`.
    @inline(__always)
    static func roundedInteger(_ value: Double) -> Int32 {
        // The sum's lowest 32 bits are the integer in two's complement.
        Int32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)
    }

    /// Returns two values rounded likewise.
    @inline(__always)
    static func roundedIntegers(_ values: SIMD2<Double>) -> SIMD2<Int32> {
        let halves = unsafeBitCast(values + SIMD2(repeating: 0x1.8p52), to: SIMD4<Int32>.self)
        return SIMD2(halves[0], halves[2])
    }
}
