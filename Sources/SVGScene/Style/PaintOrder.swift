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

    /// Whether the stroke is painted before the fill.
    var strokesFirst: Bool {
        layers.0 == .stroke || (layers.0 == .markers && layers.1 == .stroke)
    }

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
