/// The names of the elements in the SVG namespace, of SVG 2 and of the versions before it.
///
/// Every stage asks for elements by these cases, so that a name is spelled here alone. A stage that treats elements by
/// their kind switches over all cases: whoever adds one is led by the compiler to the places that must know it.
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
    // What filter primitives hold.
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
    // What is never drawn.
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

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// Creates the name with a spelling, or returns `nil` if there is no such element.
    public init?(spelling: String) {
        guard let name = Self.byName[spelling] else { return nil }
        self = name
    }
}
