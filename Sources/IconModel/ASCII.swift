/// The classes of ASCII bytes.
public enum ASCII {
    /// Returns whether a byte is one of 0 to 9.
    @inlinable @inline(__always)
    public static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Returns whether a byte is a letter in either case.
    @inlinable @inline(__always)
    public static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

    /// Returns the byte, or its lower case if it is an upper-case letter.
    @inlinable @inline(__always)
    public static func lowercased(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }

    /// Returns the value of a hexadecimal digit in either case, or `nil` for other bytes.
    @inlinable
    public static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        if isDigit(byte) { return byte - UInt8(ascii: "0") }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter + 10 : nil
    }

    /// Returns whether a byte is a letter in either case or a digit.
    @inlinable @inline(__always)
    public static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
}
