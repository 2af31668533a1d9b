import SVGDocument
import Testing

@testable import Directionality

struct DefinitionTests {
    @Test(
        "definitions are mirrored once, in the units in which they are used",
        arguments: [
            used(
                "a gradient in box units", "<linearGradient id=\"a\" x1=\"0\" x2=\".25\"/>",
                "<linearGradient id=\"a\" x1=\"1\" x2=\"0.75\"/>", false),
            used(
                "a gradient without coordinates", "<linearGradient id=\"a\"/>",
                "<linearGradient id=\"a\" x1=\"100%\" x2=\"0%\"/>", false),
            used(
                "a gradient in user units",
                "<linearGradient id=\"a\" gradientUnits=\"userSpaceOnUse\" x1=\"2\" x2=\"10\" y1=\"3\"/>",
                "<linearGradient id=\"a\" gradientUnits=\"userSpaceOnUse\" x1=\"22\" x2=\"14\" y1=\"3\"/>"),
            used(
                "invalid coordinates mean the initial ones",
                "<linearGradient id=\"a\" gradientUnits=\"userSpaceOnUse\" x1=\"q\" x2=\"(2\"/>",
                "<linearGradient id=\"a\" gradientUnits=\"userSpaceOnUse\" x1=\"100%\" x2=\"0%\"/>", false),
            used(
                "an invalid focus is the centre",
                "<radialGradient id=\"a\" cx=\"25%\" fx=\"auto\" r=\"1\"/>",
                "<radialGradient id=\"a\" cx=\"75%\" fx=\"auto\" r=\"1\"/>"),
            used(
                "an invalid coordinate hides that of a template",
                "<linearGradient id=\"b\" x1=\".5\" x2=\".75\"/><linearGradient id=\"a\" href=\"#b\" x2=\"none\"/>",
                "<linearGradient id=\"b\" x1=\"0.5\" x2=\"0.25\"/><linearGradient id=\"a\" href=\"#b\" x2=\"0%\"/>",
                false),
            used(
                "a gradient transform in user units",
                "<linearGradient id=\"a\" gradientUnits=\"userSpaceOnUse\" x1=\"2\" x2=\"10\" gradientTransform=\"translate(3)\"/>",
                "<linearGradient id=\"a\" gradientUnits=\"userSpaceOnUse\" x1=\"22\" x2=\"14\" gradientTransform=\"translate(-3)\"/>"
            ),
            used(
                "a gradient transform in box units",
                "<linearGradient id=\"a\" x1=\"10%\" x2=\"90%\" gradientTransform=\"rotate(45)\"/>",
                "<linearGradient id=\"a\" x1=\"90%\" x2=\"10%\" gradientTransform=\"rotate(-45 1 0)\"/>"),
            used(
                "a radial gradient", "<radialGradient id=\"a\" cx=\"25%\" fx=\"20%\" r=\"1\"/>",
                "<radialGradient id=\"a\" cx=\"75%\" fx=\"80%\" r=\"1\"/>"),
            used(
                "a radial gradient about the middle is its own mirror", "<radialGradient id=\"a\" r=\"1\"/>",
                "<radialGradient id=\"a\" r=\"1\"/>"),
            used(
                "coordinates inherited from another gradient are mirrored once",
                "<linearGradient id=\"b\" x1=\"2\" x2=\"10\"/><linearGradient id=\"a\" href=\"#b\" gradientUnits=\"userSpaceOnUse\"/>",
                "<linearGradient id=\"b\" x1=\"22\" x2=\"14\"/><linearGradient id=\"a\" href=\"#b\" gradientUnits=\"userSpaceOnUse\"/>"
            ),
            MirrorCase(
                "a template used in both units gets a copy",
                "<linearGradient id=\"b\" x1=\".5\" x2=\"1\"/><linearGradient id=\"a\" href=\"#b\" gradientUnits=\"userSpaceOnUse\"/><path d=\"\" fill=\"url(#a)\" stroke=\"url(#b)\"/>",
                "<linearGradient id=\"b\" x1=\"0.5\" x2=\"0\"/><linearGradient id=\"b-mirrored\" x1=\"23.5\" x2=\"23\"/><linearGradient id=\"a\" href=\"#b-mirrored\" gradientUnits=\"userSpaceOnUse\"/><path d=\"\" fill=\"url(#a)\" stroke=\"url(#b)\"/>",
                comesBack: false),
            MirrorCase(
                "what is in a copy gets ids in document order, though the source has one of them several times",
                "<linearGradient id=\"b\"><stop id=\"s\"/><stop id=\"s\"/><stop id=\"s\"/><stop id=\"s\"/></linearGradient><linearGradient id=\"a\" href=\"#b\" gradientUnits=\"userSpaceOnUse\"/><path d=\"\" fill=\"url(#a)\" stroke=\"url(#b)\"/>",
                "<linearGradient id=\"b\" x1=\"100%\" x2=\"0%\"><stop id=\"s\"/><stop id=\"s\"/><stop id=\"s\"/><stop id=\"s\"/></linearGradient><linearGradient id=\"b-mirrored\" x1=\"100%\" x2=\"0%\"><stop id=\"s-mirrored\"/><stop id=\"s-mirrored-2\"/><stop id=\"s-mirrored-3\"/><stop id=\"s-mirrored-4\"/></linearGradient><linearGradient id=\"a\" href=\"#b-mirrored\" gradientUnits=\"userSpaceOnUse\" x1=\"100%\" x2=\"0%\"/><path d=\"\" fill=\"url(#a)\" stroke=\"url(#b)\"/>",
                comesBack: false),
            MirrorCase(
                "a clip path in user units",
                "<clipPath id=\"a\"><path d=\"M2 0h5\"/></clipPath><g clip-path=\"url(#a)\"/>",
                "<clipPath id=\"a\"><path d=\"M22 0h-5\"/></clipPath><g clip-path=\"url(#a)\"/>"),
            MirrorCase(
                "a clip path in box units",
                "<clipPath id=\"a\" clipPathUnits=\"objectBoundingBox\"><rect x=\"0.25\" width=\"0.5\" height=\"1\"/></clipPath><g clip-path=\"url(#a)\"/>",
                "<clipPath id=\"a\" clipPathUnits=\"objectBoundingBox\"><rect x=\"0.25\" width=\"0.5\" height=\"1\"/></clipPath><g clip-path=\"url(#a)\"/>"
            ),
            MirrorCase(
                "a mask's region and content",
                "<mask id=\"a\" maskUnits=\"userSpaceOnUse\" x=\"2\" y=\"0\" width=\"4\" height=\"9\"><path d=\"M2 0h5\"/></mask><g mask=\"url(#a)\"/>",
                "<mask id=\"a\" maskUnits=\"userSpaceOnUse\" x=\"18\" y=\"0\" width=\"4\" height=\"9\"><path d=\"M22 0h-5\"/></mask><g mask=\"url(#a)\"/>"
            ),
            MirrorCase(
                "what use refers to is mirrored where it is defined",
                "<defs><path id=\"a\" d=\"M2 0h5\"/></defs><use href=\"#a\" x=\"3\"/><use xlink:href=\"#a\"/>",
                "<defs><path id=\"a\" d=\"M22 0h-5\"/></defs><use href=\"#a\" x=\"-3\"/><use xlink:href=\"#a\"/>"),
            MirrorCase(
                "a symbol is mirrored about its own view box",
                "<symbol id=\"a\" viewBox=\"0 0 10 10\"><path d=\"M2 0h5\"/></symbol><use href=\"#a\" x=\"3\" width=\"6\" height=\"6\"/>",
                "<symbol id=\"a\" viewBox=\"0 0 10 10\"><path d=\"M8 0h-5\"/></symbol><use href=\"#a\" x=\"15\" width=\"6\" height=\"6\"/>"
            ),
            MirrorCase(
                "a nested svg is mirrored about its own view box",
                "<svg x=\"3\" width=\"6\" height=\"6\" viewBox=\"0 0 10 10\" preserveAspectRatio=\"xMinYMid\"><path d=\"M2 0h5\"/></svg>",
                "<svg x=\"15\" width=\"6\" height=\"6\" viewBox=\"0 0 10 10\" preserveAspectRatio=\"xMaxYMid\"><path d=\"M8 0h-5\"/></svg>"
            ),
            used(
                "a pattern's tile, content and transform",
                "<pattern id=\"a\" patternUnits=\"userSpaceOnUse\" x=\"1\" width=\"4\" height=\"4\" patternTransform=\"rotate(10)\"><path d=\"M1 0h2\"/></pattern>",
                "<pattern id=\"a\" patternUnits=\"userSpaceOnUse\" x=\"19\" width=\"4\" height=\"4\" patternTransform=\"rotate(-10 24 0)\"><path d=\"M3 0h-2\"/></pattern>"
            ),
            MirrorCase(
                "a marker that turns with its path is reflected across it",
                "<marker id=\"a\" orient=\"auto\" refX=\"1\" refY=\"2\" viewBox=\"0 0 10 10\"><path d=\"M1 2v3\"/></marker><path d=\"M0 0h2\" marker-end=\"url(#a)\"/>",
                "<marker id=\"a\" orient=\"auto\" refX=\"1\" refY=\"8\" viewBox=\"0 0 10 10\"><path d=\"M1 8v-3\"/></marker><path d=\"M24 0h-2\" marker-end=\"url(#a)\"/>"
            ),
            MirrorCase(
                "a marker with a fixed angle turns the other way",
                "<marker id=\"a\" orient=\"30\" refX=\"1\" refY=\"2\" viewBox=\"0 0 10 10\"><path d=\"M1 2h3\"/></marker><path d=\"M0 0h2\" marker-end=\"url(#a)\"/>",
                "<marker id=\"a\" orient=\"-30\" refX=\"9\" refY=\"2\" viewBox=\"0 0 10 10\"><path d=\"M9 2h-3\"/></marker><path d=\"M24 0h-2\" marker-end=\"url(#a)\"/>"
            ),
            MirrorCase(
                "a shadow falls to the other side",
                "<filter id=\"a\"><feOffset dx=\"2\"/><feDropShadow dy=\"1\"/></filter><g filter=\"url(#a)\"/>",
                "<filter id=\"a\"><feOffset dx=\"-2\"/><feDropShadow dy=\"1\" dx=\"-2\"/></filter><g filter=\"url(#a)\"/>",
                comesBack: false),
            used(
                "an invalid offset is the initial one",
                "<filter id=\"a\"><feOffset dx=\"1px\"/><feDropShadow dx=\"3px\"/></filter><g filter=\"url(#a)\"/>",
                "<filter id=\"a\"><feOffset dx=\"1px\"/><feDropShadow dx=\"-2\"/></filter><g filter=\"url(#a)\"/>",
                false),
            MirrorCase(
                "what an animation puts in the place of a paint",
                "<linearGradient id=\"a\" x1=\"0\" x2=\".25\"/><path d=\"\"><set attributeName=\"fill\" to=\"url(#a)\"/></path>",
                "<linearGradient id=\"a\" x1=\"1\" x2=\"0.75\"/><path d=\"\"><set attributeName=\"fill\" to=\"url(#a)\"/></path>",
                comesBack: false),
            MirrorCase(
                "white space and percent signs in an address",
                "<defs><path id=\"a b\" d=\"M2 0h5\"/></defs><use href=\" #a%20b \" x=\"3\"/>",
                "<defs><path id=\"a b\" d=\"M22 0h-5\"/></defs><use href=\" #a%20b \" x=\"-3\"/>"),
            MirrorCase(
                "definitions that nothing refers to stay",
                "<clipPath id=\"a\"><path d=\"M2 0h5\"/></clipPath>",
                "<clipPath id=\"a\"><path d=\"M2 0h5\"/></clipPath>"),
            MirrorCase(
                "references in style attributes count",
                "<clipPath id=\"a\"><path d=\"M2 0h5\"/></clipPath><g style=\"clip-path: url('#a')\"/>",
                "<clipPath id=\"a\"><path d=\"M22 0h-5\"/></clipPath><g style=\"clip-path: url('#a')\"/>"),
            MirrorCase(
                "references in style sheets count",
                "<style>.c{clip-path:url(#a)}</style><clipPath id=\"a\"><path d=\"M2 0h5\"/></clipPath><g class=\"c\"/>",
                "<style>.c{clip-path:url(#a)}</style><clipPath id=\"a\"><path d=\"M22 0h-5\"/></clipPath><g class=\"c\"/>"
            ),
        ])
    func definition(_ c: MirrorCase) throws {
        try c.check()
    }

    @Test(
        "what an attribute says alone or by its default counts",
        arguments: [
            MirrorCase(
                "a marker that is reversed at the start turns with its path",
                "<marker id=\"m\" orient=\"auto-start-reverse\" viewBox=\"0 0 4 4\" refY=\"1\"><path d=\"M1 1h2\"/></marker><path d=\"M1 2h3\" marker-start=\"url(#m)\"/>",
                "<marker id=\"m\" orient=\"auto-start-reverse\" viewBox=\"0 0 4 4\" refY=\"3\"><path d=\"M1 3h2\"/></marker><path d=\"M23 2h-3\" marker-start=\"url(#m)\"/>"
            ),
            MirrorCase(
                "a mask without units has its region in the unit box",
                "<mask id=\"m\" x=\"0.1\" width=\".5\"><path d=\"M1 2h3\"/></mask><g mask=\"url(#m)\"/>",
                "<mask id=\"m\" x=\"0.4\" width=\".5\"><path d=\"M23 2h-3\"/></mask><g mask=\"url(#m)\"/>"),
        ])
    func defaults(_ c: MirrorCase) throws {
        try c.check()
    }

    @Test("a marker with a fixed angle turns the other way where top and bottom are exchanged, too")
    func vertical() throws {
        try MirrorCase(
            "",
            "<marker id=\"a\" orient=\"30\" refX=\"1\" refY=\"2\" viewBox=\"0 0 10 10\"><path d=\"M1 2h3\"/></marker><path d=\"M0 0h2\" marker-end=\"url(#a)\"/>",
            "<marker id=\"a\" orient=\"-30\" refX=\"1\" refY=\"8\" viewBox=\"0 0 10 10\"><path d=\"M1 8h3\"/></marker><path d=\"M0 24h2\" marker-end=\"url(#a)\"/>"
        ).check(options: MirrorOptions(orientation: .vertical))
    }

    @Test("a paint that the root element hands down is mirrored")
    func root() throws {
        func icon(_ x1: String, _ data: String) -> String {
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\" fill=\"url(#a)\">"
                + "<linearGradient id=\"a\" gradientUnits=\"userSpaceOnUse\" x1=\"\(x1)\" x2=\"12\"/>"
                + "<path d=\"\(data)\"/></svg>"
        }
        let document = try SVGReader.read(Array(icon("2", "M1 2h3v4z").utf8), name: "icon.svg")
        let mirrored = try Mirror.mirror(document).document
        #expect(String(decoding: SVGWriter.write(mirrored), as: UTF8.self) == icon("22", "M23 2h-3v4z"))
    }

    static func used(_ name: String, _ definition: String, _ mirrored: String, _ comesBack: Bool = true) -> MirrorCase {
        let user = "<path d=\"\" fill=\"url(#a)\"/>"
        return MirrorCase(name, definition + user, mirrored + user, comesBack: comesBack)
    }
}
