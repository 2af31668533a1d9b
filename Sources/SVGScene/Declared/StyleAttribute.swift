/// An editor of the text of `style` attributes.
public enum StyleAttribute {
    /// Returns the text with one more declaration, for a property that no declaration in it determines.
    public static func adding(_ declaration: String, to style: String) -> String {
        var own = Substring(style)
        while own.last?.isWhitespace == true || own.last == ";" { own.removeLast() }
        if own.isEmpty { return declaration }
        // After an unterminated comment, string or parenthesis, nothing is parsed.
        return isClosed(String(own)) ? own + ";" + declaration : declaration + ";" + style
    }

    /// Returns the text with another value in every declaration of a property.
    public static func setting(_ property: Property, to value: String, in style: String) -> String {
        mapping([property], in: style) { _, _ in value }
    }

    /// Returns the text with the value of every declaration of some properties replaced by what `transform` makes of the
    /// property and the value.
    public static func mapping<Failure: Error>(
        _ properties: PropertySet, in style: String,
        _ transform: (_ property: Property, _ value: String) throws(Failure) -> String
    ) throws(Failure) -> String {
        var bytes = Array(style.utf8)
        var replacements: [(place: Range<Int>, value: String)] = []
        for place in declarations(in: style) {
            guard let property = place.property, properties.contains(property) else { continue }
            let value = String(decoding: bytes[place.value], as: UTF8.self)
            let replacement = try transform(property, value)
            if replacement != value { replacements.append((place.value, replacement)) }
        }
        for replacement in replacements.reversed() {
            bytes.replaceSubrange(replacement.place, with: replacement.value.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns all declarations of some properties, in the order of the text.
    public static func values(of properties: PropertySet, in style: String) -> [(property: Property, value: String)] {
        ValueScanner.scan(style) { text in
            declarations(in: style).compactMap { place in
                guard let property = place.property, properties.contains(property) else { return nil }
                return (property, text.text(place.value))
            }
        }
    }

    /// Returns all declarations, also of properties not known here, in the text's order and without `!important`.
    public static func all(in style: String) -> [(name: String, value: String)] {
        ValueScanner.scanCSS(style) { text in
            var scanner = DeclarationScanner(text, takesUnknown: true)
            var found: [(name: String, value: String)] = []
            while let place = scanner.next() {
                var value = text.part(place.value)
                value.trimEnd()
                found.append((text.text(place.name), text.text(value.offset..<value.end)))
            }
            return found
        }
    }

    package static func properties(in style: String) -> PropertySet {
        PropertySet(declarations(in: style).compactMap(\.property))
    }

    private static func declarations(in style: String) -> [DeclarationScanner.Place] {
        ValueScanner.scanCSS(style) { text in
            var scanner = DeclarationScanner(text)
            var places: [DeclarationScanner.Place] = []
            while let place = scanner.next() { places.append(place) }
            return places
        }
    }

    private static func isClosed(_ style: String) -> Bool {
        declarations(in: style + ";fill:none").last?.name.lowerBound == style.utf8.count + 1
    }
}
