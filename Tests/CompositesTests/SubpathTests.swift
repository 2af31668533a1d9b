import Directionality
import DrawingTestSupport
import IconModel
import Raster
import SVGDocument
import TestSupport
import Testing

@testable import Composites

struct SubpathTests {
    struct Split: CustomTestStringConvertible, Sendable {
        let data: String
        let subpaths: [String]
        var testDescription: String { data }
    }

    @Test(
        "path data is taken apart into subpaths with absolute beginnings",
        arguments: [
            Split(data: "M1 2h3", subpaths: ["M1 2h3"]),
            Split(data: "m1 2 3 4z", subpaths: ["M1 2l3 4z"]),
            Split(data: "M1 2 3 4 5 6", subpaths: ["M1 2L3 4 5 6"]),
            Split(data: "M1 2h3m1.5 1v2H9", subpaths: ["M1 2h3", "M5.5 3v2H9"]),
            Split(data: "M1 2h3v4z m.5 .5h1z", subpaths: ["M1 2h3v4z", "M1.5 2.5h1z"]),
            Split(data: "M1 2h3zl4 4", subpaths: ["M1 2h3z", "M1 2l4 4"]),
            Split(data: "M1 2m3 3m1 0h2", subpaths: ["M5 5h2"]),
            Split(
                data: "M0 0c1 1 2 2 3 3s1 1 2 2q1 1 2 2t1 1a1 1 0 01.5.5m1 1h1",
                subpaths: ["M0 0c1 1 2 2 3 3s1 1 2 2q1 1 2 2t1 1a1 1 0 01.5.5", "M9.5 9.5h1"]),
            Split(data: "M1 1h1 M2 2", subpaths: ["M1 1h1"]),
            Split(data: "M1 1zz m1 1h1", subpaths: ["M1 1zz", "M2 2h1"]),
            Split(data: "M1 1h1L5", subpaths: ["M1 1h1"]),
            Split(data: "M1 1h1zL5", subpaths: ["M1 1h1z"]),
            Split(data: "", subpaths: []),
        ] as [Split])
    func splits(_ c: Split) {
        #expect(SubpathSplitter.split(c.data, style: .plain)?.map(\.text) == c.subpaths)
    }

    struct Reversal: CustomTestStringConvertible, Sendable {
        let data: String
        let reversed: String
        var testDescription: String { data }
    }

    @Test(
        "a subpath is written backwards",
        arguments: [
            Reversal(data: "M1 2h3v4z", reversed: "M4 6L4 2L1 2z"),
            Reversal(data: "M1 2c1 0 2 1 2 2s0 3 2 3", reversed: "M5 7C3 7 3 5 3 4C3 3 2 2 1 2"),
            Reversal(data: "M1 2Q2 2 3 3T5 5", reversed: "M5 5Q4 4 3 3Q2 2 1 2"),
            Reversal(data: "M1 2a3 4 30 0 1 2 2", reversed: "M3 4A3 4 30 0 0 1 2"),
        ] as [Reversal])
    func reverses(_ c: Reversal) {
        #expect(SubpathReverser.reverse(c.data, style: .plain) == c.reversed)
    }

    private static let plate = "M2 2h20v20h-20z"
    private static let hole = "M4 6v4h2v-4z"

    private static let cases: [PartCase] = [
        PartCase(
            "a moved subpath stays in its path", "<path d=\"M2 2h4v2h-4zm12 10h4v2h-2z\"/>",
            [.named("p", "subpath(2)", .badge)], "<path d=\"M22 2h-4v2h4zM6 12h4v2h-2z\"/>"),
        PartCase(
            "subpaths that keep their neighbour keep their spelling",
            "<path d=\"m2 2 4 0v2h-4zm0 4h4v2h-4zm12 4h4v2h-2zm0 4h4v2h-2z\"/>", [.named("p", "subpath(3-4)", .badge)],
            "<path d=\"m22 2 -4 0v2h4zm0 4h-4v2h4zM6 10h4v2h-2zm0 4h4v2h-2z\"/>"),
        PartCase(
            "a hole that does not flip with what it is in is turned round",
            "<path d=\"\(plate)\(hole)\"/>", [.named("p", "subpath(2)", .badge)],
            "<path d=\"M22 2h-20v20h20zM20 6L20 10L18 10L18 6z\"/>"),
        PartCase(
            "a hole that flips in a plate that does not, away from the base",
            "<path d=\"M1 2h2v2h-2zM5 6h14v9h-14zM7 8v4h4v-4z\"/>", [.named("p", "subpath(2)", .slash)],
            "<path d=\"M23 2h-2v2h2zM5 15L19 15L19 6L5 6zM17 8v4h-4v-4z\"/>"),
        PartCase(
            "with the even-odd rule, directions do not matter",
            "<path fill-rule=\"evenodd\" d=\"\(plate)\(hole)\"/>", [.named("p", "subpath(2)", .badge)],
            "<path fill-rule=\"evenodd\" d=\"M22 2h-20v20h20zM18 6v4h2v-4z\"/>"),
        PartCase(
            "a subpath that stays", "<path d=\"M2 2h4v2h-4zM14 12h4v2h-2z\"/>", [.named("p", "subpath(2)", .slash)],
            "<path d=\"M22 2h-4v2h4zM14 12h4v2h-2z\"/>"),
        PartCase(
            "subpaths flipped in their place", "<path d=\"M2 2h4v2h-4zM14 12h4v2h-2z\"/>",
            [.named("p", "subpath(2)", .contents)], "<path d=\"M22 2h-4v2h4zM18 12h-4v2h2z\"/>"),
        PartCase(
            "each range of a sequence is a member",
            "<path d=\"M2 2h4v2h-4zM8 2h2v2h-2zM12 2h2v2h-2zM15 2h5v2h-5z\"/>",
            [.named("p", "subpath(1, 2-3)", .sequence)],
            "<path d=\"M18 2h4v2h-4zM10 2h2v2h-2zM14 2h2v2h-2zM9 2h-5v2h5z\"/>"),
        PartCase(
            "an anchor inside a path",
            "<path d=\"M2 2h4v2h-4zM12 12h4v2h-4zM16 14h6v2h-6z\"/>",
            [.named("p", "subpath(2-3)", .tool, anchor: "subpath(2)")],
            "<path d=\"M22 2h-4v2h4zM8 12h4v2h-4zM12 14h6v2h-6z\"/>"),
        PartCase(
            "contents of a part in the same path",
            "<path id=\"t\" d=\"M2 2h6v6h-6zM3 3v1h2v-1z\"/>",
            [.named("t", .tool), .named("c", "subpath(2)", .contents, within: "t")],
            "<path id=\"t\" d=\"M2 2h6v6h-6zM3 3L3 4L5 4L5 3z\" transform=\"translate(14)\"/>"),
        PartCase(
            "everything in a region",
            "<path d=\"M2 2h4v2h-4zM14 12h4v2h-2z\"/><rect x=\"15\" y=\"15\" width=\"2\" height=\"2\"/>",
            [.named("p", "region(13 11 6 7)", .badge)],
            "<path d=\"M22 2h-4v2h4zM6 12h4v2h-2z\"/><rect x=\"15\" y=\"15\" width=\"2\" height=\"2\" transform=\"translate(-8)\"/>"
        ),
        PartCase(
            "in a transformed group", "<g transform=\"scale(2)\"><path d=\"M1 1h2v1h-2zM7 6h2v1h-1z\"/></g>",
            [.named("p", "path subpath(2)", .badge)],
            "<g transform=\"translate(-24) scale(2)\"><path d=\"M23 1h-2v1h2zM15 6h2v1h-1z\"/></g>"),
        PartCase(
            "a path with a transform of its own",
            "<path transform=\"translate(1 1)\" d=\"M1 1h4v2h-4zM13 11h4v2h-2z\"/>",
            [.named("p", "subpath(2)", .badge)],
            "<path transform=\"translate(-1 1)\" d=\"M23 1h-4v2h4zM7 11h4v2h-2z\"/>"),
        PartCase(
            "all pieces flip", "<path d=\"M2 2h4v2h-4zM14 12h4v2h-2z\"/>", [.named("p", "subpath(2)", .base)],
            "<path d=\"M22 2h-4v2h4zM10 12h-4v2h2z\"/>"),
        PartCase(
            "others refer to the whole path still",
            "<path id=\"i\" d=\"M2 2h4v2h-4zM14 12h4v2h-2z\"/><use href=\"#i\" y=\"4\"/>",
            [.named("p", "subpath(2)", .slash)],
            "<defs><path id=\"i\" d=\"M22 2h-4v2h4zM10 12h-4v2h2z\"/></defs><path d=\"M22 2h-4v2h4zM14 12h4v2h-2z\"/><use href=\"#i\" y=\"4\"/>"
        ),
        PartCase(
            "a part that is cut out is an element of its own", "<path id=\"i\" d=\"M2 2h16v2h-16zM14 1h4v4h-4z\"/>",
            [.cut("p", "subpath(2)", .slash, "1")],
            "<defs><mask id=\"clearance\" maskUnits=\"userSpaceOnUse\" x=\"-24\" y=\"-24\" width=\"72\" height=\"72\" fill=\"#000\" stroke=\"#000\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><rect x=\"-24\" y=\"-24\" width=\"72\" height=\"72\" fill=\"#fff\" stroke=\"none\"/><path d=\"M14 1h4v4h-4z\" stroke-width=\"2\"/></mask></defs><g mask=\"url(#clearance)\"><path id=\"i\" d=\"M22 2h-16v2h16z\"/></g><path d=\"M14 1h4v4h-4z\"/>"
        ),
    ]

    @Test("parts inside one path are placed, and the path stays one", arguments: cases)
    func placed(_ c: PartCase) throws { try c.check() }

    @Test("for left-to-right locales the path is left alone")
    func leftToRight() throws {
        let content = "<path d=\"m2 2 4 0v2h-4zm12 10h4v2h-2z\"/>"
        let document = try TestIcon.document(content)
        let localized = try Composite.localize(document, parts: [.named("p", "subpath(2)", .badge)])
        #expect(TestIcon.content(of: localized) == content)
    }

    struct Holed: CustomTestStringConvertible, Sendable {
        let name: String
        let selector: String
        var role = Role.badge
        var anchor: String?
        var testDescription: String { name }
    }

    @Test(
        "the hole of a part that is cut out stays a hole, in both directions",
        arguments: [
            Holed(name: "a range", selector: "subpath(2-3)"),
            Holed(name: "a list", selector: "subpath(2, 3)"),
            Holed(name: "two selectors", selector: "path subpath(2), path subpath(3)"),
            Holed(name: "two regions", selector: "subpath(2), region(15 3 6 6)"),
            Holed(name: "members of a sequence", selector: "subpath(2, 3)", role: .sequence),
            Holed(name: "the hole is the anchor", selector: "subpath(2-3)", anchor: "subpath(3)"),
        ] as [Holed], ["nonzero", "evenodd"])
    func holes(_ c: Holed, rule: String) throws {
        let document = try TestIcon.document(
            "<path fill-rule=\"\(rule)\" d=\"M2 12h8v8h-8zM14 2h8v8h-8zM16 4v4h4v-4z\"/>")
        var part = Part.named("p", c.selector, c.role, anchor: c.anchor)
        part.clearance = Clearance(around: .one)
        let localized = try Picture.of(Composite.localize(document, parts: [part]))
        #expect(try localized.difference(from: Picture.of(document))?.isZero == true)
        let mirrored = try Picture.of(Composite.mirror(document, parts: [part]).document)
        #expect(try mirrored.difference(from: Picture.of(document).flippedHorizontally())?.isZero == true)
    }

    @Test("a part in the hole of one that is cut out stays in its path")
    func nestedHole() throws {
        let document = try TestIcon.document("<path d=\"M2 12h8v8h-8zM14 2h8v8h-8zM16 4v4h4v-4z\"/>")
        var plate = Part.named("plate", "subpath(2)", .badge)
        plate.clearance = Clearance(around: .one)
        let hole = Part.named("hole", "subpath(3)", .contents, within: "plate")
        let localized = try Picture.of(Composite.localize(document, parts: [plate, hole]))
        #expect(try localized.difference(from: Picture.of(document))?.isZero == true)
    }

    struct Bad: CustomTestStringConvertible, Sendable {
        let selector: String
        let message: String
        let hint: String
        var testDescription: String { selector }
    }

    @Test(
        "a number that is not there is answered with what there is",
        arguments: [
            Bad(
                selector: "subpath(1, 3-4)", message: "<path> has no subpath 4",
                hint: "there are 1 in 2 2 4 2, 2 in 14 12 4 2"),
            Bad(
                selector: "region(0 0 1 1)", message: "'region(0 0 1 1)' selects nothing in the icon",
                hint:
                    "there are 'path:nth-of-type(1)' in 2 2 16 12, 'path:nth-of-type(1) subpath(1)' in 2 2 4 2, 'path:nth-of-type(1) subpath(2)' in 14 12 4 2"
            ),
        ] as [Bad])
    func refused(_ c: Bad) throws {
        let document = try TestIcon.document("<path d=\"M2 2h4v2h-4zm12 10h4v2h-2z\"/>")
        let error = #expect(throws: CompositeError.self) {
            try Composite.mirror(document, parts: [.named("p", c.selector, .badge)])
        }
        #expect(error?.parts.map(\.message) == [c.message])
        #expect(error?.parts.map(\.hint) == [c.hint])
    }

    @Test("a subpath belongs to one part")
    func twoParts() throws {
        let document = try TestIcon.document("<path d=\"M2 2h4v2h-4zm12 10h4v2h-2z\"/>")
        let parts: [Part] = [.named("p", "subpath(1-2)", .badge), .named("q", "subpath(2)", .tool)]
        let error = #expect(throws: CompositeError.self) { try Composite.mirror(document, parts: parts) }
        #expect(error?.parts.map(\.message) == ["subpath 2 of <path> already belongs to the part 'p'"])
    }

    @Test("a path in which every subpath is a part that flips draws the mirror image", arguments: 0..<12)
    func everySubpathFlips(seed: Int) throws {
        var icon = RandomIcon(seed: UInt64(seed), elements: 0)
        let rule = seed % 2 == 0 ? "nonzero" : "evenodd"
        let document = try TestIcon.document("<path fill-rule=\"\(rule)\" stroke=\"red\" d=\"\(icon.path())\"/>")
        let source = try Picture.of(document)
        for role in [Role.base, .slash] {
            let result = try Composite.mirror(
                document, parts: [.named("p", "subpath(1)", role), .named("q", "region(-90 -90 200 200)", role)])
            let picture = try Picture.of(result.document)
            let expected = role == .slash ? source : source.flippedHorizontally()
            let difference = try #require(picture.difference(from: expected))
            #expect(difference.maximum <= 1, "\(role) \(difference)")
        }
    }

    @Test("the winding of flipped and kept subpaths keeps its relation", arguments: 0..<20)
    func winding(seed: Int) throws {
        // Kept and mirrored drawings of a shape that is its own mirror image look alike, whatever surrounds it.
        var numbers = SeededGenerator(seed: UInt64(seed))
        let (x, y) = (Int.random(in: 5...16, using: &numbers), Int.random(in: 5...16, using: &numbers))
        let sweep = seed % 2
        let ring = "M\(x) \(y)a2 2 0 1 \(sweep) 4 0a2 2 0 1 \(sweep) -4 0z"
        let document = try TestIcon.document("<path d=\"M2 2h20v20h-20z\(ring)\"/>")
        let kept = try Composite.mirror(document, parts: [.named("p", "subpath(2)", .badge)])
        let mirrored = try Mirror.mirror(document)
        let difference = try #require(Picture.of(kept.document).difference(from: Picture.of(mirrored.document)))
        #expect(difference.maximum <= 1, "\(difference)")
    }
}
