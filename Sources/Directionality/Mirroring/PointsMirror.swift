import SVGDocument

/// The mirror of the points of a `polyline` or `polygon`.
enum PointsMirror {
    /// Returns the mirrored text, or `nil` if a coordinate cannot be mirrored exactly.
    static func mirror(_ text: String, by reflection: Reflection, style: NumberStyle) -> String? {
        var scanner = NumberScanner(text)
        var rewriter = NumberRewriter(scanner.bytes, style: style)
        var isX = true
        scanner.skipSpace()
        while let token = scanner.number() {
            if isX == (reflection.orientation == .horizontal) {
                guard rewriter.map(token, { reflection.doubledAxis - $0 }) else { return nil }
            } else {
                rewriter.keep(token)
            }
            isX.toggle()
            scanner.skipSeparator()
        }
        return rewriter.finish()
    }
}
