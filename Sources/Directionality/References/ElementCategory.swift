import SVGDocument

/// The categories of elements that matter for mirroring.
package enum ElementCategory {
    /// A shape, or a group of some kind.
    case content
    /// An image, or content that is not SVG: its place is mirrored.
    case picture
    /// A text, which is moved.
    case text
    /// A part of a text, which may have a place of its own.
    case textSpan
    case textPath
    /// A nested `svg`.
    case viewport
    case use
    /// A `symbol`, which establishes a viewport where it is used.
    case symbol
    case gradient
    case pattern
    case filter
    case mask
    case clipPath
    case marker
    case animation
    /// An element that is not drawn in place, and never mirrored as a whole.
    case undrawn

    /// Creates the category of an SVG element; renderers may draw one with an unknown name, and its content.
    package init(_ element: Element) {
        switch element.kind {
        case .a, .circle, .ellipse, .g, .line, .path, .polygon, .polyline, .rect, .switch: self = .content
        case .foreignObject, .image: self = .picture
        case .text: self = .text
        case .tref, .tspan: self = .textSpan
        case .textPath: self = .textPath
        case .svg: self = .viewport
        case .use: self = .use
        case .symbol: self = .symbol
        case .linearGradient, .radialGradient: self = .gradient
        case .pattern: self = .pattern
        case .filter: self = .filter
        case .mask: self = .mask
        case .clipPath: self = .clipPath
        case .marker: self = .marker
        case .animate, .animateMotion, .animateTransform, .set: self = .animation
        case .animateColor, .colorProfile, .cursor, .defs, .desc, .feBlend, .feColorMatrix, .feComponentTransfer,
            .feComposite, .feConvolveMatrix, .feDiffuseLighting, .feDisplacementMap, .feDistantLight, .feDropShadow,
            .feFlood, .feFuncA, .feFuncB, .feFuncG, .feFuncR, .feGaussianBlur, .feImage, .feMerge, .feMergeNode,
            .feMorphology, .feOffset, .fePointLight, .feSpecularLighting, .feSpotLight, .feTile, .feTurbulence, .font,
            .fontFace, .hatch, .metadata, .mpath, .script, .solidColor, .stop, .style, .title, .view:
            self = .undrawn
        case nil: self = element.name.namespace == .svg ? .content : .undrawn
        }
    }

    /// Returns whether an element is drawn in place.
    package static func isDrawn(_ element: Element) -> Bool {
        switch ElementCategory(element) {
        case .content, .picture, .text, .textSpan, .textPath, .viewport, .use: true
        case .symbol, .gradient, .pattern, .filter, .mask, .clipPath, .marker, .animation, .undrawn: false
        }
    }

    package static func isText(_ element: Element) -> Bool {
        [.text, .textSpan, .textPath].contains(ElementCategory(element))
    }

    package static func isGradient(_ element: Element) -> Bool { ElementCategory(element) == .gradient }

    /// Returns whether an element establishes a viewport for its content, in place or where it is used.
    package static func isViewport(_ element: Element) -> Bool { element.isSVG(.symbol) || element.isSVG(.svg) }

    /// The tag of the first animation, among an element's, that takes the place of its `transform` attribute.
    static func transformAnimation(among animations: [DocumentSurvey.Animation]) -> String? {
        animations.map(\.element).first { $0.isSVG(.animateTransform) || $0.isSVG(.animateMotion) }?.name.local
    }

    /// The tag of the first animation, among an element's, of its geometry.
    static func geometryAnimation(among animations: [DocumentSurvey.Animation]) -> String? {
        animations.map(\.element).first { animation in
            guard let name = animation[.attributeName].flatMap(AttributeName.init(spelling:)) else { return true }
            return !harmlessAnimations.contains(name)
        }?.name.local
    }

    /// The attributes whose animation does not depend on left and right.
    private static let harmlessAnimations: Set<AttributeName> = [
        .opacity, .fill, .fillOpacity, .stroke, .strokeOpacity, .strokeWidth, .strokeDasharray, .strokeDashoffset, .r,
        .visibility, .display, .color, .stopColor, .stopOpacity,
    ]
}

extension SVGDocument {
    package func isDrawn(_ id: NodeID) -> Bool { element(id).map(ElementCategory.isDrawn) == true }
}
