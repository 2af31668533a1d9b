import Geometry
import SVGDocument
import SVGScene

/// A drawing as a tree of elements, for targets that put drawings of many files into one page: components, and sets of
/// markup.
///
/// Nothing in it depends on style sheets or on names around it. Ids are short, only those that something refers to are left,
/// and they are told apart from the text of values, so that each use of an icon can have its own. What draws nothing is left
/// out: metadata, editors' data, classes, scripts and handlers of events.
struct ElementDrawing: Sendable {
    /// A piece of the value of an attribute.
    enum Piece: Hashable, Sendable {
        case text(String)
        /// An id, or a reference to it without its `#`.
        case id(String)
    }

    struct Attribute: Sendable {
        /// The name as SVG has it, such as `stroke-width`.
        var name: String
        var value: [Piece]

        /// The value, with ids as they are.
        var text: String {
            value.map { piece in
                switch piece {
                case .text(let text), .id(let text): text
                }
            }.joined()
        }

        /// Whether the value holds no id.
        var isPlain: Bool {
            value.allSatisfy { if case .text = $0 { true } else { false } }
        }
    }

    struct Element: Sendable {
        var name: String
        var attributes: [Attribute]
        var children: [Node]
    }

    indirect enum Node: Sendable {
        case element(Element)
        case text(String)
    }

    /// The box of the drawing in user units, as an attribute.
    let viewBox: String
    /// The attributes of the root that the drawing needs.
    let attributes: [Attribute]
    let children: [Node]
    /// Whether something in it has an id.
    let hasIDs: Bool

    /// Creates the tree of a document.
    init(_ source: SVGDocument) {
        let source = source.fitForPages
        let document = source.holdsText(in: .style) ? SelfContained.document(source) : source
        let ids = ElementIDs(document)
        let reader = ElementReader(document: document, ids: ids)
        let root = document.rootElement?.attributes ?? []
        viewBox = document.viewBoxText
        hasIDs = !ids.isEmpty
        var children = reader.children(of: document.root)
        // Pages give the root a style of their own, which would take the place of the drawing's; and what refers to an id
        // stands among the elements, as ids differ from use to use, and the root is the same in all.
        let (inner, outer) = reader.attributes(root.filter { !Self.rootAttributes.contains($0.name.local) })
            .partitioned { ($0.name == "style" && !$0.text.isEmpty) || !$0.isPlain }
        if !inner.isEmpty { children = [.element(Element(name: "g", attributes: inner, children: children))] }
        attributes = outer
        self.children = children
    }

    /// The attributes of the root that say where it is, or what it is called.
    private static let rootAttributes: Set<String> = ["id", "x", "y", "width", "height", "viewBox"]
}

extension [ElementDrawing.Attribute] {
    /// Returns those that meet a condition, and the others.
    fileprivate func partitioned(_ condition: (Element) -> Bool) -> ([Element], [Element]) {
        (filter(condition), filter { !condition($0) })
    }
}

extension SVGDocument {
    /// The box of the drawing as the value of `viewBox`: its own, or else that of its size.
    fileprivate var viewBoxText: String {
        if let text = rootElement?[.viewBox], ViewBox(text) != nil { return text }
        let size = SceneResolver.resolve(self).size
        return "0 0 \(NumberText.rounded(size.width)) \(NumberText.rounded(size.height))"
    }
}

/// The ids of a document that something in it refers to, with short ones in their place.
private struct ElementIDs {
    /// What stands around an id in a value until it is split: a character that no XML has.
    static let mark = "\u{FFFF}"
    private var names: [String: String] = [:]
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
            names[id] = name
            elements[node] = name
        }
    }

    var isEmpty: Bool { names.isEmpty }

    /// Returns the short id of an element, or `nil` where nothing refers to it.
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
        let parts = value.split(separator: Self.mark, omittingEmptySubsequences: false)
        return parts.enumerated().compactMap { index, part in
            index.isMultiple(of: 2) ? (part.isEmpty ? nil : .text(String(part))) : .id(String(part))
        }
    }

    /// Returns a name by a number: a to z, and then aa.
    private static func name(_ number: Int) -> String {
        let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
        return number < 26 ? letter : name(number / 26 - 1) + letter
    }
}

/// A reader of the elements of a document.
private struct ElementReader {
    let document: SVGDocument
    let ids: ElementIDs

    /// The elements that draw nothing, or have no place in an icon of a page.
    private static let omitted: Set<ElementName> = [
        .colorProfile, .cursor, .desc, .font, .fontFace, .foreignObject, .metadata, .script, .style, .title, .view,
    ]
    /// The attributes that say nothing about the drawing.
    private static let omittedAttributes: Set<String> = [
        "baseProfile", "class", "enable-background", "focusable", "id", "lang", "role", "tabindex", "version",
    ]
    private static let omittedBeginnings = ["aria-", "data-", "on"]
    /// The elements whose text is drawn.
    private static let texts: Set<ElementName> = [.text, .textPath, .tref, .tspan]

    func children(of node: NodeID) -> [ElementDrawing.Node] {
        var nodes: [ElementDrawing.Node] = []
        if let kind = document.element(node)?.kind, Self.texts.contains(kind) {
            let text = document.text(of: node)
            if !text.isEmpty { nodes.append(.text(text)) }
        }
        for child in document.childElements(of: node) {
            guard let element = document.element(child), element.name.namespace == .svg,
                element.kind.map(Self.omitted.contains) != true
            else { continue }
            var attributes = attributes(element.attributes, isLink: element.isSVG(.a))
            if let id = ids.id(of: child) {
                attributes.insert(ElementDrawing.Attribute(name: "id", value: [.id(id)]), at: 0)
            }
            nodes.append(
                .element(
                    ElementDrawing.Element(
                        name: element.isSVG(.a) ? "g" : element.name.local, attributes: attributes,
                        children: children(of: child))))
        }
        return nodes
    }

    /// Returns what is left of some attributes. A link (`isLink`) is a group, as an icon leads nowhere by itself.
    func attributes(_ attributes: [Attribute], isLink: Bool = false) -> [ElementDrawing.Attribute] {
        attributes.compactMap { attribute in
            guard let name = name(attribute.name, among: attributes), !isLink || name != "href" else { return nil }
            if name == "style", attribute.value.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) { return nil }
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
        case .xml: return name.local == "space" ? "xml:space" : nil
        case .svg, .xmlns, .inkscape, .android, .aapt, .other: return nil
        }
    }
}

extension BuiltVariant {
    /// What a tree of elements leaves out of the variant, or draws elsewhere.
    var elementLosses: [ExportLoss] {
        losses(of: [.foreignObject]) + sheetLosses
            + document.subtree(of: document.root).filter { node in
                document.element(node)?.isSVG(.text) == true && !document.childElements(of: node).isEmpty
                    && !document.text(of: node).isEmpty
            }.map {
                ExportLoss(
                    what: "the text of \(document.describe($0)) is drawn before the parts in it", element: $0,
                    remedy: "convert it to paths")
            }
    }
}
