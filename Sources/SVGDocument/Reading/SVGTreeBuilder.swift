import CLibXML2
import Diagnostics

/// A builder of the document's nodes from the parser's events.
///
/// libxml2 does not report the byte offset of a tag, but it reports a start tag when it is right before the tag's end,
/// and `<` can occur nowhere in a start tag but at its beginning. So a tag's bytes are known exactly, and the layout of
/// its attributes is found by scanning bytes that are known to be well-formed. Lives for one parse only.
struct SVGTreeBuilder {
    /// An element whose end has not been reported.
    private struct OpenElement {
        let index: Int32
        var lastChild = Node.none
    }

    private let source: SourceText
    /// The bytes of the source, where the parser reads them.
    private let text: UnsafeBufferPointer<UInt8>
    private let limits: SVGLimits
    private let context: xmlParserCtxtPtr
    private var names = NameTable()
    private var nodes: [Node] = []
    private var texts: [NodeID: String] = [:]
    private var open: [OpenElement] = []
    private var contentRange: Range<Int>?
    /// The end of the part of the source that nodes account for.
    private var consumed = 0
    private var decodedSize = 0
    private var diagnostics: [Diagnostic] = []

    /// Creates a builder for a parser that reads `text`, the bytes of the source, in place.
    init(source: SourceText, text: UnsafeBufferPointer<UInt8>, limits: SVGLimits, context: xmlParserCtxtPtr) {
        self.source = source
        self.text = text
        self.limits = limits
        self.context = context
        nodes.reserveCapacity(16)
    }

    /// Returns the document, or throws all errors found.
    mutating func finish() throws(SVGReadError) -> SVGDocument {
        if diagnostics.isEmpty, nodes.isEmpty || !open.isEmpty || contentRange == nil {
            fail("the file holds no element", at: 0, rule: .notSVG)
        }
        guard diagnostics.isEmpty, let contentRange else { throw SVGReadError(diagnostics: diagnostics) }
        return SVGDocument(
            source: source, root: NodeID(0), contentRange: contentRange, nodes: nodes, texts: texts)
    }

    // MARK: Events

    mutating func startElement(_ parser: xmlParserCtxtPtr?, _ event: StartTagEvent) {
        guard checkLimits() else { return }
        let node = parser == context ? sourceElement(event) : entityElement(event)
        open.append(OpenElement(index: append(node)))
    }

    mutating func endElement(_ parser: xmlParserCtxtPtr?) {
        guard !open.isEmpty else { return }
        if parser == context { finishSourceElement() }
        open.removeLast()
        if open.isEmpty, let range = contentRange { contentRange = range.lowerBound..<consumed }
    }

    mutating func addText(_ text: UnsafePointer<xmlChar>?, _ count: Int) {
        guard let text, let parent = open.last.map({ NodeID(Int($0.index)) }) else { return }
        let bytes = UnsafeBufferPointer(start: text, count: count)
        decodedSize += count
        guard checkLimits(), !bytes.allSatisfy(isSpace) || texts[parent] != nil else { return }
        texts[parent, default: ""] += String(decoding: bytes, as: UTF8.self)
    }

    mutating func refuseEntity(_ parser: xmlParserCtxtPtr?, _ name: String) {
        fail(
            "the entity '\(name)' is external or a parameter entity; neither is read", at: position(),
            rule: .svgEntity, hint: "remove its declaration, and put its text where it is used")
    }

    mutating func addError(_ parser: xmlParserCtxtPtr?, _ message: String) {
        // Warnings, about namespaces for instance, don't make a file unreadable.
        guard let error = parser?.pointee.lastError, error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
        // After the first error the parser guesses, and its further messages would mislead.
        guard diagnostics.isEmpty else { return }
        let text = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        fail(explain(error, text), at: position(), rule: .svgSyntax)
    }

    // MARK: Elements

    private mutating func sourceElement(_ event: StartTagEvent) -> Node {
        let end = position()
        let start = lastTagStart(before: event[0].flatMap(place)?.lowerBound ?? end)
        flush(upTo: start)
        var scanner = StartTagScanner(bytes: text, start: start, end: end)
        let attributes = scanAttributes(&scanner, event)
        let isSelfClosing = end < text.count && text[end] == UInt8(ascii: "/")
        let tagEnd = min(end + (isSelfClosing ? 2 : 1), text.count)
        if open.isEmpty { contentRange = start..<start }
        consumed = tagEnd
        let layout = Element.Layout(
            startTag: start..<tagEnd, attributesEnd: scanner.attributesEnd, isSelfClosing: isSelfClosing)
        return Node(
            content: .element(Element(name: names.name(event.name), attributes: attributes, layout: layout)),
            endTag: tagEnd..<tagEnd)
    }

    /// Returns an element from an entity's replacement text: it has no place in the source, and the entity reference is
    /// not written again.
    private mutating func entityElement(_ event: StartTagEvent) -> Node {
        let end = position()
        if end > consumed, let start = text[consumed..<end].lastIndex(of: UInt8(ascii: "&")) {
            flush(upTo: start)
            consumed = end
        }
        var attributes: [Attribute] = []
        for index in 0..<event.attributeCount {
            guard let attribute = event[index] else { continue }
            attributes.append(
                Attribute(name: attribute.name.qualifiedName, value: decode(attribute.value), layout: nil))
        }
        return Node(
            content: .element(Element(name: event.name.qualifiedName, attributes: attributes, layout: nil)))
    }

    private mutating func finishSourceElement() {
        let end = position()
        // A self-closing start tag is also an end, and has been accounted for.
        guard let element = open.last, end > consumed else { return }
        let start = lastTagStart(before: end)
        flush(upTo: start)
        nodes[Int(element.index)].endTag = start..<end
        consumed = end
    }

    /// Returns the offset of the last `<` before `end`.
    private func lastTagStart(before end: Int) -> Int {
        text[..<end].lastIndex(of: UInt8(ascii: "<")) ?? end
    }

    /// Returns the source range of a value that the parser reports in place, or `nil` for one with references, which it
    /// decodes elsewhere.
    private func place(_ attribute: StartTagEvent.Attribute) -> Range<Int>? {
        guard let base = text.baseAddress, let value = attribute.value.baseAddress else { return nil }
        let start = UInt(bitPattern: value) &- UInt(bitPattern: base)
        guard start < UInt(text.count) else { return nil }
        return Int(start)..<min(Int(start) + attribute.value.count, text.count)
    }

    private mutating func scanAttributes(_ scanner: inout StartTagScanner, _ event: StartTagEvent) -> [Attribute] {
        var attributes: [Attribute] = []
        attributes.reserveCapacity(event.attributeCount + (open.isEmpty ? 2 : 0))
        var index = 0
        var reported = event[index]
        while let layout = scanner.next(value: reported.flatMap(place)) {
            if let declaration = namespaceDeclaration(layout) {
                attributes.append(declaration)
            } else if let attribute = reported {
                attributes.append(
                    Attribute(name: names.name(attribute.name), value: decode(attribute.value), layout: layout))
                index += 1
                reported = event[index]
            }
        }
        return attributes
    }

    private func namespaceDeclaration(_ layout: Attribute.Layout) -> Attribute? {
        // The first letter rules out most names.
        guard text[layout.name.lowerBound] == UInt8(ascii: "x"), text[layout.name].starts(with: "xmlns".utf8) else {
            return nil
        }
        let suffix = text[layout.name].dropFirst(5)
        guard suffix.isEmpty || suffix.first == UInt8(ascii: ":") else { return nil }
        let local = suffix.isEmpty ? "xmlns" : String(decoding: suffix.dropFirst(), as: UTF8.self)
        return Attribute(
            name: QualifiedName(namespace: .xmlns, prefix: suffix.isEmpty ? "" : "xmlns", local: local),
            value: String(decoding: text[layout.value], as: UTF8.self), layout: layout)
    }

    private mutating func decode(_ value: UnsafeBufferPointer<UInt8>) -> String {
        decodedSize += value.count
        return String(decoding: value, as: UTF8.self)
    }

    // MARK: Nodes

    /// Makes a node of the bytes between the last tag and `offset`.
    private mutating func flush(upTo offset: Int) {
        guard !open.isEmpty, offset > consumed else { return }
        append(Node(content: .source(consumed..<offset)))
        consumed = offset
    }

    /// Adds a node to the innermost open element; returns its index.
    @discardableResult
    private mutating func append(_ node: consuming Node) -> Int32 {
        let index = Int32(nodes.count)
        nodes.append(node)
        guard let parent = open.last else { return index }
        nodes[Int(index)].parent = parent.index
        nodes[Int(index)].previousSibling = parent.lastChild
        if parent.lastChild == Node.none {
            nodes[Int(parent.index)].firstChild = index
        } else {
            nodes[Int(parent.lastChild)].nextSibling = index
        }
        nodes[Int(parent.index)].lastChild = index
        open[open.count - 1].lastChild = index
        return index
    }

    // MARK: Limits and errors

    private mutating func checkLimits() -> Bool {
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

    private mutating func fail(_ message: String, at offset: Int, rule: Rule, hint: String? = nil) {
        let offset = min(offset, text.count)
        diagnostics.append(
            Diagnostic(
                rule: rule, severity: .error, message: message,
                location: source.location(offset..<min(offset + 1, text.count)), hint: hint))
        xmlStopParser(context)
    }

    private func explain(_ error: xmlError, _ message: String) -> String {
        switch error.code {
        case Int32(XML_ERR_ENTITY_LOOP.rawValue): "entities refer to each other without end"
        case Int32(XML_ERR_DOCUMENT_EMPTY.rawValue): "the file does not begin with XML"
        default: message.isEmpty ? "the file is not well-formed XML" : "not well-formed XML: " + message
        }
    }

    /// Returns the byte offset of the parser in the source.
    private func position() -> Int {
        min(max(Int(xmlByteConsumed(context)), 0), text.count)
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
