/// Numbers as text without exponents, the same on every machine.
public enum NumberText {
    /// Returns a number rounded to a number of decimals, without zeros at its end: `0.5`, `-12`, `3.142`.
    ///
    /// Halves are rounded away from zero, so that opposite numbers have opposite texts. Beyond 64 bits it is the nearest; NaN is 0.
    public static func rounded(_ value: Double, decimals: Int = 4) -> String {
        var unit = 1.0
        for _ in 0..<decimals { unit *= 10 }
        if let digits = Int(exactly: (value * unit).rounded()) { return decimal(digits, decimals: decimals) }
        // Numbers as large have no decimals.
        return value.isNaN ? "0" : String(Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max))
    }

    /// Returns a decimal number, from its digits and how many of them are decimals, without zeros at its end. If
    /// `omitsLeadingZero`, 0.5 is written as `.5`.
    public static func decimal(_ digits: Int, decimals: Int, omitsLeadingZero: Bool = false) -> String {
        var bytes: [UInt8] = []
        append(digits, decimals: decimals, omitsLeadingZero: omitsLeadingZero, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the text of ``decimal(_:decimals:omitsLeadingZero:)`` to bytes.
    public static func append(_ digits: Int, decimals: Int, omitsLeadingZero: Bool = false, to bytes: inout [UInt8]) {
        var (rest, decimals) = (digits.magnitude, decimals)
        while decimals > 0, rest.isMultiple(of: 10) {
            rest /= 10
            decimals -= 1
        }
        if digits < 0 { bytes.append(UInt8(ascii: "-")) }
        // From the last digit to the first.
        let start = bytes.count
        let minCount = decimals > 0 && omitsLeadingZero ? decimals : decimals + 1
        var count = 0
        while rest > 0 || count < minCount {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
            count += 1
            if count == decimals { bytes.append(UInt8(ascii: ".")) }
        }
        bytes[start...].reverse()
    }

    /// Returns a share as a percentage: `12.5 %`. It has `decimals` decimals, of which zeros at the end are left out.
    public static func percent(_ share: Double, decimals: Int = 1) -> String {
        rounded(share.clamped(to: 0...1000) * 100, decimals: decimals) + " %"
    }
}
