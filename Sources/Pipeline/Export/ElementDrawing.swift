import Geometry
import SVGDocument
import SVGScene

/// A drawing as a tree of elements, for targets that put many drawings into one page: components, and sets of markup.
///
/// Nothing in it depends on style sheets or on names around it. Ids are short, only those that something refers to are left,
/// and they are told apart from the text of values, so that each use of an icon can have its own. What draws nothing is left
/// out: shapes without paint, metadata, editors' data, classes, scripts and handlers of events.
struct ElementDrawing: Hashable, Sendable {
    enum Piece: Hashable, Sendable {
        case text(String)
        /// An id, or a reference to it without its `#`.
        case id(String)
    }

    struct Attribute: Hashable, Sendable {
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

        var isPlain: Bool { value.allSatisfy { if case .text = $0 { true } else { false } } }
    }

    struct Element: Hashable, Sendable {
        var name: String
        var attributes: [Attribute]
        var children: [Node]
    }

    indirect enum Node: Hashable, Sendable {
        case element(Element)
        case text(String)
    }

    /// The box of the drawing in user units, as an attribute.
    let viewBox: String
    let attributes: [Attribute]
    let children: [Node]
    let hasIDs: Bool

    init(_ source: SVGDocument) {
        let document = SelfContained.document(source.fitForPages)
        let ids = ElementIDs(document)
        let reader = ElementReader(document, ids)
        let root = document.rootElement?.attributes ?? []
        viewBox = document.viewBoxText
        hasIDs = !ids.isEmpty
        var children = reader.children(of: document.root)
        // Pages give the root a style of their own, which would take the place of the drawing's; and what refers to an id
        // stands among the elements, as ids differ from use to use, and the root is the same in all.
        let own = reader.attributes(root.filter { !Self.rootAttributes.contains($0.name.local) })
        let isInner = { (one: Attribute) in (one.name == "style" && !one.text.isEmpty) || !one.isPlain }
        let inner = own.filter(isInner)
        if !inner.isEmpty { children = [.element(Element(name: "g", attributes: inner, children: children))] }
        attributes = own.filter { !isInner($0) }
        self.children = children
    }

    /// Returns whether a mirror image of another drawing by coordinates is also one by a transform in that one's root.
    func hasRoot(of other: ElementDrawing) -> Bool { viewBox == other.viewBox && attributes == other.attributes }

    /// The transform that mirrors what is in the root about the middle of the box, or `nil` where there is no box.
    var mirroring: String? {
        ViewBox(viewBox).map { "matrix(-1 0 0 1 \(NumberText.rounded($0.rect.minX * 2 + $0.rect.width)) 0)" }
    }

    /// The width for a height of 1.
    var proportion: Double {
        guard let box = ViewBox(viewBox)?.rect, box.width > 0, box.height > 0 else { return 1 }
        return box.width / box.height
    }

    /// The attributes of the root that say where it is, or what it is called.
    private static let rootAttributes: Set<String> = ["id", "x", "y", "width", "height", "viewBox"]
}

extension SVGDocument {
    /// The box of the drawing as the value of `viewBox`: its own, or else that of its size.
    fileprivate var viewBoxText: String {
        if let text = rootElement?[.viewBox], ViewBox(text) != nil { return ShortNumbers.list(text) ?? text }
        let size = SceneResolver.resolve(self).size
        return "0 0 \(NumberText.rounded(size.width)) \(NumberText.rounded(size.height))"
    }
}

extension BuiltVariant {
    /// What a tree of elements leaves out of the variant, or draws elsewhere.
    var elementLosses: [DrawingObstacle] { losses(of: [.foreignObject]) + sheetLosses + textLosses }
}

struct ElementMarkup {
    var idPrefix = ""

    func text(_ nodes: [ElementDrawing.Node]) -> String {
        nodes.map { node in
            switch node {
            case .text(let text): return XMLEscaping.text(text)
            case .element(let element):
                let start = "<\(element.name)\(attributes(element.attributes))"
                return element.children.isEmpty ? start + "/>" : "\(start)>\(text(element.children))</\(element.name)>"
            }
        }.joined()
    }

    /// Returns attributes as markup, with a space before each.
    func attributes(_ attributes: [ElementDrawing.Attribute]) -> String {
        attributes.map { attribute in
            let value = attribute.value.map { piece in
                switch piece {
                case .text(let text): text
                case .id(let id): idPrefix + id
                }
            }
            return " \(attribute.name)=\"\(XMLEscaping.attributeValue(value.joined()))\""
        }.joined()
    }
}

extension ElementDrawing {
    /// The beginning of the drawing as an element for pages, as high as the text around it and in its own proportions.
    var inlineStart: String {
        let size = "width=\"\(NumberText.rounded(proportion))em\" height=\"1em\""
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) viewBox=\"\(XMLEscaping.attributeValue(viewBox))\""
            + "\(ElementMarkup().attributes(attributes))>"
    }
}
