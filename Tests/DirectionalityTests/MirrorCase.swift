import Directionality
import SVGDocument
import Testing

/// A drawing in a view box 24 units wide, its mirror image, and proof that the mirror of that is the drawing again.
struct MirrorCase: CustomTestStringConvertible, Sendable {
    let name: String
    let source: String
    let mirrored: String
    /// Whether the mirror's mirror is the source to the byte; some documents only come back number for number.
    var comesBack = true
    var testDescription: String { name }

    init(_ name: String, _ source: String, _ mirrored: String, comesBack: Bool = true) {
        self.name = name
        self.source = source
        self.mirrored = mirrored
        self.comesBack = comesBack
    }

    func check(options: MirrorOptions = MirrorOptions(), sourceLocation: Testing.SourceLocation = #_sourceLocation)
        throws
    {
        let once = try Self.mirror(source, options)
        #expect(once.text == mirrored, sourceLocation: sourceLocation)
        #expect(once.fallbacks == [], sourceLocation: sourceLocation)
        guard comesBack else { return }
        let twice = try Self.mirror(once.text, options)
        #expect(twice.text == source, "mirrored twice", sourceLocation: sourceLocation)
    }

    /// Mirrors the content of an icon; the root element is put around it and taken off again.
    static func mirror(
        _ content: String, _ options: MirrorOptions = MirrorOptions()
    ) throws -> (text: String, fallbacks: [String], notes: [String]) {
        let document = try document(content)
        let result = try Mirror.mirror(document, options: options)
        return (
            self.content(of: result.document),
            result.fallbacks.map { "\(document.describe($0.element)) \($0.reason)" },
            result.notes.map { "\(document.describe($0.element)) \($0.message)" }
        )
    }

    static func document(_ content: String) throws -> SVGDocument {
        try SVGReader.read(Array((opening + content + closing).utf8), name: "icon.svg")
    }

    /// The content of the root; the digests in the names of masks are left out, as they say nothing to a reader.
    static func content(of document: SVGDocument) -> String {
        let text = String(decoding: SVGWriter.write(document), as: UTF8.self)
        return String(text.dropFirst(opening.count).dropLast(closing.count))
            .replacing(/clearance-[0-9a-f]{8}/, with: "clearance")
    }

    private static let opening =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 24 24\">"
    private static let closing = "</svg>"
}
