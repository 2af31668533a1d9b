/// Powers computed with IEEE operations only, because those of the C library may differ between machines.
enum ElementaryFunctions {
    /// Returns `base` to the power of `exponent` for a nonnegative base, accurate to about 12 digits.
    static func power(_ base: Double, _ exponent: Double) -> Double {
        if exponent == 0 { return 1 }
        guard base > 0 else { return exponent > 0 ? 0 : .infinity }
        return exponential(exponent * logarithm(base))
    }

    /// Returns the natural logarithm of a positive number.
    private static func logarithm(_ value: Double) -> Double {
        guard value.isNormal else { return value > 1 ? .infinity : -708 }
        var mantissa = value.significand
        var exponent = Double(value.exponent)
        if mantissa > 1.414 {
            mantissa /= 2
            exponent += 1
        }
        // ln m = 2 · artanh((m - 1) / (m + 1))
        let ratio = (mantissa - 1) / (mantissa + 1)
        let square = ratio * ratio
        var sum = 0.0
        for divisor in stride(from: 21.0, through: 1, by: -2) { sum = sum * square + 1 / divisor }
        return 2 * ratio * sum + exponent * ln2
    }

    private static func exponential(_ value: Double) -> Double {
        guard value > -700 else { return 0 }
        guard value < 700 else { return .infinity }
        let doublings = (value / ln2).rounded()
        let rest = value - doublings * ln2
        var sum = 1.0
        for divisor in stride(from: 14.0, through: 1, by: -1) { sum = 1 + sum * rest / divisor }
        return Double(sign: .plus, exponent: Int(doublings), significand: sum)
    }

    private static let ln2 = 0.693147180559945309417
}
