import Geometry
import IconModel

/// A colour in sRGB with alpha, not premultiplied; every component is from 0 to 1.
public struct RGBColor: Hashable, Sendable {
    /// The red component.
    public var red: Double
    /// The green component.
    public var green: Double
    /// The blue component.
    public var blue: Double
    /// The alpha component.
    public var alpha: Double

    /// Creates a colour from components from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Opaque black, the initial value of `color` and `fill`.
    public static let black = RGBColor(red: 0, green: 0, blue: 0)
}

extension RGBColor {
    /// The colour without its alpha as `#rrggbb`.
    public var hexadecimal: String {
        let bytes = [red, green, blue].map { UInt8(($0 * 255).rounded().clamped(to: 0...255)) }
        return "#" + bytes.map(\.hexadecimal).joined()
    }

    /// Creates a colour from 0xRRGGBB.
    package init(hexadecimal value: UInt32, alpha: Double = 1) {
        self.init(
            red: Double((value >> 16) & 0xFF) / 255, green: Double((value >> 8) & 0xFF) / 255,
            blue: Double(value & 0xFF) / 255, alpha: alpha)
    }

    /// Creates a colour from components that are clamped to 0 to 1.
    init(clamping red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
        func clamp(_ value: Double) -> Double { value.clamped(to: 0...1) }
        self.init(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
    }
}

extension RGBColor {
    /// Creates a colour from one of 8 bits a component.
    public init(_ color: PreviewColor) {
        self.init(
            red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
            alpha: Double(color.alpha) / 255)
    }
}
