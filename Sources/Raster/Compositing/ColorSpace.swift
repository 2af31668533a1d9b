import Geometry

/// Conversion between sRGB and linear light.
///
/// See `ElementaryFunctions` for why it is the same on every machine.
enum ColorSpace {
    /// Converts an unpremultiplied colour to linear light; the fourth component is meaningless.
    static func linear(_ color: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4(linear(color.x), linear(color.y), linear(color.z), 1)
    }

    /// Converts a premultiplied colour to linear light.
    static func linear(premultiplied color: PixelColor) -> PixelColor { converted(color, linearTable) }

    /// Converts a premultiplied colour from linear light to sRGB.
    static func sRGB(premultiplied color: PixelColor) -> PixelColor { converted(color, sRGBTable) }

    private static func linear(_ value: Float) -> Float {
        guard value > 0.04045 else { return max(0, value) / 12.92 }
        let base = (Double(min(value, 1)) + 0.055) / 1.055
        return Float(ElementaryFunctions.power(base, 2.4))
    }

    private static func sRGB(_ value: Float) -> Float {
        guard value > 0.0031308 else { return max(0, value) * 12.92 }
        return Float(1.055 * ElementaryFunctions.power(Double(value), 1 / 2.4) - 0.055)
    }

    // MARK: Tables

    /// The number of table intervals between 0 and 1; the interpolation error is below a hundredth of a byte.
    private static let stepCount = 4096

    private static let linearTable = table(linear)
    private static let sRGBTable = table(sRGB)

    private static func table(_ function: (Float) -> Float) -> [Float] {
        (0...stepCount + 1).map { function(min(1, Float($0) / Float(stepCount))) }
    }

    private static func converted(_ color: PixelColor, _ table: [Float]) -> PixelColor {
        guard color.w > 0 else { return .zero }
        let straight = color / color.w
        func value(_ component: Float) -> Float {
            let position = component > 0 ? min(component, 1) * Float(stepCount) : 0
            let index = Int(position)
            return table[index] + (position - Float(index)) * (table[index + 1] - table[index])
        }
        return PixelColor(value(straight.x), value(straight.y), value(straight.z), 1) * color.w
    }
}
