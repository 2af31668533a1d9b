import Geometry

/// A node and its place in the tree; links are indices into the document's nodes, -1 for none.
struct Node: Sendable {
    enum Content: Sendable {
        case element(Element)
        /// Source between tags: text, comments, CDATA sections, processing instructions.
        case source(Range<Int>)
        /// Markup inserted by an edit.
        case markup(String)
    }

    static let none: Int32 = -1

    var content: Content
    /// The source range of an element's end tag; empty if there is none.
    var endTag = 0..<0
    var parent = Node.none
    var firstChild = Node.none
    var lastChild = Node.none
    var previousSibling = Node.none
    var nextSibling = Node.none
}

/// The identity of a node within one document; it stays the same while the document is edited.
public struct NodeID: Hashable, Sendable {
    @usableFromInline let index: Int32

    init(_ index: Int) { self.index = Int32(index) }

    /// The number of the node in its document, which depends on the document's source alone until it is edited.
    public var number: Int { Int(index) }
}

/// A sequence of siblings in document order.
public struct NodeSequence: Sequence, IteratorProtocol {
    let document: SVGDocument
    var upcoming: NodeID?

    /// Returns the next sibling, or `nil` after the last one.
    public mutating func next() -> NodeID? {
        guard let current = upcoming else { return nil }
        upcoming = document.link(document.nodes[Int(current.index)].nextSibling)
        return current
    }
}

/// An element's own data: its name and attributes. The document knows its place in the tree.
public struct Element: Sendable {
    /// The name.
    public let name: QualifiedName
    /// The attributes in the order of the file, namespace declarations included.
    public internal(set) var attributes: [Attribute]
    var layout: Layout?

    /// The source ranges of a start tag.
    struct Layout: Sendable {
        var startTag: Range<Int>
        /// The end of the last attribute, or of the name: only white space and the tag's end follow.
        var attributesEnd: Int
        var isSelfClosing: Bool
    }

    /// The element of SVG that this is; `nil` for those of other namespaces and unknown ones.
    public var kind: ElementName? { name.element }

    /// Returns whether the element is that element of SVG.
    public func isSVG(_ kind: ElementName) -> Bool { name.element == kind }

    /// The value of an attribute without namespace, or `nil` if it is absent.
    public subscript(_ name: AttributeName) -> String? {
        for index in attributes.indices where attributes[index].name.attribute == name {
            return attributes[index].value
        }
        return nil
    }

    /// The value of an attribute in a namespace, or `nil` if it is absent.
    public subscript(_ local: String, _ namespace: Namespace) -> String? {
        attributes.first { $0.name.namespace == namespace && $0.name.local == local }?.value
    }

    /// The names in `class`, which ASCII white space divides (HTML, section 2.3.7).
    public var classes: [String] {
        self[.class]?.utf8.split(whereSeparator: NumberScanner.isSpace).map { String(Substring($0)) } ?? []
    }

    /// The label of a layer (`inkscape:label`), or `nil` if it has none.
    public var layerLabel: String? { self["label", .inkscape] }

    /// The box of the `viewBox` attribute in user units, or `nil` if there is none, or an invalid one.
    public var viewBox: Rect? { self[.viewBox].flatMap { ViewBox($0)?.rect } }
}

/// An attribute of an element, with its layout in the source if it has one.
public struct Attribute: Sendable {
    /// The name.
    public let name: QualifiedName
    /// The value with references replaced and white space normalized, as XML 1.0 section 3.3.3 says.
    public internal(set) var value: String
    /// The source ranges of white space, name and value, or `nil` if the attribute is not in the source.
    let layout: Layout?
    /// Whether `value` differs from the source.
    var isEdited = false

    /// The source ranges of an attribute.
    struct Layout: Sendable {
        /// White space, name, equals sign and quoted value.
        var whole: Range<Int>
        var name: Range<Int>
        var value: Range<Int>
    }
}

/// Values of the nodes of one document, found by the number of a node without hashing.
///
/// Other modules see how it works, so that it is compiled for the values that they keep in it.
public struct NodeTable<Value>: ExpressibleByDictionaryLiteral {
    @usableFromInline var values: [Value?] = []

    /// Creates the table of some values; of several of one node, the last.
    @inlinable
    public init(dictionaryLiteral elements: (NodeID, Value)...) {
        for (id, value) in elements { self[id] = value }
    }

    /// The value of a node.
    @inlinable
    public subscript(_ id: NodeID) -> Value? {
        get { Int(id.index) < values.count ? values[Int(id.index)] : nil }
        set {
            let place = Int(id.index)
            while values.count <= place { values.append(nil) }
            values[place] = newValue
        }
    }

    /// The value of a node, with a default for a node without one.
    @inlinable
    public subscript(_ id: NodeID, default value: @autoclosure () -> Value) -> Value {
        get { self[id] ?? value() }
        set { self[id] = newValue }
    }
}

extension NodeTable: Sendable where Value: Sendable {}
