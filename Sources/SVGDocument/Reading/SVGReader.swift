import Buffers
import Diagnostics

/// The reader of SVG files and of Android's vector drawables, safe for untrusted ones: no external entity, no DTD, no network,
/// within limits.
public enum SVGReader {
    /// Reads a file's bytes as they are on disk. The root element says which of the two formats it has. Accepts UTF-8,
    /// UTF-16 and every encoding that libxml2 knows and the XML declaration names. `name` is the file's in messages,
    /// `resources` what a vector drawable refers to.
    /// - Throws: `SVGReadError` with a located diagnostic for everything that is wrong.
    public static func read(
        _ bytes: [UInt8], name: String, resources: DrawableResources = .none, limits: SVGLimits = .standard
    ) throws(SVGReadError) -> SVGDocument {
        let document = try readXML(bytes, name: name, limits: limits)
        if document.rootElement?.isSVG(.svg) == true { return document }
        guard document.rootElement?.name == DrawableReader.rootName else { throw notSVG(document) }
        return try DrawableReader.read(document, resources, limits)
    }

    /// Reads a file's bytes as a tree of XML, whatever its root is.
    static func readXML(_ bytes: [UInt8], name: String, limits: SVGLimits) throws(SVGReadError) -> SVGDocument {
        try checkSize(bytes, name, limits)
        let source = SourceText(name: name, bytes: try TextDecoding.decode(bytes, name: name))
        try checkZeros(source)
        try checkDoctype(source, limits)
        try checkAttributes(source, limits)
        let parser = XMLParserSession(source: source, limits: limits)
        return try parser.parse()
    }

    private static func checkSize(_ bytes: [UInt8], _ name: String, _ limits: SVGLimits) throws(SVGReadError) {
        let whole = SourceLocation(file: name)
        if bytes.isEmpty { throw SVGReadError(.notSVG, "the file is empty", at: whole) }
        if bytes.count > limits.fileSize {
            throw SVGReadError(
                .svgLimit, "the file has \(bytes.count) bytes; at most \(limits.fileSize) are read", at: whole,
                hint: "a file of this size probably contains an embedded image: shrink the image")
        }
    }

    /// Rejects a zero byte, which is not an XML character; some versions of libxml2 take it for the end of the file.
    private static func checkZeros(_ source: SourceText) throws(SVGReadError) {
        let zero = source.bytes.withLoopBuffer { bytes in
            var zeros = ByteOccurrences(of: 0, in: bytes)
            return zeros.next()
        }
        guard let zero else { return }
        throw SVGReadError(
            .svgSyntax, "not well-formed XML: the file contains a zero byte", at: source.location(zero..<zero + 1),
            hint: "remove it, and check the rest: the file may be damaged")
    }

    private static func checkDoctype(_ source: SourceText, _ limits: SVGLimits) throws(SVGReadError) {
        guard let range = DoctypeScanner.range(in: source.bytes), range.count > limits.doctypeSize else { return }
        throw SVGReadError(
            .svgLimit, "the document type declaration has more than \(limits.doctypeSize) bytes",
            at: source.location(range), hint: "remove it: only the entities in it are read")
    }

    /// Rejects tags with too many attributes before the parser compares them. Every attribute has an equals sign; those
    /// in style sheets and other text do not count, only those inside a tag and outside quotes.
    private static func checkAttributes(_ source: SourceText, _ limits: SVGLimits) throws(SVGReadError) {
        // Nearly every file has fewer equals signs than a single tag may have.
        let total = source.bytes.withLoopBuffer { bytes in
            ByteOccurrences(of: UInt8(ascii: "="), in: bytes).reduce(0) { count, _ in count + 1 }
        }
        guard total > limits.attributes else { return }
        var count = 0
        var isTag = false
        var quote: UInt8?
        for (offset, byte) in source.bytes.enumerated() {
            switch byte {
            // No value holds it. An entity's declaration, which may hold tags, counts like a tag.
            case UInt8(ascii: "<"): (isTag, quote, count) = (!beginsText(source.bytes[offset...]), nil, 0)
            case UInt8(ascii: ">") where quote == nil: isTag = false
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if quote == byte { quote = nil } else if isTag, quote == nil { quote = byte }
            case UInt8(ascii: "=") where isTag && quote == nil: count += 1
            default: continue
            }
            guard count > limits.attributes else { continue }
            throw SVGReadError(
                .svgLimit, "an element has more than \(limits.attributes) attributes",
                at: source.location(offset..<offset + 1))
        }
    }

    /// Whether markup is a comment, a CDATA section or a processing instruction.
    private static func beginsText(_ markup: ArraySlice<UInt8>) -> Bool {
        markup.starts(with: "<!-".utf8) || markup.starts(with: "<![".utf8) || markup.starts(with: "<?".utf8)
    }

    private static func notSVG(_ document: SVGDocument) -> SVGReadError {
        let name = document.rootElement?.name
        let hint =
            switch name?.local {
            case ElementName.svg.rawValue: "add xmlns=\"http://www.w3.org/2000/svg\" to the root element"
            case "vector": "a vector drawable has no prefix before its root element"
            case let other? where DrawableReader.otherRoots.contains(other):
                "this is a drawable of Android that is no vector drawable: only those with the root 'vector' are read"
            default: "name an SVG file, or a vector drawable, here"
            }
        return SVGReadError(
            .notSVG, "the root element is '\(name?.written ?? "")', not 'svg' in the SVG namespace or 'vector'",
            at: document.location(of: document.root), hint: hint)
    }
}

/// The limits on a file's size and structure. Each stops an attack that a few bytes could mount otherwise.
public struct SVGLimits: Sendable {
    /// The maximum size of a file in bytes: stops one file from filling memory.
    public var fileSize: Int
    /// The maximum nesting of elements: stops stack exhaustion in every later walk over the tree.
    public var depth: Int
    /// The maximum number of nodes: stops small tags, or an entity full of them, from filling memory.
    public var nodes: Int
    /// The maximum number of attributes of an element: stops the quadratic cost of the check for duplicates.
    public var attributes: Int
    /// The maximum size of the document type declaration in bytes: some versions of libxml2 compare each of its
    /// declarations with all others.
    public var doctypeSize: Int
    /// The maximum number of different names of elements, attributes, prefixes, namespaces and processing instructions:
    /// stops endless searches in the parser's table of names.
    public var names: Int
    /// The maximum number of namespaces in scope of an element: stops searching them for every prefix.
    public var namespaces: Int
    /// The maximum sum of decoded attribute values and text in bytes: stops entities that expand to gigabytes.
    public var decodedSize: Int

    /// The standard limits, far above any real icon: the largest of 150,000 icons examined has 2 MB and 6,800 elements.
    public static let standard = SVGLimits(
        fileSize: 32 << 20, depth: 200, nodes: 500_000, attributes: 5_000, doctypeSize: 64 << 10, names: 10_000,
        namespaces: 1_000, decodedSize: 64 << 20)
}

/// The error of a file that could not be read as SVG.
public struct SVGReadError: Error, Sendable {
    /// All errors found, with their locations; never empty.
    public var diagnostics: [Diagnostic]
}

extension SVGReadError {
    init(_ rule: Rule, _ message: String, at place: SourceLocation, hint: String? = nil) {
        diagnostics = [Diagnostic(rule: rule, severity: .error, message: message, location: place, hint: hint)]
    }
}
