/// An sRGB colour with unpremultiplied opacity.
public struct PreviewColor: Hashable, Sendable {
    /// Red, 0 to 255.
    public var red: UInt8
    /// Green, 0 to 255.
    public var green: UInt8
    /// Blue, 0 to 255.
    public var blue: UInt8
    /// Opacity, 0 to 255.
    public var alpha: UInt8

    package static let black = PreviewColor(red: 0, green: 0, blue: 0, alpha: 255)

    /// Creates a colour from its components.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Creates a colour from `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` (CSS Color 4, section 5.2).
    public init?(hexadecimal text: String) {
        let digits = text.utf8.dropFirst().compactMap(ASCII.hexadecimalValue)
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1 else { return nil }
        let components: [UInt8]
        switch digits.count {
        case 3, 4: components = digits.map { $0 * 17 }
        case 6, 8: components = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        default: return nil
        }
        self.init(
            red: components[0], green: components[1], blue: components[2],
            alpha: components.count == 4 ? components[3] : 255)
    }
}
