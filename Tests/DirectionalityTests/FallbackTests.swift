import DrawingTestSupport
import SVGDocument
import Testing

@testable import Directionality

struct FallbackTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let source: String
        let mirrored: String
        let report: String
        var testDescription: String { name }
    }

    @Test(
        "what cannot be mirrored exactly is reflected by a transform, and said",
        arguments: [
            Case(
                name: "units that are no decimal number of pixels",
                source: "<rect x=\"1mm\" width=\"2\" height=\"2\"/>",
                mirrored: "<rect x=\"1mm\" width=\"2\" height=\"2\" transform=\"matrix(-1 0 0 1 24 0)\"/>",
                report: "<rect> has 'x' in units that cannot be mirrored exactly ('1mm')"),
            Case(
                name: "units that only a renderer knows", source: "<circle cx=\"2rem\" r=\"2\"/>",
                mirrored: "<circle cx=\"2rem\" r=\"2\" transform=\"matrix(-1 0 0 1 24 0)\"/>",
                report: "<circle> has 'cx' in units that cannot be mirrored exactly ('2rem')"),
            Case(
                name: "too many digits",
                source: "<path d=\"M1e-39 0\"/>",
                mirrored: "<path d=\"M1e-39 0\" transform=\"matrix(-1 0 0 1 24 0)\"/>",
                report: "<path> has a coordinate that cannot be mirrored exactly"),
            Case(
                name: "a transform of its own stays behind the reflection",
                source: "<rect x=\"1em\" width=\"2\" height=\"2\" transform=\"rotate(3)\"/>",
                mirrored: "<rect x=\"1em\" width=\"2\" height=\"2\" transform=\"matrix(-1 0 0 1 24 0) rotate(3)\"/>",
                report: "<rect> has 'x' in units that cannot be mirrored exactly ('1em')"),
            Case(
                name: "dashes begin where a basic shape begins",
                source:
                    "<g stroke=\"red\" stroke-dasharray=\"3 2\"><circle cx=\"5\" r=\"2\"/><rect width=\"1\" stroke-dasharray=\"none\"/></g>",
                mirrored:
                    "<g stroke=\"red\" stroke-dasharray=\"3 2\"><circle cx=\"5\" r=\"2\" transform=\"matrix(-1 0 0 1 24 0)\"/><rect width=\"1\" stroke-dasharray=\"none\" x=\"23\"/></g>",
                report: "<circle> shows where its outline begins ('stroke-dasharray'), which a mirror cannot move"),
            Case(
                name: "a filter without a mirror",
                source: "<filter id=\"f\"><feTurbulence/></filter><g filter=\"url(#f)\"><path d=\"M1 2\"/></g>",
                mirrored:
                    "<filter id=\"f\"><feTurbulence/></filter><g filter=\"url(#f)\" transform=\"matrix(-1 0 0 1 24 0)\"><path d=\"M1 2\"/></g>",
                report: "<g> is filtered by <feTurbulence>, whose result cannot be mirrored exactly"),
            Case(
                name: "animated geometry", source: "<path d=\"M1 2\"><animate attributeName=\"d\"/></path>",
                mirrored:
                    "<path d=\"M1 2\" transform=\"matrix(-1 0 0 1 24 0)\"><animate attributeName=\"d\"/></path>",
                report: "<path> is animated by <animate>"),
            Case(
                name: "geometry that is animated from elsewhere",
                source: "<path id=\"p\" d=\"M1 2\"/><animate href=\"#p\" attributeName=\"d\"/>",
                mirrored:
                    "<path id=\"p\" d=\"M1 2\" transform=\"matrix(-1 0 0 1 24 0)\"/><animate href=\"#p\" attributeName=\"d\"/>",
                report: "<path id=\"p\"> is animated by <animate>"),
            Case(
                name: "a paint in user units that a symbol inherits, which comes back as drawn",
                source:
                    "<linearGradient id=\"g\" gradientUnits=\"userSpaceOnUse\" x1=\"2\"/><symbol id=\"s\" viewBox=\"0 0 8 8\"><path d=\"M1 2h3v4z\"/></symbol><g fill=\"url(#g)\"><use href=\"#s\" width=\"9\" height=\"9\"/><path d=\"M1 2h3v4z\"/></g>",
                mirrored:
                    "<linearGradient id=\"g\" gradientUnits=\"userSpaceOnUse\" x1=\"2\"/><linearGradient id=\"g-mirrored\" gradientUnits=\"userSpaceOnUse\" x1=\"22\" x2=\"0%\"/><symbol id=\"s\" viewBox=\"0 0 8 8\"><path d=\"M1 2h3v4z\"/></symbol><g fill=\"url(#g-mirrored)\"><use href=\"#s\" width=\"9\" height=\"9\" style=\"fill:url(#g)\" transform=\"matrix(-1 0 0 1 24 0)\"/><path d=\"M23 2h-3v4z\"/></g>",
                report: "<use> establishes a viewport and passes a 'fill' in user units on to its content"),
            Case(
                name: "a clip around what a symbol draws",
                source:
                    "<clipPath id=\"c\"><path d=\"M1 2h3v4z\"/></clipPath><symbol id=\"s\" viewBox=\"0 0 8 8\"/><use href=\"#s\" width=\"9\" height=\"9\" clip-path=\"url(#c)\"/>",
                mirrored:
                    "<clipPath id=\"c\"><path d=\"M1 2h3v4z\"/></clipPath><symbol id=\"s\" viewBox=\"0 0 8 8\"/><use href=\"#s\" width=\"9\" height=\"9\" clip-path=\"url(#c)\" transform=\"matrix(-1 0 0 1 24 0)\"/>",
                report: "<use> establishes a viewport and has a 'clip-path' in its units"),
            Case(
                name: "an animated transform needs a group around it",
                source: "<path d=\"M1 2\"><animateTransform/></path>",
                mirrored:
                    "<g transform=\"matrix(-1 0 0 1 24 0)\"><path d=\"M1 2\"><animateTransform/></path></g>",
                report: "<path> is animated by <animateTransform>"),
            Case(
                name: "a transform in CSS", source: "<path style=\"transform: rotate(3deg)\" d=\"M1 2\"/>",
                mirrored:
                    "<g transform=\"matrix(-1 0 0 1 24 0)\"><path style=\"transform: rotate(3deg)\" d=\"M1 2\"/></g>",
                report: "<path> has geometry in its 'style' ('transform')"),
            Case(
                name: "geometry in a style sheet, of one element",
                source: "<style>.a { fill: red; scale: 2 }</style><path d=\"M1 2\"/><path class=\"a\" d=\"M1 2\"/>",
                mirrored:
                    "<style>.a { fill: red; scale: 2 }</style><path d=\"M23 2\"/><g transform=\"matrix(-1 0 0 1 24 0)\"><path class=\"a\" d=\"M1 2\"/></g>",
                report: "<path> has geometry from a style sheet ('scale')"),
            Case(
                name: "a pattern that cannot be mirrored turns by its transform",
                source:
                    "<pattern id=\"p\" width=\"1\" patternUnits=\"userSpaceOnUse\" patternContentUnits=\"objectBoundingBox\"/><path d=\"\" fill=\"url(#p)\"/>",
                mirrored:
                    "<pattern id=\"p\" width=\"1\" patternUnits=\"userSpaceOnUse\" patternContentUnits=\"objectBoundingBox\" patternTransform=\"matrix(-1 0 0 1 24 0)\"/><path d=\"\" fill=\"url(#p)\"/>",
                report: "<pattern id=\"p\"> has a tile and content in different units"),
            Case(
                name: "but not where its tile begins with the shape",
                source: "<pattern id=\"p\" width=\"1\" height=\"1\"/><path d=\"\" fill=\"url(#p)\"/>",
                mirrored:
                    "<pattern id=\"p\" width=\"1\" height=\"1\"/><path d=\"\" fill=\"url(#p)\" transform=\"matrix(-1 0 0 1 24 0)\"/>",
                report: "<path> refers to <pattern id=\"p\">, which has a tile and content in different units"),
        ])
    func fallback(_ c: Case) throws {
        let result = try MirrorCase.mirror(c.source)
        #expect(result.text == c.mirrored)
        #expect(result.fallbacks == [c.report])
    }

    struct Uses: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let count: Int
        let styles: String
        let isReflected: Bool
    }

    @Test(
        "a shape is reflected by a transform where one of its uses may show where its outline begins",
        arguments: [
            Uses(testDescription: "as many styles as are looked at", count: 62, styles: "", isReflected: false),
            Uses(
                testDescription: "dashes in one of them", count: 62, styles: "stroke=\"red\" stroke-dasharray=\"3\"",
                isReflected: true),
            Uses(
                testDescription: "dashes in one that is not looked at", count: 90,
                styles: "stroke=\"red\" stroke-dasharray=\"3\"", isReflected: true),
        ])
    func uses(_ c: Uses) throws {
        let uses = (1...c.count).map { "<use href=\"#r\" stroke-width=\"\($0)\"/>" }.joined()
        let result = try MirrorCase.mirror(
            "<rect id=\"r\" width=\"2\" height=\"2\"/>\(uses)<use href=\"#r\" \(c.styles)/>")
        #expect(result.fallbacks.isEmpty != c.isReflected)
        #expect(result.text.contains("<rect id=\"r\" width=\"2\" height=\"2\" transform") == c.isReflected)
    }

    @Test("definitions of a reflected element stay as drawn, and are copied for those that are mirrored")
    func definitions() throws {
        let result = try MirrorCase.mirror(
            "<clipPath id=\"c\"><path d=\"M2 0h5\"/></clipPath><rect x=\"1mm\" width=\"2\" height=\"2\" clip-path=\"url(#c)\"/><g clip-path=\"url(#c)\"/>"
        )
        #expect(
            result.text
                == "<clipPath id=\"c\"><path d=\"M2 0h5\"/></clipPath><clipPath id=\"c-mirrored\"><path d=\"M22 0h-5\"/></clipPath><rect x=\"1mm\" width=\"2\" height=\"2\" clip-path=\"url(#c)\" transform=\"matrix(-1 0 0 1 24 0)\"/><g clip-path=\"url(#c-mirrored)\"/>"
        )
    }

    @Test("text with a mirror line of its own stays readable within what is reflected by a transform")
    func ownLine() throws {
        let document = try TestIcon.document(
            "<filter id=\"f\"><feTurbulence/></filter><g filter=\"url(#f)\"><text id=\"t\" x=\"4\">b</text></g>")
        let text = try #require(document.elementsByID()["t"])
        let line = AxisMap(orientation: .horizontal, reflects: true, offset: DecimalNumber(16))
        let result = Mirror.apply(to: document, try MirrorFrame(document, MirrorOptions()), partMaps: [text: line])
        #expect(
            TestIcon.content(of: result.document).hasSuffix(
                "<text id=\"t\" x=\"20\" text-anchor=\"end\" transform=\"matrix(-1 0 0 1 32 0)\">b</text></g>"),
            "\(TestIcon.content(of: result.document))")
        #expect(
            result.notes.map(\.message) == ["is moved and not mirrored; convert it to paths to have it placed exactly"])
    }

    @Test("reflecting twice takes the transform away again")
    func twice() throws {
        let once = try MirrorCase.mirror("<rect x=\"1mm\" width=\"2\" height=\"2\"/>").text
        #expect(try MirrorCase.mirror(once).text == "<rect x=\"1mm\" width=\"2\" height=\"2\"/>")
    }
}
