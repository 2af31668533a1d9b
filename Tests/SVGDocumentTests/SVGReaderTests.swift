import Diagnostics
import Testing

@testable import SVGDocument

struct SVGReaderTests {
    struct Dialect: CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        /// What is written again where that is not the bytes themselves.
        var written: [UInt8]?
        var testDescription: String { name }

        init(_ name: String, _ text: String) {
            self.name = name
            bytes = Array(text.utf8)
        }

        init(_ name: String, _ bytes: [UInt8], written: String) {
            self.name = name
            self.bytes = bytes
            self.written = Array(written.utf8)
        }
    }

    @Test(
        "every way to write a file is read, and what was not edited is written as it was",
        arguments: [
            Dialect("plain", svg("<path d=\"M1 2\"/>")),
            Dialect(
                "XML declaration, DOCTYPE and comments",
                "<?xml version='1.0'?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n<!-- a -->\n"
                    + svg("<path d=\"M1 2\"/>") + "\n<!-- b -->\n"),
            Dialect("CRLF", svg("\r\n  <path\r\n    d='M1 2'\r\n  />\r\n")),
            Dialect("single quotes and odd spaces", svg("<path  d = 'M1 2'   ></path >")),
            Dialect("a prefix", "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"><s:path d=\"M1 2\"/></s:svg>"),
            Dialect("references", svg("<path d=\"M1 2\" id=\"a&amp;b&#x20;&lt;\"/><title>&#65;&amp;</title>")),
            Dialect(
                "CDATA and processing instructions",
                svg("<style><![CDATA[ a > b {} ]]></style><?x y?><path d=\"M1 2\"/>")),
            Dialect(
                "foreign namespaces",
                svg(
                    "<path d=\"M1 2\" i:label=\"L\" xmlns:i=\"http://www.inkscape.org/namespaces/inkscape\"/><x:y xmlns:x=\"urn:z\"/>"
                )),
            Dialect(
                "entities in values",
                "<!DOCTYPE svg [<!ENTITY ns \"http://www.w3.org/2000/svg\">]><svg xmlns=\"&ns;\"><path d=\"M1 2\"/></svg>"
            ),
            Dialect("greater-than signs in values", svg("<path aria-label=\"a > b\" d=\"M1 2\"/>")),
            Dialect(
                "UTF-8 with byte order mark", [0xEF, 0xBB, 0xBF] + svg("<path d=\"M1 2\"/>").utf8,
                written: svg("<path d=\"M1 2\"/>")),
            Dialect(
                "UTF-16 LE", [0xFF, 0xFE] + utf16(svg("<path d=\"M1 2\"/>"), bigEndian: false),
                written: svg("<path d=\"M1 2\"/>")),
            Dialect(
                "UTF-16 BE without byte order mark",
                utf16("<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + svg("<path d=\"M1 2\"/>"), bigEndian: true),
                written: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + svg("<path d=\"M1 2\"/>")),
            Dialect(
                "Latin-1",
                Array(
                    "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><title>"
                        .utf8) + [0xE9]
                    + Array("</title><path d=\"M1 2\"/></svg>".utf8),
                written:
                    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><title>é</title><path d=\"M1 2\"/></svg>"
            ),
            Dialect(
                "elements in an entity are put in its place",
                Array(
                    "<!DOCTYPE svg [<!ENTITY p \"<path d='M1 2'/>\">]><svg xmlns=\"http://www.w3.org/2000/svg\"> &p; </svg>"
                        .utf8),
                written:
                    "<!DOCTYPE svg [<!ENTITY p \"<path d='M1 2'/>\">]><svg xmlns=\"http://www.w3.org/2000/svg\"> <path d=\"M1 2\"/> </svg>"
            ),
            Dialect(
                "an entity used twice, and in another, between elements of the file",
                Array(
                    """
                    <!DOCTYPE svg [<!ENTITY p "<path d='M1 2'/>"><!ENTITY g "<g a='b'>&p;<x/>&p;</g>">]>
                    \(svgStart)<y/>&p;<z> &g; </z>&p;<w c="d"/></svg>
                    """.utf8),
                written: """
                    <!DOCTYPE svg [<!ENTITY p "<path d='M1 2'/>"><!ENTITY g "<g a='b'>&p;<x/>&p;</g>">]>
                    \(svgStart)<y/><path d="M1 2"/><z> <g a="b"><path d="M1 2"/><x/><path d="M1 2"/></g> </z>\
                    <path d="M1 2"/><w c="d"/></svg>
                    """),
            Dialect(
                "text in an entity before, in and after elements",
                Array(
                    """
                    <!DOCTYPE svg [<!ENTITY s "a&#38;lt;<style>b > c {}</style> <x> &t; </x>d"><!ENTITY t "e">]>
                    \(svgStart)&t;&s;&t;<path d="M1 2"/></svg>
                    """.utf8),
                written: """
                    <!DOCTYPE svg [<!ENTITY s "a&#38;lt;<style>b > c {}</style> <x> &t; </x>d"><!ENTITY t "e">]>
                    \(svgStart)&t;a&lt;<style>b &gt; c {}</style> <x> e </x>d&t;<path d="M1 2"/></svg>
                    """),
            Dialect(
                "an entity of text",
                "<!DOCTYPE svg [<!ENTITY t \"a &#38;#38; b\">]>" + svg("<title>&t;</title><path d=\"M1 2\"/>")),
        ])
    func dialect(_ c: Dialect) throws {
        let document = try SVGReader.read(c.bytes, name: "icon.svg")
        let path = document.subtree(of: document.root).first { document.element($0)?.isSVG(.path) == true }
        #expect(path.flatMap { document.element($0)?[.d] } == "M1 2")
        #expect(
            String(decoding: SVGWriter.write(document), as: UTF8.self)
                == String(decoding: c.written ?? c.bytes, as: UTF8.self))
    }

    struct BadFile: CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let finding: String
        var testDescription: String { name }

        init(_ name: String, _ bytes: some Sequence<UInt8>, _ finding: String) {
            self.name = name
            self.bytes = Array(bytes)
            self.finding = finding
        }
    }

    @Test(
        "what cannot be read gets one clear, located message",
        arguments: [
            BadFile("an empty file", "".utf8, "icon.svg: the file is empty"),
            BadFile(
                "a pointer of Git LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n".utf8,
                "1:1: this is a Git LFS pointer, not the drawing"),
            BadFile("only white space", "  \n".utf8, "2:1: the file does not begin with XML"),
            BadFile(
                "truncated", "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<path d=\"M1".utf8,
                "2:12: not well-formed XML: AttValue: ' expected"),
            BadFile(
                "an open element", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g>".utf8,
                "1:44: not well-formed XML: Premature end of data in tag g line 1"),
            BadFile(
                "mismatched tags", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></h></svg>".utf8,
                "1:48: not well-formed XML: Opening and ending tag mismatch: g line 1 and h"),
            BadFile(
                "a PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00],
                "1:1: the file is not text, so it is not SVG"),
            BadFile("invalid UTF-8", Array("<svg>\n  ".utf8) + [0xFF], "2:3: the file is not valid UTF-8"),
            BadFile("odd UTF-16", [0xFF, 0xFE, 0x3C], "icon.svg: the file is not valid UTF-16"),
            BadFile(
                "UTF-32", "<svg/>".utf8.flatMap { [0x00, 0x00, 0x00, $0] },
                "icon.svg: the file is UTF-32, which is not read"),
            BadFile(
                "an unknown encoding", "<?xml version=\"1.0\" encoding=\"klingon\"?><svg/>".utf8,
                "icon.svg: the encoding 'klingon' is unknown"),
            BadFile(
                "an encoding that it is not in", "<?xml version=\"1.0\" encoding=\"UTF-16\"?><svg/>".utf8,
                "icon.svg: the file declares the encoding 'UTF-16' but is not written in it"),
            BadFile(
                "bytes that its encoding has not",
                Array("<?xml version=\"1.0\" encoding=\"EUC-JP\"?><svg>".utf8) + [0xE9, 0xFF],
                "icon.svg: the file is not valid 'EUC-JP', the encoding that it declares"),
            BadFile(
                "another root", "<html/>".utf8,
                "1:1: the root element is 'html', not 'svg' in the SVG namespace or 'vector'"),
            BadFile(
                "no namespace", "<svg/>".utf8,
                "1:1: the root element is 'svg', not 'svg' in the SVG namespace or 'vector'"),
            BadFile(
                "an external entity",
                "<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><svg xmlns=\"http://www.w3.org/2000/svg\">&x;</svg>"
                    .utf8,
                "1:54: the entity 'x' is external or a parameter entity; neither is read"),
            BadFile(
                "an external parameter entity",
                "<!DOCTYPE svg [<!ENTITY % x SYSTEM \"file:///etc/passwd\"> %x;]><svg xmlns=\"http://www.w3.org/2000/svg\"/>"
                    .utf8,
                "1:56: the entity 'x' is external or a parameter entity; neither is read"),
            BadFile(
                "an entity that refers to itself",
                "<!DOCTYPE svg [<!ENTITY x \"&x;\">]><svg xmlns=\"http://www.w3.org/2000/svg\">&x;</svg>".utf8,
                "1:78: entities refer to each other in a loop, or stand for far more text than the file has"),
            BadFile(
                "an entity that is not closed",
                "<!DOCTYPE svg [<!ENTITY x \"<g>\">]>\(svgStart)&x;</svg>".utf8,
                "1:78: not well-formed XML: Premature end of data in tag g line 1"),
            BadFile(
                "a zero", Array(svgStart.utf8) + [0] + "</svg>".utf8,
                "1:41: not well-formed XML: the file contains a zero byte"),
            BadFile(
                "a zero after the end", Array(svg("\n").utf8) + [0],
                "2:7: not well-formed XML: the file contains a zero byte"),
            BadFile(
                "UTF-16 behind a byte order mark of UTF-8", [0xEF, 0xBB, 0xBF] + utf16("<svg/>", bigEndian: false),
                "1:2: not well-formed XML: the file contains a zero byte"),
            BadFile(
                "deep nesting in an entity",
                """
                <!DOCTYPE svg [<!ENTITY x "\(String(repeating: "<g>", count: 300))\(String(repeating: "</g>", count: 300))">]>
                \(svgStart)&x;&x;</svg>
                """.utf8, "2:44: elements are nested more than 200 levels deep"),
            BadFile(
                "deep nesting", (svgStart + String(repeating: "<g>", count: 100_000)).utf8,
                "1:640: elements are nested more than 200 levels deep"),
        ])
    func badFile(_ c: BadFile) {
        let error = #expect(throws: SVGReadError.self) { try SVGReader.read(c.bytes, name: "icon.svg") }
        #expect(error?.diagnostics.map(describe) == [c.finding])
    }

    @Test("entities that grow without bounds are stopped, in attributes as well as in text", arguments: [true, false])
    func entityBomb(inAttribute: Bool) {
        var declarations = "<!ENTITY a0 \"aaaaaaaaaa\">"
        for level in 1...9 {
            let references = String(repeating: "&a\(level - 1);", count: 10)
            declarations += "<!ENTITY a\(level) \"\(references)\">"
        }
        let use = inAttribute ? "<g id=\"&a9;\"/>" : "<g>&a9;</g>"
        let text = "<!DOCTYPE svg [\(declarations)]>\(Self.svgStart)\(use)</svg>"
        let error = #expect(throws: SVGReadError.self) { try SVGReader.read(Array(text.utf8), name: "icon.svg") }
        #expect(
            error?.diagnostics.map(\.message) == [
                "entities refer to each other in a loop, or stand for far more text than the file has"
            ])
    }

    @Test("limits hold for size, nodes and decoded text")
    func limits() {
        let text = Array(Self.svg(String(repeating: "<g id=\"abc\"/>", count: 100)).utf8)
        func refusal(_ limits: SVGLimits) -> [String]? {
            let error = #expect(throws: SVGReadError.self) {
                try SVGReader.read(text, name: "icon.svg", limits: limits)
            }
            return error?.diagnostics.map(\.message)
        }
        var limits = SVGLimits.standard
        limits.nodes = 50
        #expect(refusal(limits) == ["the file has more than 50 nodes"])
        limits = .standard
        limits.fileSize = 100
        #expect(refusal(limits) == ["the file has \(text.count) bytes; at most 100 are read"])
        limits = .standard
        limits.attributes = 0
        #expect(refusal(limits) == ["an element has more than 0 attributes"])
        limits = .standard
        limits.decodedSize = 200
        #expect(refusal(limits) == ["the file expands to more than 200 bytes"])
    }

    struct Flood: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let message: String

        init(_ description: String, _ content: String, doctype: String = "", _ message: String) {
            testDescription = description
            text = doctype + svg(content)
            self.message = message
        }

        static func repeated(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }
    }

    @Test(
        "what some parsers need quadratic time for is refused at once",
        arguments: [
            Flood("elements", Flood.repeated(12_000) { "<a\($0)/>" }, names),
            Flood("attributes", Flood.repeated(12_000) { "<a a\($0)=''/>" }, names),
            Flood("prefixes", Flood.repeated(6_000) { "<a xmlns:b\($0)='c\($0)'/>" }, names),
            Flood("processing instructions", Flood.repeated(12_000) { "<?a\($0) b?>" }, names),
            Flood(
                "namespaces within each other",
                Flood.repeated(150) { i in "<a \(Flood.repeated(10) { "xmlns:n\(i)\($0)='u' " })>" },
                "more than 1000 namespaces are declared at the same time"),
            Flood(
                "entities", "", doctype: "<!DOCTYPE svg [\(Flood.repeated(6_000) { "<!ENTITY e\($0) 'x'>" })]>", doctype
            ),
            Flood(
                "attributes of the DTD", "",
                doctype:
                    "<?xml version='1.0'?><!--'-->\n<!DOCTYPE svg [<!-- ' ]>-->\(Flood.repeated(6_000) { "<!ATTLIST a b\($0) CDATA 'x'>" })]>",
                doctype),
            Flood(
                "values of the DTD", "",
                doctype: "<!DOCTYPE svg [<!ATTLIST a b (\(Flood.repeated(20_000) { "c\($0)|" })d) 'd'>]>", doctype),
        ])
    func flood(_ c: Flood) {
        let error = #expect(throws: SVGReadError.self) { try SVGReader.read(Array(c.text.utf8), name: "icon.svg") }
        #expect(error?.diagnostics.map(\.message) == [c.message])
    }

    private static let names = "the file uses more than 10000 different names"
    private static let doctype = "the document type declaration has more than 65536 bytes"

    @Test(
        "a short document type declaration may stand before a long drawing", arguments: ["", " [<!ENTITY e \"]>'\">]"])
    func shortDoctype(_ subset: String) throws {
        let content = String(repeating: "<g a='b'/>\n", count: 10_000)
        _ = try SVGReader.read(Array("<!DOCTYPE svg\(subset)>\(Self.svg(content))".utf8), name: "icon.svg")
    }

    @Test("elements and attributes know where they stand")
    func places() throws {
        let document = try SVGReader.read(
            Array("\(Self.svgStart)\n  <path id=\"p\"\n    d=\"M1 2\"/></svg>".utf8), name: "icon.svg")
        let path = try #require(document.elementsByID()["p"])
        #expect(document.location(of: path).start == SourcePosition(line: 2, column: 3))
        #expect(document.location(of: path, attribute: .d).start == SourcePosition(line: 3, column: 8))
        #expect(document.describe(path) == "<path id=\"p\">")
    }

    @Test("values are placed whether the parser took them as they are or had to replace references in them")
    func valuePlaces() throws {
        let tag = "<g a='x&amp;y' xmlns:i='urn:i' b='' i:c='é' d = \"1\n2\" e='&#x41;'/>"
        let document = try SVGReader.read(Array(Self.svg(tag).utf8), name: "icon.svg")
        let group = try #require(document.childElements(of: document.root).first)
        let attributes = try #require(document.element(group)?.attributes)
        #expect(attributes.map(\.value) == ["x&y", "urn:i", "", "é", "1 2", "A"])
        let written = attributes.map { attribute in
            attribute.layout.map { String(decoding: document.source.bytes[$0.value], as: UTF8.self) }
        }
        #expect(written == ["x&amp;y", "urn:i", "", "é", "1\n2", "&#x41;"])
    }

    @Test("a tag may have as many attributes as the limit says, and no more", arguments: [3, 4])
    func attributeLimit(_ count: Int) {
        let tag = "<g" + (0..<count).map { " a\($0)=''" }.joined() + "/>"
        var limits = SVGLimits.standard
        limits.attributes = 3
        let text = Array(Self.svg("<g b='' c=''/>" + tag).utf8)
        let document = try? SVGReader.read(text, name: "icon.svg", limits: limits)
        #expect((document != nil) == (count == 3))
    }

    struct EqualsSigns: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        var isRead = true
    }

    @Test(
        "only what may be attributes counts as such",
        arguments: [
            EqualsSigns(testDescription: "a style sheet", text: svg("<style>a[b=c] d[e=f] g[h=i] k[l='m'] {}</style>")),
            EqualsSigns(testDescription: "CDATA", text: svg("<style><![CDATA[ = = = = = ]]></style>")),
            EqualsSigns(testDescription: "a comment", text: svg("<!-- \" = = = = = -->")),
            EqualsSigns(testDescription: "a processing instruction", text: svg("<?x = = = = = ?>")),
            EqualsSigns(testDescription: "a value", text: svg("<g a='====\"='/>")),
            EqualsSigns(
                testDescription: "after a value with a bracket", text: svg("<g a='>' b='' c='' d=''/>"), isRead: false),
            EqualsSigns(
                testDescription: "after an apostrophe", text: svg("it's<g a='' b='' c='' d=''/>"), isRead: false),
            EqualsSigns(
                testDescription: "in an entity",
                text: "<!DOCTYPE svg [<!ENTITY e \"<g a='' b='' c='' d=''/>\">]>" + svg("&e;"), isRead: false),
        ])
    func equalsSigns(_ c: EqualsSigns) {
        var limits = SVGLimits.standard
        limits.attributes = 3
        let document = try? SVGReader.read(Array(c.text.utf8), name: "icon.svg", limits: limits)
        #expect((document != nil) == c.isRead)
    }

    private func describe(_ diagnostic: Diagnostic) -> String {
        guard let location = diagnostic.location else { return diagnostic.message }
        let place = location.start.map { "\($0.line):\($0.column)" } ?? location.file
        return "\(place): \(diagnostic.message)"
    }

    private static let svgStart = "<svg xmlns=\"http://www.w3.org/2000/svg\">"

    private static func svg(_ content: String) -> String { svgStart + content + "</svg>" }

    private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return bigEndian ? bytes : bytes.reversed()
        }
    }
}
