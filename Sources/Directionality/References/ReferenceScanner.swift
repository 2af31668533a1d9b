import Diagnostics
import SVGDocument
import SVGScene

/// A scanner that finds and replaces references to elements of the same file.
package enum ReferenceScanner {
    /// All references that an element makes by its attributes.
    package static func references(of element: Element) -> [Reference] {
        element.addresses.compactMap { address in
            LocalAddress.fragment(of: address.text).map { Reference(attribute: address.attribute, target: $0) }
        }
    }

    /// The reference of an `href` or `xlink:href`.
    package static func href(of element: Element) -> String? { element.address.flatMap(LocalAddress.fragment) }

    /// Returns the ids in `url(#…)` in CSS text.
    package static func urls(in text: String) -> [String] {
        CSSAddresses.all(in: text).compactMap(LocalAddress.fragment)
    }

    /// The value of an attribute with the id of every reference replaced where `names` has another one for it.
    package static func rename(_ attribute: Attribute, _ names: [ExactName: String]) -> String {
        attribute.replacingAddresses { renamed($0, names) }
    }

    /// CSS text with the id of every reference replaced where `names` has another one for it.
    package static func rename(_ text: String, _ names: [ExactName: String]) -> String {
        CSSAddresses.replacing(in: text) { renamed($0, names) }
    }

    private static func renamed(_ address: String, _ names: [ExactName: String]) -> String? {
        LocalAddress.fragment(of: address).flatMap { LocalAddress.value(of: $0, among: names) }.map { "#" + $0 }
    }
}

/// A reference from one element to another, through an attribute.
package struct Reference: Hashable, Sendable {
    package var attribute: QualifiedName
    package var target: String
}

/// The search for definitions that refer to themselves, directly or through others.
///
/// A renderer draws nothing where it meets such a definition for the second time. If the mirror gave the two places
/// different forms of the definition, it would be drawn once more.
struct ReferenceCycles {
    private enum State {
        case open
        case closed(isCyclic: Bool)
    }

    private var states: [NodeID: State] = [:]

    /// Returns whether following references from an element leads to a cycle.
    mutating func areReached(from start: NodeID, in survey: DocumentSurvey) -> Bool {
        if case .closed(let isCyclic)? = states[start] { return isCyclic }
        // An explicit stack, because a chain of references may be as long as the file.
        var stack = [(node: start, targets: targets(of: start, survey), isCyclic: false)]
        states[start] = .open
        while var top = stack.popLast() {
            guard let next = top.targets.popLast() else {
                states[top.node] = .closed(isCyclic: top.isCyclic)
                if top.isCyclic, !stack.isEmpty { stack[stack.count - 1].isCyclic = true }
                continue
            }
            switch states[next] {
            case .open?: top.isCyclic = true
            case .closed(let isCyclic)?: top.isCyclic = top.isCyclic || isCyclic
            case nil: break
            }
            stack.append(top)
            if states[next] == nil {
                states[next] = .open
                stack.append((next, targets(of: next, survey), false))
            }
        }
        if case .closed(let isCyclic)? = states[start] { return isCyclic }
        return false
    }

    /// Returns the elements that an element and its content refer to. Gradients do not count: they take attributes from
    /// each other, but draw nothing of each other.
    private func targets(of id: NodeID, _ survey: DocumentSurvey) -> [NodeID] {
        guard let element = survey.document.element(id), !ElementCategory.isGradient(element) else { return [] }
        return survey.document.subtree(of: id).flatMap(survey.references).compactMap {
            survey.element(named: $0.target)
        }
    }
}
