/// Numbers as text without exponents, the same on every machine.
public enum NumberText {
    /// Returns a number rounded to a number of decimals, without zeros at its end: `0.5`, `-12`, `3.142`.
    ///
    /// Halves are rounded away from zero, so that opposite numbers have opposite texts.
    public static func rounded(_ value: Double, decimals: Int = 4) -> String {
        var unit = 1.0
        for _ in 0..<decimals { unit *= 10 }
        guard value.isFinite, let scaled = Int64(exactly: (abs(value) * unit).rounded()) else { return "0" }
        var digits = String(scaled)
        if digits.utf8.count <= decimals {
            digits = String(repeating: "0", count: decimals + 1 - digits.utf8.count) + digits
        }
        let whole = digits.dropLast(decimals)
        var fraction = digits.suffix(decimals)
        while fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() }
        let sign = value < 0 && scaled != 0 ? "-" : ""
        return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// Returns a share as a percentage: `12.5 %`.
    /// - Parameter decimals: The number of decimals, of which zeros at the end are left out.
    public static func percent(_ share: Double, decimals: Int = 1) -> String {
        rounded(share.clamped(to: 0...1000) * 100, decimals: decimals) + " %"
    }
}
