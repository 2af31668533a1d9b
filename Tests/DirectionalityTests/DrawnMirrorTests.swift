import Directionality
import DrawingTestSupport
import SVGDocument
import Testing

@Suite("what is written draws the source reversed")
struct DrawnMirrorTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let content: String
        /// What is reflected by a transform, and why.
        var fallbacks: [String] = []
        var testDescription: String { name }
    }

    private static let shape = "<rect x=\"2\" y=\"3\" width=\"14\" height=\"15\" fill=\"teal\"/>"
    private static let shadow =
        "<filter id=\"f\"><feDropShadow dx=\"3\" dy=\"1\" stdDeviation=\"1\" flood-color=\"red\"/></filter>"
    private static let arrow =
        "<marker id=\"m\" orient=\"auto\" markerWidth=\"6\" markerHeight=\"6\" refX=\"1\" refY=\"1\" viewBox=\"0 0 6 6\"><path d=\"M0 0h5l-4 2z\" fill=\"red\"/></marker>"
    private static let stops = "<stop stop-color=\"red\"/><stop offset=\"1\" stop-color=\"blue\"/>"
    private static let painted = "<rect x=\"2\" y=\"3\" width=\"14\" height=\"15\" fill=\"url(#g)\"/>"

    private static func turned(_ element: String, _ property: String) -> [String] {
        [
            "\(element) rotates its '\(property)' where its outline has no direction, which renderers decide by convention"
        ]
    }

    static let markers = [
        Case(
            name: "where a path turns back", content: arrow + "<path d=\"M3 3L9 6L3 3\" marker-mid=\"url(#m)\"/>",
            fallbacks: turned("<path>", "marker-mid")),
        Case(
            name: "where it turns back but for rounding",
            content: arrow + "<path d=\"M.1 .1L.7 .4L.1 .1\" marker-mid=\"url(#m)\"/>",
            fallbacks: turned("<path>", "marker-mid")),
        Case(
            name: "where a closed path turns back, by a group",
            content: arrow + "<g style=\"marker-start:url(#m)\"><path d=\"M3 3L9 6z\"/></g>",
            fallbacks: turned("<path>", "marker-start")),
        Case(
            name: "where a curve turns back",
            content: arrow
                + "<path d=\"M4 15C9 14 10 10 10 4C10 10 10 14 16 16\" fill=\"none\" marker-mid=\"url(#m)\"/>",
            fallbacks: turned("<path>", "marker-mid")),
        Case(
            name: "where a polyline turns back, by a style sheet",
            content: "<style>polyline{marker:url(#m)}</style>" + arrow + "<polyline points=\"3 3 9 6 3 3\"/>",
            fallbacks: turned("<polyline>", "marker-mid")),
        Case(
            name: "on a bare move", content: arrow + "<path d=\"M9 9\" marker-end=\"url(#m)\"/>",
            fallbacks: turned("<path>", "marker-end")),
        Case(
            name: "on a bare move behind a line",
            content: arrow + "<path d=\"M3 3L9 6M15 15\" marker-end=\"url(#m)\"/>",
            fallbacks: turned("<path>", "marker-end")),
        Case(
            name: "on a line without length", content: arrow + "<line x1=\"3\" x2=\"3\" marker-start=\"url(#m)\"/>",
            fallbacks: turned("<line>", "marker-start")),
        Case(
            name: "where only the ends have none",
            content: arrow + "<path d=\"M3 3L9 6L3 3\" marker-end=\"url(#m)\" marker-start=\"url(#m)\"/>"),
        Case(
            name: "of a fixed angle",
            content: arrow.replacing("auto", with: "30") + "<path d=\"M3 3L9 6L3 3\" marker-mid=\"url(#m)\"/>"),
        Case(
            name: "with a reference point in percent of the viewport outside",
            content: arrow.replacing("auto", with: "30").replacing("refX=\"1\"", with: "refX=\"10%\"")
                + "<path d=\"M3 3L9 6\" marker-end=\"url(#m)\"/>",
            fallbacks: ["<path> has a marker whose reference point is a percentage"]),
        Case(
            name: "with a reference point in percent along the path",
            content: arrow.replacing("refX=\"1\"", with: "refX=\"10%\"")
                + "<path d=\"M3 3L9 6\" marker-end=\"url(#m)\"/>"),
        Case(
            name: "of an angle in error",
            content: arrow.replacing("auto", with: "autofoo") + "<path d=\"M3 3L9 6\" marker-end=\"url(#m)\"/>"),
        Case(
            name: "handed down by a use",
            content: arrow
                + "<defs><path id=\"a\" d=\"M3 3L9 6L3 3\"/></defs><use href=\"#a\" marker-mid=\"url(#m)\"/>",
            fallbacks: [
                "<use> passes a 'marker-mid' on to <path id=\"a\">, which rotates its 'marker-mid' where its outline has no direction, which renderers decide by convention"
            ]),
        Case(
            name: "dashes handed down by a use",
            content:
                "<defs><circle id=\"a\" cx=\"9\" cy=\"9\" r=\"6\" stroke=\"red\"/></defs><use href=\"#a\" stroke-dasharray=\"9 3\"/>",
            fallbacks: [
                "<circle id=\"a\"> shows where its outline begins ('stroke-dasharray'), which a mirror cannot move"
            ]),
    ]

    static let cycles = [
        Case(
            name: "a pattern that fills its own content",
            content:
                "<pattern id=\"g\" patternUnits=\"userSpaceOnUse\" width=\"5\" height=\"4\"><rect width=\"5\" height=\"4\" fill=\"url(#g)\" stroke=\"red\"/></pattern>"
                + painted, fallbacks: ["<rect> refers to <pattern id=\"g\">, which refers to itself"]),
        Case(
            name: "two patterns that fill each other",
            content:
                "<pattern id=\"g\" patternUnits=\"userSpaceOnUse\" width=\"5\" height=\"4\"><rect width=\"5\" height=\"4\" fill=\"url(#h)\" stroke=\"red\"/></pattern><pattern id=\"h\" patternUnits=\"userSpaceOnUse\" width=\"7\" height=\"4\"><rect width=\"5\" height=\"3\" fill=\"url(#g)\" stroke=\"red\"/></pattern>"
                + painted, fallbacks: ["<rect> refers to <pattern id=\"g\">, which refers to itself"]),
        Case(
            name: "a mask that masks its own content",
            content:
                "<mask id=\"m\" maskContentUnits=\"objectBoundingBox\"><rect x=\".1\" width=\".6\" height=\"1\" fill=\"#fff\" mask=\"url(#m)\"/></mask><rect mask=\"url(#m)\" width=\"20\" height=\"20\"/>",
            fallbacks: ["<rect> refers to <mask id=\"m\">, which refers to itself"]),
    ]

    static let viewports = [
        Case(
            name: "a use that gives another size to what it refers to",
            content:
                "<defs><svg id=\"s\" x=\"2\" width=\"9\" height=\"9\"><path d=\"M0 0h12v6z\"/></svg></defs><use href=\"#s\" width=\"14\"/>",
            fallbacks: ["<use> overrides the size of the <svg> that it refers to"]),
        Case(
            name: "a share of the viewport around it",
            content:
                "<defs><svg id=\"s\" x=\"10%\" width=\"9\" height=\"9\"><path d=\"M0 0h12v6z\"/></svg></defs><use href=\"#s\"/>",
            fallbacks: ["<use> refers to an <svg> whose position is a percentage of the viewport around it"]),
        Case(
            name: "a place of its own, with a view box",
            content:
                "<defs><svg id=\"s\" x=\"2\" width=\"9\" height=\"9\" viewBox=\"0 0 10 10\"><path d=\"M0 0h7v6z\"/></svg></defs><use href=\"#s\" x=\"3\"/>"
        ),
        Case(
            name: "all of the viewport around it",
            content: "<defs><svg id=\"s\"><path d=\"M0 0h7v6z\"/></svg></defs><use href=\"#s\" x=\"3\"/>"),
        Case(
            name: "a symbol with a size of its own",
            content:
                "<symbol id=\"s\" width=\"8\" height=\"8\" viewBox=\"0 0 10 10\"><path d=\"M0 0h7v4z\"/></symbol><use href=\"#s\" x=\"2\"/>"
        ),
        Case(
            name: "a symbol with a place of its own",
            content:
                "<symbol id=\"s\" x=\"2\" width=\"8\" height=\"8\"><path d=\"M0 0h7v4z\"/></symbol><use href=\"#s\" x=\"2\"/>",
            fallbacks: ["<use> refers to a <symbol> with a position of its own"]),
        Case(
            name: "a symbol that CSS gives its size",
            content:
                "<symbol id=\"s\" viewBox=\"0 0 10 10\" style=\"width:9px;height:9px\"><path d=\"M0 0h7v4z\"/></symbol><use href=\"#s\" x=\"2\"/>",
            fallbacks: ["<use> refers to <symbol id=\"s\">, which has geometry in its 'style' ('width')"]),
        Case(
            name: "a group that a use in it refers to",
            content: "<g id=\"a\"><use href=\"#a\" x=\"2\"/><path d=\"M1 1h9v4z\" opacity=\".5\"/></g>"),
    ]

    static let handed = [
        Case(
            name: "a paint in user units, to what is reflected by a transform",
            content:
                "<linearGradient id=\"g\" gradientUnits=\"userSpaceOnUse\" x1=\"2\" x2=\"15\">\(stops)</linearGradient><defs><rect id=\"a\" x=\"1mm\" width=\"9\" height=\"8\"/></defs><use href=\"#a\" fill=\"url(#g)\"/>",
            fallbacks: [
                "<use> passes a 'fill' on to <rect id=\"a\">, which has 'x' in units that cannot be mirrored exactly ('1mm')"
            ]),
        Case(
            name: "a marker, to what shows where its outline begins",
            content: arrow
                + "<defs><rect id=\"a\" x=\"3\" y=\"4\" width=\"9\" height=\"8\"/></defs><g marker-mid=\"url(#m)\"><use href=\"#a\"/></g>",
            fallbacks: [
                "<use> passes a 'marker-mid' on to <rect id=\"a\">, which shows where its outline begins ('marker-mid'), which a mirror cannot move"
            ]),
        Case(
            name: "by two steps",
            content: arrow
                + "<defs><path id=\"a\" d=\"M3 3L9 6L3 3\"/><use id=\"b\" href=\"#a\"/></defs><use href=\"#b\" marker-mid=\"url(#m)\"/>",
            fallbacks: [
                "<use> passes a 'marker-mid' on to <path id=\"a\">, which rotates its 'marker-mid' where its outline has no direction, which renderers decide by convention"
            ]),
    ]

    static let definitions = [
        Case(
            name: "a gradient that CSS turns",
            content: "<linearGradient id=\"g\" style=\"transform:rotate(30deg)\">\(stops)</linearGradient>" + painted,
            fallbacks: ["<rect> refers to <linearGradient id=\"g\">, which has geometry in its 'style' ('transform')"]),
        Case(
            name: "a clip path that CSS turns",
            content:
                "<clipPath id=\"c\" style=\"transform:rotate(20deg)\"><path d=\"M0 0h9v9\"/></clipPath><g clip-path=\"url(#c)\">\(shape)</g>",
            fallbacks: ["<g> refers to <clipPath id=\"c\">, which has geometry in its 'style' ('transform')"]),
        Case(
            name: "a shape in a clip path, where no group may stand",
            content:
                "<clipPath id=\"c\"><path d=\"M1 2h9v9\" style=\"transform:rotate(20deg)\"/></clipPath><g clip-path=\"url(#c)\">\(shape)</g>",
            fallbacks: ["<g> refers to <path>, which has geometry in its 'style' ('transform')"]),
        Case(
            name: "what a use refers to, past any group around it",
            content:
                "<defs><path id=\"a\" d=\"M1 1h8v4z\" style=\"transform:rotate(20deg)\"/></defs><use href=\"#a\" x=\"3\"/>",
            fallbacks: ["<use> refers to <path id=\"a\">, which has geometry in its 'style' ('transform')"]),
        Case(
            name: "a filter by a style sheet",
            content:
                "<style>.a{filter:url(#f)}</style><filter id=\"f\"><feTurbulence baseFrequency=\".2\"/><feComposite in2=\"SourceGraphic\" operator=\"in\"/></filter><g class=\"a\">\(shape)</g>",
            fallbacks: ["<g> is filtered by <feTurbulence>, whose result cannot be mirrored exactly"]),
        Case(
            name: "a filter that shows an element of the drawing",
            content:
                "<filter id=\"f\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"><feImage href=\"#r\"/></filter><g filter=\"url(#f)\">\(shape)</g><path id=\"r\" d=\"M1 2h7v8z\" fill=\"red\"/>",
            fallbacks: ["<g> is filtered by <feImage>, whose result cannot be mirrored exactly"]),
        Case(
            name: "a gradient that takes its transform from another one",
            content:
                "<linearGradient id=\"b\" gradientTransform=\"rotate(30)\" y2=\"3\">\(stops)</linearGradient><linearGradient id=\"g\" href=\"#b\" gradientUnits=\"userSpaceOnUse\" x1=\"1mm\" x2=\"12\"/>"
                + painted,
            fallbacks: ["<linearGradient id=\"g\"> has 'x1' in units that cannot be mirrored exactly ('1mm')"]),
        Case(
            name: "a gradient that takes coordinates from another one",
            content:
                "<linearGradient id=\"b\" x2=\"9\" y2=\"4\">\(stops)</linearGradient><linearGradient id=\"g\" href=\"#b\" gradientUnits=\"userSpaceOnUse\" x1=\"1mm\"/>"
                + painted,
            fallbacks: ["<linearGradient id=\"g\"> has 'x1' in units that cannot be mirrored exactly ('1mm')"]),
        Case(
            name: "a pattern whose tiles begin where the shape begins",
            content: "<pattern id=\"g\" width=\".3\" height=\".4\"><path d=\"M0 0h3v2z\"/></pattern>" + painted,
            fallbacks: ["<rect> refers to <pattern id=\"g\">, which has a tile and content in different units"]),
        Case(
            name: "a pattern that takes its transform from another one",
            content:
                "<pattern id=\"h\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(20)\"><path d=\"M0 0h2v1\"/></pattern><pattern id=\"g\" href=\"#h\"/>"
                + painted, fallbacks: ["<pattern id=\"g\"> inherits its tile or content from another pattern"]),
    ]

    static let values = [
        Case(
            name: "filters in a turned group",
            content: "\(shadow)<g transform=\"rotate(20 12 12)\"><g filter=\"url(#f)\">\(shape)</g></g>"),
        Case(
            name: "filters in a skewed group, whose pixels are not those of the icon",
            content: "\(shadow)<g transform=\"matrix(1 .2 -.3 .8 2 1)\"><g filter=\"url(#f) url(#f)\">\(shape)</g></g>"),
    ]

    @Test("a chain of uses that hand down a marker is followed as far as it is drawn")
    func chain() throws {
        let uses = (0..<2000).map { "<use id=\"a\($0)\" href=\"#a\($0 + 1)\" marker-mid=\"url(#m)\"/>" }.joined()
        let source = try TestIcon.document(Self.arrow + "<path id=\"a2000\" d=\"M3 3L9 6\"/>" + uses)
        let reasons = Set(try Mirror.mirror(source).fallbacks.map { $0.reason.replacing(/a[0-9]+/, with: "a") })
        let unseen = "has more styles than are looked at, by its uses or by a style sheet"
        let handed = "passes a 'marker-mid' on to <use id=\"a\">, which"
        #expect(reasons == ["\(handed) is more than 80 levels deep", "\(handed) \(unseen)", unseen])
    }

    @Test("markers whose direction is a convention", arguments: markers)
    func marker(_ c: Case) throws { try Self.check(c) }

    @Test("definitions that refer to themselves", arguments: cycles)
    func cycle(_ c: Case) throws { try Self.check(c) }

    @Test("what a use hands down", arguments: handed)
    func handedDown(_ c: Case) throws { try Self.check(c) }

    @Test("viewports of a use", arguments: viewports)
    func viewport(_ c: Case) throws { try Self.check(c) }

    @Test("definitions that are not placed by their attributes", arguments: definitions)
    func definition(_ c: Case) throws { try Self.check(c) }

    @Test("clips by shapes, shadows and shown parts", arguments: values)
    func value(_ c: Case) throws { try Self.check(c) }

    private static func check(_ c: Case) throws {
        let source = try TestIcon.document(c.content)
        let result = try Mirror.mirror(source)
        #expect(result.fallbacks.map { "\(source.describe($0.element)) \($0.reason)" } == c.fallbacks)
        #expect(result.notes.isEmpty)
        let written = try SVGReader.read(SVGWriter.write(result.document), name: "mirrored.svg")
        let drawn = try Picture.of(source, extent: 96)
        #expect(drawn != drawn.flippedHorizontally(), "the case shows nothing that has a direction")
        let difference = try Picture.of(written, extent: 96).difference(from: drawn.flippedHorizontally())
        #expect(difference?.isZero == true, "\(String(decoding: SVGWriter.write(result.document), as: UTF8.self))")
    }
}
