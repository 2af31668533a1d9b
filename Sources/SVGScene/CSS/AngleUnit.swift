/// The units of angles (CSS Values and Units 4, section 7.1).
enum AngleUnit {
    /// Takes a unit and returns its size in degrees: 1 if there is none, `nil` if it is unknown.
    static func read(_ scanner: inout ValueScanner) -> Double? {
        let unit = scanner.identifier()
        if unit.isEmpty || scanner.matches(unit, "deg") { return 1 }
        if scanner.matches(unit, "turn") { return 360 }
        if scanner.matches(unit, "rad") { return 180 / .pi }
        return scanner.matches(unit, "grad") ? 0.9 : nil
    }
}
