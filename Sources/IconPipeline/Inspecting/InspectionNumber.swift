/// Coordinates as an inspection writes them: rounded to hundredths of a user unit.
enum InspectionNumber {
    /// With two decimals, so that columns line up.
    static func fixed(_ value: Double) -> String {
        guard let hundredths = hundredths(value) else { return "\(value)" }
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        return (hundredths < 0 ? "-" : "") + "\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
    }

    /// Without zeros at the end.
    static func short(_ value: Double) -> String {
        guard let hundredths = hundredths(value) else { return "\(value)" }
        var text = fixed(value)
        guard hundredths % 100 != 0 else { return String(text.dropLast(3)) }
        if text.last == "0" { text.removeLast() }
        return text
    }

    private static func hundredths(_ value: Double) -> Int? {
        abs(value) < 1e12 ? Int((value * 100).rounded()) : nil
    }
}
