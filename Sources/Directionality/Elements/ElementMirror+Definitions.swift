import SVGDocument

extension ElementMirror {
    private static let tenPercentBefore = LengthSum(units: .zero, percent: DecimalNumber(-10))
    private static let regionExtent = LengthSum(units: .zero, percent: DecimalNumber(120))

    /// Mirrors the region of a `mask` or `filter`, which by default extends 10 % beyond the box on every side.
    mutating func mirrorRegion() throws(MirrorProblem) {
        let extent = try length(name(.width, .height), initial: Self.regionExtent)
        try mirrorPosition(name(.x, .y), extent: extent, initial: Self.tenPercentBefore)
    }

    /// Mirrors a gradient's own coordinates. An invalid focus is that of no attribute, the centre; `missing` are those that neither it nor its templates have.
    mutating func mirrorGradient(missing: Set<AttributeName>) throws(MirrorProblem) {
        try conjugateTransform(.gradientTransform)
        let initial: [AttributeName: Int] = [.x1: 0, .x2: 100, .y1: 0, .y2: 0, .cx: 50, .cy: 50]
        let isLinear = element.isSVG(.linearGradient)
        let names = isLinear ? [name(.x1, .y1), name(.x2, .y2)] : [name(.cx, .cy), name(.fx, .fy)]
        for name in names {
            if element.hasLength(name) {
                try mirrorPosition(name)
            } else if element[name] != nil || missing.contains(name), let percent = initial[name] {
                // An invalid value hides that of a template, and means the initial one.
                try mirrorPosition(name, initial: LengthSum(units: .zero, percent: DecimalNumber(percent)))
            }
        }
    }

    /// Reflects a paint server by its transform alone. `inherited` is the transform that it takes from another paint
    /// server if it has none itself.
    mutating func prefixTransform(_ name: AttributeName, inherited: String?) {
        let old = (element[name] ?? inherited).map { " " + $0 } ?? ""
        set(name, to: AxisMap(reflection).transformText + old)
    }

    /// Mirrors a pattern's tile; its content is mirrored about the tile's own box.
    mutating func mirrorPattern(box: Reflection) throws(MirrorProblem) {
        mirrorAlignment()
        var tile = ElementMirror(element, by: box, in: box == reflection ? viewport : .unitBox, style: style)
        try tile.mirrorPosition(name(.x, .y), extent: length(name(.width, .height)))
        edits += tile.edits
        try conjugateTransform(.patternTransform)
    }

    /// Mirrors a marker whose content is reflected by `reflection` about its own box.
    mutating func mirrorMarker() throws(MirrorProblem) {
        mirrorAlignment()
        let reference = name(.refX, .refY)
        guard let text = element[reference] ?? Optional("0") else { return }
        switch text {
        case "left": set(reference, to: "right")
        case "right": set(reference, to: "left")
        case "top": set(reference, to: "bottom")
        case "bottom": set(reference, to: "top")
        case "center": break
        default: try mirrorPosition(reference)
        }
        // A fixed angle turns the other way in either mirror.
        negateNumber(.orient)
    }
}

extension ElementMirror {
    /// Mirrors the content of a filter: primitives and their light sources (Filter Effects 1).
    mutating func mirrorFilterContent() throws(MirrorProblem) {
        switch element.kind {
        case .feBlend, .feColorMatrix, .feComponentTransfer, .feComposite, .feFlood, .feGaussianBlur, .feMerge,
            .feMorphology, .feDiffuseLighting, .feSpecularLighting:
            try mirrorSubregion()
        case .feOffset:
            try mirrorSubregion()
            negateNumber(name(.dx, .dy), initial: "0")
        case .feDropShadow:
            try mirrorSubregion()
            // The default offset of a shadow is 2, 2.
            negateNumber(name(.dx, .dy), initial: "2")
        case .fePointLight: try mirrorPosition(name(.x, .y))
        case .feSpotLight:
            try mirrorPosition(name(.x, .y))
            try mirrorPosition(name(.pointsAtX, .pointsAtY))
        case .feDistantLight:
            guard isHorizontal, let azimuth = DecimalNumber((element[.azimuth] ?? "0").utf8),
                let mirrored = DecimalNumber(180) - azimuth
            else { throw .tooManyDigits }
            set(.azimuth, to: style.text(mirrored))
        case .feConvolveMatrix, .feDisplacementMap, .feImage, .feTile, .feTurbulence:
            throw unknownResult
        // These have no direction, or do not belong in a filter.
        case .feFuncA, .feFuncB, .feFuncG, .feFuncR, .feMergeNode, .a, .animate, .animateColor, .animateMotion,
            .animateTransform, .circle, .clipPath, .colorProfile, .cursor, .defs, .desc, .ellipse, .filter, .font,
            .fontFace, .foreignObject, .g, .hatch, .image, .line, .linearGradient, .marker, .mask, .metadata, .mpath,
            .path, .pattern, .polygon, .polyline, .radialGradient, .rect, .script, .set, .solidColor, .stop, .style,
            .svg, .switch, .symbol, .text, .textPath, .title, .tref, .tspan, .use, .view:
            break
        case nil:
            // Primitives that other renderers may know.
            if element.name.namespace == .svg, element.name.local.hasPrefix("fe") { throw unknownResult }
        }
    }

    private var unknownResult: MirrorProblem {
        MirrorProblem("is filtered by <\(element.name.local)>, whose result cannot be mirrored exactly")
    }

    /// Mirrors a filter primitive's region.
    private mutating func mirrorSubregion() throws(MirrorProblem) {
        if element[name(.x, .y)] != nil || element[name(.width, .height)] != nil {
            guard element[name(.x, .y)] != nil, element[name(.width, .height)] != nil else {
                throw MirrorProblem("is filtered by <\(element.name.local)>, whose region is incomplete")
            }
            try mirrorPosition(name(.x, .y), extent: length(name(.width, .height)))
        }
    }
}
