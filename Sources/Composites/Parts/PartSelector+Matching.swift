import Diagnostics
import IconModel
import SVGDocument

extension PartSelector {
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
        for ancestor in document.ancestors(of: id) {
            if matches(ancestor, outer, document) { return true }
            if step.isChild { return false }
        }
        return false
    }

    private func holds(_ condition: Condition, _ id: NodeID, _ element: Element, _ document: SVGDocument) -> Bool {
        switch condition {
        case .tag(let name): return element.name.local == name
        case .id(let name): return element[.id].map { ExactName($0) } == ExactName(name)
        case .className(let name): return element.classes.contains { ExactName($0) == ExactName(name) }
        case .attribute(let prefix, let local, let value):
            return element.attributes.contains {
                $0.name.prefix == prefix && $0.name.local == local
                    && (value == nil || ExactName($0.value) == value.map { ExactName($0) })
            }
        case .nthOfType(let position): return positionOfType(id, element, document) == position
        }
    }

    private func positionOfType(_ id: NodeID, _ element: Element, _ document: SVGDocument) -> Int? {
        guard let parent = document.parent(of: id) else { return nil }
        let siblings = document.childElements(of: parent).filter { document.element($0)?.name == element.name }
        return siblings.firstIndex(of: id).map { $0 + 1 }
    }
}
