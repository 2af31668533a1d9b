import Buffers
import Geometry

/// Conversion between sRGB and linear light.
///
/// See `PortableMath` for why it is the same on every machine.
enum ColorSpace {
    /// Converts an unpremultiplied colour to linear light; the fourth component is meaningless.
    static func linear(_ color: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4(linear(color.x), linear(color.y), linear(color.z), 1)
    }

    static func linear(premultiplied color: PixelColor) -> PixelColor { converted(color, linearTable) }

    /// Converts a premultiplied colour from linear light to sRGB.
    static func sRGB(premultiplied color: PixelColor) -> PixelColor { converted(color, sRGBTable) }

    private static func linear(_ value: Float) -> Float {
        guard value > 0.04045 else { return max(0, value) / 12.92 }
        let base = (Double(min(value, 1)) + 0.055) / 1.055
        return Float(PortableMath.power(base, 2.4))
    }

    private static func sRGB(_ value: Float) -> Float {
        guard value > 0.0031308 else { return max(0, value) * 12.92 }
        return Float(1.055 * PortableMath.power(Double(value), 1 / 2.4) - 0.055)
    }

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

/// The value of one pixel of a surface: a premultiplied colour or, in a picture of one colour, its alpha alone.
protocol PixelValue: Sendable {
    /// A transparent pixel.
    static var zero: Self { get }
    /// The pixel's opacity, 0 to 1.
    var alpha: Float { get }
    static func + (source: Self, rest: Self) -> Self
    /// Scales a premultiplied pixel, colour and alpha alike.
    static func * (pixel: Self, factor: Float) -> Self
    /// Composites `pixel`, scaled by each factor in turn, over four neighbouring pixels from an index on.
    static func lay(_ pixel: Self, times factors: SIMD4<Float>, over pixels: MutableLoopBuffer<Self>, at index: Int)
}

extension PixelColor: PixelValue {
    var alpha: Float { w }

    @inline(__always)
    static func lay(_ pixel: Self, times factors: SIMD4<Float>, over pixels: MutableLoopBuffer<Self>, at index: Int) {
        // A variable index would force the factors into memory.
        pixels[index] = pixel * factors.x + pixels[index] * (1 - pixel.w * factors.x)
        pixels[index &+ 1] = pixel * factors.y + pixels[index &+ 1] * (1 - pixel.w * factors.y)
        pixels[index &+ 2] = pixel * factors.z + pixels[index &+ 2] * (1 - pixel.w * factors.z)
        pixels[index &+ 3] = pixel * factors.w + pixels[index &+ 3] * (1 - pixel.w * factors.w)
    }
}

extension Float: PixelValue {
    var alpha: Float { self }

    @inline(__always)
    static func lay(_ pixel: Self, times factors: SIMD4<Float>, over pixels: MutableLoopBuffer<Self>, at index: Int) {
        let source = pixel * factors
        pixels.store(source + pixels.load(index, as: SIMD4<Float>.self) * (1 - source), at: index)
    }
}
