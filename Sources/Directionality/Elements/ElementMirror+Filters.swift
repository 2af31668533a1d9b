import SVGDocument

extension ElementMirror {
    /// The primitives that treat left and right alike, or whose mirror is a change of one attribute.
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
        // A shadow falls by 2, 2 where nothing else is said.
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
