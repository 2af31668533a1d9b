import SVGDocument

extension ElementMirror {
    /// Mirrors the viewport that a nested `svg` establishes; its content is mirrored about its own box.
    mutating func mirrorNestedViewport() throws(MirrorProblem) {
        try conjugateTransform()
        mirrorAlignment()
        let whole = LengthSum(units: .zero, percent: DecimalNumber(100))
        try mirrorPosition(name("x", "y"), extent: length(name("width", "height"), initial: whole))
    }

    /// Mirrors the position of a `use`; `extent` is that of the viewport that the referenced element establishes there,
    /// or `nil` if it establishes none, because then `x` and `y` are a mere translation.
    mutating func mirrorUse(extent: LengthSum?) throws(MirrorProblem) {
        try conjugateTransform()
        if let extent {
            try mirrorPosition(name("x", "y"), extent: extent)
            return
        }
        // The content is mirrored where it is defined, about the same axis: only the translation remains to be negated.
        guard let text = element[name("x", "y")] else { return }
        guard let length = Length(text), LengthSum(length) != nil else {
            throw MirrorProblem("has '\(name("x", "y"))' in units that cannot be mirrored exactly ('\(text)')")
        }
        negateNumber(name("x", "y"))
    }
}
