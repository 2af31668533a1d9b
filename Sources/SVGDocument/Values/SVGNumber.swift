/// The conversion of a number's text to double precision.
public enum SVGNumber {
    /// Returns the double-precision number nearest to a number token that `NumberScanner` found.
    ///
    /// Up to 15 digits with a small exponent, as in nearly every coordinate, are one exact division of two exactly
    /// representable numbers, hence correctly rounded (Clinger's fast path). Numbers that are too large are infinite;
    /// the caller decides what that means.
    public static func double(_ token: ArraySlice<UInt8>) -> Double {
        var significand = 0
        var digits = 0
        var exponent = 0
        var isFraction = false
        var isNegative = false
        for byte in token {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                significand = significand &* 10 &+ Int(byte &- UInt8(ascii: "0"))
                if significand != 0 { digits += 1 }
                if isFraction { exponent -= 1 }
                if digits > 15 { return slow(token) }
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "+"): break
            default: return slow(token)
            }
        }
        guard exponent >= -22 else { return slow(token) }
        let magnitude = Double(significand) / powersOfTen[-exponent]
        return isNegative ? -magnitude : magnitude
    }

    private static func slow(_ token: ArraySlice<UInt8>) -> Double {
        Double(String(decoding: token, as: UTF8.self)) ?? 0
    }

    /// The powers of ten that double precision represents exactly.
    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
        1e19, 1e20, 1e21, 1e22,
    ]
}
