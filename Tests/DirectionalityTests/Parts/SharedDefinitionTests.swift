import Directionality
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
            [.named("p", .interface)],
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

    @Test("a definition that a style sheet refers to is reported where parts keep their drawing")
    func styleSheet() throws {
        let source =
            "<style>.a { fill: url(#g) }</style><linearGradient id=\"g\"><stop/></linearGradient><rect class=\"a\" width=\"4\" height=\"4\"/><path id=\"p\" class=\"a\" d=\"M1 1h3v3z\"/>"
        let document = try MirrorCase.document(source)
        let kept = try Composite.mirror(document, parts: [.named("p", .slash)])
        #expect(kept.notes.map { document.describe($0.element) } == ["<linearGradient id=\"g\">"])
        let flipped = try Composite.mirror(document, parts: [.named("p", .interface)])
        #expect(flipped.notes == [])
    }
}
