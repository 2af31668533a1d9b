/// The escapes of XML 1.0 for what is written anew.
enum XMLEscaping {
    /// Character data between tags.
    static func text(_ text: String) -> String {
        escape(text) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            default: nil
            }
        }
    }

    /// An attribute's value between double or single quotes; white space that reading would normalize is kept.
    static func attributeValue(_ value: String, quote: Unicode.Scalar) -> String {
        escape(value) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case "\n": "&#10;"
            case "\r": "&#13;"
            case "\t": "&#9;"
            case quote: quote == "\"" ? "&quot;" : "&apos;"
            default: nil
            }
        }
    }

    private static func escape(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
        guard text.unicodeScalars.contains(where: { replacement($0) != nil }) else { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            if let replacement = replacement(scalar) {
                escaped += replacement
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
