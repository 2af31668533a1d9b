import Geometry

/// The value of a `viewBox` attribute (SVG 2, section 8.6).
public struct ViewBox: Sendable {
    /// The text as UTF-8.
    public let text: [UInt8]
    /// The ranges of the four numbers in `text`.
    public let numbers: [Range<Int>]

    /// The box in user units.
    public let rect: Rect

    /// Creates a view box from text, or returns `nil` if that is invalid, a negative extent included.
    public init?(_ text: String) {
        var scanner = NumberScanner(text)
        var numbers: [Range<Int>] = []
        numbers.reserveCapacity(4)
        scanner.skipSpace()
        while let number = scanner.number() {
            numbers.append(number)
            scanner.skipSeparator()
        }
        guard numbers.count == 4, scanner.isAtEnd else { return nil }
        let rect = Rect(
            x: scanner.double(numbers[0]), y: scanner.double(numbers[1]), width: scanner.double(numbers[2]),
            height: scanner.double(numbers[3]))
        guard rect.isFinite, rect.width >= 0, rect.height >= 0 else { return nil }
        self.text = scanner.bytes
        self.numbers = numbers
        self.rect = rect
    }

    /// The exact numbers, or `nil` if one has too many digits.
    public var decimals: (minX: DecimalNumber, minY: DecimalNumber, width: DecimalNumber, height: DecimalNumber)? {
        let values = numbers.compactMap { DecimalNumber(text[$0]) }
        guard values.count == 4 else { return nil }
        return (values[0], values[1], values[2], values[3])
    }
}
