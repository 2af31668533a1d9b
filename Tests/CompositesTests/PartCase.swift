import Composites
import Directionality
import DrawingTestSupport
import IconModel
import SVGDocument
import Testing

/// A composite drawing in a view box 24 units wide, and what its right-to-left variant is.
struct PartCase: CustomTestStringConvertible, Sendable {
    let name: String
    let source: String
    let parts: [Part]
    let expected: String
    var testDescription: String { name }

    init(_ name: String, _ source: String, _ parts: [Part], _ expected: String) {
        self.name = name
        self.source = source
        self.parts = parts
        self.expected = expected
    }

    func check(options: MirrorOptions = MirrorOptions(), sourceLocation: Testing.SourceLocation = #_sourceLocation)
        throws
    {
        let document = try TestIcon.document(source)
        let result = try Composite.mirror(document, parts: parts, options: options)
        #expect(TestIcon.content(of: result.document) == expected, sourceLocation: sourceLocation)
        #expect(result.fallbacks == [], sourceLocation: sourceLocation)
    }
}

extension Part {
    /// A part of a role, found by a selector.
    static func named(
        _ name: String, _ selector: String, _ role: Role, anchor: String? = nil, within: String? = nil
    ) -> Part {
        Part(
            name: name, selector: Self.selector(selector), behavior: role.preset,
            anchor: anchor.map(Self.selector), within: within)
    }

    /// A part whose name is its id.
    static func named(_ id: String, _ role: Role, anchor: String? = nil, within: String? = nil) -> Part {
        named(id, "#" + id, role, anchor: anchor, within: within)
    }

    static func selector(_ text: String) -> PartSelector {
        do {
            return try PartSelector(parsing: text)
        } catch {
            fatalError("\(text): \(error.message)")
        }
    }

    func drawn(as source: PartDrawing.Source, scale: DecimalNumber = .one) -> Part {
        var part = self
        part.drawing = PartDrawing(source: source, scale: scale)
        return part
    }

    func touched(dx: String = "0", dy: String = "0") -> Part {
        var part = self
        part.dx = DecimalNumber(dx.utf8) ?? .zero
        part.dy = DecimalNumber(dy.utf8) ?? .zero
        return part
    }
}
