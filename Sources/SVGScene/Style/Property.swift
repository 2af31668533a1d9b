import SVGDocument

/// The CSS properties that affect the drawing.
public enum Property: String, CaseIterable, Sendable {
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

    /// The name in CSS.
    public var name: String { rawValue }

    /// All properties by name; CSS names are case-insensitive.
    static let byName = KeywordTable(
        allCases.map { ($0.name, $0) } + prefixed.map { ("-webkit-" + $0.name, $0) }
            + otherNames, ignoresCase: true)

    private static let otherNames: [(String, Property)] = [
        ("mask-border-source", .maskBorder), ("-webkit-mask-box-image", .maskBorder),
        ("-webkit-mask-box-image-source", .maskBorder),
    ]

    /// The properties that browsers also know by a prefixed name (Compatibility Standard, section 3.1).
    private static let prefixed: [Property] = [
        .animation, .animationName, .clipPath, .filter, .mask, .maskImage, .transform, .transformOrigin,
    ]

    /// The property that a presentation attribute sets (SVG 2, section 6.6), or `nil` for other attributes.
    public init?(_ attribute: AttributeName) {
        switch attribute {
        case .clip: self = .clip
        case .clipPath: self = .clipPath
        case .clipRule: self = .clipRule
        case .color: self = .color
        case .colorInterpolation: self = .colorInterpolation
        case .colorInterpolationFilters: self = .colorInterpolationFilters
        case .cx: self = .cx
        case .cy: self = .cy
        case .d: self = .d
        case .display: self = .display
        case .fill: self = .fill
        case .fillOpacity: self = .fillOpacity
        case .fillRule: self = .fillRule
        case .filter: self = .filter
        case .floodColor: self = .floodColor
        case .floodOpacity: self = .floodOpacity
        case .fontSize: self = .fontSize
        case .height: self = .height
        case .imageRendering: self = .imageRendering
        case .lightingColor: self = .lightingColor
        case .markerEnd: self = .markerEnd
        case .markerMid: self = .markerMid
        case .markerStart: self = .markerStart
        case .mask: self = .mask
        case .maskType: self = .maskType
        case .opacity: self = .opacity
        case .overflow: self = .overflow
        case .paintOrder: self = .paintOrder
        case .r: self = .r
        case .rx: self = .rx
        case .ry: self = .ry
        case .shapeRendering: self = .shapeRendering
        case .stopColor: self = .stopColor
        case .stopOpacity: self = .stopOpacity
        case .stroke: self = .stroke
        case .strokeDasharray: self = .strokeDasharray
        case .strokeDashoffset: self = .strokeDashoffset
        case .strokeLinecap: self = .strokeLinecap
        case .strokeLinejoin: self = .strokeLinejoin
        case .strokeMiterlimit: self = .strokeMiterlimit
        case .strokeOpacity: self = .strokeOpacity
        case .strokeWidth: self = .strokeWidth
        case .textAnchor: self = .textAnchor
        case .transform: self = .transform
        case .transformOrigin: self = .transformOrigin
        case .vectorEffect: self = .vectorEffect
        case .visibility: self = .visibility
        case .width: self = .width
        case .x: self = .x
        case .y: self = .y
        case .class, .id, .lang, .style, .media, .requiredExtensions, .systemLanguage, .href, .preserveAspectRatio,
            .viewBox, .dx, .dy, .pathLength, .points, .x1, .x2, .y1, .y2, .clipPathUnits, .fr, .fx, .fy,
            .gradientTransform, .gradientUnits, .markerHeight, .markerUnits, .markerWidth, .maskContentUnits,
            .maskUnits, .offset, .orient, .patternContentUnits, .patternTransform, .patternUnits, .refX, .refY,
            .spreadMethod, .amplitude, .azimuth, .baseFrequency, .bias, .diffuseConstant, .divisor, .edgeMode,
            .elevation, .exponent, .filterUnits, .in, .in2, .intercept, .k1, .k2, .k3, .k4, .kernelMatrix,
            .limitingConeAngle, .mode, .numOctaves, .operator, .order, .pointsAtX, .pointsAtY, .pointsAtZ,
            .preserveAlpha, .primitiveUnits, .radius, .result, .scale, .seed, .slope, .specularConstant,
            .specularExponent, .stdDeviation, .stitchTiles, .surfaceScale, .tableValues, .targetX, .targetY, .type,
            .xChannelSelector, .yChannelSelector, .z, .attributeName, .by, .from, .to, .values, .cursor:
            return nil
        }
    }

    /// Returns the property that an attribute of an element sets; paint servers have their own names for `transform`
    /// (SVG 2, section 8.5).
    static func named(_ attribute: AttributeName, on kind: ElementKind) -> Property? {
        switch attribute {
        case .gradientTransform: return kind.isGradient ? .transform : nil
        case .patternTransform: return kind == .pattern ? .transform : nil
        case .transform: return kind.isGradient || kind == .pattern ? nil : .transform
        default: return Property(attribute)
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

extension Property: Comparable {
    /// Orders properties by their names, as lists of them are written.
    public static func < (a: Property, b: Property) -> Bool { a.name < b.name }
}
