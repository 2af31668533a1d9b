import SVGDocument

/// Selects the elements that a part of an icon is made of, in the manner of CSS selectors.
///
/// Compound selectors of tag, `#id`, `.class`, `[attribute]`, `[attribute=value]`, `:nth-of-type(n)` and
/// `layer(name)` (Inkscape's layer label) are combined by white space (inside), `>` (directly inside) and
/// `,` (or). A path's subpaths and regions of the view box are not selected by it.
public struct PartSelector: Hashable, Sendable {
    /// A test of a single element.
    enum Condition: Hashable, Sendable {
        case tag(String)
        case id(String)
        case className(String)
        case attribute(prefix: String, local: String, value: String?)
        case nthOfType(Int)
        case layer(String)
    }

    /// Tests of one element, and how it relates to the one tested before it.
    struct Step: Hashable, Sendable {
        var conditions: [Condition]
        /// Whether the element must be a child of the previous step's, and not just somewhere inside it.
        var isChild: Bool
    }

    /// The selector as written.
    public let text: String
    let alternatives: [[Step]]

    /// Reads a selector.
    /// - Throws: `PartSelectorError`, whose offset is that of the first byte that does not fit.
    public init(parsing text: String) throws(PartSelectorError) {
        var parser = PartSelectorParser(text)
        alternatives = try parser.parse()
        self.text = text
    }

    /// The elements that the selector matches, in document order.
    public func matches(in document: SVGDocument) -> [NodeID] {
        document.subtree(of: document.root).dropFirst().filter { id in
            alternatives.contains { matches(id, $0[...], document) }
        }
    }

    private func matches(_ id: NodeID, _ steps: ArraySlice<Step>, _ document: SVGDocument) -> Bool {
        guard let step = steps.last, let element = document.element(id),
            step.conditions.allSatisfy({ holds($0, id, element, document) })
        else { return false }
        let outer = steps.dropLast()
        guard !outer.isEmpty else { return true }
        var ancestor = document.parent(of: id)
        while let current = ancestor {
            if matches(current, outer, document) { return true }
            if step.isChild { return false }
            ancestor = document.parent(of: current)
        }
        return false
    }

    private func holds(
        _ condition: Condition, _ id: NodeID, _ element: Element, _ document: SVGDocument
    ) -> Bool {
        switch condition {
        case .tag(let name): return element.name.local == name
        case .id(let name): return element["id"] == name
        case .className(let name):
            return element["class"]?.split(whereSeparator: \.isWhitespace).contains { $0 == name } == true
        case .attribute(let prefix, let local, let value):
            return element.attributes.contains {
                $0.name.prefix == prefix && $0.name.local == local && (value == nil || $0.value == value)
            }
        case .nthOfType(let position): return positionOfType(id, element, document) == position
        case .layer(let label): return element["label", .inkscape] == label
        }
    }

    private func positionOfType(_ id: NodeID, _ element: Element, _ document: SVGDocument) -> Int? {
        guard let parent = document.parent(of: id) else { return nil }
        let siblings = document.childElements(of: parent).filter { document.element($0)?.name == element.name }
        return siblings.firstIndex(of: id).map { $0 + 1 }
    }
}
