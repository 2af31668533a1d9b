/// The names of the attributes without a namespace that some stage reads or writes; all others are passed through
/// unread.
///
/// Presentation attributes are included; they are CSS properties as well.
public enum AttributeName: String, CaseIterable, Sendable {
    // Of all elements.
    case `class`, id, lang, style
    // Conditions.
    case media, requiredExtensions, systemLanguage
    // References.
    case href
    // Coordinate systems.
    case preserveAspectRatio, viewBox
    // Shapes and text.
    case dx, dy, pathLength, points, x1, x2, y1, y2
    // Gradients, patterns, clips, masks and markers.
    case clipPathUnits, fr, fx, fy, gradientTransform, gradientUnits, markerHeight, markerUnits, markerWidth
    case maskContentUnits, maskUnits, offset, orient, patternContentUnits, patternTransform, patternUnits, refX
    case refY, spreadMethod
    // Filters.
    case azimuth, filterUnits, `in`, in2, k1, k2, k3, k4, mode, `operator`, pointsAtX, pointsAtY, primitiveUnits
    case radius, result, stdDeviation, type
    // Animation.
    case attributeName, by, from, to, values
    // Presentation attributes (SVG 2, section 6.6).
    case clip
    case clipPath = "clip-path"
    case clipRule = "clip-rule"
    case color
    case colorInterpolation = "color-interpolation"
    case colorInterpolationFilters = "color-interpolation-filters"
    case cursor, cx, cy, d, display, fill
    case fillOpacity = "fill-opacity"
    case fillRule = "fill-rule"
    case filter
    case floodColor = "flood-color"
    case floodOpacity = "flood-opacity"
    case fontSize = "font-size"
    case height
    case imageRendering = "image-rendering"
    case lightingColor = "lighting-color"
    case markerEnd = "marker-end"
    case markerMid = "marker-mid"
    case markerStart = "marker-start"
    case mask
    case maskType = "mask-type"
    case opacity, overflow
    case paintOrder = "paint-order"
    case r, rx, ry
    case shapeRendering = "shape-rendering"
    case stopColor = "stop-color"
    case stopOpacity = "stop-opacity"
    case stroke
    case strokeDasharray = "stroke-dasharray"
    case strokeDashoffset = "stroke-dashoffset"
    case strokeLinecap = "stroke-linecap"
    case strokeLinejoin = "stroke-linejoin"
    case strokeMiterlimit = "stroke-miterlimit"
    case strokeOpacity = "stroke-opacity"
    case strokeWidth = "stroke-width"
    case textAnchor = "text-anchor"
    case transform
    case transformOrigin = "transform-origin"
    case vectorEffect = "vector-effect"
    case visibility, width, x, y

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// Creates the name with a spelling, or returns `nil` if no stage knows it.
    public init?(spelling: String) {
        guard let name = Self.byName[spelling] else { return nil }
        self = name
    }
}
