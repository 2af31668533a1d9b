import SVGDocument

extension SVGDocument {
    /// Returns the `defs` that the drawing begins with, creating it if there is none.
    mutating func definitions() -> NodeID {
        let first = childElements(of: root).first
        if let first, element(first)?.isSVG("defs") == true { return first }
        let definitions = makeElement("defs")
        let space = children(of: root).first { _ in true }.flatMap { isWhiteSpace($0) ? $0 : nil }
        insert(definitions, into: root, before: first)
        if let space { insert(copy(space), into: root, before: first) }
        return definitions
    }

    /// Declares on a copy the namespace prefixes that its original inherits.
    mutating func declarePrefixes(around original: NodeID, on copy: NodeID) {
        let names = subtree(of: copy).compactMap { element($0) }.flatMap { [$0.name] + $0.attributes.map(\.name) }
        let used = Set(names.map(\.prefix))
        var ancestor = parent(of: original)
        while let current = ancestor, current != root {
            for attribute in element(current)?.attributes ?? [] where attribute.name.prefix == "xmlns" {
                guard used.contains(attribute.name.local) else { continue }
                let isDeclared = element(copy)?.attributes.contains { $0.name == attribute.name } == true
                if !isDeclared { setAttribute(attribute.name, to: attribute.value, on: copy) }
            }
            ancestor = parent(of: current)
        }
    }
}
