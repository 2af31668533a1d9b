import Flattening
import SVGDocument
import Testing

/// What filled paths cannot say stays as it is drawn, and what masks cut is cut where it stands.
struct RefusalTests {
    struct Case: CustomTestStringConvertible {
        let content: String
        let reason: FlatteningFinding.Reason
        var testDescription: String { "\(reason): \(content)" }

        init(_ content: String, _ reason: FlatteningFinding.Reason) {
            self.content = content
            self.reason = reason
        }
    }

    private static let circle = "<circle cx='12' cy='12' r='8'"
    private static let pixel =
        "data:image/png;base64,"
        + "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"

    @Test(
        "each thing that paths cannot say is refused at its place, and the rest is flattened",
        arguments: [
            Case("<filter id='f'><feGaussianBlur stdDeviation='1'/></filter>\(circle) filter='url(#f)'/>", .filter),
            Case("\(circle) style='mix-blend-mode:multiply'/>", .blendMode),
            Case(
                """
                <pattern id='p' width='.1' height='.1'><rect width='1' height='1'/></pattern>\(circle) fill='url(#p)'/>
                """, .pattern),
            Case(
                "<mask id='m'><rect width='24' height='24' fill='#888'/></mask>\(circle) mask='url(#m)'/>", .softMask),
            Case(
                "<mask id='m'><g opacity='.5'><rect width='24' height='24' fill='#fff'/></g></mask>\(circle) mask='url(#m)'/>",
                .softMask),
            Case(
                "<mask id='m'><rect width='24' height='24' fill='#ffffff80'/></mask>\(circle) mask='url(#m)'/>",
                .softMask),
            Case("<mask id='m'><rect width='24' height='24' fill='#ff0'/></mask>\(circle) mask='url(#m)'/>", .softMask),
            Case("<image width='9' height='9' href='\(pixel)'/>", .image),
            Case("<g opacity='.5'><path d='M1 1h9v9H1z' opacity='.5'/>\(circle)/></g>", .nestedOpacity),
            Case("\(circle) stroke='#000' vector-effect='non-scaling-stroke'/>", .nonScalingStroke),
            Case("<path d='M0 -9H24' stroke='#000' stroke-width='.1' stroke-dasharray='.001'/>", .tooComplex),
            Case("<path d='M0 0L9e8 9V-9e8z'/>", .tooFar),
        ])
    func refused(_ c: Case) throws {
        let document = try icon("<g id='refused'>\(c.content)</g><path id='said' d='M2 2h3' stroke='#f00'/>")
        let drawing = Flattener.flatten(document, level: .fills, isProved: false)
        #expect(drawing.findings.map(\.reason) == [c.reason])
        #expect(!drawing.isComplete)
        #expect(text(drawing.document).contains("<g id='refused'>\(c.content)</g>"))
        #expect(drawing.paths.map(\.id) == ["said"])
        #expect(text(drawing.document).contains("<path stroke=\"none\" id=\"said\" fill=\"#f00\""))
        #expect(try largestDifference(document, drawing.document, factor: 2) <= 1)
        let diagnostic = try #require(drawing.findings.first).diagnostic(in: document)
        #expect(diagnostic.rule == .notFlattened)
    }

    @Test(
        "what is not understood is not baked",
        arguments: [
            "<path fill='light-dark(#c00,#fff)' d='M3 4h9l5 4z'/>",
            "<style>svg{.a{fill:#c00}}</style><path class='a' d='M3 4h9l5 4z'/>",
            """
            <defs><linearGradient id='g'><stop stop-color='light-dark(#c00,#fff)'/></linearGradient></defs>\
            <path fill='url(#g)' d='M3 4h9l5 4z'/>
            """,
        ])
    func unread(content: String) throws {
        let document = try icon(content)
        let drawing = Flattener.flatten(document, level: .union, isProved: false)
        #expect(drawing.findings.map(\.reason.isRefusal) == [true])
        #expect(text(drawing.document) == text(document))
    }

    @Test(
        "what would lose its life stays as it is whole",
        arguments: [
            "<style>@media (prefers-color-scheme:dark){path{fill:#fff}}</style><path d='M1 1h9v9z'/>",
            "<path d='M1 1h9v9z' fill='var(--accent, red)'/>",
            "<path d='M1 1h9v9z'><animate attributeName='opacity' to='0' dur='1s'/></path>",
            "<style>path:hover{fill:red}</style><path d='M1 1h9v9z'/>",
        ])
    func live(content: String) throws {
        let document = try icon(content)
        let drawing = Flattener.flatten(document, level: .union, isProved: false)
        #expect(drawing.findings.map(\.reason) == [.liveStyle])
        #expect(text(drawing.document) == text(document))
    }

    private static func mask(_ content: String) -> String {
        """
        <mask id='gap' maskUnits='userSpaceOnUse' x='-24' y='-24' width='72' height='72'>\
        <rect x='-24' y='-24' width='72' height='72' fill='#fff'/><circle cx='18' cy='6' r='6'/></mask>\(content)
        """
    }

    struct CutCase: CustomTestStringConvertible {
        let name: String
        let content: String
        let parts: [String]
        var testDescription: String { name }
    }

    @Test(
        "only what a mask cuts is changed, where it stands",
        arguments: [
            CutCase(
                name: "a fill and a stroke that are transparent as one",
                content:
                    "<circle id='a' cx='12' cy='12' r='8' fill='#fc0' stroke='#26c' stroke-width='3' opacity='.5' mask='url(#gap)'/>",
                parts: [
                    "<g id=\"a\" opacity=\".5\"><path fill=\"#fc0\" stroke=\"none\" d=",
                    "<path fill=\"#26c\" stroke=\"none\" d=",
                ]),
            CutCase(
                name: "a stroke that is transparent by a style, beside a fill",
                content:
                    "<circle cx='12' cy='12' r='8' fill='#fc0' stroke='#26c' stroke-width='3' style='opacity:.5;mask:url(#gap)'/>",
                parts: ["<g style=\"opacity:.5\"><path"]),
            CutCase(
                name: "a stroke beside one that is not cut",
                content: """
                    <g mask='url(#gap)'><path id='a' d='M4 6h14' stroke='#000'/><path d='M4 20h9' stroke='#000'/></g>
                    """,
                parts: [
                    "<path id=\"a\" fill=\"#000\" stroke=\"none\" d=\"M4 5.5v1h8.021a6 6 0 0 1 0-1z\"/>",
                    "<path d='M4 20h9' stroke='#000'/>",
                ]),
            CutCase(
                name: "in the coordinates of the element",
                content: """
                    <g mask='url(#gap)' id='g'><rect class='c' transform='translate(4 5)' width='14' height='2'/></g>
                    """,
                parts: [
                    "<g id='g'><path class=\"c\" transform=\"translate(4 5)\" fill=\"#000\" stroke=\"none\" d=\"M0"
                ]),
            CutCase(
                name: "fill and stroke of two colours",
                content: "<circle mask='url(#gap)' id='a' cx='12' cy='12' r='8' fill='#fc0' stroke='currentColor'/>",
                parts: [
                    "<path id=\"a\" fill=\"#fc0\" stroke=\"none\" d=", "<path fill=\"currentColor\" stroke=\"none\" d=",
                ]),
            CutCase(
                name: "a transparent colour",
                content: "<circle mask='url(#gap)' cx='12' cy='12' r='8' fill='rgba(0,0,0,.4)'/>",
                parts: ["<path fill=\"#000\" fill-opacity=\".4\" stroke=\"none\" d="]),
            CutCase(
                name: "wholly hidden",
                content: "<path mask='url(#gap)' id='a' d='M17 5h2v2h-2z'/><path d='M1 1h2v2H1z'/>",
                parts: ["<path d='M1 1h2v2H1z'/>"]),
        ])
    func cut(_ c: CutCase) throws {
        let document = try icon(Self.mask(c.content))
        let drawing = Flattener.flatten(document, level: .cut, isProved: false)
        let written = text(drawing.document)
        #expect(drawing.findings.isEmpty)
        #expect(!written.contains("mask"))
        for part in c.parts { #expect(written.contains(part), "\(written)") }
        #expect(try largestDifference(document, drawing.document) <= 4)
    }

    @Test(
        "what is said of masks besides the mask itself stays",
        arguments: [
            "mask-type:alpha;mask:url(#gap)", "mask:url(#gap);mask-type:alpha", "mask-type:alpha; MASK : url(#gap)",
        ])
    func otherDeclarations(style: String) throws {
        let document = try icon(Self.mask("<circle cx='12' cy='12' r='8' style='\(style)'/>"))
        let written = text(Flattener.flatten(document, level: .cut, isProved: false).document)
        #expect(written.contains("mask-type:alpha") && !written.contains("#gap"), "\(written)")
    }

    @Test("paths beside what is refused do not take the opacity of the root")
    func rootOpacity() throws {
        let document = try icon(
            "\(Self.circle) style='mix-blend-mode:multiply'/><path id='said' d='M2 2h3v3z' fill-opacity='1'/>",
            root: "fill-opacity='.5'")
        let drawing = Flattener.flatten(document, level: .fills, isProved: false)
        #expect(drawing.findings.map(\.reason) == [.blendMode])
        #expect(text(drawing.document).contains("id=\"said\" fill=\"#000\" fill-opacity=\"1\""))
        #expect(try largestDifference(document, drawing.document, factor: 2) <= 1)
    }

    @Test(
        "a mask stays where something in it cannot be cut",
        arguments: [
            Case("<g mask='url(#gap)'><path id='a' d='M9 6h9v2z'/></g><use href='#a' y='9'/>", .drawnTwice),
            Case(
                """
                <filter id='f'><feGaussianBlur stdDeviation='1'/></filter>
                <g mask='url(#gap)'><path filter='url(#f)' d='M9 6h9v2z'/></g>
                """, .filter),
            Case(
                """
                <clipPath id='c' clipPathUnits='objectBoundingBox'><circle cx='.5' cy='.5' r='.5'/></clipPath>
                <g mask='url(#gap)'><path clip-path='url(#c)' d='M9 6h9v2z'/></g>
                """, .ownEffects),
            Case("<g mask='url(#gap)'><image width='24' height='24' href='\(pixel)'/></g>", .image),
        ])
    func kept(_ c: Case) throws {
        let document = try icon(Self.mask(c.content))
        let drawing = Flattener.flatten(document, level: .cut, isProved: false)
        #expect(drawing.findings.map(\.reason) == [c.reason])
        #expect(text(drawing.document) == text(document))
    }
}
