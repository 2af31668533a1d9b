import SVGDocument

/// The role of an element in drawing.
enum ElementKind: Sendable {
    case svg, group, anchor, `switch`, use, symbol
    case path, rect, circle, ellipse, line, polyline, polygon
    case image, text, foreignObject
    case clipPath, mask, pattern, linearGradient, radialGradient, marker, filter, stop
    /// An element that is never drawn or referenced.
    case other

    init(_ element: Element) {
        self = element.name.namespace == .svg ? Self.byName[element.name.local] ?? .other : .other
    }

    /// Whether the element is a basic shape or a path.
    var isShape: Bool {
        switch self {
        case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: true
        default: false
        }
    }

    /// Whether a single node of the scene can represent the element.
    var isLeaf: Bool { isShape || self == .image }

    /// Whether the element is a gradient.
    var isGradient: Bool { self == .linearGradient || self == .radialGradient }

    /// Whether its geometry attributes are presentation attributes (SVG 2, section 7).
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
