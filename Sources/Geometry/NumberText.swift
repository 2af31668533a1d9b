/// Numbers as text without exponents, the same on every machine.
public enum NumberText {
    /// Returns a number rounded to a number of decimals, without zeros at its end: `0.5`, `-12`, `3.142`.
    ///
    /// Halves are rounded away from zero, so that opposite numbers have opposite texts.
    public static func rounded(_ value: Double, decimals: Int = 4) -> String {
        var unit = 1.0
        for _ in 0..<decimals { unit *= 10 }
        guard let digits = Int(exactly: (value * unit).rounded()) else { return "0" }
        return decimal(digits, decimals: decimals)
    }

    /// Returns a decimal number, from its digits and how many of them are decimals, without zeros at its end. If
    /// `omitsLeadingZero`, 0.5 is written as `.5`.
    public static func decimal(_ digits: Int, decimals: Int, omitsLeadingZero: Bool = false) -> String {
        var (magnitude, decimals) = (digits.magnitude, decimals)
        while decimals > 0, magnitude.isMultiple(of: 10) {
            magnitude /= 10
            decimals -= 1
        }
        var text = String(magnitude)
        if decimals > 0 {
            let missing = decimals + (omitsLeadingZero ? 0 : 1) - text.utf8.count
            if missing > 0 { text = String(repeating: "0", count: missing) + text }
            text.insert(".", at: text.utf8.index(text.endIndex, offsetBy: -decimals))
        }
        return digits < 0 ? "-" + text : text
    }

    /// Returns a share as a percentage: `12.5 %`. It has `decimals` decimals, of which zeros at the end are left out.
    public static func percent(_ share: Double, decimals: Int = 1) -> String {
        rounded(share.clamped(to: 0...1000) * 100, decimals: decimals) + " %"
    }
}
