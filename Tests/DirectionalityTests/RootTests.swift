import Directionality
import IconModel
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

    struct Frame: CustomTestStringConvertible, Sendable {
        let root: String
        let axis: MirrorAxis<DecimalNumber>
        /// The doubled coordinate of the line from top to bottom, and from side to side; or the beginning of an error.
        let lines: [Int]
        var error = ""
        var testDescription: String { "\(root) \(axis)" }
    }

    static let frames: [Frame] = [
        Frame(root: "viewBox='2 3 10 20'", axis: .canvas, lines: [14, 26]),
        Frame(root: "viewBox='-2 -3 10 20' width='7'", axis: .canvas, lines: [6, 14]),
        Frame(root: "viewBox='2 3 10 20'", axis: .ink, lines: [10, 16]),
        Frame(root: "viewBox='2 3 10 20'", axis: .coordinate(DecimalNumber(7)), lines: [14, 14]),
        Frame(root: "width='10px' height='1in'", axis: .canvas, lines: [10, 96]),
        Frame(root: "width='1pc' height='20'", axis: .ink, lines: [10, 16]),
        Frame(root: "width='50%' height='20'", axis: .canvas, lines: [], error: "the icon has no view box"),
        Frame(root: "width='10' height='2em'", axis: .canvas, lines: [], error: "the icon has no view box"),
        Frame(root: "width='10'", axis: .ink, lines: [], error: "the icon has no view box"),
        Frame(root: "viewBox='0 0 0 5'", axis: .canvas, lines: [], error: "the icon has no view box"),
        Frame(root: "viewBox='0 0 5 0'", axis: .canvas, lines: [], error: "the icon has no view box"),
        Frame(
            root: "viewBox='2 3 10 20' fill='none'", axis: .ink, lines: [], error: "the axis of the mirror is unknown"),
    ]

    @Test(
        "the line is in the middle of the canvas or of the ink, or at a coordinate, and else an error",
        arguments: frames)
    func frame(_ one: Frame) throws {
        let source = "<svg xmlns='http://www.w3.org/2000/svg' \(one.root)><path d='M4 5h2v6h-2z'/></svg>"
        let document = try SVGReader.read(Array(source.utf8), name: "icon.svg")
        for (orientation, line) in zip([Reflection.Orientation.horizontal, .vertical], one.lines) {
            let frame = try MirrorFrame(document, MirrorOptions(orientation: orientation, axis: one.axis))
            #expect(frame.reflection == Reflection(orientation, doubledAxis: DecimalNumber(line)))
        }
        guard !one.error.isEmpty else { return }
        let error = #expect(throws: MirrorError.self) { try MirrorFrame(document, MirrorOptions(axis: one.axis)) }
        #expect(error?.message.hasPrefix(one.error) == true)
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
