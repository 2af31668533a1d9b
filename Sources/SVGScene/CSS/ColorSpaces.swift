import Geometry

/// The conversions of colours to sRGB (CSS Color Module Level 4, section 18), clipped to its gamut.
enum ColorSpaces {
    /// Returns a colour from hue in degrees, and saturation and lightness from 0 to 1.
    static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double, _ alpha: Double) -> RGBColor {
        let turn = (hue / 30).truncatingRemainder(dividingBy: 12)
        let amplitude = saturation * min(lightness, 1 - lightness)
        func component(_ offset: Double) -> Double {
            let k = (offset + turn + 12).truncatingRemainder(dividingBy: 12)
            return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
        }
        return RGBColor(clamping: component(0), component(8), component(4), alpha)
    }

    /// Returns a colour from components in Display P3.
    static func displayP3(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> RGBColor {
        let (r, g, b) = (linearized(red), linearized(green), linearized(blue))
        return RGBColor(
            clamping: encoded(1.224_940_176_280_556 * r - 0.224_940_176_280_556 * g),
            encoded(-0.042_056_954_709_688 * r + 1.042_056_954_709_688 * g),
            encoded(-0.019_637_554_590_334 * r - 0.078_636_045_550_632 * g + 1.098_273_600_140_966 * b), alpha)
    }

    /// Returns the sRGB encoding of a linear-light value.
    static func encoded(_ value: Double) -> Double {
        abs(value) <= 0.003_130_8 ? 12.92 * value : signedPower(value, 1 / 2.4, scale: 1.055, offset: -0.055)
    }

    /// Returns the linear-light value of an sRGB-encoded one.
    static func linearized(_ value: Double) -> Double {
        let magnitude = abs(value)
        let linear =
            magnitude <= 0.04045 ? magnitude / 12.92 : PortableMath.power((magnitude + 0.055) / 1.055, 2.4)
        return value < 0 ? -linear : linear
    }

    private static func signedPower(
        _ value: Double, _ exponent: Double, scale: Double = 1, offset: Double = 0
    ) -> Double {
        let magnitude = scale * PortableMath.power(abs(value), exponent) + offset
        return value < 0 ? -magnitude : magnitude
    }
}
