extension StylePaint {
    /// Reads a value of `fill` or `stroke` (SVG 2, section 13.2).
    static func read(_ text: inout ValueScanner, _ index: inout DocumentIndex) -> StylePaint? {
        // All but colours are told apart by their first letter, where that is not an escape.
        let first = text.next == UInt8(ascii: "\\") ? nil : text.next | 0x20
        if first == UInt8(ascii: "n") || first == nil, text.isOnly("none") { return StylePaint.none }
        if first == UInt8(ascii: "u") || first == nil, let reference = index.takeReference(&text) {
            return fallback(&text).map { .server(reference.element, $0) }
        }
        if first == UInt8(ascii: "c") || first == nil {
            if text.isOnly("context-fill") { return .contextFill }
            if text.isOnly("context-stroke") { return .contextStroke }
        }
        return color(&text).map(StylePaint.color)
    }

    /// Skips the colour profile that SVG 1.1 allowed after a colour.
    static func skipICCColor(_ text: inout ValueScanner) {
        text.skipSpace()
        let start = text.offset
        guard let name = text.functionName(), text.matches(name, "icc-color") else {
            text.offset = start
            return
        }
        _ = text.functionArguments()
        text.skipSpace()
    }

    private static func color(_ text: inout ValueScanner) -> CSSColor? {
        guard let color = ColorParser.read(&text) else { return nil }
        skipICCColor(&text)
        return text.isAtEnd ? color : nil
    }

    private static func fallback(_ text: inout ValueScanner) -> Fallback? {
        text.skipSpace()
        if text.isAtEnd { return .unspecified }
        if text.isOnly("none") { return Fallback.none }
        return color(&text).map(Fallback.color)
    }
}
