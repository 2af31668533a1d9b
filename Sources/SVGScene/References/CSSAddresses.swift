/// The addresses in text of CSS: in values, in `style` attributes and in style sheets.
///
/// What is no address to CSS is none here: what stands in comments, in strings, or between parentheses in error.
public enum CSSAddresses {
    /// The addresses in `url()`, in the order of the text, free of quotes, escapes and the white space around them.
    public static func all(in text: String) -> [String] {
        places(in: text).map(\.text)
    }

    /// The addresses of the style sheets that a style sheet imports.
    public static func imports(in styleSheet: String) -> [String] {
        var sheet = StyleSheet()
        StyleSheetParser.read(styleSheet, into: &sheet)
        return sheet.imports
    }

    /// The text with every address in `url()` replaced for which `replacement` has another one.
    public static func replacing(in text: String, _ replacement: (String) -> String?) -> String {
        let replaced = places(in: text).compactMap { place in replacement(place.text).map { (place.argument, $0) } }
        guard !replaced.isEmpty else { return text }
        var bytes = Array(text.utf8)
        for (argument, address) in replaced.reversed() { bytes.replaceSubrange(argument, with: written(address).utf8) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func places(in text: String) -> [ValueScanner.Address] {
        // Nearly all values are colours and numbers, which need no closer look.
        guard text.utf8.contains(UInt8(ascii: "(")) else { return [] }
        return ValueScanner.scanCSS(text) { text in
            var places: [ValueScanner.Address] = []
            while !text.isAtEnd {
                if let address = text.address() { places.append(address) } else { text.skipToken() }
            }
            return places
        }
    }

    /// An address as the argument of `url()`: in quotes where it could not stand without.
    private static func written(_ address: String) -> String {
        let needsQuotes = address.utf8.contains { byte in
            byte <= 0x20 || byte == 0x7F || "\"'()\\".utf8.contains(byte)
        }
        guard needsQuotes else { return address }
        return "\"" + address.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
