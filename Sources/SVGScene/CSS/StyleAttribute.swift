/// Changes the text of `style` attributes.
public enum StyleAttribute {
    /// The text with one more declaration, for a property that no declaration in it wins for.
    public static func adding(_ declaration: String, to style: String) -> String {
        var own = Substring(style)
        while own.last?.isWhitespace == true || own.last == ";" { own.removeLast() }
        if own.isEmpty { return declaration }
        // Behind a comment, string or parenthesis that is never closed, nothing is seen.
        return isClosed(String(own)) ? own + ";" + declaration : declaration + ";" + own
    }

    private static func isClosed(_ style: String) -> Bool {
        ValueScanner.scanCSS(style + ";fill:none") { text in
            var scanner = DeclarationScanner(text)
            var last: Int?
            while let place = scanner.next() { last = place.name.lowerBound }
            return last == style.utf8.count + 1
        }
    }
}
