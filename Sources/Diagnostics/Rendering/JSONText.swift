/// The writing of JSON (RFC 8259).
public enum JSONText {
    /// Returns a quoted JSON string; control characters are escaped, everything else is written as it is.
    public static func quoted(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return "\"" + text + "\"" }
        var result = "\""
        for scalar in text.unicodeScalars { append(scalar, to: &result) }
        return result + "\""
    }

    /// Returns whether a byte is visible ASCII that needs no escape, as nearly all bytes of file names are.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case _ where VisibleText.isHidden(scalar):
            for unit in String(scalar).utf16 { result += "\\u" + hexadecimal(unit) }
        default: result.unicodeScalars.append(scalar)
        }
    }

    private static func hexadecimal(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
