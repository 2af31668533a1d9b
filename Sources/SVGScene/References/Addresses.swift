import SVGDocument

/// The addresses in text of CSS: in values, in `style` attributes and in style sheets.
///
/// Text that CSS does not take for an address is ignored: in comments, in strings, or in erroneous parentheses.
public enum CSSAddresses {
    /// Returns the addresses in `url()`, in the order of the text, without quotes, escapes and surrounding white space.
    public static func all(in text: String) -> [String] { places(in: text).map(\.text) }

    /// Returns the addresses of the style sheets that a style sheet imports.
    public static func imports(in styleSheet: String) -> [String] {
        var sheet = StyleSheet()
        StyleSheetParser.read(styleSheet, into: &sheet)
        return sheet.imports
    }

    /// Returns the text with addresses in `url()` replaced by those that `replacement` returns.
    public static func replacing(in text: String, _ replacement: (String) -> String?) -> String {
        let replaced = places(in: text).compactMap { place in replacement(place.text).map { (place.argument, $0) } }
        guard !replaced.isEmpty else { return text }
        var bytes = Array(text.utf8)
        for (argument, address) in replaced.reversed() { bytes.replaceSubrange(argument, with: written(address).utf8) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func places(in text: String) -> [ValueScanner.Address] {
        // Nearly all values are colours and numbers, which need not be examined.
        guard text.utf8.contains(UInt8(ascii: "(")) else { return [] }
        return ValueScanner.scanCSS(text) { text in
            var places: [ValueScanner.Address] = []
            while !text.isAtEnd {
                if let address = text.address() { places.append(address) } else { text.skipToken() }
            }
            return places
        }
    }

    /// Returns an address as the argument of `url()`, quoted if necessary.
    private static func written(_ address: String) -> String {
        let needsQuotes = address.utf8.contains { byte in
            byte <= 0x20 || byte == 0x7F || "\"'()\\".utf8.contains(byte)
        }
        guard needsQuotes else { return address }
        return "\"" + address.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

/// The functions in text of CSS, apart from `url()`, which browsers ignore where it is no address.
public enum CSSFunctions {
    /// Returns their names in lower case, those in arguments of others among them, in the order of the text.
    public static func names(in text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: "(")) else { return [] }
        return ValueScanner.scanCSS(text) { text in
            var names: [String] = []
            while !text.isAtEnd {
                if text.address() != nil { continue }
                if let name = text.functionName() {
                    if !text.matches(name, "url") { names.append(text.unescaped(name).lowercased()) }
                } else {
                    text.skipToken()
                }
            }
            return names
        }
    }
}

/// An address in an attribute of an element.
public struct AttributeAddress: Hashable, Sendable {
    /// The attribute.
    public var attribute: QualifiedName
    /// The address, without quotes, escapes and surrounding white space.
    public var text: String
}

extension Element {
    /// The address that the element refers to: `href`, or `xlink:href` if that is absent (SVG 2, section 16.1.5).
    public var address: String? { (self[.href] ?? self[AttributeName.href.rawValue, .xlink]).map(LocalAddress.trimmed) }

    /// The addresses in all attributes that contain any, in the order of the file.
    public var addresses: [AttributeAddress] {
        attributes.flatMap { attribute -> [AttributeAddress] in
            if attribute.name.isHref {
                return [AttributeAddress(attribute: attribute.name, text: LocalAddress.trimmed(attribute.value))]
            }
            guard attribute.name.mayHoldURL else { return [] }
            return CSSAddresses.all(in: attribute.value).map { AttributeAddress(attribute: attribute.name, text: $0) }
        }
    }
}

extension Attribute {
    /// Returns the value with addresses replaced by those that `replacement` returns.
    public func replacingAddresses(_ replacement: (String) -> String?) -> String {
        if name.isHref { return replacement(LocalAddress.trimmed(value)) ?? value }
        return name.mayHoldURL ? CSSAddresses.replacing(in: value, replacement) : value
    }
}

extension QualifiedName {
    /// Whether the attribute may contain `url()`: `style`, properties that accept it, and the values of an animation.
    fileprivate var mayHoldURL: Bool {
        guard let attribute else { return false }
        let isText = [.style, .cursor, .from, .to, .by, .values].contains(attribute)
        return isText || Property(attribute)?.mayRefer == true
    }
}
