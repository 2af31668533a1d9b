import SVGDocument

extension ElementMirror {
    /// The primitives that treat left and right alike, or are mirrored by editing attributes.
    private static let mirrorablePrimitives: Set<String> = [
        "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feDropShadow", "feFlood",
        "feGaussianBlur", "feMerge", "feMorphology", "feOffset", "feDiffuseLighting", "feSpecularLighting",
    ]

    /// Mirrors a filter primitive's region and directions (Filter Effects 1).
    mutating func mirrorPrimitive() throws(MirrorProblem) {
        let local = element.name.local
        guard Self.mirrorablePrimitives.contains(local) else {
            throw MirrorProblem("is filtered by <\(local)>, whose result has no exact mirror")
        }
        if element[name("x", "y")] != nil || element[name("width", "height")] != nil {
            guard element[name("x", "y")] != nil, element[name("width", "height")] != nil else {
                throw MirrorProblem("is filtered by <\(local)>, whose region is only half given")
            }
            try mirrorPosition(name("x", "y"), extent: length(name("width", "height")))
        }
        if local == "feOffset" { negateNumber(name("dx", "dy")) }
        // The default offset of a shadow is 2, 2.
        if local == "feDropShadow" { negateNumber(name("dx", "dy"), initial: "2") }
    }

    /// Mirrors a light source.
    mutating func mirrorLight() throws(MirrorProblem) {
        switch element.name.local {
        case "fePointLight": try mirrorPosition(name("x", "y"))
        case "feSpotLight":
            try mirrorPosition(name("x", "y"))
            try mirrorPosition(name("pointsAtX", "pointsAtY"))
        case "feDistantLight":
            guard isHorizontal, let azimuth = DecimalNumber((element["azimuth"] ?? "0").utf8),
                let mirrored = DecimalNumber(180) - azimuth
            else { throw .tooManyDigits }
            set("azimuth", to: style.text(mirrored))
        default: break
        }
    }
}
