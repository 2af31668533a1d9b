import SVGDocument

/// Mirrors the points of a `polyline` or `polygon`.
enum PointsMirror {
    /// The mirrored text, or `nil` where a coordinate cannot be mirrored exactly.
    static func mirror(_ text: String, by reflection: Reflection, style: NumberStyle) -> String? {
        var scanner = NumberScanner(text)
        var rewriter = NumberRewriter(scanner.bytes, style: style)
        var isX = true
        scanner.skipSpace()
        while let token = scanner.number() {
            if isX == (reflection.orientation == .horizontal) {
                guard let value = DecimalNumber(scanner.bytes[token]), let mirrored = reflection.doubledAxis - value
                else { return nil }
                rewriter.replace(token, by: mirrored)
            } else {
                rewriter.keep(token)
            }
            isX.toggle()
            scanner.skipSeparator()
        }
        return rewriter.finish()
    }
}
