/// An exact decimal number, because coordinates are decimal text: 24 − 10.1 is 13.9, not 13.899999999999999.
///
/// Every operation is exact, or returns `nil` if the result needs more than 38 digits.
public struct DecimalNumber: Hashable, Sendable {
    /// The digits of the value `significand` × 10^`exponent`; they end in no zero, and zero has exponent 0.
    let significand: Int128
    let exponent: Int

    /// Creates a whole number.
    public init(_ value: Int) { self.init(significand: Int128(value), exponent: 0) }

    /// Creates a number from its digits and how many of them are decimals: 0.5 is `DecimalNumber(5, decimals: 1)`.
    public init(_ digits: Int, decimals: Int) { self.init(significand: Int128(digits), exponent: -decimals) }

    /// Creates the number nearest to a value that has at most a number of decimals, or returns `nil` if it is not finite or has
    /// too many digits. Halves are rounded away from zero.
    public init?(_ value: Double, decimals: Int) {
        var unit = 1.0
        for _ in 0..<decimals { unit *= 10 }
        guard let digits = Int(exactly: (value * unit).rounded()) else { return nil }
        self.init(digits, decimals: decimals)
    }

    /// Creates the number that the shortest text of a value says, which is what an author wrote who wrote few digits; `nil` if
    /// it is not finite.
    public init?(shortest value: Double) { self.init("\(value)".utf8) }

    init(significand: Int128, exponent: Int) {
        // Nearly every significand fits in 64 bits, which are divided many times faster than 128.
        if let narrow = Int64(exactly: significand) {
            self.init(narrow: narrow, exponent: exponent)
        } else {
            let trimmed = Self.trimmed(significand, exponent)
            self.init(trimmed: trimmed.significand, exponent: trimmed.exponent)
        }
    }

    init(narrow significand: Int64, exponent: Int) {
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

    /// Zero.
    public static let zero = DecimalNumber(0)
    /// One.
    public static let one = DecimalNumber(1)

    package var isZero: Bool { significand == 0 }

    /// The nearest double-precision number.
    public var doubleValue: Double {
        var text: [UInt8] = []
        append(to: &text, omittingLeadingZero: false)
        return SVGNumber.double(text[...])
    }

    /// Returns the sum, or `nil` if it needs more than 38 digits.
    public static func + (a: DecimalNumber, b: DecimalNumber) -> DecimalNumber? {
        if a.isZero { return b }
        if b.isZero { return a }
        let exponent = min(a.exponent, b.exponent)
        guard let first = a.scaled(to: exponent), let second = b.scaled(to: exponent) else { return nil }
        return DecimalNumber(first.addingReportingOverflow(second), exponent: exponent)
    }

    /// Returns the difference, or `nil` if it needs more than 38 digits.
    public static func - (a: DecimalNumber, b: DecimalNumber) -> DecimalNumber? { a + -b }

    /// Returns the product, or `nil` if it needs more than 38 digits.
    public static func * (a: DecimalNumber, b: DecimalNumber) -> DecimalNumber? {
        DecimalNumber(a.significand.multipliedReportingOverflow(by: b.significand), exponent: a.exponent + b.exponent)
    }

    /// Returns the number with the opposite sign.
    public static prefix func - (a: DecimalNumber) -> DecimalNumber {
        DecimalNumber(trimmed: -a.significand, exponent: a.exponent)
    }

    /// Creates a result, or returns `nil` if it overflowed; the minimum counts as overflow, because it has no opposite.
    private init?(_ result: (partialValue: Int128, overflow: Bool), exponent: Int) {
        guard !result.overflow, result.partialValue != .min else { return nil }
        self.init(significand: result.partialValue, exponent: exponent)
    }

    /// Returns the significand for a smaller exponent, or `nil` if it has too many digits.
    private func scaled(to exponent: Int) -> Int128? {
        let shift = self.exponent - exponent
        guard shift > 0 else { return significand }
        guard shift < Self.powersOfTen.count else { return nil }
        let (product, overflow) = significand.multipliedReportingOverflow(by: Self.powersOfTen[shift])
        return overflow ? nil : product
    }

    /// The powers of ten up to 10³⁸, the largest that 128 bits hold.
    private static let powersOfTen: [Int128] = (0..<38).reduce(into: [1]) { powers, _ in
        powers.append(10 * powers[powers.count - 1])
    }
}
