/// Conversion between sRGB and linear light.
///
/// Powers are computed by roots and products, because the C library's `pow` may differ from machine to machine.
enum ColorSpace {
    /// The colour, not premultiplied, in linear light; the fourth component has no meaning.
    static func linear(_ color: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4(linear(color.x), linear(color.y), linear(color.z), 1)
    }

    private static func linear(_ value: Float) -> Float {
        guard value > 0.04045 else { return max(0, value) / 12.92 }
        let base = (Double(min(value, 1)) + 0.055) / 1.055
        // base^2.4 = base² · (base²)^(1/5)
        let square = base * base
        return Float(square * fifthRoot(square))
    }

    /// The fifth root of a number between 0 and 1, by Newton's method from above.
    private static func fifthRoot(_ value: Double) -> Double {
        var root = 1.0
        for _ in 0..<32 {
            let fourth = (root * root) * (root * root)
            let next = (4 * root + value / fourth) / 5
            if next >= root { break }
            root = next
        }
        return root
    }
}
