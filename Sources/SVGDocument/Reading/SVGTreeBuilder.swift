import CLibXML2
import Diagnostics

/// Builds the document's nodes from the parser's events.
///
/// libxml2 does not say where in the source a tag stands, but it stands right before its end when it reports it,
/// and `<` can occur nowhere inside a start tag but at its beginning: so a tag's bytes are known exactly, and the
/// layout of its attributes is found by looking through bytes that are known to be well-formed.
/// Lives for one parse only, and is a class because C callbacks need an address.
final class SVGTreeBuilder {
    private let source: SourceText
    private let limits: SVGLimits
    private let context: xmlParserCtxtPtr
    private var nodes: [Node] = []
    private var texts: [NodeID: String] = [:]
    private var open: [NodeID] = []
    private var contentRange: Range<Int>?
    /// How far the source is accounted for by nodes.
    private var consumed = 0
    private var decodedSize = 0
    private(set) var diagnostics: [Diagnostic] = []

    init(source: SourceText, limits: SVGLimits, context: xmlParserCtxtPtr) {
        self.source = source
        self.limits = limits
        self.context = context
    }

    /// The document, or `nil` where anything was wrong; `diagnostics` says what.
    func finish() -> SVGDocument? {
        guard diagnostics.isEmpty else { return nil }
        guard let contentRange, !nodes.isEmpty, open.isEmpty else {
            fail("the file holds no element", at: 0, rule: .notSVG)
            return nil
        }
        return SVGDocument(
            source: source, root: NodeID(0), contentRange: contentRange, nodes: nodes, texts: texts)
    }

    // MARK: Events

    func startElement(_ parser: xmlParserCtxtPtr?, _ event: StartTagEvent) {
        guard checkLimits() else { return }
        let element = parser == context ? sourceElement(event) : entityElement(event)
        open.append(append(.element(element)))
    }

    func endElement(_ parser: xmlParserCtxtPtr?) {
        guard let id = open.last else { return }
        if parser == context { finishSourceElement(id) }
        open.removeLast()
        if open.isEmpty, let range = contentRange { contentRange = range.lowerBound..<consumed }
    }

    func addText(_ text: UnsafePointer<xmlChar>?, _ count: Int) {
        guard let text, let parent = open.last else { return }
        let bytes = UnsafeBufferPointer(start: text, count: count)
        decodedSize += count
        guard checkLimits(), bytes.contains(where: { !isSpace($0) }) || texts[parent] != nil else { return }
        texts[parent, default: ""] += String(decoding: bytes, as: UTF8.self)
    }

    func refuseEntity(_ parser: xmlParserCtxtPtr?, _ name: String) {
        fail(
            "the entity '\(name)' is external or a parameter entity; neither is read", at: position(),
            rule: .svgEntity, hint: "remove its declaration, and put its text where it is used")
    }

    func addError(_ parser: xmlParserCtxtPtr?, _ message: String) {
        // Warnings about namespaces and the like don't make a file unreadable.
        guard let error = parser?.pointee.lastError, error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
        // After the first error the parser guesses, and its further messages would mislead.
        guard diagnostics.isEmpty else { return }
        let text = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        fail(explain(error, text), at: position(), rule: .svgSyntax)
    }

    // MARK: Elements

    private func sourceElement(_ event: StartTagEvent) -> Element {
        let end = position()
        let start = source.bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? end
        flush(upTo: start)
        var scanner = StartTagScanner(bytes: source.bytes, start: start, end: end)
        let attributes = scanAttributes(&scanner, event)
        let isSelfClosing = end < source.bytes.count && source.bytes[end] == UInt8(ascii: "/")
        let tagEnd = min(end + (isSelfClosing ? 2 : 1), source.bytes.count)
        if open.isEmpty { contentRange = start..<start }
        consumed = tagEnd
        let element = Element(
            name: event.name, attributes: attributes,
            layout: Element.Layout(
                startTag: start..<tagEnd, attributesEnd: scanner.attributesEnd, endTag: tagEnd..<tagEnd))
        return element
    }

    /// An element that an entity's replacement text holds: it has no place in the source, and the reference that
    /// brought it is not written again.
    private func entityElement(_ event: StartTagEvent) -> Element {
        let end = position()
        if end > consumed, let start = source.bytes[consumed..<end].lastIndex(of: UInt8(ascii: "&")) {
            flush(upTo: start)
            consumed = end
        }
        return Element(
            name: event.name,
            attributes: event.attributes.map { attribute in
                Attribute(name: attribute.name, value: decode(attribute.value), layout: nil)
            },
            layout: nil)
    }

    private func finishSourceElement(_ id: NodeID) {
        let end = position()
        guard case .element(var element) = nodes[Int(id.index)].content, var layout = element.layout,
            end > layout.startTag.upperBound
        else { return }
        let start = source.bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? end
        flush(upTo: start)
        layout.endTag = start..<end
        element.layout = layout
        nodes[Int(id.index)].content = .element(element)
        consumed = end
    }

    private func scanAttributes(_ scanner: inout StartTagScanner, _ event: StartTagEvent) -> [Attribute] {
        var attributes: [Attribute] = []
        attributes.reserveCapacity(event.attributes.count + 2)
        var reported = event.attributes.makeIterator()
        while let layout = scanner.next() {
            if let declaration = namespaceDeclaration(layout) {
                attributes.append(declaration)
            } else if let attribute = reported.next() {
                attributes.append(Attribute(name: attribute.name, value: decode(attribute.value), layout: layout))
            }
        }
        return attributes
    }

    private func namespaceDeclaration(_ layout: Attribute.Layout) -> Attribute? {
        let bytes = source.bytes[layout.name]
        guard bytes.starts(with: "xmlns".utf8) else { return nil }
        let suffix = bytes.dropFirst(5)
        guard suffix.isEmpty || suffix.first == UInt8(ascii: ":") else { return nil }
        let local = suffix.isEmpty ? "xmlns" : String(decoding: suffix.dropFirst(), as: UTF8.self)
        return Attribute(
            name: QualifiedName(namespace: .xmlns, prefix: suffix.isEmpty ? "" : "xmlns", local: local),
            value: String(decoding: source.bytes[layout.value], as: UTF8.self), layout: layout)
    }

    private func decode(_ value: UnsafeBufferPointer<UInt8>) -> String {
        decodedSize += value.count
        return String(decoding: value, as: UTF8.self)
    }

    // MARK: Nodes

    /// Makes a node of what stands between the last tag and `offset`.
    private func flush(upTo offset: Int) {
        guard !open.isEmpty, offset > consumed else { return }
        append(.source(consumed..<offset))
        consumed = offset
    }

    @discardableResult
    private func append(_ content: Node.Content) -> NodeID {
        let id = NodeID(nodes.count)
        var node = Node(content: content)
        if let parent = open.last {
            node.parent = parent.index
            node.previousSibling = nodes[Int(parent.index)].lastChild
            if node.previousSibling == Node.none {
                nodes[Int(parent.index)].firstChild = id.index
            } else {
                nodes[Int(node.previousSibling)].nextSibling = id.index
            }
            nodes[Int(parent.index)].lastChild = id.index
        }
        nodes.append(node)
        return id
    }

    // MARK: Limits and errors

    private func checkLimits() -> Bool {
        if open.count >= limits.depth {
            fail("elements are nested more than \(limits.depth) deep", at: position(), rule: .svgLimit)
        } else if nodes.count >= limits.nodes {
            fail("the file has more than \(limits.nodes) nodes", at: position(), rule: .svgLimit)
        } else if decodedSize > limits.decodedSize {
            fail(
                "the file expands to more than \(limits.decodedSize) bytes", at: position(), rule: .svgLimit,
                hint: "entities that refer to entities can grow without bounds: put their text where it is used")
        }
        return diagnostics.isEmpty
    }

    private func fail(_ message: String, at offset: Int, rule: Rule, hint: String? = nil) {
        let offset = min(offset, source.bytes.count)
        diagnostics.append(
            Diagnostic(
                rule: rule, severity: .error, message: message,
                location: source.location(offset..<min(offset + 1, source.bytes.count)), hint: hint))
        xmlStopParser(context)
    }

    private func explain(_ error: xmlError, _ message: String) -> String {
        switch error.code {
        case Int32(XML_ERR_ENTITY_LOOP.rawValue): "entities refer to each other without end"
        case Int32(XML_ERR_DOCUMENT_EMPTY.rawValue): "the file does not begin with XML"
        default: message.isEmpty ? "the file is not well-formed XML" : "not well-formed XML: " + message
        }
    }

    /// The byte offset of the parser in the source.
    private func position() -> Int {
        min(max(Int(xmlByteConsumed(context)), 0), source.bytes.count)
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
