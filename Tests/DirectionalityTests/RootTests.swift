import Directionality
import SVGDocument
import Testing

@Suite("what the root element does to the drawing as a whole")
struct RootTests {
    static func mirror(
        _ attributes: String, _ content: String = "<path d=\"M1 2h3v4z\"/>", _ options: MirrorOptions = MirrorOptions()
    ) throws -> (root: String, obstacles: [String], fallbacks: [String]) {
        let source = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\" \(attributes)>\(content)</svg>"
        let document = try SVGReader.read(Array(source.utf8), name: "icon.svg")
        let result = try Mirror.mirror(document, options: options)
        let text = String(decoding: SVGWriter.write(result.document), as: UTF8.self)
        let head = text.prefix { $0 != ">" }
        return (
            String(head.dropFirst("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\" ".count)),
            result.obstacles.map(\.reason), result.fallbacks.map(\.reason)
        )
    }

    @Test(
        "is mirrored on the root",
        arguments: [
            ("transform=\"translate(3 4)\"", "transform=\"translate(-3 4)\""),
            ("transform=\"skewX(20)\"", "transform=\"skewX(-20)\""),
            ("transform=\"matrix(1 0 0 2 3 4)\"", "transform=\"matrix(1 0 0 2 -3 4)\""),
            (
                "style=\"margin:0 2px;padding:1px 2px 3px;border-radius:4px;background:#fff\"",
                "style=\"margin:0 2px;padding:1px 2px 3px;border-radius:4px;background:#fff\""
            ),
            (
                "style=\"-ms-transform:rotate(360deg);-webkit-transform: rotate(360deg);transform: rotate(360deg);\"",
                "style=\"-ms-transform:rotate(360deg);-webkit-transform: rotate(360deg);transform: rotate(360deg);\""
            ),
        ])
    func mirrored(attributes: String, expected: String) throws {
        let result = try Self.mirror(attributes)
        #expect(result.root == expected)
        #expect(result.obstacles == [])
        #expect(result.fallbacks == [])
    }

    @Test(
        "or is an obstacle, as no group can stand around the root",
        arguments: [
            (
                "transform=\"rotate(20)\"",
                "has a 'transform', which browsers apply about another point than other renderers"
            ),
            (
                "transform=\"skewY(20)\"",
                "has a 'transform', which browsers apply about another point than other renderers"
            ),
            (
                "transform=\"matrix(-1 0 0 1 24 0)\"",
                "has a 'transform', which browsers apply about another point than other renderers"
            ),
            ("style=\"transform:scaleX(-1)\"", "has geometry in its 'style' ('transform')"),
            ("style=\"rotate:20deg\"", "has geometry in its 'style' ('rotate')"),
            ("filter=\"url(#f)\"", "is filtered by <feTurbulence>, whose result cannot be mirrored exactly"),
            ("clip-path=\"path('M0 0h9v9z')\"", "has a 'clip-path' by 'path()', whose mirror image is not known"),
            (
                "style=\"mask:linear-gradient(90deg,red,blue)\"",
                "has a 'mask' by 'linear-gradient()', whose mirror image is not known"
            ),
            ("style=\"background:#fff url(a.png)\"", "has a 'background' whose mirror image is not known"),
            (
                "style=\"background-image:linear-gradient(90deg,red,blue)\"",
                "has a 'background-image' whose mirror image is not known"
            ),
            ("class=\"r\"", "has geometry from a style sheet ('scale')"),
        ])
    func obstacle(attributes: String, reason: String) throws {
        let filter =
            "<style>.r{scale:-1 1}svg path{fill:red}</style><filter id=\"f\"><feTurbulence/></filter><path d=\"M1 2h3v4z\"/>"
        #expect(try Self.mirror(attributes, filter).obstacles == [reason])
    }

    @Test(
        "in a vertical mirror the roles of the axes change on the root, too",
        arguments: [
            ("translate(3 4)", "translate(3 -4)"), ("skewY(20)", "skewY(-20)"),
            ("matrix(2 0 0 1 3 4)", "matrix(2 0 0 1 3 -4)"), ("skewX(20)", nil), ("matrix(1 0 0 2 3 4)", nil),
        ] as [(String, String?)])
    func vertical(transform: String, mirrored: String?) throws {
        let options = MirrorOptions(orientation: .vertical)
        let result = try Self.mirror("transform=\"\(transform)\"", "<path d=\"M1 2h3v4z\"/>", options)
        #expect(result.obstacles.count == (mirrored == nil ? 1 : 0))
        if let mirrored { #expect(result.root == "transform=\"\(mirrored)\"") }
    }

    @Test("everything is found in one run")
    func several() throws {
        let result = try Self.mirror("style=\"rotate:2deg;background:url(a.png)\" filter=\"drop-shadow(calc(1px) 0)\"")
        #expect(result.obstacles.count == 3)
    }

    @Test("what clips, masks and filters the whole is mirrored even where the content is reflected by a transform")
    func whole() throws {
        let source =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\" clip-path=\"url(#c)\"><style>g:hover{filter:drop-shadow(1px 0)}</style><clipPath id=\"c\"><path d=\"M1 2h3v4z\"/></clipPath><g/></svg>"
        let document = try SVGReader.read(Array(source.utf8), name: "icon.svg")
        let text = String(decoding: SVGWriter.write(try Mirror.mirror(document).document), as: UTF8.self)
        #expect(text.contains("<path d=\"M23 2h-3v4z\"/></clipPath><g transform=\"matrix(-1 0 0 1 24 0)\"/>"))
    }
}
