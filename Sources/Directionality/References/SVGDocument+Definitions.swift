import SVGDocument

extension SVGDocument {
    /// The `defs` that the drawing begins with; a new one is put there where it has none.
    mutating func definitions() -> NodeID {
        let first = childElements(of: root).first
        if let first, element(first)?.isSVG("defs") == true { return first }
        let definitions = makeElement("defs")
        let space = children(of: root).first { _ in true }.flatMap { isWhiteSpace($0) ? $0 : nil }
        insert(definitions, into: root, before: first)
        if let space { insert(copy(space), into: root, before: first) }
        return definitions
    }
}
