import Diagnostics

/// The reader of SVG files, safe for untrusted ones: no external entity, no DTD, no network, within limits.
public enum SVGReader {
    /// Reads a file's bytes.
    ///
    /// Accepts UTF-8, UTF-16 and every encoding that libxml2 knows and the XML declaration names.
    /// - Parameters:
    ///   - bytes: The file as it is on disk.
    ///   - name: The file's name in messages.
    ///   - limits: The limits on the file's size and structure.
    /// - Throws: `SVGReadError` with a located diagnostic for everything that is wrong.
    public static func read(
        _ bytes: [UInt8], name: String, limits: SVGLimits = .standard
    ) throws(SVGReadError) -> SVGDocument {
        try checkSize(bytes, name, limits)
        let source = SourceText(name: name, bytes: try TextDecoding.decode(bytes, name: name))
        try checkAttributes(source, limits)
        let parser = XMLParserSession(source: source, limits: limits)
        let document = try parser.parse()
        guard document.rootElement?.isSVG("svg") == true else {
            throw SVGReadError(diagnostics: [notSVG(document)])
        }
        return document
    }

    private static func checkSize(_ bytes: [UInt8], _ name: String, _ limits: SVGLimits) throws(SVGReadError) {
        let whole = SourceLocation(file: name)
        if bytes.isEmpty {
            throw SVGReadError(diagnostics: [
                Diagnostic(rule: .notSVG, severity: .error, message: "the file is empty", location: whole)
            ])
        }
        if bytes.count > limits.fileSize {
            throw SVGReadError(diagnostics: [
                Diagnostic(
                    rule: .svgLimit, severity: .error,
                    message: "the file has \(bytes.count) bytes; at most \(limits.fileSize) are read",
                    location: whole, hint: "an icon of this size is most likely an embedded image: shrink it")
            ])
        }
    }

    /// Rejects tags with too many attributes before the parser compares these; every attribute has an equals sign.
    private static func checkAttributes(_ source: SourceText, _ limits: SVGLimits) throws(SVGReadError) {
        // Nearly every file has fewer equals signs than a single tag may have.
        let total = source.bytes.withUnsafeBufferPointer { bytes in
            ByteOccurrences(of: UInt8(ascii: "="), in: bytes).reduce(0) { count, _ in count + 1 }
        }
        guard total > limits.attributes else { return }
        var count = 0
        for (offset, byte) in source.bytes.enumerated() {
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
                count = 0
            } else if byte == UInt8(ascii: "=") {
                count += 1
            }
            guard count > limits.attributes else { continue }
            throw SVGReadError(diagnostics: [
                Diagnostic(
                    rule: .svgLimit, severity: .error,
                    message: "an element has more than \(limits.attributes) attributes",
                    location: source.location(offset..<offset + 1))
            ])
        }
    }

    private static func notSVG(_ document: SVGDocument) -> Diagnostic {
        let name = document.rootElement?.name
        let hint =
            name?.local == "svg"
            ? "add xmlns=\"http://www.w3.org/2000/svg\" to the root element"
            : "name an SVG file here"
        return Diagnostic(
            rule: .notSVG, severity: .error,
            message: "the root element is '\(name?.written ?? "")', not 'svg' in the SVG namespace",
            location: document.location(of: document.root), hint: hint)
    }
}
