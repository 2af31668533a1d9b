/// A length or percentage of an attribute, as written (SVG 2, section 8.9; CSS Values 4).
public struct Length: Sendable {
    /// The units that attributes may hold.
    public enum Unit: String, Sendable {
        /// User units: no unit was written.
        case none = ""
        /// CSS pixels, which are user units.
        case px
        /// Inches of 96 px.
        case inches = "in"
        case cm
        case mm
        /// Quarter millimetres.
        case q
        /// Points of 1/72 in.
        case pt
        /// Picas of 12 pt.
        case pc
        /// The font size.
        case em
        /// The x-height of the font.
        case ex
        /// Percent of the viewport, the box or the length that the attribute refers to.
        case percent = "%"
    }

    /// The text as UTF-8.
    public let text: [UInt8]
    /// The range of the number in `text`.
    public let number: Range<Int>
    /// The unit.
    public let unit: Unit

    /// Creates a length from text, or returns `nil` if the text is not a length. Surrounding white space is allowed;
    /// units are case-insensitive.
    public init?(_ text: String) {
        var scanner = NumberScanner(text)
        scanner.skipSpace()
        guard let number = scanner.number() else { return nil }
        let word = scanner.word()
        guard let unit = Unit(rawValue: String(decoding: scanner.bytes[word], as: UTF8.self).lowercased()) else {
            return nil
        }
        scanner.skipSpace()
        guard scanner.isAtEnd else { return nil }
        self.text = scanner.bytes
        self.number = number
        self.unit = unit
    }

    /// The exact number before the unit, or `nil` if it has too many digits.
    public var decimalValue: DecimalNumber? { DecimalNumber(text[number]) }
}
