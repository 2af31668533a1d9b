import Directionality
import DrawingTestSupport
import Raster
import SVGDocument
import Testing

/// A reference in every spelling of CSS: the renderer and the mirror must read it alike.
struct SpellingTests {
    enum Meaning {
        /// A reference to the element `g`.
        case element
        /// A reference that leads nowhere.
        case nowhere
        /// No reference.
        case nothing
    }

    /// A text that is, or looks like, a reference to the element `g`.
    struct Spelling {
        let text: String
        var meaning = Meaning.element
        var isClosed = true
    }

    static let values = [
        Spelling(text: "url(#g)"), Spelling(text: "URL(#g)"), Spelling(text: "Url(#g)"), Spelling(text: "url( #g )"),
        Spelling(text: "url(&#9;#g&#10;)"), Spelling(text: "&#10;url(#g)&#9;"), Spelling(text: "url('#g')"),
        Spelling(text: "url(&quot;#g&quot;)"), Spelling(text: "url( '#g' )"), Spelling(text: "url(' #g ')"),
        Spelling(text: "url(#g", isClosed: false), Spelling(text: "url('#g", isClosed: false),
        Spelling(text: "/* ; } */url(#g)/*", isClosed: false), Spelling(text: "/**/url(#g)"),
        Spelling(text: "url('#g'/* ) */)"),
        Spelling(text: "u\\72l(#g)"), Spelling(text: "\\75 r\\6C(#g)"), Spelling(text: "url(\\23 g)"),
        Spelling(text: "url(#\\67)"), Spelling(text: "url('\\000023\\67 ')"), Spelling(text: "url(#%67)"),
        Spelling(text: "url('#%67')"),
        Spelling(text: "url (#g)", meaning: .nothing), Spelling(text: "url(# g)", meaning: .nothing),
        Spelling(text: "url(/**/#g)", meaning: .nowhere), Spelling(text: "url/**/(#g)", meaning: .nothing),
        Spelling(text: "url(url(#g))", meaning: .nothing), Spelling(text: "url('#g' #g)", meaning: .nothing),
        Spelling(text: "'url(#g)'", meaning: .nothing), Spelling(text: "url(x#g)", meaning: .nowhere),
    ]

    /// Declarations of a property called `NAME`, or called so with an escape.
    static let declarations = [
        Spelling(text: "NAME:url(#g)"), Spelling(text: "fill-rule:evenodd;NAME : url(#g) !important"),
        Spelling(text: ";;/*;*/NAME/**/:url(#g)"), Spelling(text: "ESCAPED:url(#g)"),
        Spelling(text: "font-family:'/*;';NAME:url(#g)"), Spelling(text: "NAME:url(#g);NAME:nonsense"),
        Spelling(text: "--v:url(#g);NAME:var(--v)"), Spelling(text: "NAME:VAR(--w, url(#g))"),
        Spelling(text: "cursor:url(a;b);NAME:url(#g)"),
        Spelling(text: "/*NAME:url(#g)*/", meaning: .nothing), Spelling(text: "NAME url(#g)", meaning: .nothing),
        Spelling(text: "-x:'NAME:url(#g)'", meaning: .nothing),
    ]

    /// A property that takes a reference, with a definition that looks different in the mirror.
    struct Use: CustomTestStringConvertible, Sendable {
        let property: String
        let definition: String
        var isAttribute = true
        var testDescription: String { property }
    }

    private static let gradient =
        "<linearGradient id='g' gradientUnits='userSpaceOnUse' x1='4' x2='9'><stop stop-color='red'/>"
        + "<stop offset='1' stop-color='blue'/></linearGradient>"
    private static let marker =
        "<marker id='g' markerUnits='userSpaceOnUse' markerWidth='6' markerHeight='6' overflow='visible'>"
        + "<path d='M1 0h4v3z' fill='red' stroke='none'/></marker>"
    static let uses = [
        Use(property: "fill", definition: gradient), Use(property: "stroke", definition: gradient),
        Use(property: "clip-path", definition: "<clipPath id='g'><path d='M2 2h9v20z'/></clipPath>"),
        Use(property: "mask", definition: "<mask id='g'><path fill='#fff' d='M2 2h9v20z'/></mask>"),
        Use(property: "filter", definition: "<filter id='g'><feOffset dx='3'/></filter>"),
        Use(property: "marker-start", definition: marker), Use(property: "marker-mid", definition: marker),
        Use(property: "marker-end", definition: marker),
        Use(property: "marker", definition: marker, isAttribute: false),
        Use(property: "cursor", definition: gradient),
    ]

    @Test("a reference is read alike by the renderer and the mirror, in every spelling", arguments: uses)
    func spelling(_ use: Use) throws {
        let pictures: [Meaning: Pixmap] = [
            .element: try Picture.of(Icon(use, "style='\(use.property):url(#g)'").document()),
            .nowhere: try Picture.of(Icon(use, "style='\(use.property):url(#missing)'").document()),
            .nothing: try Picture.of(Icon(use, "").document()),
        ]
        #expect((pictures[.element] == pictures[.nothing]) == (use.property == "cursor"))
        for icon in Icon.all(of: use) {
            let document = try icon.document()
            let picture = try Picture.of(document)
            #expect(picture == pictures[icon.meaning], "\(icon.content)")
            let mirror = try Mirror.mirror(document)
            // What is in another file is not mirrored there.
            #expect(mirror.fallbacks.isEmpty || icon.meaning == .nowhere, "\(icon.content)")
            let written = try SVGReader.read(SVGWriter.write(mirror.document), name: "icon.svg")
            #expect(try Picture.of(written) == picture.flippedHorizontally(), "\(icon.content)")
        }
    }

    @Test("a definition that is needed in two forms has both, in every spelling", arguments: uses)
    func forms(_ use: Use) throws {
        // All of them are read alike, which is seen above: each property meets some.
        let first = Self.uses.firstIndex { $0.property == use.property } ?? 0
        for (place, icon) in Icon.all(of: use).enumerated() where place % 4 == first % 4 {
            // What has an origin for its transform is reflected as it is, with a definition as it was drawn.
            let content = icon.content + "<g transform='translate(5 7)' transform-origin='0 0'>\(icon.shape)</g>"
            let document = try TestIcon.document(content)
            let mirror = try Mirror.mirror(document)
            #expect(mirror.fallbacks.count == 1 || icon.meaning == .nowhere, "\(content)")
            let written = try SVGReader.read(SVGWriter.write(mirror.document), name: "icon.svg")
            #expect(try Picture.of(written) == Picture.of(document).flippedHorizontally(), "\(content)")
        }
    }

    struct IDCase: CustomTestStringConvertible, Sendable {
        let id: String
        let reference: String
        var testDescription: String { id }
    }

    @Test(
        "an id with characters that mean something to CSS is referred to, and copied under another one",
        arguments: [
            IDCase(id: "a.b", reference: "url(#a\\.b)"), IDCase(id: "a b", reference: "url('#a b')"),
            IDCase(id: "a b", reference: "url(#a\\ b)"), IDCase(id: "a b", reference: "url(#a%20b)"),
            IDCase(id: "a)b", reference: "url(#a\\)b)"), IDCase(id: "a\"b", reference: "url(#a\\22 b)"),
            IDCase(id: "größe", reference: "url(#gr%C3%B6%c3%9fe)"), IDCase(id: "a%20b", reference: "url(#a%20b)"),
            IDCase(id: "a\\b", reference: "url(#a\\\\b)"),
        ])
    func ids(_ c: IDCase) throws {
        let id = c.id.replacing("\"", with: "&quot;")
        let paint = "style=\"fill:\(c.reference)\""
        let content =
            "<linearGradient id=\"\(id)\" gradientUnits='userSpaceOnUse' x1='4' x2='9'><stop stop-color='red'/>"
            + "<stop offset='1' stop-color='blue'/></linearGradient><path d='M3 4h12v12z' \(paint)/>"
            + "<g transform='translate(5 7)' transform-origin='0 0'><path d='M3 4h12v12z' \(paint)/></g>"
        let document = try TestIcon.document(content)
        let picture = try Picture.of(document)
        #expect(
            try picture
                != Picture.of(TestIcon.document(content.replacing("#a", with: "#x").replacing("#g", with: "#x"))))
        let written = try SVGReader.read(SVGWriter.write(Mirror.mirror(document).document), name: "icon.svg")
        #expect(try Picture.of(written) == picture.flippedHorizontally())
    }

    // MARK: Icons

    /// A shape that uses a definition by an attribute of its own, or by a style sheet.
    struct Icon {
        let content: String
        let shape: String
        let meaning: Meaning

        init(_ use: Use, _ attribute: String, _ meaning: Meaning = .element, styleSheet: String = "") {
            shape =
                "<g fill='#0a0' stroke='#00a' stroke-width='2'><path d='M3 4h12l-3 12h8' \(attribute)/></g>"
            content = (styleSheet.isEmpty ? "" : "<style>\(styleSheet)</style>") + use.definition + shape
            self.meaning = meaning
        }

        func document() throws -> SVGDocument { try TestIcon.document(content) }

        /// Every spelling of the value in every place, and every spelling of the declaration.
        static func all(of use: Use) -> [Icon] {
            return values.flatMap { value -> [Icon] in
                let attribute = "\(use.property)='\(quoted(value.text))'"
                let own = use.isAttribute ? [Icon(use, attribute, value.meaning)] : []
                return own
                    + declared(
                        Spelling(text: "NAME:\(value.text)", meaning: value.meaning, isClosed: value.isClosed),
                        use)
            } + declarations.flatMap { declared($0, use) }
        }

        private static func declared(_ declaration: Spelling, _ use: Use) -> [Icon] {
            let name = use.property
            let first = name.utf8.first.map { String($0, radix: 16) } ?? ""
            let text = declaration.text.replacing("NAME", with: name)
                .replacing("ESCAPED", with: "\\0000\(first)\(name.dropFirst())")
            let own = Icon(use, "style='\(quoted(text))'", declaration.meaning)
            // What is never closed swallows the end of the rule.
            guard declaration.isClosed else { return [own] }
            return [own, Icon(use, "class='c'", declaration.meaning, styleSheet: "/*{*/.c/**/{\(text)}")]
        }

        private static func quoted(_ text: String) -> String { text.replacing("'", with: "&apos;") }
    }
}
