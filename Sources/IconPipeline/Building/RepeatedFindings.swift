import Diagnostics
import Directionality
import SVGDocument
import SVGScene

/// Findings about the elements of one file, where many are alike.
struct RepeatedFindings {
    /// Findings that differ in nothing but the element that they name.
    private struct Kind: Hashable {
        var rule: Rule
        var message: String
    }

    private var order: [Kind] = []
    private var groups: [Kind: (elements: Set<NodeID>, findings: [Diagnostic])] = [:]

    /// Adds what is said of an element of a document.
    mutating func add(_ finding: Diagnostic, about element: NodeID, in document: SVGDocument) {
        let kind = Kind(rule: finding.rule, message: finding.message.replacing(document.describe(element), with: ""))
        if groups[kind] == nil { order.append(kind) }
        groups[kind, default: ([], [])].elements.insert(element)
        groups[kind]?.findings.append(finding)
    }

    /// Of each kind the first finding in the file, with the number of further elements that it is true of.
    /// - Parameter isComplete: Whether all that there is to say was added.
    func counted(isComplete: Bool = true) -> [Diagnostic] {
        order.compactMap { kind in
            guard let group = groups[kind], var first = group.findings.inReadingOrder().first else { return nil }
            let more = group.elements.count - 1
            if more > 0 {
                first.message += " (and \(isComplete ? "" : "at least ")\(more) more element\(more == 1 ? "" : "s"))"
            }
            return first
        }
    }
}

extension MirrorResult {
    /// What was not mirrored exactly and what was kept readable, each thing once.
    /// - Parameter source: The document that was mirrored.
    public func findings(in source: SVGDocument) -> [Diagnostic] {
        var repeated = RepeatedFindings()
        for fallback in fallbacks { repeated.add(fallback.finding(in: source), about: fallback.element, in: source) }
        for note in notes { repeated.add(note.finding(in: source), about: note.element, in: source) }
        return repeated.counted()
    }
}

extension Scene {
    /// What could not be drawn as the file asks, each thing once.
    public func findings(in document: SVGDocument) -> [Diagnostic] {
        var repeated = RepeatedFindings()
        for warning in warnings { repeated.add(warning.finding(in: document), about: warning.element, in: document) }
        return repeated.counted(isComplete: warnings.count < Scene.mostWarnings)
    }
}
