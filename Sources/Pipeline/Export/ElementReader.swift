import Diagnostics
import SVGDocument
import SVGScene

/// The ids of a document that something in it refers to, with short ones in their place.
struct ElementIDs {
    /// What stands around an id in a value until it is split: a character that no XML has.
    static let mark = "\u{FFFF}"
    private var names: [ExactName: String] = [:]
    private var elements: [NodeID: String] = [:]

    init(_ document: SVGDocument) {
        let nodes = document.subtree(of: document.root)
        let addresses = nodes.flatMap { document.element($0)?.addresses ?? [] }
        guard !addresses.isEmpty else { return }
        let known = document.elementsByID()
        let referred = Set(
            addresses.compactMap { address in
                LocalAddress.fragment(of: address.text).flatMap { LocalAddress.value(of: $0, among: known) }
            })
        for node in nodes where referred.contains(node) {
            guard let id = document.element(node)?[.id] else { continue }
            let name = Self.name(names.count)
            names[ExactName(id)] = name
            elements[node] = name
        }
    }

    var isEmpty: Bool { names.isEmpty }

    func id(of node: NodeID) -> String? { elements[node] }

    /// Returns the value of an attribute, with the ids in it apart.
    func pieces(_ attribute: Attribute, in document: SVGDocument) -> [ElementDrawing.Piece] {
        guard !names.isEmpty else { return [.text(document.writtenValue(of: attribute))] }
        let value = attribute.replacingAddresses { address in
            LocalAddress.fragment(of: address).flatMap { LocalAddress.value(of: $0, among: names) }.map {
                "#" + Self.mark + $0 + Self.mark
            }
        }
        guard value.utf8.count != attribute.value.utf8.count || value != attribute.value else {
            return [.text(document.writtenValue(of: attribute))]
        }
        return Self.pieces(value)
    }

    /// Returns the pieces of a value in which marks stand around ids.
    static func pieces(_ value: String) -> [ElementDrawing.Piece] {
        value.split(separator: mark, omittingEmptySubsequences: false).enumerated().compactMap { index, part in
            index.isMultiple(of: 2) ? (part.isEmpty ? nil : .text(String(part))) : .id(String(part))
        }
    }

    private static func name(_ number: Int) -> String {
        let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
        return number < 26 ? letter : name(number / 26 - 1) + letter
    }
}

struct ElementReader {
    let document: SVGDocument
    let ids: ElementIDs
    /// The shapes that paint something, or `nil` where it depends on more than the drawing as it stands.
    private let painted: Set<NodeID>?
    private let hasText: Bool

    init(_ document: SVGDocument, _ ids: ElementIDs) {
        (self.document, self.ids) = (document, ids)
        let elements = document.subtree(of: document.root).compactMap(document.element)
        hasText = elements.contains { $0.kind.map(Self.texts.contains) == true }
        let scene = SceneResolver.resolve(document)
        guard scene.warnings.isEmpty, !elements.contains(where: Self.isConditional) else {
            painted = nil
            return
        }
        let shapes = scene.nodes().compactMap { node, _ in
            if case .shape(let shape) = node { shape.element } else { nil }
        }
        // A drawing of nothing is left as it is.
        painted = shapes.isEmpty ? nil : Set(shapes)
    }

    /// Whether an element paints at some times or for some readers alone, or paints at the points of others.
    private static func isConditional(_ element: Element) -> Bool {
        element.kind.map { ElementName.animations.contains($0) || [.marker, .switch].contains($0) } == true
            || element[.systemLanguage] != nil || element[.requiredExtensions] != nil
    }

    /// The elements that draw nothing, or have no place in an icon of a page.
    private static let omitted: Set<ElementName> = [
        .colorProfile, .cursor, .desc, .font, .fontFace, .foreignObject, .metadata, .script, .style, .title, .view,
    ]
    private static let definitions: Set<ElementName> = [
        .clipPath, .defs, .filter, .linearGradient, .marker, .mask, .pattern, .radialGradient, .symbol,
    ]
    /// The attributes that say nothing about the drawing.
    private static let omittedAttributes: Set<String> = [
        "baseProfile", "class", "enable-background", "focusable", "id", "lang", "role", "tabindex", "version",
    ]
    private static let omittedBeginnings = ["aria-", "data-", "on"]
    private static let texts: Set<ElementName> = [.text, .textPath, .tref, .tspan]
    private static let shapes: Set<ElementName> = [.circle, .ellipse, .line, .path, .polygon, .polyline, .rect]

    /// Returns the elements inside of one, which is drawn elsewhere if it or one around is referred to (`isReferred`).
    func children(of node: NodeID, isReferred: Bool = false) -> [ElementDrawing.Node] {
        var nodes: [ElementDrawing.Node] = []
        let isText = document.element(node)?.kind.map(Self.texts.contains) == true
        if isText {
            let text = document.text(of: node)
            if !text.isEmpty { nodes.append(.text(text)) }
        }
        for child in document.childElements(of: node) {
            guard let element = document.element(child), element.name.namespace == .svg,
                element.kind.map(Self.omitted.contains) != true
            else { continue }
            let id = ids.id(of: child)
            let isReferred = isReferred || id != nil
            var attributes = attributes(element.attributes, isLink: element.isSVG(.a))
            if let id { attributes.insert(ElementDrawing.Attribute(name: "id", value: [.id(id)]), at: 0) }
            let children = children(of: child, isReferred: isReferred)
            guard isReferred || draws(child, element, children) else { continue }
            let isGroup = element.isSVG(.a) || element.isSVG(.g)
            if isGroup, attributes.isEmpty, !isText {
                nodes += children
                continue
            }
            nodes.append(
                .element(
                    ElementDrawing.Element(
                        name: isGroup ? "g" : element.name.local, attributes: attributes, children: children)))
        }
        return nodes
    }

    /// Whether an element that nothing refers to draws something, with what is drawn of the elements in it.
    private func draws(_ node: NodeID, _ element: Element, _ children: [ElementDrawing.Node]) -> Bool {
        guard let kind = element.kind, let painted else { return true }
        if Self.shapes.contains(kind) { return painted.contains(node) }
        if kind == .g || kind == .a { return !children.isEmpty }
        // Something in a definition may be referred to where the definition is not.
        return !Self.definitions.contains(kind) || children.contains(where: \.hasID)
    }

    /// Returns what is left of some attributes. A link (`isLink`) is a group, as an icon leads nowhere by itself.
    func attributes(_ attributes: [Attribute], isLink: Bool = false) -> [ElementDrawing.Attribute] {
        attributes.compactMap { attribute in
            guard let name = name(attribute.name, among: attributes), !isLink || name != "href" else { return nil }
            if name == "style", attribute.value.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) { return nil }
            if let short = ShortNumbers.value(of: attribute) {
                return ElementDrawing.Attribute(name: name, value: [.text(short)])
            }
            return ElementDrawing.Attribute(name: name, value: ids.pieces(attribute, in: document))
        }
    }

    private func name(_ name: QualifiedName, among attributes: [Attribute]) -> String? {
        switch name.namespace {
        case .none:
            let isOmitted =
                Self.omittedAttributes.contains(name.local)
                || Self.omittedBeginnings.contains { name.local.lowercased().hasPrefix($0) }
            return isOmitted ? nil : name.local
        case .xlink:
            let hasOther = attributes.contains { $0.name.attribute == .href }
            return name.isHref && !hasOther ? AttributeName.href.rawValue : nil
        case .xml: return name.local == "space" && hasText ? "xml:space" : nil
        case .svg, .xmlns, .inkscape, .android, .aapt, .other: return nil
        }
    }
}

extension ElementDrawing.Node {
    fileprivate var hasID: Bool {
        guard case .element(let element) = self else { return false }
        return element.attributes.contains { $0.name == "id" } || element.children.contains(where: \.hasID)
    }
}
