import Composites
import Directionality
import DrawingTestSupport
import IconModel
import Raster
import SVGDocument
import Testing

struct ClearanceTests {
    private static func mask(_ content: String, id: String = "clearance", root: String = "-24 -24 72 72") -> String {
        let region = zip(["x", "y", "width", "height"], root.split(separator: " "))
            .map { " \($0)=\"\($1)\"" }.joined()
        return "<mask id=\"\(id)\" maskUnits=\"userSpaceOnUse\"\(region) fill=\"#000\" stroke=\"#000\" "
            + "stroke-linecap=\"round\" stroke-linejoin=\"round\"><rect\(region) fill=\"#fff\" stroke=\"none\"/>"
            + "\(content)</mask>"
    }

    private static func defs(_ masks: String) -> String { "<defs>\(masks)</defs>" }

    private static let slash =
        "<path id=\"p\" d=\"M3 3l9 9\" stroke=\"red\" stroke-width=\"1.5\" stroke-linecap=\"round\"/>"
    private static let badge = "<path id=\"p\" d=\"M14 1h4v4h-4zm1 1v2h2v-2z\"/>"

    private static let cases: [PartCase] = [
        PartCase(
            "the base is cut around a slash", "<rect width=\"24\" height=\"9\"/>" + slash, [.cut("p", .slash, "1.25")],
            defs(mask("<path d=\"M3 3l9 9\" stroke-width=\"4\"/>"))
                + "<g mask=\"url(#clearance)\"><rect width=\"24\" height=\"9\"/></g>" + slash),
        PartCase(
            "what stands beside the part is cut as far as the gap reaches",
            "<rect x=\"1\" width=\"3\" height=\"9\"/><circle id=\"p\" cx=\"17\" cy=\"4\" r=\"2\"/>",
            [.cut("p", .slash, "2")],
            defs(mask("<circle cx=\"17\" cy=\"4\" r=\"2\" stroke-width=\"4\"/>"))
                + "<g mask=\"url(#clearance)\"><rect x=\"20\" width=\"3\" height=\"9\"/></g><circle id=\"p\" cx=\"17\" cy=\"4\" r=\"2\"/>"
        ),
        PartCase(
            "what stands further away is not",
            "<rect x=\"1\" width=\"1\" height=\"9\"/><circle id=\"p\" cx=\"17\" cy=\"4\" r=\"2\"/>",
            [.cut("p", .slash, "2")],
            "<rect x=\"22\" width=\"1\" height=\"9\"/><circle id=\"p\" cx=\"17\" cy=\"4\" r=\"2\"/>"),
        PartCase(
            "the holes of a part are covered by it", "<rect width=\"24\" height=\"9\"/>" + badge,
            [.cut("p", .slash, "1")],
            defs(
                mask(
                    "<path d=\"M14 1h4v4h-4z\" stroke-width=\"2\"/><path d=\"M15 2v2h2v-2z\" stroke-width=\"2\"/>"))
                + "<g mask=\"url(#clearance)\"><rect width=\"24\" height=\"9\"/></g>" + badge),
        PartCase(
            "an open stroke covers its line alone",
            "<rect width=\"24\" height=\"9\"/><path id=\"p\" d=\"M4 4v4h4\" fill=\"none\" stroke=\"red\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
            [.cut("p", .slash, "1")],
            defs(mask("<path d=\"M4 4v4h4\" stroke-width=\"3\" fill=\"none\"/>"))
                + "<g mask=\"url(#clearance)\"><rect width=\"24\" height=\"9\"/></g><path id=\"p\" d=\"M4 4v4h4\" fill=\"none\" stroke=\"red\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        ),
        PartCase(
            "a part painted over it is not cut, the base always is",
            "<rect id=\"a\" width=\"9\" height=\"9\"/><circle id=\"p\" cx=\"4\" cy=\"4\" r=\"2\"/><rect id=\"b\" width=\"9\" height=\"9\"/><rect width=\"8\" height=\"9\"/>",
            [.cut("p", .slash, "1"), .named("a", .slash), .named("b", .slash)],
            defs(mask("<circle cx=\"4\" cy=\"4\" r=\"2\" stroke-width=\"2\"/>"))
                + "<g mask=\"url(#clearance)\"><rect id=\"a\" width=\"9\" height=\"9\"/></g><circle id=\"p\" cx=\"4\" cy=\"4\" r=\"2\"/><rect id=\"b\" width=\"9\" height=\"9\"/><rect width=\"8\" height=\"9\" x=\"16\"/>"
        ),
        PartCase(
            "what lies within the part is not cut",
            "<rect id=\"c\" width=\"2\" height=\"2\"/><circle id=\"p\" cx=\"12\" cy=\"4\" r=\"2\"/><rect width=\"24\" height=\"5\"/>",
            [.cut("p", .slash, "1"), .named("c", .slash, within: "p")],
            defs(mask("<circle cx=\"12\" cy=\"4\" r=\"2\" stroke-width=\"2\"/>"))
                + "<rect id=\"c\" width=\"2\" height=\"2\"/><circle id=\"p\" cx=\"12\" cy=\"4\" r=\"2\"/><g mask=\"url(#clearance)\"><rect width=\"24\" height=\"5\"/></g>"
        ),
        PartCase(
            "nothing is cut that is not near",
            "<rect x=\"20\" width=\"3\" height=\"3\"/><circle id=\"p\" cx=\"20\" cy=\"4\" r=\"2\"/>",
            [.cut("p", .slash, "1")],
            "<rect x=\"1\" width=\"3\" height=\"3\"/><circle id=\"p\" cx=\"20\" cy=\"4\" r=\"2\"/>"),
        PartCase(
            "in the coordinates of a transformed group",
            "<g transform=\"scale(2)\"><rect width=\"12\" height=\"5\"/><circle id=\"p\" cx=\"8\" cy=\"4\" r=\"2\"/></g>",
            [.cut("p", .slash, "1")],
            defs(
                mask(
                    "<circle cx=\"8\" cy=\"4\" r=\"2\" transform=\"translate(12)\" stroke-width=\"1\"/>",
                    root: "0 -12 36 36"))
                + "<g transform=\"translate(-24) scale(2)\"><g mask=\"url(#clearance)\"><rect width=\"12\" height=\"5\" x=\"12\"/></g><circle id=\"p\" cx=\"8\" cy=\"4\" r=\"2\" transform=\"translate(12)\"/></g>"
        ),
        PartCase(
            "a mask and a transform of the base's own stay on it",
            "<mask id=\"own\"><path d=\"M0 0h9v9z\"/></mask><rect width=\"24\" height=\"9\" transform=\"rotate(9 12 0)\" mask=\"url(#own)\"/><circle id=\"p\" cx=\"12\" cy=\"4\" r=\"2\"/>",
            [.cut("p", .slash, "1")],
            defs(mask("<circle cx=\"12\" cy=\"4\" r=\"2\" stroke-width=\"2\"/>", id: "clearance"))
                + "<mask id=\"own\"><path d=\"M24 0h-9v9z\"/></mask><g mask=\"url(#clearance)\"><rect width=\"24\" height=\"9\" transform=\"rotate(-9 12 0)\" mask=\"url(#own)\"/></g><circle id=\"p\" cx=\"12\" cy=\"4\" r=\"2\"/>"
        ),
        PartCase(
            "style sheets do not reach the mask",
            "<style>path { fill: red }</style><rect width=\"24\" height=\"9\"/><path id=\"p\" d=\"M4 4h4v4z\"/>",
            [.cut("p", .slash, "1")],
            "<defs><mask id=\"clearance\" maskUnits=\"userSpaceOnUse\" x=\"-24\" y=\"-24\" width=\"72\" height=\"72\" fill=\"#000\" stroke=\"#000\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><rect x=\"-24\" y=\"-24\" width=\"72\" height=\"72\" style=\"fill:#fff;stroke:none\"/><path d=\"M4 4L8 4L8 8Z\" style=\"fill:#000;stroke:#000;stroke-linecap:round;stroke-linejoin:round;stroke-width:2\"/></mask></defs><style>path { fill: red }</style><g mask=\"url(#clearance)\"><rect width=\"24\" height=\"9\"/></g><path id=\"p\" d=\"M4 4h4v4z\"/>"
        ),
    ]

    @Test("what a part stands on is masked by its grown silhouette", arguments: cases)
    func masked(_ c: PartCase) throws { try c.check() }

    @Test("the variant for left-to-right locales is cut as well")
    func leftToRight() throws {
        let document = try TestIcon.document("<rect width=\"9\" height=\"9\"/>" + Self.slash)
        let cut = try Composite.localize(document, parts: [.cut("p", .slash, "1.25")])
        #expect(
            TestIcon.content(of: cut) == Self.defs(Self.mask("<path d=\"M3 3l9 9\" stroke-width=\"4\"/>"))
                + "<g mask=\"url(#clearance)\"><rect width=\"9\" height=\"9\"/></g>" + Self.slash)
    }

    struct Gap: CustomTestStringConvertible, Sendable {
        let name: String
        let part: String
        var base = "<rect width=\"24\" height=\"24\" fill=\"blue\"/>"
        /// Points in units of the canvas that the gap ends just before, and points that it just reaches.
        let kept: [(x: Double, y: Double)]
        let cut: [(x: Double, y: Double)]
        var testDescription: String { name }
    }

    @Test(
        "the gap is the outline grown by the distance, rounded at its corners",
        arguments: [
            Gap(
                name: "butt ends", part: "<path id=\"p\" d=\"M8 12h8\" stroke=\"red\" stroke-width=\"4\"/>",
                kept: [(5.75, 12), (18.25, 12), (12, 7.75), (6.2, 8.2)],
                cut: [(6.25, 12), (17.75, 12), (12, 8.25), (6.8, 8.8)]),
            Gap(
                name: "square ends",
                part: "<path id=\"p\" d=\"M10 12h4\" stroke=\"red\" stroke-width=\"4\" stroke-linecap=\"square\"/>",
                kept: [(5.75, 12), (18.25, 12), (12, 7.75), (6.2, 8.2)],
                cut: [(6.25, 12), (17.75, 12), (12, 8.25), (6.8, 8.8)]),
            Gap(
                name: "mitered corners",
                part:
                    "<rect id=\"p\" x=\"10\" y=\"10\" width=\"4\" height=\"4\" fill=\"none\" stroke=\"red\" stroke-width=\"4\"/>",
                kept: [(5.75, 12), (6.2, 6.2), (17.8, 6.2)], cut: [(6.25, 12), (6.9, 6.9), (12, 12)]),
            Gap(
                name: "dashes",
                part:
                    "<path id=\"p\" d=\"M4 12h16\" fill=\"none\" stroke=\"red\" stroke-width=\"2\" stroke-dasharray=\"2 12\"/>",
                kept: [(12, 12), (8.25, 12), (5, 8.75)], cut: [(7.75, 12), (5, 9.25), (16.25, 12)]),
            Gap(
                name: "an uneven scale",
                part: "<g transform=\"scale(2 1)\"><circle id=\"p\" cx=\"6\" cy=\"12\" r=\"2\"/></g>",
                kept: [(5.75, 12), (12, 7.75)], cut: [(6.25, 12), (12, 8.25)]),
            Gap(
                name: "a part that is used",
                part: "<defs><circle id=\"c\" r=\"2\"/></defs><use id=\"p\" href=\"#c\" x=\"12\" y=\"12\"/>",
                kept: [(7.75, 12), (12, 7.75)], cut: [(8.25, 12), (12, 8.25)]),
            Gap(
                name: "a base and its part in a group within a group",
                part: "<circle id=\"p\" cx=\"4\" cy=\"5\" r=\"1\"/></g></g>",
                base:
                    "<g transform=\"translate(4 2)\"><g transform=\"scale(2)\"><rect x=\"-2\" y=\"-1\" width=\"12\" height=\"12\" fill=\"blue\"/>",
                kept: [(7.75, 12), (12, 7.75)], cut: [(8.25, 12), (12, 8.25)]),
        ] as [Gap])
    func gaps(_ c: Gap) throws {
        let document = try TestIcon.document(c.base + c.part)
        let cut = try Composite.localize(document, parts: [.cut("p", .slash, "2")])
        let picture = try Picture.of(cut, extent: 48)
        func isKept(_ point: (x: Double, y: Double)) -> Bool {
            picture[Int(point.x * 2), Int(point.y * 2)] == SIMD4(0, 0, 255, 255)
        }
        for point in c.kept { #expect(isKept(point), "\(point)") }
        for point in c.cut { #expect(!isKept(point), "\(point)") }
    }

    @Test("an icon whose cut parts flip with it is the mirror of the cut source", arguments: 0..<4)
    func mirrored(seed: Int) throws {
        let round =
            "<g stroke-linecap=\"round\" stroke-linejoin=\"round\">\(RandomIcon(seed: UInt64(seed)).content)</g>"
        let document = try TestIcon.document(round)
        let parts: [Part] = [.cut("p", ".part", .base, "0.75")]
        let source = try Picture.of(Composite.localize(document, parts: parts))
        let mirrored = try Picture.of(Composite.mirror(document, parts: parts).document)
        let difference = try #require(mirrored.flippedHorizontally().difference(from: source))
        // Outlines of strokes and solved transforms are written with few decimals.
        #expect(difference.maximum <= 6, "\(difference)")
    }

    struct StyledCase: CustomTestStringConvertible, Sendable {
        let name: String
        let content: String
        let mask: String
        var testDescription: String { name }
    }

    @Test(
        "a silhouette is what styles make of the part, and of the mask around it",
        arguments: [
            StyledCase(
                name: "a radius in a style", content: "<circle id='p' cx='9' cy='9' r='2' style='r:4px'/>",
                mask: "d=\"M13 9C"),
            StyledCase(
                name: "a colour in a style", content: "<circle id='p' cx='9' cy='9' r='2' style='fill:red'/>",
                mask: "<circle cx=\"9\" cy=\"9\" r=\"2\""),
            StyledCase(
                name: "dashes that the mask would inherit",
                content: "<style>svg{stroke-dasharray:3 1}</style><circle id='p' cx='9' cy='9' r='2'/>",
                mask: "stroke-dasharray=\"none\""),
            StyledCase(
                name: "markers by the shorthand",
                content: "<style>svg{marker:none}</style><circle id='p' cx='9' cy='9' r='2'/>",
                mask: "marker-mid=\"none\""),
        ])
    func styled(_ c: StyledCase) throws {
        let document = try TestIcon.document("<path d='M0 0h24v9z'/>" + c.content)
        let result = try Composite.mirror(document, parts: [.cut("p", .slash, "1")])
        #expect(TestIcon.content(of: result.document).contains(c.mask), "\(TestIcon.content(of: result.document))")
    }
}

extension Part {
    static func cut(_ id: String, _ role: Role, _ clearance: String) -> Part {
        cut(id, "#" + id, role, clearance)
    }

    static func cut(_ name: String, _ selector: String, _ role: Role, _ clearance: String) -> Part {
        var part = named(name, selector, role)
        part.clearance = Clearance(around: DecimalNumber(clearance.utf8) ?? .zero)
        return part
    }
}
