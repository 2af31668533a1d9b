import SVGDocument

/// The value of `fill` or `stroke`.
enum StylePaint: Equatable {
    /// The paint to use if a paint server cannot be used.
    enum Fallback: Equatable {
        /// No fallback was specified.
        case unspecified
        case none
        case color(CSSColor)
    }

    case none
    case color(CSSColor)
    /// A gradient or a pattern; `nil` for a dangling reference.
    case server(NodeID?, Fallback)
    /// The fill of the context element: the shape that has the marker, or the `use`.
    case contextFill
    /// The stroke of the context element.
    case contextStroke
}

extension StylePaint {
    /// Reads a value of `fill` or `stroke` (SVG 2, section 13.2).
    static func read(_ text: inout ValueScanner, _ index: inout DocumentIndex) -> StylePaint? {
        // Everything except colours is distinguished by its first letter, unless that is an escape.
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

/// The order in which fill, stroke and markers are painted (SVG 2, section 13.8).
struct PaintOrder: Equatable {
    enum Layer: Equatable {
        case fill
        case stroke
        case markers
    }

    var layers: (Layer, Layer, Layer)

    static let normal = PaintOrder(layers: (.fill, .stroke, .markers))

    static func == (a: PaintOrder, b: PaintOrder) -> Bool { a.layers == b.layers }

    var strokesFirst: Bool { layers.0 == .stroke || (layers.0 == .markers && layers.1 == .stroke) }

    /// Reads a value; layers that it does not name follow in the normal order.
    static func read(_ scanner: inout ValueScanner) -> PaintOrder? {
        if scanner.isOnly("normal") { return .normal }
        var named: [Layer] = []
        while !scanner.isAtEnd {
            guard let layer = takeLayer(&scanner), !named.contains(layer) else { return nil }
            named.append(layer)
            scanner.skipSpace()
        }
        guard !named.isEmpty else { return nil }
        for layer in [Layer.fill, .stroke, .markers] where !named.contains(layer) { named.append(layer) }
        return PaintOrder(layers: (named[0], named[1], named[2]))
    }

    private static func takeLayer(_ scanner: inout ValueScanner) -> Layer? {
        if scanner.skip(keyword: "fill") { return .fill }
        if scanner.skip(keyword: "stroke") { return .stroke }
        return scanner.skip(keyword: "markers") ? .markers : nil
    }
}
