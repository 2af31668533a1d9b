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
        return try source.bytes.withUnsafeBufferPointer { text throws(SVGReadError) in
            var builder = SVGTreeBuilder(source: source, text: text, limits: limits, context: context)
            withUnsafeMutablePointer(to: &builder) { parse(text, context, $0) }
            return try builder.finish()
        }
    }

    private func parse(
        _ text: UnsafeBufferPointer<UInt8>, _ context: xmlParserCtxtPtr, _ builder: UnsafeMutablePointer<SVGTreeBuilder>
    ) {
        // External entities are refused at their declaration, so that replacing entities cannot load anything.
        let options =
            XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
            | XML_PARSE_BIG_LINES.rawValue
        context.pointee._private = UnsafeMutableRawPointer(builder)
        text.withMemoryRebound(to: CChar.self) { text in
            // The document holds the entities and nothing else.
            xmlFreeDoc(
                xmlCtxtReadMemory(context, text.baseAddress, Int32(clamping: text.count), nil, nil, Int32(options)))
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
        sax.pointee.startElementNs = {
            context, local, prefix, uri, namespaceCount, namespaces, count, defaulted, attributes in
            let name = XMLName(local: local, prefix: prefix, uri: uri)
            let declared = UnsafeBufferPointer(
                start: namespaces, count: namespaces == nil ? 0 : 2 * Int(namespaceCount))
            builder(of: context)?.pointee.startElement(
                parser(context),
                StartTagEvent(name, namespaces: declared, attributes, Int(count) - Int(defaulted)))
        }
        sax.pointee.endElementNs = { context, _, _, _ in builder(of: context)?.pointee.endElement(parser(context)) }
        sax.pointee.characters = { context, text, count in
            builder(of: context)?.pointee.addText(parser(context), text, Int(count))
        }
        // With the same callback for both, the parser does not guess which white space matters.
        sax.pointee.ignorableWhitespace = sax.pointee.characters
        sax.pointee.cdataBlock = { context, text, count in
            builder(of: context)?.pointee.addText(parser(context), text, Int(count))
        }
        sax.pointee.comment = nil
        sax.pointee.processingInstruction = { context, target, _ in
            builder(of: context)?.pointee.addInstruction(target)
        }
        sax.pointee.reference = nil
        sax.pointee.entityDecl = { context, name, type, publicID, systemID, content in
            guard type == XML_INTERNAL_GENERAL_ENTITY.rawValue else {
                builder(of: context)?.pointee.refuseEntity(String(libxml: name))
                return
            }
            xmlSAX2EntityDecl(context, name, type, publicID, systemID, content)
        }
        sax.pointee.serror = { context, error in
            guard let error = error?.pointee else { return }
            builder(of: context)?.pointee.addError(error)
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
