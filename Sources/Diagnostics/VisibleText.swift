/// The conversion of text to a form that is safe and measurable in a terminal: a control character in file names and
/// contents must not move the cursor, nor a bidirectional control show code in a different order.
public enum VisibleText {
    /// Returns the text with every control character written as an escape such as `\u{1B}`.
    public static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHidden) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if isHidden(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
        }
    }

    /// Returns whether a scalar has no glyph and may change how the text around it is shown.
    static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
            0xFFF9...0xFFFB,
            0xE0000...0xE007F:
            true
        default: false
        }
    }

    /// Returns a hidden scalar as visible text.
    static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }

    /// Returns the number of terminal columns of a visible scalar: 0, 1 or 2.
    static func width(_ scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide(scalar.value) ? 2 : 1
        }
    }

    /// Returns whether a scalar is in a wide or fullwidth range of Unicode Standard Annex 11, by block.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

extension Collection<String> {
    /// Returns names as a list for messages: the first ones, with the number of the others, as in `a, b and 3 more`.
    public func listed(atMost most: Int) -> String {
        prefix(most).joined(separator: ", ") + (count > most ? " and \(count - most) more" : "")
    }
}
