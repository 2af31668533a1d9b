import Diagnostics

/// An SVG file as its author wrote it, editable; or the SVG that a vector drawable of Android means.
///
/// Guarantees to the next stage:
/// - the root is an `svg` element in the SVG namespace; the file was well-formed XML within `SVGLimits`;
/// - every value is decoded: references are replaced, namespaces are resolved;
/// - an unedited document is written byte for byte as it was read (in UTF-8), and an edit changes only the bytes of
///   what it edits. What a vector drawable means is written as new SVG, and its locations are those in the drawable.
///
/// Nodes are in one array and identified by their index, so a document is a value: copying it is cheap, and editing
/// the copy leaves the original alone. A removed node stays in the array without links.
public struct SVGDocument: Sendable {
    /// The text that the document was read from; empty for a vector drawable, which has its own.
    public let source: SourceText
    /// The `svg` element.
    public let root: NodeID
    /// The source range of the root element; declarations and comments may precede and follow it.
    let contentRange: Range<Int>
    var nodes: [Node]
    /// The decoded text of the elements with text other than white space.
    var texts: [NodeID: String]
    /// Whether `<?xml-stylesheet?>` names style sheets, which are not read.
    public internal(set) var asksForStyleSheets = false
    /// The vector drawable that the document was read from, or `nil` if that is SVG.
    public internal(set) var drawable: DrawableSource?
    /// Whether the document may be another one than its source means: it was edited, or made without a source.
    public internal(set) var isEdited = false

    /// Returns the element with that identity, or `nil` for text, comments and the like.
    public func element(_ id: NodeID) -> Element? {
        guard case .element(let element) = nodes[Int(id.index)].content else { return nil }
        return element
    }

    package var rootElement: Element? { element(root) }

    /// Returns the identity of an element by its number, or `nil` where the document has no such element.
    public func elementID(number: Int) -> NodeID? {
        guard nodes.indices.contains(number), case .element = nodes[number].content else { return nil }
        return NodeID(number)
    }

    /// Returns the parent element, or `nil` for the root and for removed nodes.
    public func parent(of id: NodeID) -> NodeID? { link(nodes[Int(id.index)].parent) }

    /// Returns all children in order: elements as well as text and comments.
    public func children(of id: NodeID) -> NodeSequence {
        NodeSequence(document: self, upcoming: link(nodes[Int(id.index)].firstChild))
    }

    /// Returns the children that are elements, in order.
    public func childElements(of id: NodeID) -> [NodeID] { children(of: id).filter(isElement) }

    /// Returns the element and its descendant elements in document order.
    public func subtree(of id: NodeID) -> [NodeID] {
        var found = [id]
        var next = successor(of: id.index, within: id.index)
        while next != Node.none {
            if case .element = nodes[Int(next)].content { found.append(NodeID(Int(next))) }
            next = successor(of: next, within: id.index)
        }
        return found
    }

    /// Returns the node after another one in document order within the subtree of `top`.
    private func successor(of index: Int32, within top: Int32) -> Int32 {
        let firstChild = nodes[Int(index)].firstChild
        guard firstChild == Node.none else { return firstChild }
        var current = index
        while current != top, current != Node.none {
            let sibling = nodes[Int(current)].nextSibling
            guard sibling == Node.none else { return sibling }
            current = nodes[Int(current)].parent
        }
        return Node.none
    }

    /// Returns the text directly inside an element, references replaced; empty if there is only white space.
    public func text(of id: NodeID) -> String { texts[id] ?? "" }

    /// Returns whether any SVG element of that name has text other than white space, as a style sheet does.
    public func holdsText(in name: ElementName) -> Bool { texts.keys.contains { element($0)?.isSVG(name) == true } }

    /// Returns whether `ancestor` is the element `id` or contains it.
    public func contains(_ ancestor: NodeID, _ id: NodeID) -> Bool { lineage(of: id).contains(ancestor) }

    /// Returns an element and the elements around it, from the inside out.
    public func lineage(of id: NodeID) -> UnfoldFirstSequence<NodeID> { sequence(first: id, next: parent) }

    /// Returns the elements around an element, from the inside out.
    public func ancestors(of id: NodeID) -> DropFirstSequence<UnfoldFirstSequence<NodeID>> {
        lineage(of: id).dropFirst()
    }

    /// Returns whether there is any SVG element of that name.
    public func holds(_ name: ElementName) -> Bool { subtree(of: root).contains { element($0)?.isSVG(name) == true } }

    /// Returns the elements with an `id`, by `id`; of duplicates, the first in document order.
    public func elementsByID() -> [ExactName: NodeID] {
        var found: [ExactName: NodeID] = [:]
        for id in subtree(of: root) {
            guard let name = element(id)?[.id], found[ExactName(name)] == nil else { continue }
            found[ExactName(name)] = id
        }
        return found
    }

    package func isWhiteSpace(_ id: NodeID) -> Bool {
        switch nodes[Int(id.index)].content {
        case .element: false
        case .source(let range): source.bytes[range].allSatisfy(NumberScanner.isSpace)
        case .markup(let text): text.utf8.allSatisfy(NumberScanner.isSpace)
        }
    }

    func isElement(_ id: NodeID) -> Bool {
        if case .element = nodes[Int(id.index)].content { return true }
        return false
    }

    func link(_ index: Int32) -> NodeID? { index == Node.none ? nil : NodeID(Int(index)) }
}

extension SVGDocument {
    /// Returns the source location of an element's start tag, for messages.
    ///
    /// Elements from an entity, and new ones, are located by their nearest ancestor in the file.
    public func location(of id: NodeID) -> SourceLocation {
        var current: NodeID? = id
        while let node = current {
            if let drawable, let origin = drawable.origin(of: node) { return drawable.xml.location(of: origin) }
            if let layout = element(node)?.layout { return source.location(layout.startTag) }
            current = parent(of: node)
        }
        return SourceLocation(file: source.name)
    }

    /// Returns the source location of an attribute's value, or of the element if the attribute is not in the file.
    public func location(of id: NodeID, attribute name: AttributeName) -> SourceLocation {
        if let drawable, let origin = drawable.origin(of: id) {
            return drawable.xml.location(of: origin, android: DrawableReader.attributeNames[name])
        }
        guard let attribute = element(id)?.attributes.first(where: { $0.name.attribute == name }),
            let layout = attribute.layout
        else { return location(of: id) }
        return source.location(layout.value)
    }

    /// Returns the source location of a part of the text directly inside an element, or of the element if the text is not in the
    /// file as it is read, as with references. `range` is the part, in bytes of ``text(of:)``.
    public func location(of id: NodeID, text range: Range<Int>) -> SourceLocation {
        let text = Array(self.text(of: id).utf8)
        var places: [Int] = []
        for child in children(of: id) {
            guard case .source(let written) = nodes[Int(child.index)].content else { continue }
            var offset = written.lowerBound
            while offset < written.upperBound {
                if let mark = Self.sectionMarks.first(where: { source.bytes[offset...].starts(with: $0) }) {
                    offset += mark.count
                    continue
                }
                guard places.count < text.count, source.bytes[offset] == text[places.count] else { break }
                places.append(offset)
                offset += 1
            }
        }
        guard !range.isEmpty, places.indices.contains(range.lowerBound), places.indices.contains(range.upperBound - 1)
        else { return location(of: id) }
        return source.location(places[range.lowerBound]..<places[range.upperBound - 1] + 1)
    }

    /// The marks around text in which no character has a meaning.
    private static let sectionMarks = ["<![CDATA[", "]]>"].map { Array($0.utf8) }

    /// Returns the value of an attribute with the white space that the file has in it, such as line breaks in long path data,
    /// which reading makes spaces; the value itself where it has references or was changed.
    public func writtenValue(of attribute: Attribute) -> String {
        guard let layout = attribute.layout, !attribute.isEdited else { return attribute.value }
        let bytes = source.bytes[layout.value]
        let isPlain = !bytes.contains(UInt8(ascii: "&")) && bytes.count == attribute.value.utf8.count
        return isPlain ? String(decoding: bytes, as: UTF8.self) : attribute.value
    }

    /// Returns the element's name in messages: its tag, with its `id` if it has one.
    public func describe(_ id: NodeID) -> String {
        if let drawable, let origin = drawable.origin(of: id) { return drawable.xml.describeXML(origin) }
        guard let element = element(id) else { return "text" }
        return element[.id].map { "<\(element.name.written) id=\"\($0)\">" } ?? "<\(element.name.written)>"
    }
}

extension SVGDocument {
    /// Creates a document of an `svg` element without content, which is not in a source.
    init(emptyNamed name: String) {
        let namespace = Attribute(
            name: QualifiedName(namespace: .xmlns, local: "xmlns"), value: "http://www.w3.org/2000/svg", layout: nil)
        let element = Element(name: QualifiedName(.svg, prefix: ""), attributes: [namespace], layout: nil)
        self.init(
            source: SourceText(name: name, bytes: []), root: NodeID(0), contentRange: 0..<0,
            nodes: [Node(content: .element(element))], texts: [:])
    }
}
