public import CPages
import SVGDocument

/// A page that contains everything it needs. Its content security policy allows only the script and the style sheet
/// whose digests it lists, and images from `data:` URLs: injected markup could neither run nor send anything.
public struct SelfContainedPage {
    /// The template with the names `policy`, `title`, `style`, `script`, and those of `values`.
    public var template: [UInt8]
    /// The style sheet.
    public var style: [UInt8]
    package var script: [UInt8]
    /// The title as text.
    public var title: String
    /// Whether the script may send requests to the server that the page comes from.
    var mayAskItsServer = false

    package init(template: [UInt8], style: [UInt8], script: [UInt8], title: String) {
        (self.template, self.style, self.script, self.title) = (template, style, script, title)
    }

    /// Returns the page in pieces. `values` has the JSON for each name in the template, in pieces as well.
    public func html(_ values: [String: [PagePiece]]) -> [PagePiece] {
        let own = [
            "policy": Array(policy.utf8), "title": Array(XMLEscaping.attributeValue(title).utf8), "style": style,
            "script": script,
        ].mapValues { [PagePiece($0)] }
        return PageTemplate(template).filled(own.merging(values) { first, _ in first })
    }

    private var policy: String {
        let asked = mayAskItsServer ? ["connect-src 'self'"] : []
        return
            ([
                "default-src 'none'", "img-src data:", "style-src \(Self.source(style))",
                "script-src \(Self.source(script))", "base-uri 'none'", "form-action 'none'",
            ] + asked).joined(separator: "; ")
    }

    /// Returns a hash source (Content Security Policy Level 3, section 2.3.1).
    private static func source(_ text: [UInt8]) -> String { "'sha256-\(Base64.encode(SHA256.digest(text)))'" }
}

/// The resources that all pages share.
public enum PageResources {
    /// The style sheet that every page begins with.
    public static var style: [UInt8] { PageFile.galleryCss.bytes }

    /// The script that every page begins with.
    public static var script: [UInt8] { PageFile.commonJs.bytes }

    /// The texts of the pages by language, as JSON for a `script` element, with every `<` escaped.
    public static var words: PagePiece { PagePiece(escaped(.wordsJson)) }

    /// The clauses of notes, questions, findings and hints by language, likewise.
    public static var phrases: PagePiece { PagePiece(escaped(.phrasesJson)) }

    private static func escaped(_ file: PageFile) -> [UInt8] {
        let bytes = file.bytes
        var escaped: [UInt8] = []
        escaped.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte == UInt8(ascii: "<") { escaped += "\\u003c".utf8 } else { escaped.append(byte) }
        }
        return escaped
    }
}

extension PageFile {
    /// The file's bytes.
    public var bytes: [UInt8] {
        var count = 0
        // The function gives an array that lives as long as the program, and its size.
        return unsafe Array(UnsafeBufferPointer(start: page_file_bytes(self, &count), count: count))
    }
}

/// A page template with names in double braces, each replaced once: inserted values are not searched again.
struct PageTemplate {
    private let pieces: [(isName: Bool, bytes: ArraySlice<UInt8>)]

    init(_ bytes: [UInt8]) {
        var pieces: [(Bool, ArraySlice<UInt8>)] = []
        var rest = bytes[...]
        while let open = Self.index(ofTwo: UInt8(ascii: "{"), in: rest),
            let close = Self.index(ofTwo: UInt8(ascii: "}"), in: rest[open...])
        {
            pieces.append((false, rest[..<open]))
            pieces.append((true, rest[(open + 2)..<close]))
            rest = rest[(close + 2)...]
        }
        self.pieces = pieces + [(false, rest)]
    }

    /// Returns the page in pieces; a name without a value is replaced by nothing.
    func filled(_ values: [String: [PagePiece]]) -> [PagePiece] {
        pieces.flatMap { piece in
            piece.isName ? values[String(decoding: piece.bytes, as: UTF8.self)] ?? [] : [PagePiece(Array(piece.bytes))]
        }
    }

    private static func index(ofTwo byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.indices.dropLast().first { bytes[$0] == byte && bytes[$0 + 1] == byte }
    }
}
