import SVGDocument

/// What an element is to drawing.
enum ElementKind: Sendable {
    case svg, group, anchor, `switch`, use, symbol
    case path, rect, circle, ellipse, line, polyline, polygon
    case image, text, foreignObject
    case clipPath, mask, pattern, linearGradient, radialGradient, marker, filter, stop
    /// Everything that is never drawn and that nothing drawn refers to.
    case other

    init(_ element: Element) {
        self = element.name.namespace == .svg ? Self.byName[element.name.local] ?? .other : .other
    }

    /// Whether it is one of the basic shapes or a path.
    var isShape: Bool {
        switch self {
        case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: true
        default: false
        }
    }

    /// Whether a single node of the scene can stand for it.
    var isLeaf: Bool { isShape || self == .image }

    /// Whether it is a gradient.
    var isGradient: Bool { self == .linearGradient || self == .radialGradient }

    /// Whether its geometry attributes are properties (SVG 2, section 7) and not attributes of the same name.
    var isPlacedByGeometry: Bool {
        switch self {
        case .svg, .use, .symbol, .rect, .circle, .ellipse, .image, .foreignObject: true
        default: false
        }
    }

    private static let byName = KeywordTable<ElementKind>([
        ("svg", .svg), ("g", .group), ("a", .anchor), ("switch", .switch), ("use", .use), ("symbol", .symbol),
        ("path", .path), ("rect", .rect), ("circle", .circle), ("ellipse", .ellipse), ("line", .line),
        ("polyline", .polyline), ("polygon", .polygon), ("image", .image), ("text", .text),
        ("foreignObject", .foreignObject), ("clipPath", .clipPath), ("mask", .mask), ("pattern", .pattern),
        ("linearGradient", .linearGradient), ("radialGradient", .radialGradient), ("marker", .marker),
        ("filter", .filter), ("stop", .stop),
    ])
}
