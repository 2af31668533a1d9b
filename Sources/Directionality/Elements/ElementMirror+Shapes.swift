import SVGDocument

extension ElementMirror {
    /// Mirrors a shape's geometry (SVG 2, chapters 9 and 10) and its transform.
    mutating func mirrorShape() throws(MirrorProblem) {
        try conjugateTransform()
        switch element.name.local {
        case "path": try mirrorPath()
        case "rect": try mirrorRect()
        case "circle", "ellipse": try mirrorPosition(name("cx", "cy"))
        case "line":
            try mirrorPosition(name("x1", "y1"))
            try mirrorPosition(name("x2", "y2"))
        case "polyline", "polygon": try mirrorPoints()
        default: break
        }
    }

    private mutating func mirrorPath() throws(MirrorProblem) {
        guard let text = element["d"] else { return }
        guard let mirrored = PathMirror.mirror(text, by: reflection, style: style) else { throw .tooManyDigits }
        set("d", to: mirrored)
    }

    private mutating func mirrorPoints() throws(MirrorProblem) {
        guard let text = element["points"] else { return }
        guard let mirrored = PointsMirror.mirror(text, by: reflection, style: style) else { throw .tooManyDigits }
        set("points", to: mirrored)
    }

    private mutating func mirrorRect() throws(MirrorProblem) {
        // A rectangle without an extent is not drawn, so its position is irrelevant.
        guard element[name("width", "height")] != nil else { return }
        try mirrorPosition(name("x", "y"), extent: length(name("width", "height")))
    }

    /// Mirrors the position of an image and leaves the picture unmirrored (row G7).
    mutating func mirrorImage() throws(MirrorProblem) {
        try conjugateTransform()
        mirrorAlignment()
        guard element[name("width", "height")] != nil else {
            throw MirrorProblem("has no \(name("width", "height")), so that its mirrored place is not known")
        }
        try mirrorPosition(name("x", "y"), extent: length(name("width", "height")))
    }
}
