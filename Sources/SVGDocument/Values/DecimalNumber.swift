/// An exact decimal number, because coordinates are decimal text: 24 − 10.1 is 13.9, not 13.899999999999999.
///
/// Every operation is exact or returns `nil` where the result needs more than 38 digits.
public struct DecimalNumber: Hashable, Sendable {
    /// The value is `significand` × 10^`exponent`; the significand ends in no zero, and zero has exponent 0.
    private let significand: Int128
    private let exponent: Int

    /// Creates a whole number.
    public init(_ value: Int) {
        self.init(significand: Int128(value), exponent: 0)
    }

    private init(significand: Int128, exponent: Int) {
        // Nearly every significand fits 64 bits, which are divided many times faster than 128.
        if let narrow = Int64(exactly: significand) {
            self.init(narrow: narrow, exponent: exponent)
        } else {
            let trimmed = Self.trimmed(significand, exponent)
            self.init(trimmed: trimmed.significand, exponent: trimmed.exponent)
        }
    }

    private init(narrow significand: Int64, exponent: Int) {
        let trimmed = Self.trimmed(significand, exponent)
        self.init(trimmed: Int128(trimmed.significand), exponent: trimmed.exponent)
    }

    private init(trimmed significand: Int128, exponent: Int) {
        self.significand = significand
        self.exponent = exponent
    }

    private static func trimmed<Digits: FixedWidthInteger>(
        _ significand: Digits, _ exponent: Int
    ) -> (significand: Digits, exponent: Int) {
        guard significand != 0 else { return (0, 0) }
        var (digits, power) = (significand, exponent)
        while digits % 10 == 0 {
            digits /= 10
            power += 1
        }
        return (digits, power)
    }

    /// Reads a number as SVG writes it (`-1.5`, `.5`, `1e-3`), or returns `nil` where the text is no number or has
    /// more than 38 digits.
    public init?(_ text: some Collection<UInt8>) {
        self.init(Array(text)[...])
    }

    /// Reads a number as SVG writes it (`-1.5`, `.5`, `1e-3`), or returns `nil` where the text is no number or has
    /// more than 38 digits.
    public init?(_ text: ArraySlice<UInt8>) {
        if let short = Self.short(text) {
            self = short
            return
        }
        var scanner = NumberScanner(Array(text))
        guard let token = scanner.number(), scanner.isAtEnd else { return nil }
        self.init(token: scanner.bytes[token])
    }

    /// Reads up to 18 digits without an exponent, which is nearly every coordinate: none can overflow.
    private static func short(_ text: ArraySlice<UInt8>) -> DecimalNumber? {
        let bytes = text.span
        guard !bytes.isEmpty, bytes.count <= 20 else { return nil }
        let isNegative = bytes[0] == UInt8(ascii: "-")
        let first = isNegative || bytes[0] == UInt8(ascii: "+") ? 1 : 0
        var significand: Int64 = 0
        var point = bytes.count
        for index in first..<bytes.count {
            let digit = bytes[index] &- UInt8(ascii: "0")
            if digit < 10 {
                significand = significand &* 10 &+ Int64(digit)
            } else if bytes[index] == UInt8(ascii: "."), point == bytes.count {
                point = index
            } else {
                return nil
            }
        }
        let decimals = max(bytes.count - point - 1, 0)
        let digits = bytes.count - first - (point < bytes.count ? 1 : 0)
        guard digits >= 1, digits <= 18 else { return nil }
        return DecimalNumber(narrow: isNegative ? -significand : significand, exponent: -decimals)
    }

    private init?(token: ArraySlice<UInt8>) {
        var significand: Int128 = 0
        var exponent = 0
        var isFraction = false
        var rest = token
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        while let byte = rest.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
            rest.removeFirst()
            if byte == UInt8(ascii: ".") {
                isFraction = true
                continue
            }
            let (product, overflow) = significand.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(Int128(byte - UInt8(ascii: "0")))
            guard !overflow, !carry else { return nil }
            significand = sum
            if isFraction { exponent -= 1 }
        }
        if !rest.isEmpty {
            guard let power = Int(String(decoding: rest.dropFirst(), as: UTF8.self)), power.magnitude <= 4096 else {
                return nil
            }
            exponent += power
        }
        self.init(significand: isNegative ? -significand : significand, exponent: exponent)
    }

    /// Zero.
    public static let zero = DecimalNumber(0)
    /// One.
    public static let one = DecimalNumber(1)

    /// Whether the value is zero.
    public var isZero: Bool { significand == 0 }

    /// The sum, or `nil` where it needs more than 38 digits.
    public static func + (a: DecimalNumber, b: DecimalNumber) -> DecimalNumber? {
        if a.isZero { return b }
        if b.isZero { return a }
        let exponent = min(a.exponent, b.exponent)
        guard let first = a.scaled(to: exponent), let second = b.scaled(to: exponent) else { return nil }
        return DecimalNumber(first.addingReportingOverflow(second), exponent: exponent)
    }

    /// The difference, or `nil` where it needs more than 38 digits.
    public static func - (a: DecimalNumber, b: DecimalNumber) -> DecimalNumber? {
        a + -b
    }

    /// The product, or `nil` where it needs more than 38 digits.
    public static func * (a: DecimalNumber, b: DecimalNumber) -> DecimalNumber? {
        DecimalNumber(a.significand.multipliedReportingOverflow(by: b.significand), exponent: a.exponent + b.exponent)
    }

    /// The number with the opposite sign.
    public static prefix func - (a: DecimalNumber) -> DecimalNumber {
        DecimalNumber(trimmed: -a.significand, exponent: a.exponent)
    }

    /// A result with its overflow; the least value overflows as well, because it has no opposite.
    private init?(_ result: (partialValue: Int128, overflow: Bool), exponent: Int) {
        guard !result.overflow, result.partialValue != .min else { return nil }
        self.init(significand: result.partialValue, exponent: exponent)
    }

    /// The nearest double-precision number.
    public var doubleValue: Double {
        var text: [UInt8] = []
        append(to: &text, omittingLeadingZero: false)
        return SVGNumber.double(text[...])
    }

    /// The shortest plain notation, without exponent unless that would take more than 40 digits.
    /// - Parameter omittingLeadingZero: Whether `0.5` is written `.5`, as minifiers do.
    public func text(omittingLeadingZero: Bool) -> String {
        var text: [UInt8] = []
        append(to: &text, omittingLeadingZero: omittingLeadingZero)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the shortest plain notation, as `text(omittingLeadingZero:)` gives it, to UTF-8 text.
    public func append(to text: inout [UInt8], omittingLeadingZero: Bool) {
        guard abs(exponent) <= 40 else {
            text += "\(significand)e\(exponent)".utf8
            return
        }
        if let narrow = UInt64(exactly: significand.magnitude) {
            append(narrow, to: &text, omittingLeadingZero)
        } else {
            append(significand.magnitude, to: &text, omittingLeadingZero)
        }
    }

    private func append<Magnitude: FixedWidthInteger>(
        _ magnitude: Magnitude, to text: inout [UInt8], _ omittingLeadingZero: Bool
    ) {
        let leastWholeDigits = omittingLeadingZero && !isZero ? 0 : 1
        let wholeDigits = max(Self.digitCount(magnitude) + exponent, leastWholeDigits)
        if significand < 0 { text.append(UInt8(ascii: "-")) }
        let point = text.count + wholeDigits
        text += repeatElement(UInt8(ascii: "0"), count: wholeDigits + (exponent < 0 ? 1 - exponent : 0))
        if exponent < 0 { text[point] = UInt8(ascii: ".") }
        // From the last digit to the first, which is the order in which division yields them.
        var place = text.count - max(exponent, 0)
        var rest = magnitude
        var bytes = text.mutableSpan
        while rest != 0 {
            place -= 1
            if place == point { place -= 1 }
            bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    private static func digitCount<Magnitude: FixedWidthInteger>(_ magnitude: Magnitude) -> Int {
        var (count, rest) = (0, magnitude)
        while rest != 0 {
            rest /= 10
            count += 1
        }
        return count
    }

    /// The significand that goes with a smaller exponent, or `nil` where it has too many digits.
    private func scaled(to exponent: Int) -> Int128? {
        let shift = self.exponent - exponent
        guard shift > 0 else { return significand }
        guard shift < Self.powersOfTen.count else { return nil }
        let (product, overflow) = significand.multipliedReportingOverflow(by: Self.powersOfTen[shift])
        return overflow ? nil : product
    }

    /// The powers of ten that 128 bits hold.
    private static let powersOfTen: [Int128] = (0..<38).reduce(into: [1]) { powers, _ in
        powers.append(10 * powers[powers.count - 1])
    }
}
