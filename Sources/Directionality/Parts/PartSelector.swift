import SVGDocument

/// Selects the elements that a part of an icon is made of, in the manner of CSS selectors.
///
/// Compound selectors of tag, `#id`, `.class`, `[attribute]`, `[attribute=value]`, `:nth-of-type(n)` and
/// `layer(name)` (Inkscape's layer label) are combined by white space (inside), `>` (directly inside) and
/// `,` (or). Of what that finds, `subpath(4-6, 8)` takes subpaths by number, and `region(x y width height)` what lies
/// wholly in a region of the view box; without anything before them they look at the whole icon.
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

    /// One of the selectors between the commas.
    struct Alternative: Hashable, Sendable {
        /// The elements; none for all that the icon draws.
        var steps: [Step]
        /// What of them is taken; `nil` for all.
        var pick: SubpathPick?
    }

    /// The selector as written.
    public let text: String
    let alternatives: [Alternative]

    /// Reads a selector.
    /// - Throws: `PartSelectorError`, whose offset is that of the first byte that does not fit.
    public init(parsing text: String) throws(PartSelectorError) {
        var parser = PartSelectorParser(text)
        alternatives = try parser.parse()
        self.text = text
    }

    /// The elements that the selector matches as a whole, in document order.
    public func matches(in document: SVGDocument) -> [NodeID] {
        let whole = alternatives.filter { $0.pick == nil }
        return document.subtree(of: document.root).dropFirst().filter { id in
            whole.contains { matches(id, $0.steps[...], document) }
        }
    }

    /// The elements that an alternative picks from: what it matches and all that is in it, in document order.
    func scope(of alternative: Alternative, in document: SVGDocument) -> [NodeID] {
        let all = document.subtree(of: document.root).dropFirst()
        guard !alternative.steps.isEmpty else { return Array(all) }
        let matches = all.filter { self.matches($0, alternative.steps[...], document) }
        return all.filter { id in matches.contains { document.contains($0, id) } }
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
