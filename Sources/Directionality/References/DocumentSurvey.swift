import Diagnostics
import SVGDocument
import SVGScene

/// The facts about a document that mirroring needs, collected in one walk over its elements.
struct DocumentSurvey {
    let document: SVGDocument
    /// All elements in document order.
    let elements: [NodeID]
    /// The elements by their `id`; of duplicates, the first in document order.
    let ids: [ExactName: NodeID]
    /// The `style` elements and their text, in document order.
    let styleSheets: [(element: NodeID, text: String)]
    /// The attributes that selectors ask for, so that rules may match no more where they change.
    let selectedAttributes: SelectedAttributes
    let style: NumberStyle
    private let referencesByElement: NodeTable<[Reference]>
    private let animationsByElement: NodeTable<[Animation]>

    typealias Animation = (id: NodeID, element: Element)

    init(_ document: SVGDocument) {
        var ids: [ExactName: NodeID] = [:]
        var styleSheets: [(element: NodeID, text: String)] = []
        var references: NodeTable<[Reference]> = [:]
        var animations: [Animation] = []
        var evidence = NumberStyle.Evidence()
        elements = document.subtree(of: document.root)
        for id in elements {
            guard let element = document.element(id) else { continue }
            if let name = element[.id], ids[ExactName(name)] == nil { ids[ExactName(name)] = id }
            if element.isSVG(.style) { styleSheets.append((id, document.text(of: id))) }
            let own = ReferenceScanner.references(of: element)
            if !own.isEmpty { references[id] = own }
            if ElementCategory(element) == .animation { animations.append((id, element)) }
            evidence.add(element)
        }
        self.document = document
        self.ids = ids
        self.styleSheets = styleSheets
        selectedAttributes = SelectedAttributes(in: styleSheets.map(\.text))
        style = NumberStyle(evidence)
        referencesByElement = references
        var animationsByElement: NodeTable<[Animation]> = [:]
        for animation in animations {
            guard let subject = Self.subject(of: animation, document, ids) else { continue }
            animationsByElement[subject, default: []].append(animation)
        }
        self.animationsByElement = animationsByElement
    }

    /// Returns the references in an element's attributes.
    func references(of id: NodeID) -> [Reference] { referencesByElement[id] ?? [] }

    /// The element that a fragment of an address names.
    func element(named fragment: String) -> NodeID? { LocalAddress.value(of: fragment, among: ids) }

    func animations(of id: NodeID) -> [Animation] { animationsByElement[id] ?? [] }

    /// Returns the element that an animation changes: the one that it refers to, or else its parent.
    private static func subject(of animation: Animation, _ document: SVGDocument, _ ids: [ExactName: NodeID]) -> NodeID?
    {
        guard animation.element.address != nil else { return document.parent(of: animation.id) }
        return ReferenceScanner.href(of: animation.element).flatMap { LocalAddress.value(of: $0, among: ids) }
    }
}

extension SVGDocument {
    /// Returns the `defs` that the drawing begins with, creating it if there is none.
    package mutating func definitions() -> NodeID {
        let first = childElements(of: root).first
        if let first, element(first)?.isSVG(.defs) == true { return first }
        let definitions = makeElement(.defs)
        let space = children(of: root).first { _ in true }.flatMap { isWhiteSpace($0) ? $0 : nil }
        insert(definitions, into: root, before: first)
        if let space { insert(copy(space), into: root, before: first) }
        return definitions
    }

    /// Declares on a copy the namespace prefixes that its original inherits.
    package mutating func declarePrefixes(around original: NodeID, on copy: NodeID) {
        let names = subtree(of: copy).compactMap { element($0) }.flatMap { [$0.name] + $0.attributes.map(\.name) }
        let used = Set(names.map(\.prefix))
        for current in ancestors(of: original) where current != root {
            for attribute in element(current)?.attributes ?? [] where attribute.name.prefix == "xmlns" {
                guard used.contains(attribute.name.local) else { continue }
                let isDeclared = element(copy)?.attributes.contains { $0.name == attribute.name } == true
                if !isDeclared { setAttribute(attribute.name, to: attribute.value, on: copy) }
            }
        }
    }
}
