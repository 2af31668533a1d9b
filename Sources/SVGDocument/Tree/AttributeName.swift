/// The names of the attributes without a namespace that some stage reads or writes; all others are passed through
/// unread.
///
/// Presentation attributes are included; they are CSS properties as well.
public enum AttributeName: String, CaseIterable, Sendable {
    // Of all elements.
    case `class`
    case id
    case lang
    case style
    // Conditions.
    case media
    case requiredExtensions
    case systemLanguage
    // References.
    case href
    // Coordinate systems.
    case preserveAspectRatio
    case viewBox
    // Shapes and text.
    case dx
    case dy
    case pathLength
    case points
    case x1
    case x2
    case y1
    case y2
    // Gradients, patterns, clips, masks and markers.
    case clipPathUnits
    case fr
    case fx
    case fy
    case gradientTransform
    case gradientUnits
    case markerHeight
    case markerUnits
    case markerWidth
    case maskContentUnits
    case maskUnits
    case offset
    case orient
    case patternContentUnits
    case patternTransform
    case patternUnits
    case refX
    case refY
    case spreadMethod
    // Filters.
    case amplitude
    case azimuth
    case baseFrequency
    case bias
    case diffuseConstant
    case divisor
    case edgeMode
    case elevation
    case exponent
    case filterUnits
    case `in`
    case in2
    case intercept
    case k1
    case k2
    case k3
    case k4
    case kernelMatrix
    case limitingConeAngle
    case mode
    case numOctaves
    case `operator`
    case order
    case pointsAtX
    case pointsAtY
    case pointsAtZ
    case preserveAlpha
    case primitiveUnits
    case radius
    case result
    case scale
    case seed
    case slope
    case specularConstant
    case specularExponent
    case stdDeviation
    case stitchTiles
    case surfaceScale
    case tableValues
    case targetX
    case targetY
    case type
    case xChannelSelector
    case yChannelSelector
    case z
    // Animation.
    case attributeName
    case by
    case from
    case to
    case values
    // Presentation attributes (SVG 2, section 6.6).
    case clip
    case clipPath = "clip-path"
    case clipRule = "clip-rule"
    case color
    case colorInterpolation = "color-interpolation"
    case colorInterpolationFilters = "color-interpolation-filters"
    case cursor
    case cx
    case cy
    case d
    case display
    case fill
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
    case opacity
    case overflow
    case paintOrder = "paint-order"
    case r
    case rx
    case ry
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
    case visibility
    case width
    case x
    case y

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// Creates the name with a spelling, or returns `nil` if no stage knows it.
    public init?(spelling: String) {
        guard let name = Self.byName[spelling] else { return nil }
        self = name
    }
}
