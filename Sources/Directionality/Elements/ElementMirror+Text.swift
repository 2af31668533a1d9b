import SVGDocument
import SVGScene

extension ElementMirror {
    /// Moves text to the mirrored position and keeps it readable (row G22): anchors move, start and end swap, and
    /// positions of single glyphs move together.
    /// - Parameters:
    ///   - isRoot: Whether the element is no part of another text.
    ///   - anchor: The side of its position on which it is set, with the declaration on it where it has one.
    mutating func moveText(
        isRoot: Bool, anchor: (value: TextAnchor, declaration: DeclaredValues.Value?)
    ) throws(MirrorProblem) {
        if isRoot { try conjugateTransform() }
        guard isHorizontal else { throw MirrorProblem("is text, which cannot be turned upside down") }
        try movePositions(isRoot: isRoot)
        if isRoot || anchor.declaration != nil { swap(anchor.value, anchor.declaration) }
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

    private mutating func swap(_ anchor: TextAnchor, _ declaration: DeclaredValues.Value?) {
        guard anchor != anchor.mirrored else { return }
        let new = anchor.mirrored.rawValue
        let style = element["style"] ?? ""
        switch declaration?.origin {
        case nil, .attribute: set("text-anchor", to: new)
        case .styleAttribute where declaration?.isLiteral == true:
            set("style", to: StyleAttribute.setting("text-anchor", to: new, in: style))
        case .styleAttribute, .styleSheet:
            let mark = declaration?.isImportant == true ? " !important" : ""
            set("style", to: StyleAttribute.adding("text-anchor:\(new)\(mark)", to: style))
        }
    }
}
