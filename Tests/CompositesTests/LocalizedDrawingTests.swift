import Composites
import Directionality
import DrawingTestSupport
import SVGDocument
import Testing

struct LocalizedDrawingTests {
    private static let digits = "<g id=\"p\"><rect x=\"14\" width=\"4\" height=\"2\"/></g>"
    private static let spare = "<defs><rect id=\"other\" x=\"14\" width=\"2\" height=\"2\"/></defs>"

    @Test(
        "a localized drawing takes the part's place and is placed by the part's rules",
        arguments: [
            PartCase(
                "elements of the same file", spare + digits,
                [.named("p", .digits).drawn(as: .selector(Part.selector("#other")))],
                spare
                    + "<g id=\"p\" transform=\"translate(-6)\"><rect x=\"14\" width=\"2\" height=\"2\"/></g>"),
            PartCase(
                "in the place of single elements, as a group",
                spare + "<rect id=\"p\" x=\"14\" width=\"4\" height=\"2\"/>",
                [.named("p", .digits).drawn(as: .selector(Part.selector("#other")))],
                spare
                    + "<g transform=\"translate(-6)\"><rect x=\"14\" width=\"2\" height=\"2\"/></g>"),
            PartCase(
                "another file", digits,
                [.named("p", .digits).drawn(as: file("<title>x</title><rect x=\"14\" width=\"2\" height=\"2\"/>"))],
                "<g id=\"p\" transform=\"translate(-6)\"><rect x=\"14\" width=\"2\" height=\"2\"/></g>"),
            PartCase(
                "the members of a sequence are those of the drawing",
                "<g id=\"p\"><rect x=\"14\" width=\"4\" height=\"2\"/></g>",
                [
                    .named("p", .sequence).drawn(
                        as: file(
                            "<g class=\"d\"><rect x=\"2\" width=\"2\" height=\"2\"/><rect x=\"6\" width=\"4\" height=\"2\"/></g>"
                        ))
                ],
                "<g id=\"p\"><g><g class=\"d\"><rect x=\"2\" width=\"2\" height=\"2\" transform=\"translate(18)\"/><rect x=\"6\" width=\"4\" height=\"2\" transform=\"translate(8)\"/></g></g></g>"
            ),
            PartCase(
                "ids of another file give way", "<path id=\"a\" d=\"M1 2h3\"/>" + digits,
                [
                    .named("p", .digits).drawn(
                        as:
                            file(
                                "<linearGradient id=\"a\"><stop/></linearGradient><rect x=\"14\" width=\"2\" height=\"2\" fill=\"url(#a)\"/>"
                            ))
                ],
                "<path id=\"a\" d=\"M23 2h-3\"/><g id=\"p\" transform=\"translate(-6)\"><linearGradient id=\"a-2\"><stop/></linearGradient><rect x=\"14\" width=\"2\" height=\"2\" fill=\"url(#a-2)\"/></g>"
            ),
            PartCase(
                "scaled about its own middle", spare + digits,
                [.named("p", .digits).drawn(as: .selector(Part.selector("#other")), scale: 2)],
                spare
                    + "<g id=\"p\" transform=\"translate(-6) matrix(2 0 0 2 -15 -1)\"><rect x=\"14\" width=\"2\" height=\"2\"/></g>"
            ),
        ] as [PartCase])
    func placed(_ c: PartCase) throws { try c.check() }

    @Test("for left-to-right locales nothing moves")
    func leftToRight() throws {
        let document = try TestIcon.document(Self.spare + "<path d=\"M1 2h3\"/>" + Self.digits)
        let part = Part.named("p", .digits).drawn(as: .selector(Part.selector("#other")))
        let localized = try Composite.localize(document, parts: [part])
        #expect(
            TestIcon.content(of: localized) == Self.spare
                + "<path d=\"M1 2h3\"/><g id=\"p\"><rect x=\"14\" width=\"2\" height=\"2\"/></g>")
    }

    @Test("a drawing on another canvas is refused")
    func otherCanvas() throws {
        let document = try TestIcon.document(Self.digits)
        let file = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 20\"/>"
        let part = Part.named("p", .digits).drawn(as: .file(bytes: Array(file.utf8), name: "p.svg"))
        let error = #expect(throws: CompositeError.self) { try Composite.localize(document, parts: [part]) }
        #expect(error?.parts.map(\.message) == ["p.svg has another view box than the icon"])
        #expect(error?.parts.map(\.setting) == [.drawing])
    }

    private static func file(_ content: String) -> PartDrawing.Source {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\(content)</svg>"
        return .file(bytes: Array(text.utf8), name: "other.svg")
    }
}

extension DecimalNumber: ExpressibleByIntegerLiteral {
    /// A whole number.
    public init(integerLiteral value: Int) { self.init(value) }
}
