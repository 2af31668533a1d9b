import Composites
import SVGDocument

/// A builder that traverses a document and numbers the drawn elements.
struct InspectionBuilder {
    private let document: SVGDocument
    private let ink: InkSurvey
    private let selectors: SelectorWriter
    private var count = 0
    private(set) var elements: [InspectedElement] = []
    private(set) var definitions: [InspectedDefinition] = []

    init(_ document: SVGDocument, _ ink: InkSurvey) {
        (self.document, self.ink) = (document, ink)
        selectors = SelectorWriter(document)
    }

    mutating func build() { elements = children(of: document.root) }

    private mutating func children(of parent: NodeID) -> [InspectedElement] {
        var found: [InspectedElement] = []
        for id in document.childElements(of: parent) {
            guard let element = document.element(id) else { continue }
            switch ElementRole(element) {
            case .drawn: found.append(inspect(id, element))
            case .definitions: for child in document.childElements(of: id) { define(child) }
            case .definition: define(id)
            case .other: break
            }
        }
        return found
    }

    private mutating func inspect(_ id: NodeID, _ element: Element) -> InspectedElement {
        count += 1
        let number = count
        let selector = selectors.selector(of: id)
        let entry = ink.entries[id]
        return InspectedElement(
            number: number, id: id, tag: element.name.local, selector: selector, ink: entry?.box, paint: entry?.paint,
            subpaths: subpaths(of: element, selector, entry), children: children(of: id))
    }

    /// Returns the subpaths, numbered as in the path data. Where the drawing has fewer, because one has no extent, the
    /// missing one is unknown, and none are listed.
    private func subpaths(of element: Element, _ selector: String, _ entry: InkEntry?) -> [InspectedSubpath] {
        guard let entry, !entry.subpaths.isEmpty,
            element[.d].map({ PathData($0).subpathCount }) == entry.subpaths.count
        else { return [] }
        return entry.subpaths.enumerated().map { index, subpath in
            InspectedSubpath(
                number: index + 1, selector: "\(selector) subpath(\(index + 1))", ink: subpath.box,
                isHole: subpath.isHole)
        }
    }

    private mutating func define(_ id: NodeID) {
        guard let element = document.element(id) else { return }
        switch ElementRole(element) {
        case .drawn, .definition:
            definitions.append(
                InspectedDefinition(
                    tag: element.name.local, selector: selectors.selector(of: id), ink: ink.entries[id]?.box))
        case .definitions: for child in document.childElements(of: id) { define(child) }
        case .other: break
        }
    }
}
