/// The classes of ASCII bytes.
enum ASCII {
    /// Returns whether a byte is one of 0 to 9.
    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Returns whether a byte is a letter in either case.
    @inline(__always)
    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

    /// Returns the byte, or its lower case if it is an upper-case letter.
    @inline(__always)
    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }

    /// Returns the value of a hexadecimal digit in either case, or `nil` for other bytes.
    static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        if isDigit(byte) { return byte - UInt8(ascii: "0") }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter + 10 : nil
    }
}

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
