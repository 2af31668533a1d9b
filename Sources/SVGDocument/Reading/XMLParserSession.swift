import CLibXML2
import Diagnostics

/// One run of libxml2 over one source text. The only file that touches the parser.
///
/// libxml2 checks the XML and resolves names, references and entities; `SVGTreeBuilder` adds where in the source
/// everything stands. Errors are stored and the parser is told to stop; nothing is unwound through C.
struct XMLParserSession {
    let source: SourceText
    let limits: SVGLimits

    func parse() throws(SVGReadError) -> SVGDocument {
        Self.initializeLibrary
        guard let context = xmlNewParserCtxt() else { throw error("there is not enough memory to read the file") }
        defer { xmlFreeParserCtxt(context) }
        let builder = SVGTreeBuilder(source: source, limits: limits, context: context)
        installCallbacks(context)
        // External entities are refused at their declaration, so that replacing entities cannot load anything.
        let options =
            XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
            | XML_PARSE_BIG_LINES.rawValue
        withExtendedLifetime(builder) {
            context.pointee._private = Unmanaged.passUnretained(builder).toOpaque()
            source.bytes.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { text in
                    // The document holds the entities; its caller owns it.
                    xmlFreeDoc(
                        xmlCtxtReadMemory(context, text.baseAddress, Int32(text.count), nil, nil, Int32(options)))
                }
            }
        }
        if let document = builder.finish() { return document }
        throw SVGReadError(diagnostics: builder.diagnostics)
    }

    private func error(_ message: String) -> SVGReadError {
        SVGReadError(diagnostics: [
            Diagnostic(
                rule: .svgSyntax, severity: .error, message: message,
                location: SourceLocation(file: source.name))
        ])
    }

    private static let initializeLibrary: Void = xmlInitParser()

    /// Leaves libxml2's own handlers for the document and its DTD in place, because entities are looked up there,
    /// and takes over content, so that no tree is built.
    private func installCallbacks(_ context: xmlParserCtxtPtr) {
        guard let sax = context.pointee.sax else { return }
        sax.pointee.startElementNs = { context, local, prefix, uri, _, _, count, defaulted, attributes in
            builder(of: context)?.startElement(
                parser(context), StartTagEvent(local, prefix, uri, attributes, Int(count) - Int(defaulted)))
        }
        sax.pointee.endElementNs = { context, _, _, _ in builder(of: context)?.endElement(parser(context)) }
        sax.pointee.characters = { context, text, count in
            builder(of: context)?.addText(text, Int(count))
        }
        sax.pointee.ignorableWhitespace = { _, _, _ in }
        sax.pointee.cdataBlock = { context, text, count in
            builder(of: context)?.addText(text, Int(count))
        }
        sax.pointee.comment = nil
        sax.pointee.processingInstruction = nil
        sax.pointee.reference = nil
        sax.pointee.entityDecl = { context, name, type, publicID, systemID, content in
            guard type == XML_INTERNAL_GENERAL_ENTITY.rawValue else {
                builder(of: context)?.refuseEntity(parser(context), String(libxml: name))
                return
            }
            xmlSAX2EntityDecl(context, name, type, publicID, systemID, content)
        }
        sax.pointee.serror = { context, error in
            builder(of: context)?.addError(parser(context), String(libxml: error?.pointee.message))
        }
    }
}

extension String {
    /// The text of a C string of libxml2's, empty for none.
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

private func builder(of context: UnsafeMutableRawPointer?) -> SVGTreeBuilder? {
    guard let reference = parser(context)?.pointee._private else { return nil }
    return Unmanaged<SVGTreeBuilder>.fromOpaque(reference).takeUnretainedValue()
}
