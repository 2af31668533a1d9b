import SVGDocument

/// The facts about a document that mirroring needs, collected in one walk over its elements.
struct DocumentSurvey {
    let document: SVGDocument
    /// All elements in document order.
    let elements: [NodeID]
    /// The elements by their `id`; of duplicates, the first in document order.
    let ids: [String: NodeID]
    /// The `style` elements and their text, in document order.
    let styleSheets: [(element: NodeID, text: String)]
    /// The prevailing style of numbers.
    let style: NumberStyle
    private let referencesByElement: [NodeID: [Reference]]
    private let animationsByElement: [NodeID: [Element]]

    init(_ document: SVGDocument) {
        var ids: [String: NodeID] = [:]
        var styleSheets: [(element: NodeID, text: String)] = []
        var references: [NodeID: [Reference]] = [:]
        var animations: [NodeID: [Element]] = [:]
        var evidence = NumberStyle.Evidence()
        elements = document.subtree(of: document.root)
        for id in elements {
            guard let element = document.element(id) else { continue }
            if let name = element["id"], ids[name] == nil { ids[name] = id }
            if element.isSVG("style") { styleSheets.append((id, document.text(of: id))) }
            let own = ReferenceScanner.references(of: element)
            if !own.isEmpty { references[id] = own }
            if Drawing.isAnimation(element), let parent = document.parent(of: id) {
                animations[parent, default: []].append(element)
            }
            evidence.add(element)
        }
        self.document = document
        self.ids = ids
        self.styleSheets = styleSheets
        style = NumberStyle(evidence)
        referencesByElement = references
        animationsByElement = animations
    }

    /// Returns the references in an element's attributes.
    func references(of id: NodeID) -> [Reference] {
        referencesByElement[id] ?? []
    }

    /// Returns the animations that are direct children of an element.
    func animations(of id: NodeID) -> [Element] {
        animationsByElement[id] ?? []
    }
}
