/// A scanner of numbers and separators in attribute text (SVG 2, section 4.2 and the path grammar of section 9.3.9).
///
/// It yields ranges, not values: the caller converts them exactly or fast, or replaces their text.
public struct NumberScanner: Sendable {
    /// The text as UTF-8.
    public let bytes: [UInt8]
    /// The offset of the next byte to look at.
    public var offset = 0

    /// Creates a scanner at the beginning of a text.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Creates a scanner at the beginning of a text.
    public init(_ text: String) { bytes = Array(text.utf8) }

    /// Whether everything has been scanned.
    public var isAtEnd: Bool { offset >= bytes.count }

    /// The next byte, or `nil` at the end.
    public var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    package mutating func skipSpace() {
        while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
    }

    /// Skips white space with at most one comma in it; returns whether there was a comma.
    @discardableResult
    public mutating func skipSeparator() -> Bool {
        skipSpace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") else { return false }
        offset += 1
        skipSpace()
        return true
    }

    /// Skips the byte if it is the next one; returns whether it was.
    public mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        offset += 1
        return true
    }

    /// Takes a number: an optional sign, digits with an optional fraction, an optional exponent. Returns `nil` and
    /// keeps the offset if there is none.
    public mutating func number() -> Range<Int>? {
        guard let end = Self.endOfNumber(in: bytes.span, from: offset) else { return nil }
        defer { offset = end }
        return offset..<end
    }

    /// Takes a flag of an arc: one digit, 0 or 1, that needs no separator after it.
    public mutating func flag() -> Range<Int>? {
        guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
        offset += 1
        return offset - 1..<offset
    }

    /// Takes letters, digits, hyphens and percent signs, such as a unit or a function's name.
    public mutating func word() -> Range<Int> {
        let start = offset
        while offset < bytes.count, Self.isWord(bytes[offset]) { offset += 1 }
        return start..<offset
    }

    /// Returns the double-precision value of a number that this scanner found.
    public func double(_ token: Range<Int>) -> Double { SVGNumber.double(bytes[token]) }

    /// Returns whether a byte is white space in SVG's grammars.
    @inlinable
    public static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x0C
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "%"):
            true
        default: false
        }
    }

    private static func endOfNumber(in bytes: Span<UInt8>, from start: Int) -> Int? {
        var end = start
        if end < bytes.count, isSign(bytes[end]) { end += 1 }
        let digits = end
        end = endOfDigits(in: bytes, from: end)
        var digitCount = end - digits
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            let fractionEnd = endOfDigits(in: bytes, from: end + 1)
            digitCount += fractionEnd - end - 1
            // `1.` is a number in SVG 1.1 and in all renderers.
            if digitCount > 0 { end = fractionEnd }
        }
        return digitCount > 0 ? endOfExponent(in: bytes, from: end) : nil
    }

    /// Returns the end of an exponent. An `e` without digits after it is not one: it may begin a unit (`em`, `ex`).
    @inline(__always)
    private static func endOfExponent(in bytes: Span<UInt8>, from start: Int) -> Int {
        guard start < bytes.count, bytes[start] | 0x20 == UInt8(ascii: "e") else { return start }
        var digits = start + 1
        if digits < bytes.count, isSign(bytes[digits]) { digits += 1 }
        let end = endOfDigits(in: bytes, from: digits)
        return end > digits ? end : start
    }

    @inline(__always)
    private static func endOfDigits(in bytes: Span<UInt8>, from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] &- UInt8(ascii: "0") < 10 { end += 1 }
        return end
    }

    private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
}

/// The conversion of a number's text to double precision.
public enum SVGNumber {
    /// Returns the double-precision number nearest to a number token that `NumberScanner` found.
    ///
    /// Up to 15 digits with a small exponent, as in nearly every coordinate, are one exact division of two exactly
    /// representable numbers, hence correctly rounded (Clinger's fast path). Numbers that are too large are infinite;
    /// the caller decides what that means.
    public static func double(_ token: ArraySlice<UInt8>) -> Double {
        var significand = 0
        var digits = 0
        var exponent = 0
        var isFraction = false
        var isNegative = false
        for byte in token {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                significand = significand &* 10 &+ Int(byte &- UInt8(ascii: "0"))
                if significand != 0 { digits += 1 }
                if isFraction { exponent -= 1 }
                if digits > 15 { return slow(token) }
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "+"): break
            default: return slow(token)
            }
        }
        guard exponent >= -22 else { return slow(token) }
        let magnitude = Double(significand) / powersOfTen[-exponent]
        return isNegative ? -magnitude : magnitude
    }

    private static func slow(_ token: ArraySlice<UInt8>) -> Double {
        Double(String(decoding: token, as: UTF8.self)) ?? 0
    }

    /// The powers of ten that double precision represents exactly.
    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
        1e19, 1e20, 1e21, 1e22,
    ]
}
