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
        guard significand != 0 else {
            (self.significand, self.exponent) = (0, 0)
            return
        }
        var (digits, power) = (significand, exponent)
        while digits % 10 == 0 {
            digits /= 10
            power += 1
        }
        (self.significand, self.exponent) = (digits, power)
    }

    /// Reads a number as SVG writes it (`-1.5`, `.5`, `1e-3`), or returns `nil` where the text is no number or has
    /// more than 38 digits.
    public init?(_ text: some Collection<UInt8>) {
        var scanner = NumberScanner(Array(text))
        guard let token = scanner.number(), scanner.isAtEnd else { return nil }
        self.init(token: scanner.bytes[token])
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
            guard let power = Int(String(decoding: rest.dropFirst(), as: UTF8.self)), abs(power) <= 4096 else {
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
        let (sum, overflow) = first.addingReportingOverflow(second)
        return overflow ? nil : DecimalNumber(significand: sum, exponent: exponent)
    }

    /// The difference, or `nil` where it needs more than 38 digits.
    public static func - (a: DecimalNumber, b: DecimalNumber) -> DecimalNumber? {
        a + -b
    }

    /// The product, or `nil` where it needs more than 38 digits.
    public static func * (a: DecimalNumber, b: DecimalNumber) -> DecimalNumber? {
        let (product, overflow) = a.significand.multipliedReportingOverflow(by: b.significand)
        return overflow ? nil : DecimalNumber(significand: product, exponent: a.exponent + b.exponent)
    }

    /// The number with the opposite sign.
    public static prefix func - (a: DecimalNumber) -> DecimalNumber {
        DecimalNumber(significand: -a.significand, exponent: a.exponent)
    }

    /// The nearest double-precision number.
    public var doubleValue: Double {
        SVGNumber.double(Array(text(omittingLeadingZero: false).utf8)[...])
    }

    /// The shortest plain notation, without exponent unless that would take more than 40 digits.
    /// - Parameter omittingLeadingZero: Whether `0.5` is written `.5`, as minifiers do.
    public func text(omittingLeadingZero: Bool) -> String {
        let sign = significand < 0 ? "-" : ""
        let digits = String(significand.magnitude)
        guard abs(exponent) <= 40 else { return "\(sign)\(digits)e\(exponent)" }
        if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) }
        let fraction = String(repeating: "0", count: max(0, -exponent - digits.count)) + digits
        let point = fraction.count + exponent
        let whole = fraction.prefix(point)
        let shown = whole.isEmpty && !omittingLeadingZero ? "0" : String(whole)
        return "\(sign)\(shown).\(fraction.dropFirst(point))"
    }

    private func scaled(to exponent: Int) -> Int128? {
        guard self.exponent - exponent <= 38 else { return nil }
        var scaled = significand
        for _ in 0..<(self.exponent - exponent) {
            let (product, overflow) = scaled.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            scaled = product
        }
        return scaled
    }
}
