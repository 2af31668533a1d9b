/// The CSS properties that affect the drawing.
enum Property: String, CaseIterable, Sendable {
    // Inherited.
    case clipRule = "clip-rule"
    case color
    case colorInterpolation = "color-interpolation"
    case colorInterpolationFilters = "color-interpolation-filters"
    case fill
    case fillOpacity = "fill-opacity"
    case fillRule = "fill-rule"
    case fontSize = "font-size"
    case imageRendering = "image-rendering"
    case marker
    case markerEnd = "marker-end"
    case markerMid = "marker-mid"
    case markerStart = "marker-start"
    case paintOrder = "paint-order"
    case shapeRendering = "shape-rendering"
    case stroke
    case strokeDasharray = "stroke-dasharray"
    case strokeDashoffset = "stroke-dashoffset"
    case strokeLinecap = "stroke-linecap"
    case strokeLinejoin = "stroke-linejoin"
    case strokeMiterlimit = "stroke-miterlimit"
    case strokeOpacity = "stroke-opacity"
    case strokeWidth = "stroke-width"
    case textAnchor = "text-anchor"
    case visibility
    // Not inherited.
    case animation
    case animationName = "animation-name"
    case backdropFilter = "backdrop-filter"
    case background
    case backgroundImage = "background-image"
    case clip
    case clipPath = "clip-path"
    case display
    case filter
    case floodColor = "flood-color"
    case floodOpacity = "flood-opacity"
    case isolation
    case lightingColor = "lighting-color"
    case mask
    case maskBorder = "mask-border"
    case maskImage = "mask-image"
    case maskType = "mask-type"
    case mixBlendMode = "mix-blend-mode"
    case offset
    case offsetPath = "offset-path"
    case opacity
    case overflow
    case stopColor = "stop-color"
    case stopOpacity = "stop-opacity"
    case rotate
    case scale
    case transform
    case transformBox = "transform-box"
    case transformOrigin = "transform-origin"
    case translate
    case vectorEffect = "vector-effect"
    // Geometry.
    case cx
    case cy
    case d
    case height
    case r
    case rx
    case ry
    case width
    case x
    case y

    /// All properties by name; CSS names are case-insensitive.
    static let byName = KeywordTable(
        allCases.map { ($0.rawValue, $0) } + prefixed.map { ("-webkit-" + $0.rawValue, $0) }
            + otherNames, ignoresCase: true)

    private static let otherNames: [(String, Property)] = [
        ("mask-border-source", .maskBorder), ("-webkit-mask-box-image", .maskBorder),
        ("-webkit-mask-box-image-source", .maskBorder),
    ]

    /// The properties that browsers also know by a prefixed name (Compatibility Standard, section 3.1).
    private static let prefixed: [Property] = [
        .animation, .animationName, .clipPath, .filter, .mask, .maskImage, .transform, .transformOrigin,
    ]

    /// The presentation attributes (SVG 2, section 6.6) by name; attributes are case-sensitive.
    static let byAttribute = KeywordTable(allCases.filter(\.isPresentationAttribute).map { ($0.rawValue, $0) })

    /// Returns the property of a presentation attribute; paint servers have their own names for `transform` (SVG 2,
    /// section 8.5).
    static func named(_ attribute: String, on kind: ElementKind) -> Property? {
        guard let property = byAttribute[attribute] else {
            switch kind {
            case .linearGradient, .radialGradient: return attribute == "gradientTransform" ? .transform : nil
            case .pattern: return attribute == "patternTransform" ? .transform : nil
            default: return nil
            }
        }
        return property == .transform && (kind.isGradient || kind == .pattern) ? nil : property
    }

    private var isPresentationAttribute: Bool {
        switch self {
        case .animation, .animationName, .backdropFilter, .background, .backgroundImage, .isolation, .marker,
            .maskBorder, .maskImage, .mixBlendMode, .offset, .offsetPath, .rotate, .scale, .transformBox, .translate:
            false
        default: true
        }
    }

    /// Whether children take the value over where nothing else is said.
    var isInherited: Bool {
        switch self {
        case .clipRule, .color, .colorInterpolation, .colorInterpolationFilters, .fill, .fillOpacity, .fillRule,
            .fontSize, .imageRendering, .marker, .markerEnd, .markerMid, .markerStart, .paintOrder, .shapeRendering,
            .stroke, .strokeDasharray, .strokeDashoffset, .strokeLinecap, .strokeLinejoin, .strokeMiterlimit,
            .strokeOpacity, .strokeWidth, .textAnchor, .visibility:
            true
        default: false
        }
    }

    /// Whether the property places an element rather than styles it: as an attribute, it has that meaning on the
    /// elements of section 7 of SVG 2 only.
    var isGeometry: Bool {
        switch self {
        case .cx, .cy, .d, .height, .r, .rx, .ry, .width, .x, .y: true
        default: false
        }
    }
}
