import Composites
import Directionality
import DrawingTestSupport
import IconModel
import SVGDocument
import Testing

struct PlacementTests {
    private static let base = "<path d=\"M1 2h3\"/>"
    private static let flipped = "<path d=\"M23 2h-3\"/>"

    @Test(
        "a part's place and drawing are mirrored or kept independently",
        arguments: [
            PartCase(
                "both mirrored: as the base", base + "<rect id=\"p\" x=\"14\" width=\"4\" height=\"2\"/>",
                [.named("p", .base)], flipped + "<rect id=\"p\" x=\"6\" width=\"4\" height=\"2\"/>"),
            PartCase(
                "the place alone: moved upright", base + "<rect id=\"p\" x=\"14\" width=\"4\" height=\"2\"/>",
                [.named("p", .badge)],
                flipped + "<rect id=\"p\" x=\"14\" width=\"4\" height=\"2\" transform=\"translate(-8)\"/>"),
            PartCase(
                "the drawing alone: turned about its own middle", base + "<path id=\"p\" d=\"M14 1v2h4z\"/>",
                [.named("p", .contents)],
                flipped + "<path id=\"p\" d=\"M10 1v2h-4z\" transform=\"translate(8)\"/>"),
            PartCase(
                "neither: exactly as it is", base + "<path id=\"p\" d=\"M3 3l9 9\"/>", [.named("p", .slash)],
                flipped + "<path id=\"p\" d=\"M3 3l9 9\"/>"),
        ] as [PartCase])
    func combinations(_ c: PartCase) throws { try c.check() }

    @Test(
        "the box of ink is what is placed",
        arguments: [
            PartCase(
                "a stroke's width counts", "<path id=\"p\" d=\"M14 3h4\" stroke=\"red\" stroke-width=\"2\"/>",
                [.named("p", .badge)],
                "<path id=\"p\" d=\"M14 3h4\" stroke=\"red\" stroke-width=\"2\" transform=\"translate(-8)\"/>"),
            PartCase(
                "all pieces move as one group",
                "<rect class=\"p\" x=\"10\" width=\"2\" height=\"2\"/><rect class=\"p\" x=\"16\" width=\"4\" height=\"2\"/>",
                [.named("p", ".p", .digits)],
                "<rect class=\"p\" x=\"10\" width=\"2\" height=\"2\" transform=\"translate(-6)\"/><rect class=\"p\" x=\"16\" width=\"4\" height=\"2\" transform=\"translate(-6)\"/>"
            ),
            PartCase(
                "a group moves with all that is in it",
                "<g id=\"p\"><rect x=\"10\" width=\"2\" height=\"2\"/><rect x=\"16\" width=\"4\" height=\"2\"/></g>",
                [.named("p", .badge)],
                "<g id=\"p\" transform=\"translate(-6)\"><rect x=\"10\" width=\"2\" height=\"2\"/><rect x=\"16\" width=\"4\" height=\"2\"/></g>"
            ),
            PartCase(
                "an anchor stands for the part",
                "<g id=\"p\"><circle id=\"lens\" cx=\"8\" cy=\"8\" r=\"3\"/><path d=\"M10 10h9v1z\"/></g>",
                [.named("p", .tool, anchor: "#lens")],
                "<g id=\"p\" transform=\"translate(8)\"><circle id=\"lens\" cx=\"8\" cy=\"8\" r=\"3\"/><path d=\"M10 10h9v1z\"/></g>"
            ),
            PartCase(
                "what is clipped away has no place",
                "<clipPath id=\"c\"><rect x=\"14\" width=\"4\" height=\"9\"/></clipPath><g id=\"p\" clip-path=\"url(#c)\"><rect width=\"24\" height=\"4\"/></g>",
                [.named("p", .badge)],
                "<clipPath id=\"c\"><rect x=\"14\" width=\"4\" height=\"9\"/></clipPath><g id=\"p\" clip-path=\"url(#c)\" transform=\"translate(-8)\"><rect width=\"24\" height=\"4\"/></g>"
            ),
        ] as [PartCase])
    func ink(_ c: PartCase) throws { try c.check() }

    @Test(
        "nested parts are placed within their parent after it moved",
        arguments: [
            PartCase(
                "contents that lie in the tool's group",
                "<g id=\"t\"><circle cx=\"8\" cy=\"8\" r=\"3\"/><rect id=\"c\" x=\"6\" y=\"7\" width=\"3\" height=\"1\"/></g>",
                [.named("t", .tool), .named("c", .contents, within: "t")],
                "<g id=\"t\" transform=\"translate(8)\"><circle cx=\"8\" cy=\"8\" r=\"3\"/><rect id=\"c\" x=\"15\" y=\"7\" width=\"3\" height=\"1\" transform=\"translate(-9)\"/></g>"
            ),
            PartCase(
                "mirrored within the lens",
                "<g id=\"t\"><circle cx=\"8\" cy=\"8\" r=\"3\"/><rect id=\"c\" x=\"6\" y=\"7\" width=\"3\" height=\"1\"/></g>",
                [.named("t", .tool), .named("c", .base, within: "t")],
                "<g id=\"t\" transform=\"translate(8)\"><circle cx=\"8\" cy=\"8\" r=\"3\"/><rect id=\"c\" x=\"15\" y=\"7\" width=\"3\" height=\"1\" transform=\"translate(-8)\"/></g>"
            ),
            PartCase(
                "contents beside the tool in the file go with it, whichever is listed first",
                "<circle id=\"t\" cx=\"8\" cy=\"8\" r=\"3\"/><rect id=\"c\" x=\"6\" y=\"7\" width=\"3\" height=\"1\"/>",
                [.named("c", .slash, within: "t"), .named("t", .tool)],
                "<circle id=\"t\" cx=\"8\" cy=\"8\" r=\"3\" transform=\"translate(8)\"/><rect id=\"c\" x=\"6\" y=\"7\" width=\"3\" height=\"1\" transform=\"translate(8)\"/>"
            ),
            PartCase(
                "contents of a part that is mirrored itself, away from its middle",
                "<rect id=\"t\" x=\"4\" width=\"8\" height=\"4\"/><path id=\"c\" d=\"M5 1v2h2z\"/>",
                [.named("t", .base), .named("c", .contents, within: "t")],
                "<rect id=\"t\" x=\"12\" width=\"8\" height=\"4\"/><path id=\"c\" d=\"M19 1v2h-2z\" transform=\"translate(-4)\"/>"
            ),
        ] as [PartCase])
    func nesting(_ c: PartCase) throws { try c.check() }

    @Test(
        "each member of a sequence is placed by itself",
        arguments: [
            PartCase(
                "the children of a group",
                "<g id=\"s\"><rect x=\"2\" width=\"4\" height=\"1\"/><circle cx=\"18\" cy=\"3\" r=\"2\"/></g>",
                [.named("s", .sequence)],
                "<g id=\"s\"><rect x=\"2\" width=\"4\" height=\"1\" transform=\"translate(16)\"/><circle cx=\"18\" cy=\"3\" r=\"2\" transform=\"translate(-12)\"/></g>"
            ),
            PartCase(
                "elements anywhere",
                "<rect class=\"n\" x=\"2\" width=\"4\" height=\"1\"/><path d=\"M1 2h3\"/><rect class=\"n\" x=\"16\" width=\"2\" height=\"1\"/>",
                [.named("n", ".n", .sequence)],
                "<rect class=\"n\" x=\"2\" width=\"4\" height=\"1\" transform=\"translate(16)\"/><path d=\"M23 2h-3\"/><rect class=\"n\" x=\"16\" width=\"2\" height=\"1\" transform=\"translate(-10)\"/>"
            ),
        ] as [PartCase])
    func sequences(_ c: PartCase) throws { try c.check() }

    @Test(
        "parts land where the rule says from within transformed groups",
        arguments: [
            PartCase(
                "a translated group",
                "<g transform=\"translate(3 1)\"><path d=\"M1 2h3\"/><rect id=\"p\" x=\"11\" width=\"4\" height=\"2\"/></g>",
                [.named("p", .badge)],
                "<g transform=\"translate(-3 1)\"><path d=\"M23 2h-3\"/><rect id=\"p\" x=\"11\" width=\"4\" height=\"2\" transform=\"translate(-2)\"/></g>"
            ),
            PartCase(
                "a scaled group",
                "<g transform=\"scale(2)\"><rect id=\"p\" x=\"7\" width=\"2\" height=\"1\"/></g>",
                [.named("p", .badge)],
                "<g transform=\"translate(-24) scale(2)\"><rect id=\"p\" x=\"7\" width=\"2\" height=\"1\" transform=\"translate(8)\"/></g>"
            ),
            PartCase(
                "a part with a transform of its own",
                "<rect id=\"p\" x=\"4\" width=\"4\" height=\"2\" transform=\"translate(10)\"/>", [.named("p", .badge)],
                "<rect id=\"p\" x=\"4\" width=\"4\" height=\"2\" transform=\"translate(-8) translate(10)\"/>"),
            PartCase(
                "a slash in a turned group stays",
                "<g transform=\"rotate(90 12 12)\"><path d=\"M1 2h3\"/><path id=\"p\" d=\"M3 3l9 9\"/></g>",
                [.named("p", .slash)],
                "<g transform=\"rotate(-90 12 12)\"><path d=\"M23 2h-3\"/><path id=\"p\" d=\"M3 3l9 9\" transform=\"matrix(-1 0 0 -1 24 24)\"/></g>"
            ),
        ] as [PartCase])
    func transformedGroups(_ c: PartCase) throws { try c.check() }

    @Test(
        "a part is moved from its place by a last touch, and what is within it goes along",
        arguments: [
            PartCase(
                "along the axis", "<rect id=\"p\" x=\"14\" width=\"4\" height=\"2\"/>",
                [.named("p", .badge).touched(dx: "0.5")],
                "<rect id=\"p\" x=\"14\" width=\"4\" height=\"2\" transform=\"translate(-7.5)\"/>"),
            PartCase(
                "across the axis", "<rect id=\"p\" x=\"14\" width=\"4\" height=\"2\"/>",
                [.named("p", .base).touched(dy: "-0.5")],
                "<rect id=\"p\" x=\"6\" width=\"4\" height=\"2\" transform=\"translate(0 -0.5)\"/>"),
            PartCase(
                "with contents inside and beside it",
                "<g id=\"p\"><rect x=\"2\" width=\"4\" height=\"2\"/><path id=\"a\" d=\"M3 1h2v1z\"/></g><path id=\"b\" d=\"M3 1h2v1z\"/>",
                [
                    .named("p", .badge).touched(dx: "1", dy: "2"), .named("a", .slash, within: "p"),
                    .named("b", .slash, within: "p"),
                ],
                "<g id=\"p\" transform=\"translate(0 2) translate(17)\"><rect x=\"2\" width=\"4\" height=\"2\"/><path id=\"a\" d=\"M3 1h2v1z\"/></g><path id=\"b\" d=\"M3 1h2v1z\" transform=\"translate(0 2) translate(17)\"/>"
            ),
            PartCase(
                "in a path", "<path d=\"M2 2h4v2h-4zM14 12h4v2h-2z\"/>",
                [.named("p", "subpath(2)", .badge).touched(dx: "0.5", dy: "0.25")],
                "<path d=\"M22 2h-4v2h4zM6.5 12.25h4v2h-2z\"/>"),
            PartCase(
                "straight down from within a turned group",
                "<g transform=\"rotate(90 12 12)\"><rect id=\"p\" x=\"14\" y=\"11\" width=\"4\" height=\"2\"/></g>",
                [.named("p", .base).touched(dy: "2")],
                "<g transform=\"rotate(-90 12 12)\"><rect id=\"p\" x=\"6\" y=\"11\" width=\"4\" height=\"2\" transform=\"translate(-2)\"/></g>"
            ),
        ] as [PartCase])
    func touches(_ c: PartCase) throws { try c.check() }

    struct Snap: CustomTestStringConvertible, Sendable {
        let unit: String
        let role: Role
        let moved: String
        var testDescription: String { "\(role) by \(unit)" }
    }

    @Test(
        "a part's move is rounded to whole units, and shifted after that",
        arguments: [
            Snap(unit: "0", role: .digits, moved: "translate(-13.4)"),
            Snap(unit: "1", role: .digits, moved: "translate(-13)"),
            Snap(unit: "0.5", role: .digits, moved: "translate(-13.5)"),
            Snap(unit: "2", role: .sequence, moved: "translate(-14)"),
        ] as [Snap])
    func snapped(_ c: Snap) throws {
        var part = Part.named("p", c.role)
        part.snap = DecimalNumber(c.unit.utf8)
        let document = try TestIcon.document("<path id=\"p\" d=\"M17.2 2h3v3z\"/>")
        let content = { try TestIcon.content(of: Composite.mirror(document, parts: [part]).document) }
        #expect(try content() == "<path id=\"p\" d=\"M17.2 2h3v3z\" transform=\"\(c.moved)\"/>")
        part.dx = try #require(DecimalNumber(".25".utf8))
        let shifted = try content()
        #expect(!shifted.contains(c.moved) && shifted.contains("translate(-1"))
    }

    private static let clipOfRightSide = "<clipPath id=\"c\"><rect x=\"10\" width=\"14\" height=\"24\"/></clipPath>"

    @Test(
        "a clip or mask around a part that does not flip is the base's alone",
        arguments: [
            PartCase(
                "its image would cut the part",
                clipOfRightSide
                    + "<g clip-path=\"url(#c)\"><path d=\"M6 2h16v4z\"/><path id=\"p\" d=\"M11 9h9v4z\"/><path d=\"M6 16h16v4z\"/></g>",
                [.named("p", .slash)],
                "<clipPath id=\"c\"><rect x=\"0\" width=\"14\" height=\"24\"/></clipPath><g><g clip-path=\"url(#c)\"><path d=\"M18 2h-16v4z\"/></g><path id=\"p\" d=\"M11 9h9v4z\"/><g clip-path=\"url(#c)\"><path d=\"M18 16h-16v4z\"/></g></g>"
            ),
            PartCase(
                "it cuts the part, which moves",
                clipOfRightSide
                    + "<g clip-path=\"url(#c)\"><path d=\"M6 2h16v4z\"/><path id=\"p\" d=\"M8 9h9v4z\"/></g>",
                [.named("p", .badge)],
                "<clipPath id=\"c\"><rect x=\"10\" width=\"14\" height=\"24\"/></clipPath><clipPath id=\"c-mirrored\"><rect x=\"0\" width=\"14\" height=\"24\"/></clipPath><g><g clip-path=\"url(#c-mirrored)\"><path d=\"M18 2h-16v4z\"/></g><g clip-path=\"url(#c)\" transform=\"translate(-3)\"><path id=\"p\" d=\"M8 9h9v4z\"/></g></g>"
            ),
            PartCase(
                "in a group further down",
                clipOfRightSide
                    + "<g clip-path=\"url(#c)\"><path d=\"M6 2h16v4z\"/><g opacity=\".5\"><path id=\"p\" d=\"M11 9h9v4z\"/><path d=\"M6 16h16v4z\"/></g></g>",
                [.named("p", .slash)],
                "<clipPath id=\"c\"><rect x=\"0\" width=\"14\" height=\"24\"/></clipPath><g><g clip-path=\"url(#c)\"><path d=\"M18 2h-16v4z\"/></g><g opacity=\".5\"><path id=\"p\" d=\"M11 9h9v4z\"/><g clip-path=\"url(#c)\"><path d=\"M18 16h-16v4z\"/></g></g></g>"
            ),
            PartCase(
                "a mask",
                "<mask id=\"m\" maskUnits=\"userSpaceOnUse\"><path d=\"M8 2h12v16z\" fill=\"#fff\"/></mask><g mask=\"url(#m)\"><path d=\"M6 2h16v4z\"/><path id=\"p\" d=\"M14 4h4v4z\"/></g>",
                [.named("p", .contents)],
                "<mask id=\"m\" maskUnits=\"userSpaceOnUse\"><path d=\"M16 2h-12v16z\" fill=\"#fff\"/></mask><g><g mask=\"url(#m)\"><path d=\"M18 2h-16v4z\"/></g><g mask=\"url(#m)\" transform=\"translate(8)\"><path id=\"p\" d=\"M10 4h-4v4z\"/></g></g>"
            ),
            PartCase(
                "one of the whole canvas stays where it is",
                "<clipPath id=\"c\"><path d=\"M0 0h24v24H0z\"/></clipPath><g clip-path=\"url(#c)\"><path d=\"M6 2h16v4z\"/><path id=\"p\" d=\"M11 9h9v4z\"/></g>",
                [.named("p", .slash)],
                "<clipPath id=\"c\"><path d=\"M24 0h-24v24H24z\"/></clipPath><g clip-path=\"url(#c)\"><path d=\"M18 2h-16v4z\"/><path id=\"p\" d=\"M11 9h9v4z\"/></g>"
            ),
            PartCase(
                "one around a part that flips stays where it is",
                clipOfRightSide
                    + "<g clip-path=\"url(#c)\"><path d=\"M6 2h16v4z\"/><path id=\"p\" d=\"M8 9h9v4z\"/></g>",
                [.named("p", .base)],
                "<clipPath id=\"c\"><rect x=\"0\" width=\"14\" height=\"24\"/></clipPath><g clip-path=\"url(#c)\"><path d=\"M18 2h-16v4z\"/><path id=\"p\" d=\"M16 9h-9v4z\"/></g>"
            ),
        ] as [PartCase])
    func clipped(_ c: PartCase) throws { try c.check() }

    @Test(
        "a clip that cuts a part and cannot be told apart from it is reported",
        arguments: [(".9", "objectBoundingBox", true), ("16", "userSpaceOnUse", false)] as [(String, String, Bool)])
    func reported(width: String, units: String, isReported: Bool) throws {
        let document = try TestIcon.document(
            "<clipPath id=\"c\" clipPathUnits=\"\(units)\"><rect width=\"\(width)\" height=\"24\"/></clipPath>"
                + "<g clip-path=\"url(#c)\"><path id=\"p\" d=\"M12 4h8v4z\"/><path d=\"M2 4h8v4z\"/></g>")
        let notes = try Composite.mirror(document, parts: [.named("p", .badge)]).notes
        #expect(notes.map { document.describe($0.element) } == (isReported ? ["<path id=\"p\">"] : []))
        #expect(try Composite.mirror(document, parts: [.named("p", .base)]).notes == [])
    }

    @Test("a part is left out of one direction", arguments: [TextDirection.leftToRight, .rightToLeft])
    func dropped(direction: TextDirection) throws {
        var part = Part.named("p", "subpath(2)", .badge)
        part.dropped = direction
        let document = try TestIcon.document("<path d=\"M2 2h4v2h-4zM14 12h4v2h-2z\"/>")
        let mirrored = try Composite.mirror(document, parts: [part]).document
        let localized = try Composite.localize(document, parts: [part])
        let isMirrored = direction == .rightToLeft
        #expect(
            TestIcon.content(of: mirrored)
                == (isMirrored ? "<path d=\"M22 2h-4v2h4z\"/>" : "<path d=\"M22 2h-4v2h4zM6 12h4v2h-2z\"/>"))
        #expect(
            TestIcon.content(of: localized)
                == (isMirrored ? "<path d=\"M2 2h4v2h-4zM14 12h4v2h-2z\"/>" : "<path d=\"M2 2h4v2h-4z\"/>"))
    }

    @Test("a part that flips is not rounded to whole units")
    func flippedIsNotSnapped() throws {
        var part = Part.named("p", .base)
        part.snap = DecimalNumber(1)
        let axis = try #require(DecimalNumber("10.2".utf8))
        try PartCase(
            "", "<path id=\"p\" d=\"M17.2 2h3v3z\"/>", [part], "<path id=\"p\" d=\"M3.2 2h-3v3z\"/>"
        ).check(options: MirrorOptions(axis: .coordinate(axis)))
    }

    @Test("a last touch goes to the right and down, also where top and bottom are swapped")
    func touchedVertically() throws {
        let part = Part.named("p", .badge).touched(dx: "1", dy: "2")
        try PartCase(
            "", "<path d=\"M1 2h3\"/><rect id=\"p\" x=\"14\" width=\"4\" height=\"2\"/>", [part],
            "<path d=\"M1 22h3\"/><rect id=\"p\" x=\"14\" width=\"4\" height=\"2\" transform=\"translate(1) translate(0 24)\"/>"
        ).check(options: MirrorOptions(orientation: .vertical))
    }

    @Test(
        "parts follow the icon's axis",
        arguments: [
            (
                MirrorOptions(orientation: .vertical), "<path d=\"M1 22h3\"/>",
                "<rect id=\"p\" x=\"14\" width=\"4\" height=\"2\" transform=\"translate(0 22)\"/>"
            ),
            (
                MirrorOptions(axis: .coordinate(10)), "<path d=\"M19 2h-3\"/>",
                "<rect id=\"p\" x=\"14\" width=\"4\" height=\"2\" transform=\"translate(-12)\"/>"
            ),
            (
                MirrorOptions(axis: .ink), "<path d=\"M18 2h-3\"/>",
                "<rect id=\"p\" x=\"14\" width=\"4\" height=\"2\" transform=\"translate(-13)\"/>"
            ),
        ] as [(MirrorOptions, String, String)])
    func axes(_ options: MirrorOptions, _ base: String, _ part: String) throws {
        let source = "<path d=\"M1 2h3\"/><rect id=\"p\" x=\"14\" width=\"4\" height=\"2\"/>"
        try PartCase("", source, [.named("p", .badge)], base + part).check(options: options)
    }
}
