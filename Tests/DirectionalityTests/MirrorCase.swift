import Directionality
import DrawingTestSupport
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
        let document = try TestIcon.document(content)
        let result = try Mirror.mirror(document, options: options)
        return (
            TestIcon.content(of: result.document),
            result.fallbacks.map { "\(document.describe($0.element)) \($0.reason)" },
            result.notes.map { "\(document.describe($0.element)) \($0.message)" }
        )
    }
}
