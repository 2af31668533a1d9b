import Buffers
import Geometry
import IconModel

/// A colour in a style value.
enum CSSColor: Equatable {
    /// A specific colour.
    case rgb(RGBColor)
    /// The computed value of `color` on the element that uses the value.
    case currentColor

    /// Returns the colour, given the computed value of `color`.
    func resolved(_ currentColor: RGBColor) -> RGBColor {
        switch self {
        case .rgb(let color): color
        case .currentColor: currentColor
        }
    }
}

extension RGBColor {
    /// Reads a colour of CSS, or returns `nil` for everything else, `currentColor` among it.
    public init?(css text: String) {
        let color = ValueScanner.scanCSS(text) { text -> CSSColor? in
            text.trimEnd()
            guard let color = ColorParser.read(&text), text.isAtEnd else { return nil }
            return color
        }
        guard case .rgb(let color) = color else { return nil }
        self = color
    }
}

/// The parser of colours: names, `#`, `rgb()`, `hsl()`, and the `color()` of design programs, with sRGB and Display P3
/// (CSS Color Module Level 4).
enum ColorParser {
    /// Takes a colour, or returns `nil` if there is none; then the scanner's offset is undefined.
    static func read(_ scanner: inout ValueScanner) -> CSSColor? {
        if scanner.skip(UInt8(ascii: "#")) { return hexadecimal(scanner.slice(scanner.identifier())).map(CSSColor.rgb) }
        if let name = scanner.functionName() {
            var arguments = scanner.functionArguments()
            return function(name, &arguments).map(CSSColor.rgb)
        }
        let name = scanner.identifier()
        if let value = scanner.value(of: name, in: NamedColors.table) { return .rgb(RGBColor(hexadecimal: value)) }
        if scanner.matches(name, "currentcolor") { return .currentColor }
        if scanner.matches(name, "transparent") { return .rgb(RGBColor(red: 0, green: 0, blue: 0, alpha: 0)) }
        return nil
    }

    private static func hexadecimal(_ digits: Slice<LoopBuffer<UInt8>>) -> RGBColor? {
        guard digits.count <= 8 else { return nil }
        var value: UInt32 = 0
        for digit in digits {
            guard let nibble = ASCII.hexadecimalValue(digit) else { return nil }
            value = (value << 4) | UInt32(nibble)
        }
        switch digits.count {
        case 3: return RGBColor(hexadecimal: spread(value))
        case 4: return RGBColor(hexadecimal: spread(value >> 4), alpha: Double(value & 0xF) / 15)
        case 6: return RGBColor(hexadecimal: value)
        case 8: return RGBColor(hexadecimal: value >> 8, alpha: Double(value & 0xFF) / 255)
        default: return nil
        }
    }

    /// Doubles each of three digits: `abc` to `aabbcc`.
    private static func spread(_ value: UInt32) -> UInt32 {
        let (red, green, blue) = ((value >> 8) & 0xF, (value >> 4) & 0xF, value & 0xF)
        return red * 0x110000 + green * 0x1100 + blue * 0x11
    }

    private static func function(_ name: Range<Int>, _ arguments: inout ValueScanner) -> RGBColor? {
        if arguments.matches(name, "rgb") || arguments.matches(name, "rgba") { return rgb(&arguments) }
        if arguments.matches(name, "hsl") || arguments.matches(name, "hsla") {
            return components(&arguments, hueAt: 0).map { ColorSpaces.hsl($0.0.value, $0.1.share, $0.2.share, $0.3) }
        }
        return arguments.matches(name, "color") ? color(&arguments) : nil
    }

    private static func rgb(_ arguments: inout ValueScanner) -> RGBColor? {
        var start = arguments
        guard let (red, green, blue, alpha) = components(&arguments) else { return nil }
        // The legacy syntax, with commas, does not mix numbers and percentages.
        if red.isPercentage != green.isPercentage || green.isPercentage != blue.isPercentage {
            start.skip(past: UInt8(ascii: ","))
            guard start.isAtEnd else { return nil }
        }
        return RGBColor(
            clamping: red.percent(of: 255) / 255, green.percent(of: 255) / 255, blue.percent(of: 255) / 255, alpha)
    }

    private static func color(_ arguments: inout ValueScanner) -> RGBColor? {
        arguments.skipSpace()
        let name = arguments.identifier()
        let isP3 = arguments.matches(name, "display-p3")
        guard isP3 || arguments.matches(name, "srgb") else { return nil }
        return components(&arguments).map { red, green, blue, alpha in
            let (red, green, blue) = (red.percent(of: 1), green.percent(of: 1), blue.percent(of: 1))
            return isP3 ? ColorSpaces.displayP3(red, green, blue, alpha) : RGBColor(clamping: red, green, blue, alpha)
        }
    }

    /// A component of a colour function.
    struct Component {
        var value: Double
        var isPercentage: Bool

        /// Returns the number, or for a percentage that part of `whole`.
        func percent(of whole: Double) -> Double { isPercentage ? value / 100 * whole : value }

        /// The percentage as a fraction, clamped to 0 to 1; a number counts as one, as in CSS Color 4 for `hsl`.
        var share: Double { (value / 100).clamped(to: 0...1) }
    }

    /// Takes three components and an optional alpha, separated by white space or commas, the alpha also by a slash.
    private static func components(
        _ scanner: inout ValueScanner, hueAt hue: Int? = nil
    ) -> (Component, Component, Component, Double)? {
        scanner.skipSeparator()
        guard let first = component(&scanner, isHue: hue == 0) else { return nil }
        scanner.skipSeparator()
        guard let second = component(&scanner, isHue: hue == 1) else { return nil }
        scanner.skipSeparator()
        guard let third = component(&scanner, isHue: hue == 2) else { return nil }
        if !scanner.skipSeparator(), scanner.skip(UInt8(ascii: "/")) { scanner.skipSpace() }
        let alpha = scanner.isAtEnd ? Component(value: 1, isPercentage: false) : component(&scanner, isHue: false)
        scanner.skipSpace()
        guard let alpha, scanner.isAtEnd else { return nil }
        return (first, second, third, alpha.percent(of: 1).clamped(to: 0...1))
    }

    private static func component(_ scanner: inout ValueScanner, isHue: Bool) -> Component? {
        if scanner.skip(keyword: "none") { return Component(value: 0, isPercentage: false) }
        guard let value = scanner.number() else { return nil }
        // Values are clamped to a finite range that no component exceeds in use.
        let finite = value.clamped(to: -1e9...1e9)
        if scanner.skip(UInt8(ascii: "%")) { return isHue ? nil : Component(value: finite, isPercentage: true) }
        guard let degrees = isHue ? AngleUnit.read(&scanner) : 1 else { return nil }
        return Component(value: finite * degrees, isPercentage: false)
    }
}

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
        let linear = magnitude <= 0.04045 ? magnitude / 12.92 : PortableMath.power((magnitude + 0.055) / 1.055, 2.4)
        return value < 0 ? -linear : linear
    }

    private static func signedPower(
        _ value: Double, _ exponent: Double, scale: Double = 1, offset: Double = 0
    ) -> Double {
        let magnitude = scale * PortableMath.power(abs(value), exponent) + offset
        return value < 0 ? -magnitude : magnitude
    }
}
