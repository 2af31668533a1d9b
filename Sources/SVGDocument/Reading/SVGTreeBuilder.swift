import Buffers
import CLibXML2
import Diagnostics

/// A builder of the document's nodes from the parser's events.
///
/// libxml2 does not report the source range of a tag, but it is right before the tag's end when it reports it, and
/// within a start tag `<` can occur only at the beginning. So a tag's bytes are known exactly, and its attributes are
/// located by scanning bytes that are known to be well-formed. The parser's own memory, whose layout differs between
/// versions, is not used.
/// Lives for one parse only.
@safe
struct SVGTreeBuilder {
    /// An element whose end has not been reported.
    private struct OpenElement {
        let index: Int32
        /// The number of namespaces that it declares.
        let namespaces: Int32
        var lastChild = Node.none
    }

    private let source: SourceText
    /// The bytes of the source.
    private let text: LoopBuffer<UInt8>
    private let limits: SVGLimits
    private let context: xmlParserCtxtPtr
    private var names = NameTable()
    private var nodes: [Node] = []
    private var texts: [NodeID: String] = [:]
    private var open: [OpenElement] = []
    private var contentRange: Range<Int>?
    /// The end of the part of the source covered by nodes.
    private var consumed = 0
    /// The text at the beginning of the last referenced entity, and the end of the reference.
    private var entityText: (end: Int, markup: String)?
    private var decodedSize = 0
    /// The number of namespaces that the open elements declare.
    private var namespaces = 0
    private var diagnostics: [Diagnostic] = []
    private var asksForStyleSheets = false

    /// Creates a builder for a parser that reads `text`, the bytes of the source.
    init(source: SourceText, text: LoopBuffer<UInt8>, limits: SVGLimits, context: xmlParserCtxtPtr) {
        self.source = source
        self.text = text
        self.limits = limits
        // The session frees the parser after the builder is done.
        unsafe self.context = context
        nodes.reserveCapacity(16)
    }

    /// Returns the document, or throws all errors found.
    mutating func finish() throws(SVGReadError) -> SVGDocument {
        if diagnostics.isEmpty, nodes.isEmpty || !open.isEmpty || contentRange == nil {
            fail("the file contains no element", at: 0, rule: .notSVG)
        }
        guard diagnostics.isEmpty, let contentRange else { throw SVGReadError(diagnostics: diagnostics) }
        return SVGDocument(
            source: source, root: NodeID(0), contentRange: contentRange, nodes: nodes, texts: texts,
            asksForStyleSheets: asksForStyleSheets)
    }

    mutating func startElement(_ parser: xmlParserCtxtPtr?, _ event: StartTagEvent) {
        guard checkLimits() else { return }
        // The parser's memory is valid during its callback, and the builder lives no longer than the parser; likewise
        // for all events.
        unsafe event.namespaces.forEach { unsafe names.note($0) }
        let node = unsafe isInEntity(parser) ? entityElement(event) : sourceElement(event)
        unsafe open.append(OpenElement(index: append(node), namespaces: Int32(event.namespaces.count / 2)))
        unsafe namespaces += event.namespaces.count / 2
    }

    mutating func endElement(_ parser: xmlParserCtxtPtr?) {
        guard !open.isEmpty else { return }
        if unsafe !isInEntity(parser) { finishSourceElement() }
        namespaces -= Int(open.removeLast().namespaces)
        if open.isEmpty, let range = contentRange { contentRange = range.lowerBound..<consumed }
    }

    mutating func addText(_ parser: xmlParserCtxtPtr?, _ text: UnsafePointer<xmlChar>?, _ count: Int) {
        guard let text = unsafe text, let parent = open.last.map({ NodeID(Int($0.index)) }) else { return }
        let bytes = unsafe LoopBuffer(UnsafeBufferPointer(start: text, count: count))
        decodedSize += count
        guard checkLimits() else { return }
        if unsafe isInEntity(parser) { addEntityText(String(decoding: bytes, as: UTF8.self)) }
        guard !bytes.allSatisfy(StartTagScanner.isSpace) || texts[parent] != nil else { return }
        texts[parent, default: ""] += String(decoding: bytes, as: UTF8.self)
    }

    mutating func addInstruction(_ target: UnsafePointer<xmlChar>?) {
        unsafe names.note(target)
        if unsafe String(libxml: target) == "xml-stylesheet" { asksForStyleSheets = true }
        _ = checkLimits()
    }

    mutating func refuseEntity(_ name: String) {
        fail(
            "the entity '\(name)' is external or a parameter entity; neither is read", at: position(),
            rule: .svgEntity, hint: "remove its declaration, and put its text where it is used")
    }

    /// The beginning of the text files that Git LFS checks out in place of files that it has not fetched.
    private static let pointerBeginning = Array("version https://git-lfs.github.com/spec/".utf8)

    mutating func addError(_ error: xmlError) {
        // Warnings about namespaces and the like don't make a file unreadable.
        guard unsafe error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
        // After the first error the parser guesses, and its further messages would mislead.
        guard diagnostics.isEmpty else { return }
        if text.starts(with: Self.pointerBeginning) {
            return fail(
                "this is a Git LFS pointer, not the drawing", at: 0, rule: .svgSyntax,
                hint: "run 'git lfs pull' to get the drawing")
        }
        let text = unsafe String(libxml: error.message).split(whereSeparator: \.isNewline).joined(separator: " ")
        unsafe fail(explain(error, text), at: position(), rule: .svgSyntax)
    }

    private mutating func sourceElement(_ event: StartTagEvent) -> Node {
        let end = position()
        let start = lastTagStart(before: end)
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
            if let text = entityText, text.end == end { append(Node(content: .markup(text.markup))) }
        }
        var attributes: [Attribute] = []
        for index in 0..<event.attributeCount {
            guard let attribute = event[index] else { continue }
            attributes.append(
                Attribute(name: attribute.name.qualifiedName, value: decode(attribute.value), layout: nil))
        }
        return Node(content: .element(Element(name: event.name.qualifiedName, attributes: attributes, layout: nil)))
    }

    /// Text of an entity has no place in the source either. Where the entity holds nothing but text the reference stays.
    private mutating func addEntityText(_ text: String) {
        let (end, markup) = (position(), XMLEscaping.text(text))
        if end == consumed {
            append(Node(content: .markup(markup)))
        } else if entityText?.end == end {
            entityText?.markup += markup
        } else {
            entityText = (end, markup)
        }
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

    /// The position of the last `<` that no node covers. It is searched for forwards rather than from the end, because
    /// the C library examines many bytes at a time in that direction.
    private func lastTagStart(before end: Int) -> Int {
        let rest = text.prefix(upTo: end).suffix(from: min(consumed, end))
        var last = end
        for offset in ByteOccurrences(of: UInt8(ascii: "<"), in: rest) { last = consumed + offset }
        return last
    }

    private mutating func scanAttributes(_ scanner: inout StartTagScanner, _ event: StartTagEvent) -> [Attribute] {
        var attributes: [Attribute] = []
        attributes.reserveCapacity(event.attributeCount + (open.isEmpty ? 2 : 0))
        var index = 0
        while let layout = scanner.next() {
            if let declaration = namespaceDeclaration(layout) {
                attributes.append(declaration)
            } else if let attribute = event[index] {
                attributes.append(
                    Attribute(name: names.name(attribute.name), value: decode(attribute.value), layout: layout))
                index += 1
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

    private mutating func decode(_ value: LoopBuffer<UInt8>) -> String {
        decodedSize += value.count
        return String(decoding: value, as: UTF8.self)
    }

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

    private mutating func checkLimits() -> Bool {
        // The parser of an entity's text continues to its end after the parser of the file was stopped.
        guard diagnostics.isEmpty else { return false }
        if open.count >= limits.depth {
            fail("elements are nested more than \(limits.depth) levels deep", at: position(), rule: .svgLimit)
        } else if nodes.count >= limits.nodes {
            fail("the file has more than \(limits.nodes) nodes", at: position(), rule: .svgLimit)
        } else if names.count > limits.names {
            fail("the file uses more than \(limits.names) different names", at: position(), rule: .svgLimit)
        } else if namespaces > limits.namespaces {
            fail(
                "more than \(limits.namespaces) namespaces are declared at the same time", at: position(),
                rule: .svgLimit)
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
        // The parser is alive while it calls back; likewise below.
        unsafe xmlStopParser(context)
    }

    private func explain(_ error: xmlError, _ message: String) -> String {
        switch unsafe error.code {
        case Int32(XML_ERR_ENTITY_LOOP.rawValue):
            "entities refer to each other in a loop, or stand for far more text than the file has"
        case Int32(XML_ERR_DOCUMENT_EMPTY.rawValue): "the file does not begin with XML"
        default: message.isEmpty ? "the file is not well-formed XML" : "not well-formed XML: " + message
        }
    }

    /// Returns the byte offset of the parser in the source.
    private func position() -> Int { unsafe min(Int(clamping: iconflipFilePosition(context)), text.count) }

    /// Whether the parser that reports an event is reading an entity's replacement text.
    private func isInEntity(_ parser: xmlParserCtxtPtr?) -> Bool {
        unsafe parser.map { unsafe $0 != context || iconflipIsInEntity($0) } ?? false
    }
}
