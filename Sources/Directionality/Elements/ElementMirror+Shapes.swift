import SVGDocument
import SVGScene

extension ElementMirror {
    /// Mirrors a shape's geometry (SVG 2, chapters 9 and 10) in the coordinates inside its transform.
    mutating func mirrorGeometry() throws(MirrorProblem) {
        switch element.kind {
        case .path: try mirrorData(.d, PathMirror.mirror)
        case .rect: try mirrorRect()
        case .circle, .ellipse: try mirrorPosition(name(.cx, .cy))
        case .line:
            try mirrorPosition(name(.x1, .y1))
            try mirrorPosition(name(.x2, .y2))
        case .polyline, .polygon: try mirrorData(.points, PathMirror.mirrorPoints)
        // Elements without geometry of their own, and those mirrored elsewhere.
        case .a, .animate, .animateColor, .animateMotion, .animateTransform, .clipPath, .colorProfile, .cursor, .defs,
            .desc, .feBlend, .feColorMatrix, .feComponentTransfer, .feComposite, .feConvolveMatrix, .feDiffuseLighting,
            .feDisplacementMap, .feDistantLight, .feDropShadow, .feFlood, .feFuncA, .feFuncB, .feFuncG, .feFuncR,
            .feGaussianBlur, .feImage, .feMerge, .feMergeNode, .feMorphology, .feOffset, .fePointLight,
            .feSpecularLighting, .feSpotLight, .feTile, .feTurbulence, .filter, .font, .fontFace, .foreignObject, .g,
            .hatch, .image, .linearGradient, .marker, .mask, .metadata, .mpath, .pattern, .radialGradient, .script,
            .set, .solidColor, .stop, .style, .svg, .switch, .symbol, .text, .textPath, .title, .tref, .tspan, .use,
            .view, nil:
            break
        }
    }

    private mutating func mirrorData(
        _ name: AttributeName, _ mirror: (String, Reflection, NumberStyle) -> String?
    ) throws(MirrorProblem) {
        guard let text = element[name] else { return }
        guard let mirrored = mirror(text, reflection, style) else { throw .tooManyDigits }
        set(name, to: mirrored)
    }

    private mutating func mirrorRect() throws(MirrorProblem) {
        // A rectangle without an extent is not drawn, so its position is irrelevant.
        guard element[name(.width, .height)] != nil else { return }
        try mirrorPosition(name(.x, .y), extent: length(name(.width, .height)))
    }

    /// Mirrors the position of an image and leaves the picture unmirrored (row G7).
    mutating func mirrorImage() throws(MirrorProblem) {
        try conjugateTransform()
        mirrorAlignment()
        guard element[name(.width, .height)] != nil else {
            throw MirrorProblem("has no \(name(.width, .height).rawValue), so its mirrored place is unknown")
        }
        try mirrorPosition(name(.x, .y), extent: length(name(.width, .height)))
    }
}

extension ElementMirror {
    /// Moves text to the mirrored position and keeps it readable (row G22): anchors move, start and end swap, and
    /// positions of single glyphs move together. `isRoot` says whether the element is no part of another text; `anchor`
    /// is the side of its position on which it is set, with the declaration on it where it has one.
    mutating func moveText(
        isRoot: Bool, anchor: (value: TextAnchor, declaration: DeclaredValues.Value?)
    ) throws(MirrorProblem) {
        if isRoot { try conjugateTransform() }
        guard isHorizontal else { throw MirrorProblem("is text, which cannot be turned upside down") }
        try movePositions(isRoot: isRoot)
        if isRoot || anchor.declaration != nil { swap(anchor.value, anchor.declaration) }
    }

    private mutating func movePositions(isRoot: Bool) throws(MirrorProblem) {
        guard element[.x] != nil || isRoot else { return }
        let numbers = (element[.x] ?? "0").split { $0 == "," || $0.isWhitespace }
        guard numbers.count > 1 else {
            try mirrorPosition(.x)
            return
        }
        let values = numbers.compactMap { DecimalNumber($0.utf8) }
        guard values.count == numbers.count, let first = values.first, let last = values.last,
            let sum = first + last, let shift = reflection.doubledAxis - sum
        else { throw .tooManyDigits }
        let moved = values.compactMap { $0 + shift }
        guard moved.count == values.count else { throw .tooManyDigits }
        set(.x, to: moved.map(style.text).joined(separator: " "))
    }

    private mutating func swap(_ anchor: TextAnchor, _ declaration: DeclaredValues.Value?) {
        guard anchor != anchor.mirrored else { return }
        let new = anchor.mirrored.rawValue
        let style = element[.style] ?? ""
        switch declaration?.origin {
        case nil, .attribute: set(.textAnchor, to: new)
        case .styleAttribute where declaration?.isLiteral == true:
            set(.style, to: StyleAttribute.setting(.textAnchor, to: new, in: style))
        case .styleAttribute, .styleSheet:
            let mark = declaration?.isImportant == true ? " !important" : ""
            set(.style, to: StyleAttribute.adding("\(Property.textAnchor.name):\(new)\(mark)", to: style))
        }
    }
}

extension ElementMirror {
    /// Mirrors the viewport that a nested `svg` establishes; its content is mirrored about its own box.
    mutating func mirrorNestedViewport() throws(MirrorProblem) {
        try conjugateTransform()
        mirrorAlignment()
        let whole = LengthSum(units: .zero, percent: DecimalNumber(100))
        try mirrorPosition(name(.x, .y), extent: length(name(.width, .height), initial: whole))
    }

    /// Mirrors the position of a `use`; `extent` is that of the viewport that the referenced element establishes there,
    /// or `nil` if it establishes none: then `x` and `y` are only a translation.
    mutating func mirrorUse(extent: LengthSum?) throws(MirrorProblem) {
        try conjugateTransform()
        if let extent {
            try mirrorPosition(name(.x, .y), extent: extent)
            return
        }
        // The content is mirrored where it is defined, about the same axis: only the translation remains to be negated.
        guard let text = element[name(.x, .y)] else { return }
        guard let length = Length(text), LengthSum(length) != nil else {
            throw MirrorProblem("has '\(name(.x, .y).rawValue)' in units that cannot be mirrored exactly ('\(text)')")
        }
        negateNumber(name(.x, .y))
    }
}
