/// Changes the text of `style` attributes.
public enum StyleAttribute {
    /// The text with one more declaration, for a property that no declaration in it wins for.
    public static func adding(_ declaration: String, to style: String) -> String {
        var own = Substring(style)
        while own.last?.isWhitespace == true || own.last == ";" { own.removeLast() }
        if own.isEmpty { return declaration }
        // Behind a comment, string or parenthesis that is never closed, nothing is seen.
        return isClosed(String(own)) ? own + ";" + declaration : declaration + ";" + style
    }

    /// The text with another value in every declaration of a property.
    public static func setting(_ property: String, to value: String, in style: String) -> String {
        var bytes = Array(style.utf8)
        for place in declarations(in: style).reversed() where place.property?.rawValue == property {
            bytes.replaceSubrange(place.value, with: value.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The names of the properties that are known and declared.
    public static func properties(in style: String) -> Set<String> {
        Set(declarations(in: style).compactMap(\.property?.rawValue))
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
