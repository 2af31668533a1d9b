import CLibXML2
import Diagnostics

/// A run of libxml2 over one source text. The only type that runs the parser.
///
/// libxml2 checks the XML and resolves names, references and entities; `SVGTreeBuilder` adds the source ranges. Errors
/// are stored and the parser is stopped; nothing is unwound through C.
struct XMLParserSession {
    let source: SourceText
    let limits: SVGLimits

    func parse() throws(SVGReadError) -> SVGDocument {
        Self.initializeLibrary
        guard let context = xmlNewParserCtxt() else { throw error("there is not enough memory to read the file") }
        defer { xmlFreeParserCtxt(context) }
        installCallbacks(context)
        // External entities are refused at their declaration, so that replacing entities cannot load anything.
        let options =
            XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
            | XML_PARSE_BIG_LINES.rawValue
        xmlCtxtUseOptions(context, Int32(options))
        return try withZeroTerminatedText { text throws(SVGReadError) in
            var builder = SVGTreeBuilder(source: source, text: text, limits: limits, context: context)
            withUnsafeMutablePointer(to: &builder) { parse(text, context, $0) }
            return try builder.finish()
        }
    }

    private func parse(
        _ text: UnsafeBufferPointer<UInt8>, _ context: xmlParserCtxtPtr, _ builder: UnsafeMutablePointer<SVGTreeBuilder>
    ) {
        // Without a buffer of its own, the input is read in place.
        guard let input = xmlNewInputStream(context) else { return }
        input.pointee.base = text.baseAddress
        input.pointee.cur = text.baseAddress
        input.pointee.end = text.baseAddress?.advanced(by: text.count)
        inputPush(context, input)
        context.pointee._private = UnsafeMutableRawPointer(builder)
        xmlParseDocument(context)
        // The document owns the entities.
        xmlFreeDoc(context.pointee.myDoc)
        context.pointee.myDoc = nil
    }

    /// Calls `body` with a zero-terminated copy of the text, as the parser needs it.
    private func withZeroTerminatedText<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(SVGReadError) -> Result
    ) throws(SVGReadError) -> Result {
        try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: source.bytes.count + 1) {
            copy throws(SVGReadError) in
            _ = copy.update(fromContentsOf: source.bytes)
            copy[source.bytes.count] = 0
            return try body(UnsafeBufferPointer(rebasing: copy[..<source.bytes.count]))
        }
    }

    private func error(_ message: String) -> SVGReadError {
        SVGReadError(diagnostics: [
            Diagnostic(
                rule: .svgSyntax, severity: .error, message: message,
                location: SourceLocation(file: source.name))
        ])
    }

    private static let initializeLibrary: Void = xmlInitParser()

    /// Installs the callbacks for content, so that no tree is built. libxml2's own handlers of the document and its DTD
    /// stay, because entities are looked up there.
    private func installCallbacks(_ context: xmlParserCtxtPtr) {
        guard let sax = context.pointee.sax else { return }
        sax.pointee.startElementNs = { context, local, prefix, uri, _, _, count, defaulted, attributes in
            let name = XMLName(local: local, prefix: prefix, uri: uri)
            builder(of: context)?.pointee.startElement(
                parser(context), StartTagEvent(name, attributes, Int(count) - Int(defaulted)))
        }
        sax.pointee.endElementNs = { context, _, _, _ in builder(of: context)?.pointee.endElement(parser(context)) }
        sax.pointee.characters = { context, text, count in
            builder(of: context)?.pointee.addText(text, Int(count))
        }
        sax.pointee.ignorableWhitespace = { _, _, _ in }
        sax.pointee.cdataBlock = { context, text, count in
            builder(of: context)?.pointee.addText(text, Int(count))
        }
        sax.pointee.comment = nil
        sax.pointee.processingInstruction = nil
        sax.pointee.reference = nil
        sax.pointee.entityDecl = { context, name, type, publicID, systemID, content in
            guard type == XML_INTERNAL_GENERAL_ENTITY.rawValue else {
                builder(of: context)?.pointee.refuseEntity(parser(context), String(libxml: name))
                return
            }
            xmlSAX2EntityDecl(context, name, type, publicID, systemID, content)
        }
        sax.pointee.serror = { context, error in
            builder(of: context)?.pointee.addError(parser(context), String(libxml: error?.pointee.message))
        }
    }
}

extension String {
    /// Creates a string from a C string of libxml2, empty for `nil`.
    init(libxml text: UnsafePointer<xmlChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }

    init(libxml text: UnsafeMutablePointer<CChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }
}

private func parser(_ context: UnsafeMutableRawPointer?) -> xmlParserCtxtPtr? {
    context?.assumingMemoryBound(to: xmlParserCtxt.self)
}

private func builder(of context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<SVGTreeBuilder>? {
    parser(context)?.pointee._private?.assumingMemoryBound(to: SVGTreeBuilder.self)
}
