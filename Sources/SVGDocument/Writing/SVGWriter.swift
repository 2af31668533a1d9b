/// The writer of documents: bytes of the source where nothing was edited, a normal form elsewhere.
///
/// The normal form of a new or edited attribute is one space, name, equals sign, and the value in its previous quotes,
/// or double quotes if it is new. Literal white space in an attribute value, such as line breaks in long path data, is
/// read as spaces, as XML requires, and stays spaces when the value is edited.
public enum SVGWriter {
    /// Returns the document as UTF-8 bytes.
    public static func write(_ document: SVGDocument) -> [UInt8] {
        var writer = Writer(document: document)
        return writer.write()
    }
}

private struct Writer {
    private enum Step {
        case node(NodeID)
        case endTag(NodeID)
    }

    let document: SVGDocument
    var output: [UInt8] = []

    init(document: SVGDocument) {
        self.document = document
        output.reserveCapacity(document.source.bytes.count + 1024)
    }

    mutating func write() -> [UInt8] {
        copy(0..<document.contentRange.lowerBound)
        // An explicit stack instead of recursion, so that no nesting can exhaust the thread's stack.
        var pending = [Step.node(document.root)]
        while let step = pending.popLast() {
            switch step {
            case .endTag(let id): writeEndTag(id)
            case .node(let id): writeNode(id, &pending)
            }
        }
        copy(document.contentRange.upperBound..<document.source.bytes.count)
        return output
    }

    private mutating func writeNode(_ id: NodeID, _ pending: inout [Step]) {
        switch document.nodes[Int(id.index)].content {
        case .source(let range): copy(range)
        case .markup(let text): append(text)
        case .element(let element):
            let children = Array(document.children(of: id))
            writeStartTag(element, isEmpty: children.isEmpty)
            if needsEndTag(element, isEmpty: children.isEmpty) { pending.append(.endTag(id)) }
            pending += children.reversed().map(Step.node)
        }
    }

    private func needsEndTag(_ element: Element, isEmpty: Bool) -> Bool {
        !isEmpty || element.layout?.isSelfClosing == false
    }

    private mutating func writeStartTag(_ element: Element, isEmpty: Bool) {
        append("<")
        append(element.name.written)
        for attribute in element.attributes { write(attribute) }
        guard let layout = element.layout, needsEndTag(element, isEmpty: isEmpty) == !layout.isSelfClosing else {
            append(needsEndTag(element, isEmpty: isEmpty) ? ">" : "/>")
            return
        }
        copy(layout.attributesEnd..<layout.startTag.upperBound)
    }

    private mutating func writeEndTag(_ id: NodeID) {
        guard let element = document.element(id) else { return }
        if let layout = element.layout, !layout.isSelfClosing {
            copy(document.nodes[Int(id.index)].endTag)
        } else {
            append("</\(element.name.written)>")
        }
    }

    private mutating func write(_ attribute: Attribute) {
        guard let layout = attribute.layout else {
            let value = XMLEscaping.attributeValue(attribute.value)
            append(" \(attribute.name.written)=\"\(value)\"")
            return
        }
        guard attribute.isEdited else {
            copy(layout.whole)
            return
        }
        copy(layout.whole.lowerBound..<layout.value.lowerBound)
        let quote = document.source.bytes[layout.value.upperBound]
        append(XMLEscaping.attributeValue(attribute.value, quote: quote))
        copy(layout.value.upperBound..<layout.whole.upperBound)
    }

    private mutating func copy(_ range: Range<Int>) { output += document.source.bytes[range] }

    private mutating func append(_ text: String) { output += text.utf8 }
}
