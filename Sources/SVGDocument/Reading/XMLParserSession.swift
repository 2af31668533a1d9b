import Buffers
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
        // The parser, the text and the builder outlive every callback: nothing of them is used when this function has
        // returned.
        guard let context = unsafe xmlNewParserCtxt() else {
            throw SVGReadError(
                .svgSyntax, "there is not enough memory to read the file", at: SourceLocation(file: source.name))
        }
        defer { unsafe xmlFreeParserCtxt(context) }
        unsafe installCallbacks(context)
        return try unsafe source.bytes.withUnsafeBufferPointer { text throws(SVGReadError) in
            var builder = unsafe SVGTreeBuilder(
                source: source, text: LoopBuffer(text), limits: limits, context: context)
            unsafe withUnsafeMutablePointer(to: &builder) { unsafe parse(text, context, $0) }
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
        // As above.
        unsafe context.pointee._private = UnsafeMutableRawPointer(builder)
        unsafe text.withMemoryRebound(to: CChar.self) { text in
            // The document holds the entities and nothing else.
            unsafe xmlFreeDoc(
                xmlCtxtReadMemory(context, text.baseAddress, Int32(clamping: text.count), nil, nil, Int32(options)))
        }
    }

    private static let initializeLibrary: Void = xmlInitParser()

    /// Installs the callbacks for content, so that no tree is built. libxml2's own handlers of the document and its DTD
    /// stay, because entities are looked up there.
    private func installCallbacks(_ context: xmlParserCtxtPtr) {
        // The parser has a table of callbacks, which get the parser as context, and texts that end with a zero or
        // have a length.
        guard let sax = unsafe context.pointee.sax else { return }
        unsafe sax.pointee.startElementNs = {
            context, local, prefix, uri, namespaceCount, namespaces, count, defaulted, attributes in
            let name = unsafe XMLName(local: local, prefix: prefix, uri: uri)
            let declared = unsafe UnsafeBufferPointer(
                start: namespaces, count: namespaces == nil ? 0 : 2 * Int(namespaceCount))
            unsafe builder(of: context)?.pointee.startElement(
                parser(context),
                StartTagEvent(name, namespaces: declared, attributes, Int(count) - Int(defaulted)))
        }
        unsafe sax.pointee.endElementNs = { context, _, _, _ in
            unsafe builder(of: context)?.pointee.endElement(parser(context))
        }
        unsafe sax.pointee.characters = { context, text, count in
            unsafe builder(of: context)?.pointee.addText(parser(context), text, Int(count))
        }
        // With the same callback for both, the parser does not guess which white space matters.
        unsafe sax.pointee.ignorableWhitespace = sax.pointee.characters
        unsafe sax.pointee.cdataBlock = { context, text, count in
            unsafe builder(of: context)?.pointee.addText(parser(context), text, Int(count))
        }
        unsafe sax.pointee.comment = nil
        unsafe sax.pointee.processingInstruction = { context, target, _ in
            unsafe builder(of: context)?.pointee.addInstruction(target)
        }
        unsafe sax.pointee.reference = nil
        unsafe sax.pointee.entityDecl = { context, name, type, publicID, systemID, content in
            guard type == XML_INTERNAL_GENERAL_ENTITY.rawValue else {
                unsafe builder(of: context)?.pointee.refuseEntity(String(libxml: name))
                return
            }
            unsafe xmlSAX2EntityDecl(context, name, type, publicID, systemID, content)
        }
        unsafe sax.pointee.serror = { context, error in
            guard let error = unsafe error?.pointee else { return }
            unsafe builder(of: context)?.pointee.addError(error)
        }
    }
}

extension String {
    /// Creates a string from a C string of libxml2, empty for `nil`.
    init(libxml text: UnsafePointer<xmlChar>?) {
        // Texts of libxml2 end with a zero; likewise below.
        self = unsafe text.map { unsafe String(cString: $0) } ?? ""
    }

    init(libxml text: UnsafeMutablePointer<CChar>?) { self = unsafe text.map { unsafe String(cString: $0) } ?? "" }
}

private func parser(_ context: UnsafeMutableRawPointer?) -> xmlParserCtxtPtr? {
    // libxml2 calls back with its parser, whose private data is the session's builder; likewise below.
    unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self)
}

private func builder(of context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<SVGTreeBuilder>? {
    unsafe parser(context)?.pointee._private?.assumingMemoryBound(to: SVGTreeBuilder.self)
}
