/// Writing JSON (RFC 8259).
public enum JSONText {
    /// A string as a JSON string with its quotes; control characters are escaped, all else is written as it is.
    public static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars { append(scalar, to: &result) }
        return result + "\""
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
