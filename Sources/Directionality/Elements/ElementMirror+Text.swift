import SVGDocument

extension ElementMirror {
    /// Moves text to the mirrored position and keeps it readable (row G22): anchors move, start and end swap, and
    /// positions of single glyphs move together.
    mutating func moveText(isRoot: Bool) throws(MirrorProblem) {
        if isRoot { try conjugateTransform() }
        guard isHorizontal else { throw MirrorProblem("is text, which cannot be turned upside down") }
        try movePositions(isRoot: isRoot)
        swapAnchor(isRoot: isRoot)
    }

    private mutating func movePositions(isRoot: Bool) throws(MirrorProblem) {
        guard element["x"] != nil || isRoot else { return }
        let numbers = (element["x"] ?? "0").split { $0 == "," || $0.isWhitespace }
        guard numbers.count > 1 else {
            try mirrorPosition("x")
            return
        }
        let values = numbers.compactMap { DecimalNumber($0.utf8) }
        guard values.count == numbers.count, let first = values.first, let last = values.last,
            let sum = first + last, let shift = reflection.doubledAxis - sum
        else { throw .tooManyDigits }
        let moved = values.compactMap { $0 + shift }
        guard moved.count == values.count else { throw .tooManyDigits }
        set("x", to: moved.map(style.text).joined(separator: " "))
    }

    private mutating func swapAnchor(isRoot: Bool) {
        switch element["text-anchor"] {
        case "start": set("text-anchor", to: "end")
        case "end": set("text-anchor", to: "start")
        case nil where isRoot && !hasAnchorInStyle: set("text-anchor", to: "end")
        default: break
        }
        guard let style = element["style"], hasAnchorInStyle else { return }
        set("style", to: Self.swappingAnchor(style))
    }

    private var hasAnchorInStyle: Bool { element["style"]?.contains("text-anchor") == true }

    private static func swappingAnchor(_ style: String) -> String {
        style.split(separator: ";", omittingEmptySubsequences: false).map { declaration in
            guard declaration.contains("text-anchor") else { return String(declaration) }
            return declaration.contains("start")
                ? String(declaration).replacing("start", with: "end")
                : String(declaration).replacing("end", with: "start")
        }.joined(separator: ";")
    }
}
