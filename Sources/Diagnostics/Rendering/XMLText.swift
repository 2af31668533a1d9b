/// The writing of XML 1.0.
enum XMLText {
    /// Returns a text as an attribute's value or as content; characters that XML does not allow become visible escapes.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\t": result += "&#9;"
            case _ where VisibleText.isHidden(scalar) || scalar.value & 0xFFFE == 0xFFFE:
                result += VisibleText.escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
