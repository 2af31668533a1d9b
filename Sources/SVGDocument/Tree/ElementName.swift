/// The names of the elements in the SVG namespace, of SVG 2 and of the versions before it.
///
/// Every stage refers to elements by these cases, so each name is spelled once. A stage that classifies elements
/// switches over all cases, so that the compiler leads whoever adds one to each place that must handle it.
public enum ElementName: String, CaseIterable, Sendable {
    // Structure.
    case a
    case defs
    case foreignObject
    case g
    case svg
    case `switch`
    case symbol
    case use
    // Shapes, pictures and text.
    case circle
    case ellipse
    case image
    case line
    case path
    case polygon
    case polyline
    case rect
    case text
    case textPath
    case tref
    case tspan
    // Definitions.
    case clipPath
    case filter
    case hatch
    case linearGradient
    case marker
    case mask
    case pattern
    case radialGradient
    case solidColor = "solidcolor"
    case stop
    // Filter primitives.
    case feBlend
    case feColorMatrix
    case feComponentTransfer
    case feComposite
    case feConvolveMatrix
    case feDiffuseLighting
    case feDisplacementMap
    case feDropShadow
    case feFlood
    case feGaussianBlur
    case feImage
    case feMerge
    case feMorphology
    case feOffset
    case feSpecularLighting
    case feTile
    case feTurbulence
    // The children of filter primitives.
    case feDistantLight
    case feFuncA
    case feFuncB
    case feFuncG
    case feFuncR
    case feMergeNode
    case fePointLight
    case feSpotLight
    // Animation.
    case animate
    case animateColor
    case animateMotion
    case animateTransform
    case mpath
    case set
    // Elements that are never drawn.
    case colorProfile = "color-profile"
    case cursor
    case desc
    case font
    case fontFace = "font-face"
    case metadata
    case script
    case style
    case title
    case view

    /// The elements that animate others.
    public static let animations: Set<ElementName> = [.animate, .animateColor, .animateMotion, .animateTransform, .set]

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// Creates the name with a spelling, or returns `nil` if there is no such element.
    public init?(spelling: String) {
        guard let name = Self.byName[spelling] else { return nil }
        self = name
    }
}
