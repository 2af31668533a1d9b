import Geometry

/// The format of coordinates in an inspection: hundredths of a user unit.
enum InspectionNumber {
    /// Returns the x, y, width and height of a box, rounded outwards so that a region with these numbers contains the
    /// box.
    static func outer(_ box: Rect) -> [Double] {
        // Noise in a number of whole hundredths must not add another hundredth.
        let noise = 1e-4
        func floor(_ value: Double) -> Double { (value * 100 + noise).rounded(.down) / 100 }
        func ceiling(_ value: Double) -> Double { (value * 100 - noise).rounded(.up) / 100 }
        let (x, y) = (floor(box.minX), floor(box.minY))
        return [x, y, ceiling(box.maxX) - x, ceiling(box.maxY) - y]
    }

    /// Returns a number with two decimals, so that columns line up.
    static func fixed(_ value: Double) -> String {
        guard let hundredths = hundredths(value) else { return "\(value)" }
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        return (hundredths < 0 ? "-" : "") + "\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
    }

    /// Returns a number without trailing zeros.
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
