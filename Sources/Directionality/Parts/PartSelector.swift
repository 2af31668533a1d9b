import Geometry
import SVGDocument

/// A selector of the elements that form a part of an icon, similar to CSS selectors.
///
/// Compound selectors of tag, `#id`, `.class`, `[attribute]`, `[attribute=value]`, `:nth-of-type(n)` and `layer(name)`
/// (Inkscape's layer label) are combined by white space (inside), `>` (directly inside) and `,` (or). Of their matches,
/// `subpath(4-6, 8)` picks subpaths by number, and `region(x y width height)` what is wholly within a region of the
/// view box; without a selector before them they apply to the whole icon.
public struct PartSelector: Hashable, Sendable {
    /// A condition on a single element.
    enum Condition: Hashable, Sendable {
        case tag(String)
        case id(String)
        case className(String)
        case attribute(prefix: String, local: String, value: String?)
        case nthOfType(Int)
        case layer(String)
    }

    /// The conditions on one element, and its relation to the one before.
    struct Step: Hashable, Sendable {
        var conditions: [Condition]
        /// Whether the element must be a child of the previous step's, rather than any descendant.
        var isChild: Bool
    }

    /// One of the selectors between the commas.
    struct Alternative: Hashable, Sendable {
        /// The steps that match elements; none for everything that the icon draws.
        var steps: [Step]
        /// The pick of subpaths or a region from the matches, or `nil` for the elements themselves.
        var pick: SubpathPick?
    }

    /// The selector as written.
    public let text: String
    let alternatives: [Alternative]

    /// Creates a selector by parsing its text.
    /// - Throws: `PartSelectorError` with the offset of the first byte that does not fit.
    public init(parsing text: String) throws(PartSelectorError) {
        var parser = PartSelectorParser(text)
        alternatives = try parser.parse()
        self.text = text
    }

    /// Returns the elements that the selector matches as a whole, in document order.
    public func matches(in document: SVGDocument) -> [NodeID] {
        let whole = alternatives.filter { $0.pick == nil }
        return document.subtree(of: document.root).dropFirst().filter { id in
            whole.contains { matches(id, $0.steps[...], document) }
        }
    }

    /// Returns the elements that an alternative picks from: its matches and their descendants, in document order.
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

/// A choice from the elements that a selector matches.
enum SubpathPick: Hashable, Sendable {
    /// The subpaths of the paths by their numbers, counted from 1.
    case numbers([ClosedRange<Int>])
    /// The elements and subpaths whose ink is wholly within a region of the view box.
    case region(Rect)
}

/// An error in the text of a selector.
public struct PartSelectorError: Error, Hashable, Sendable {
    /// The problem, in the wording of a diagnostic.
    public var message: String
    /// The offset of the first byte of the selector that does not fit.
    public var offset: Int
}
