import SVGDocument

/// The filter primitive elements.
enum FilterElementKind: Sendable {
    case blend, colorMatrix, componentTransfer, composite, convolveMatrix, diffuseLighting, displacementMap
    case dropShadow, flood, gaussianBlur, image, merge, morphology, offset, specularLighting, tile, turbulence

    init?(_ element: Element) {
        guard element.name.namespace == .svg, let kind = Self.byName[element.name.local] else { return nil }
        self = kind
    }

    private static let byName = KeywordTable<FilterElementKind>([
        ("feBlend", .blend), ("feColorMatrix", .colorMatrix), ("feComponentTransfer", .componentTransfer),
        ("feComposite", .composite), ("feConvolveMatrix", .convolveMatrix),
        ("feDiffuseLighting", .diffuseLighting), ("feDisplacementMap", .displacementMap),
        ("feDropShadow", .dropShadow), ("feFlood", .flood), ("feGaussianBlur", .gaussianBlur),
        ("feImage", .image), ("feMerge", .merge), ("feMorphology", .morphology), ("feOffset", .offset),
        ("feSpecularLighting", .specularLighting), ("feTile", .tile), ("feTurbulence", .turbulence),
    ])
}
