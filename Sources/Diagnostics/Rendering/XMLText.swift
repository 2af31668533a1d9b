/// Writing XML 1.0.
enum XMLText {
    /// A text as the value of an attribute or as content; what XML cannot hold is written as a visible escape.
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
