import Composites
import Directionality
import DrawingTestSupport
import SVGDocument
import Testing

struct SharedDefinitionTests {
    private static let gradient =
        "<linearGradient id=\"g\" gradientUnits=\"userSpaceOnUse\" x1=\"2\" x2=\"10\"><stop/></linearGradient>"
    private static let flippedGradient =
        "<linearGradient id=\"g-mirrored\" gradientUnits=\"userSpaceOnUse\" x1=\"22\" x2=\"14\"><stop/></linearGradient>"

    private static let cases: [PartCase] = [
        PartCase(
            "a gradient in user units of the base and of a slash",
            gradient + "<path d=\"M1 2h3\" fill=\"url(#g)\"/><path id=\"p\" d=\"M3 3l9 9\" fill=\"url(#g)\"/>",
            [.named("p", .slash)],
            gradient + flippedGradient
                + "<path d=\"M23 2h-3\" fill=\"url(#g-mirrored)\"/><path id=\"p\" d=\"M3 3l9 9\" fill=\"url(#g)\"/>"
        ),
        PartCase(
            "a gradient of flipped parts alone is mirrored in place",
            gradient + "<path d=\"M1 2h3\" fill=\"url(#g)\"/><path id=\"p\" d=\"M3 3h9\" fill=\"url(#g)\"/>",
            [.named("p", .base)],
            "<linearGradient id=\"g\" gradientUnits=\"userSpaceOnUse\" x1=\"22\" x2=\"14\"><stop/></linearGradient>"
                + "<path d=\"M23 2h-3\" fill=\"url(#g)\"/><path id=\"p\" d=\"M21 3h-9\" fill=\"url(#g)\"/>"),
        PartCase(
            "a gradient of a moved part alone stays",
            gradient + "<path d=\"M1 2h3\"/><rect id=\"p\" x=\"14\" width=\"4\" height=\"2\" fill=\"url(#g)\"/>",
            [.named("p", .badge)],
            gradient
                + "<path d=\"M23 2h-3\"/><rect id=\"p\" x=\"14\" width=\"4\" height=\"2\" fill=\"url(#g)\" transform=\"translate(-8)\"/>"
        ),
        PartCase(
            "a gradient in box units",
            "<linearGradient id=\"g\" x1=\"0\" x2=\".25\"><stop/></linearGradient><rect width=\"4\" height=\"1\" fill=\"url(#g)\"/><rect id=\"p\" x=\"14\" width=\"4\" height=\"2\" fill=\"url(#g)\"/>",
            [.named("p", .badge)],
            "<linearGradient id=\"g\" x1=\"0\" x2=\".25\"><stop/></linearGradient><linearGradient id=\"g-mirrored\" x1=\"1\" x2=\"0.75\"><stop/></linearGradient><rect width=\"4\" height=\"1\" fill=\"url(#g-mirrored)\" x=\"20\"/><rect id=\"p\" x=\"14\" width=\"4\" height=\"2\" fill=\"url(#g)\" transform=\"translate(-8)\"/>"
        ),
        PartCase(
            "a clip",
            "<clipPath id=\"c\"><rect width=\"9\" height=\"9\"/></clipPath><path d=\"M1 2h3\" clip-path=\"url(#c)\"/><path id=\"p\" d=\"M3 3l9 9\" clip-path=\"url(#c)\"/>",
            [.named("p", .slash)],
            "<clipPath id=\"c\"><rect width=\"9\" height=\"9\"/></clipPath><clipPath id=\"c-mirrored\"><rect width=\"9\" height=\"9\" x=\"15\"/></clipPath><path d=\"M23 2h-3\" clip-path=\"url(#c-mirrored)\"/><path id=\"p\" d=\"M3 3l9 9\" clip-path=\"url(#c)\"/>"
        ),
        PartCase(
            "a copy brings the prefixes that it needs",
            "<g xmlns:x=\"http://www.w3.org/1999/xlink\"><g id=\"b\"><path id=\"a\" d=\"M2 0h5v1z\"/><use x:href=\"#a\"/></g><use id=\"p\" x:href=\"#b\"/></g>",
            [.named("p", .slash)],
            "<defs><g id=\"b-mirrored\" xmlns:x=\"http://www.w3.org/1999/xlink\"><path id=\"a-mirrored-2\" d=\"M2 0h5v1z\"/><use x:href=\"#a-mirrored\"/></g><path id=\"a-mirrored\" d=\"M2 0h5v1z\"/></defs><g xmlns:x=\"http://www.w3.org/1999/xlink\"><g id=\"b\"><path id=\"a\" d=\"M22 0h-5v1z\"/><use x:href=\"#a\"/></g><use id=\"p\" x:href=\"#b-mirrored\"/></g>"
        ),
        PartCase(
            "what use refers to",
            "<defs><path id=\"a\" d=\"M2 0h5v1z\"/></defs><use href=\"#a\"/><use id=\"p\" href=\"#a\" x=\"9\"/>",
            [.named("p", .badge)],
            "<defs><path id=\"a\" d=\"M2 0h5v1z\"/><path id=\"a-mirrored\" d=\"M22 0h-5v1z\"/></defs><use href=\"#a-mirrored\"/><use id=\"p\" href=\"#a\" x=\"9\" transform=\"translate(-3)\"/>"
        ),
    ]

    @Test(
        "what flipped and upright content share exists in both forms, and nothing is copied without need",
        arguments: cases)
    func shared(_ c: PartCase) throws { try c.check() }

    private static let box = "<linearGradient id=\"g\" x1=\"0\" x2=\".25\"><stop/></linearGradient>"
    private static let boxes =
        "<linearGradient id=\"g\" x1=\"1\" x2=\"0.75\"><stop/></linearGradient><linearGradient id=\"g-mirrored\" x1=\"0\" x2=\".25\"><stop/></linearGradient>"

    private static let styled: [PartCase] = [
        PartCase(
            "a rule that reaches a part that keeps its drawing",
            "<style>.a { fill: url(#g) }</style>" + box
                + "<rect class=\"a\" width=\"4\" height=\"4\"/><path id=\"p\" class=\"a\" d=\"M1 1h3v3z\"/>",
            [.named("p", .slash)],
            "<style>.a { fill: url(#g) }</style>" + boxes
                + "<rect class=\"a\" width=\"4\" height=\"4\" x=\"20\"/><path id=\"p\" class=\"a\" d=\"M1 1h3v3z\" style=\"fill:url(#g-mirrored)\"/>"
        ),
        PartCase(
            "a rule that reaches flipped elements alone",
            "<style>.a { fill: url(#g) }</style>" + box
                + "<rect class=\"a\" width=\"4\" height=\"4\"/><path id=\"p\" d=\"M1 1h3v3z\"/>",
            [.named("p", .slash)],
            "<style>.a { fill: url(#g) }</style><linearGradient id=\"g\" x1=\"1\" x2=\"0.75\"><stop/></linearGradient><rect class=\"a\" width=\"4\" height=\"4\" x=\"20\"/><path id=\"p\" d=\"M1 1h3v3z\"/>"
        ),
        PartCase(
            "an important rule and declarations that are there already",
            "<style>#p { fill: url(#g) red !important }</style>" + box
                + "<rect fill=\"url(#g)\" width=\"4\" height=\"4\"/><path id=\"p\" style=\"fill: blue; \" d=\"M1 1h3v3z\"/>",
            [.named("p", .slash)],
            "<style>#p { fill: url(#g) red !important }</style>" + boxes
                + "<rect fill=\"url(#g)\" width=\"4\" height=\"4\" x=\"20\"/><path id=\"p\" style=\"fill: blue;fill:url(#g-mirrored) red !important\" d=\"M1 1h3v3z\"/>"
        ),
        PartCase(
            "a rule with a comment in its value, and a style attribute that is never closed",
            "<style>#p { fill: url(#g)/**/red }</style>" + box
                + "<rect fill=\"url(#g)\" width=\"4\" height=\"4\"/><path id=\"p\" style=\"opacity: 1 /*\" d=\"M1 1h3v3z\"/>",
            [.named("p", .slash)],
            "<style>#p { fill: url(#g)/**/red }</style>" + boxes
                + "<rect fill=\"url(#g)\" width=\"4\" height=\"4\" x=\"20\"/><path id=\"p\" style=\"fill:url(#g-mirrored)    red;opacity: 1 /*\" d=\"M1 1h3v3z\"/>"
        ),
        PartCase(
            "a paint that a variable holds for base and part",
            "<style>:root { --a: url(#g) }</style>" + box
                + "<rect style=\"fill:var(--a)\" width=\"4\" height=\"4\"/><path id=\"p\" style=\"fill:var(--a)\" d=\"M1 1h3v3z\"/>",
            [.named("p", .slash)],
            "<style>:root { --a: url(#g) }</style>" + boxes
                + "<rect style=\"fill:var(--a)\" width=\"4\" height=\"4\" x=\"20\"/><path id=\"p\" style=\"fill:var(--a);fill:url(#g-mirrored)\" d=\"M1 1h3v3z\"/>"
        ),
        PartCase(
            "a clip that a part takes from the group around it",
            "<clipPath id=\"c\"><path d=\"M1 1h9v9z\"/></clipPath><g clip-path=\"url(#c)\"><rect width=\"4\" height=\"4\"/><path id=\"p\" clip-path=\"inherit\" d=\"M1 1h3v3z\"/></g>",
            [.named("p", .slash)],
            "<clipPath id=\"c\"><path d=\"M23 1h-9v9z\"/></clipPath><clipPath id=\"c-mirrored\"><path d=\"M1 1h9v9z\"/></clipPath><g clip-path=\"url(#c)\"><rect width=\"4\" height=\"4\" x=\"20\"/><path id=\"p\" clip-path=\"inherit\" d=\"M1 1h3v3z\" style=\"clip-path:url(#c-mirrored)\"/></g>"
        ),
        PartCase(
            "a rule that another one overrides",
            "<style>.a { fill: url(#g) } #p { fill: red }</style>" + box
                + "<rect class=\"a\" width=\"4\" height=\"4\"/><path id=\"p\" class=\"a\" d=\"M1 1h3v3z\"/>",
            [.named("p", .slash)],
            "<style>.a { fill: url(#g) } #p { fill: red }</style><linearGradient id=\"g\" x1=\"1\" x2=\"0.75\"><stop/></linearGradient><rect class=\"a\" width=\"4\" height=\"4\" x=\"20\"/><path id=\"p\" class=\"a\" d=\"M1 1h3v3z\"/>"
        ),
        PartCase(
            "a paint that a part inherits",
            box
                + "<g fill=\"url(#g)\"><rect width=\"4\" height=\"4\"/><path id=\"p\" d=\"M1 1h3v3z\"/><path fill=\"red\" id=\"q\" d=\"M1 1h3v3z\"/></g>",
            [.named("p", .slash), .named("q", .slash)],
            "<linearGradient id=\"g\" x1=\"0\" x2=\".25\"><stop/></linearGradient><linearGradient id=\"g-mirrored\" x1=\"1\" x2=\"0.75\"><stop/></linearGradient><g fill=\"url(#g-mirrored)\"><rect width=\"4\" height=\"4\" x=\"20\"/><path id=\"p\" d=\"M1 1h3v3z\" style=\"fill:url(#g)\"/><path fill=\"red\" id=\"q\" d=\"M1 1h3v3z\"/></g>"
        ),
        PartCase(
            "a paint that a part inherits by a rule for the group around it",
            "<style>g { stroke: url(#g) }</style>" + box
                + "<g><rect width=\"4\" height=\"4\"/><path id=\"p\" d=\"M1 1h3v3z\"/></g>",
            [.named("p", .slash)],
            "<style>g { stroke: url(#g) }</style>" + boxes
                + "<g><rect width=\"4\" height=\"4\" x=\"20\"/><path id=\"p\" d=\"M1 1h3v3z\" style=\"stroke:url(#g-mirrored)\"/></g>"
        ),
        PartCase(
            "a rule that no element is known to use",
            "<style>.a:hover { fill: url(#g) }</style>" + box + "<path d=\"M1 2h3\"/>",
            [],
            "<style>.a:hover { fill: url(#g) }</style><linearGradient id=\"g\" x1=\"1\" x2=\"0.75\"><stop/></linearGradient><path d=\"M23 2h-3\"/>"
        ),
    ]

    @Test("what style sheets refer to, and what is inherited, comes in the form that the part needs", arguments: styled)
    func styleSheets(_ c: PartCase) throws { try c.check() }

    struct PartPlace: CustomTestStringConvertible, Sendable {
        let group: String
        let transform: String?
        let notes: [String]
        var testDescription: String { group }
    }

    @Test(
        "a part lands where it belongs in a group that CSS moves, or its place is said not to be known",
        arguments: [
            PartPlace(group: "style='transform:translate(3px,0)'", transform: "matrix(-1 0 0 1 24 0)", notes: []),
            PartPlace(
                group: "transform='translate(9)' style='transform:translateX(3px)'",
                transform: "matrix(-1 0 0 1 24 0)", notes: []),
            PartPlace(
                group: "style='transform:translate(10%)'", transform: nil,
                notes: [
                    "<rect id=\"p\"> cannot be placed: a transform around it has no inverse, or depends on more than the file"
                ]),
        ])
    func parts(_ c: PartPlace) throws {
        let document = try TestIcon.document(
            "<g \(c.group)><path d='M1 2h3v4z'/><rect id='p' x='10' width='4' height='2'/></g>")
        let part = try #require(document.elementsByID()["p"])
        let result = try Composite.mirror(document, parts: [.named("p", .badge)])
        #expect(result.document.element(part)?[.transform] == c.transform)
        #expect(result.notes.map { "\(document.describe($0.element)) \($0.message)" } == c.notes)
    }
}
