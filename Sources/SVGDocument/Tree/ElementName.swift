/// The names of the elements in the SVG namespace, of SVG 2 and of the versions before it.
///
/// Every stage refers to elements by these cases, so each name is spelled once. A stage that classifies elements
/// switches over all cases, so that the compiler leads whoever adds one to each place that must handle it.
public enum ElementName: String, CaseIterable, Sendable {
    // Structure.
    case a, defs, foreignObject, g, svg, `switch`, symbol, use
    // Shapes, pictures and text.
    case circle, ellipse, image, line, path, polygon, polyline, rect, text, textPath, tref, tspan
    // Definitions.
    case clipPath, filter, hatch, linearGradient, marker, mask, pattern, radialGradient
    case solidColor = "solidcolor"
    case stop
    // Filter primitives.
    case feBlend, feColorMatrix, feComponentTransfer, feComposite, feConvolveMatrix, feDiffuseLighting
    case feDisplacementMap, feDropShadow, feFlood, feGaussianBlur, feImage, feMerge, feMorphology, feOffset
    case feSpecularLighting, feTile, feTurbulence
    // The children of filter primitives.
    case feDistantLight, feFuncA, feFuncB, feFuncG, feFuncR, feMergeNode, fePointLight, feSpotLight
    // Animation.
    case animate, animateColor, animateMotion, animateTransform, mpath, set
    // Elements that are never drawn.
    case colorProfile = "color-profile"
    case cursor, desc, font
    case fontFace = "font-face"
    case metadata, script, style, title, view

    package static let animations: Set<ElementName> = [
        .animate, .animateColor, .animateMotion, .animateTransform, .set,
    ]

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// Creates the name with a spelling, or returns `nil` if there is no such element.
    public init?(spelling: String) {
        guard let name = Self.byName[spelling] else { return nil }
        self = name
    }
}
