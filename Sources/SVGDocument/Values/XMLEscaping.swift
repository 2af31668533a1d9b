import Buffers

/// The escapes of XML 1.0 for new and edited text.
public enum XMLEscaping {
    /// Escapes character data between tags.
    public static func text(_ text: String) -> String {
        escape(text) { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            default: nil
            }
        }
    }

    /// Escapes an attribute value for the given quotes, including white space that reading would normalize.
    public static func attributeValue(_ value: String, quote: UInt8 = UInt8(ascii: "\"")) -> String {
        escape(value) { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: "\n"): "&#10;"
            case UInt8(ascii: "\r"): "&#13;"
            case UInt8(ascii: "\t"): "&#9;"
            case quote: quote == UInt8(ascii: "\"") ? "&quot;" : "&apos;"
            default: nil
            }
        }
    }

    /// Escapes single bytes: all characters to be escaped are ASCII, whose bytes occur in no other UTF-8 character.
    @inline(__always)
    private static func escape(_ text: String, _ replacement: (UInt8) -> StaticString?) -> String {
        let isClean = text.withLoopBuffer { bytes in bytes.allSatisfy { replacement($0) == nil } }
        guard !isClean else { return text }
        var escaped: [UInt8] = []
        for byte in text.utf8 {
            if let replacement = replacement(byte) {
                replacement.withLoopBuffer { escaped += $0 }
            } else {
                escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}
