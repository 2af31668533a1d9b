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
        switch element.kind {
        case .svg: self = .svg
        case .g: self = .group
        case .a: self = .anchor
        case .switch: self = .switch
        case .use: self = .use
        case .symbol: self = .symbol
        case .path: self = .path
        case .rect: self = .rect
        case .circle: self = .circle
        case .ellipse: self = .ellipse
        case .line: self = .line
        case .polyline: self = .polyline
        case .polygon: self = .polygon
        case .image: self = .image
        case .text: self = .text
        case .foreignObject: self = .foreignObject
        case .clipPath: self = .clipPath
        case .mask: self = .mask
        case .pattern: self = .pattern
        case .linearGradient: self = .linearGradient
        case .radialGradient: self = .radialGradient
        case .marker: self = .marker
        case .filter: self = .filter
        case .stop: self = .stop
        // Elements that only their parents read, that are not drawn here, and that are never drawn.
        case .feBlend, .feColorMatrix, .feComponentTransfer, .feComposite, .feConvolveMatrix, .feDiffuseLighting,
            .feDisplacementMap, .feDistantLight, .feDropShadow, .feFlood, .feFuncA, .feFuncB, .feFuncG, .feFuncR,
            .feGaussianBlur, .feImage, .feMerge, .feMergeNode, .feMorphology, .feOffset, .fePointLight,
            .feSpecularLighting, .feSpotLight, .feTile, .feTurbulence, .textPath, .tref, .tspan, .hatch, .solidColor,
            .animate, .animateColor, .animateMotion, .animateTransform, .mpath, .set, .colorProfile, .cursor, .defs,
            .desc, .font, .fontFace, .metadata, .script, .style, .title, .view, nil:
            self = .other
        }
    }

    /// Whether the element is a basic shape or a path.
    var isShape: Bool {
        switch self {
        case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: true
        case .svg, .group, .anchor, .switch, .use, .symbol, .image, .text, .foreignObject, .clipPath, .mask, .pattern,
            .linearGradient, .radialGradient, .marker, .filter, .stop, .other:
            false
        }
    }

    /// Whether a single node of the scene can represent the element.
    var isLeaf: Bool { isShape || self == .image }

    var isGradient: Bool { self == .linearGradient || self == .radialGradient }

    /// Whether its geometry attributes are presentation attributes (SVG 2, section 7).
    var isPlacedByGeometry: Bool {
        switch self {
        case .svg, .use, .symbol, .rect, .circle, .ellipse, .image, .foreignObject: true
        case .group, .anchor, .switch, .path, .line, .polyline, .polygon, .text, .clipPath, .mask, .pattern,
            .linearGradient, .radialGradient, .marker, .filter, .stop, .other:
            false
        }
    }
}
