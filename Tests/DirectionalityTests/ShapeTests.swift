import Testing

@testable import Directionality

struct ShapeTests {
    @Test(
        "basic shapes change the attributes that hold x",
        arguments: [
            MirrorCase(
                "a pica is 16 user units", "<rect x=\"1pc\" width=\"2\" height=\"3\"/>",
                "<rect x=\"6\" width=\"2\" height=\"3\"/>", comesBack: false),
            MirrorCase(
                "rect", "<rect x=\"2\" y=\"3\" width=\"5.5\" height=\"4\" rx=\"1\"/>",
                "<rect x=\"16.5\" y=\"3\" width=\"5.5\" height=\"4\" rx=\"1\"/>"),
            MirrorCase(
                "a rect without x", "<rect width=\"10\" height=\"4\"/>",
                "<rect width=\"10\" height=\"4\" x=\"14\"/>", comesBack: false),
            MirrorCase(
                "a rect over the whole canvas is its own mirror", "<rect width=\"24\" height=\"24\"/>",
                "<rect width=\"24\" height=\"24\"/>"),
            MirrorCase(
                "percentages of the canvas", "<rect x=\"10%\" y=\"1\" width=\"25%\" height=\"4\"/>",
                "<rect x=\"65%\" y=\"1\" width=\"25%\" height=\"4\"/>"),
            MirrorCase(
                "percentages and units together", "<rect x=\"3\" width=\"25%\" height=\"4\"/>",
                "<rect x=\"15\" width=\"25%\" height=\"4\"/>"),
            MirrorCase(
                "pixels keep their unit", "<circle cx=\"4px\" cy=\"5\" r=\"2\"/>",
                "<circle cx=\"20px\" cy=\"5\" r=\"2\"/>"),
            MirrorCase("circle", "<circle cx=\"4\" cy=\"5\" r=\"2\"/>", "<circle cx=\"20\" cy=\"5\" r=\"2\"/>"),
            MirrorCase("a circle without centre", "<circle r=\"2\"/>", "<circle r=\"2\" cx=\"24\"/>", comesBack: false),
            MirrorCase(
                "ellipse", "<ellipse cx=\"4.25\" cy=\"5\" rx=\"3\" ry=\"2\"/>",
                "<ellipse cx=\"19.75\" cy=\"5\" rx=\"3\" ry=\"2\"/>"),
            MirrorCase(
                "line", "<line x1=\"1\" y1=\"2\" x2=\"9\" y2=\"4\"/>", "<line x1=\"23\" y1=\"2\" x2=\"15\" y2=\"4\"/>"),
            MirrorCase("polyline", "<polyline points=\"1,2 3,4 5.5,6\"/>", "<polyline points=\"23,2 21,4 18.5,6\"/>"),
            MirrorCase("polygon", "<polygon points=\"1 2 3 4\"/>", "<polygon points=\"23 2 21 4\"/>"),
            MirrorCase(
                "an image moves and keeps its picture", "<image x=\"2\" width=\"6\" height=\"6\" href=\"data:,\"/>",
                "<image x=\"16\" width=\"6\" height=\"6\" href=\"data:,\"/>"),
        ])
    func shape(_ c: MirrorCase) throws {
        try c.check()
    }

    @Test(
        "text moves, swaps its anchor and is not mirrored",
        arguments: [
            MirrorCase(
                "start becomes end", "<text x=\"2\" y=\"9\">a</text>",
                "<text x=\"22\" y=\"9\" text-anchor=\"end\">a</text>", comesBack: false),
            MirrorCase(
                "end becomes start", "<text x=\"2\" y=\"9\" text-anchor=\"end\">a</text>",
                "<text x=\"22\" y=\"9\" text-anchor=\"start\">a</text>", comesBack: false),
            MirrorCase(
                "middle stays", "<text x=\"2\" y=\"9\" text-anchor=\"middle\">a</text>",
                "<text x=\"22\" y=\"9\" text-anchor=\"middle\">a</text>"),
            MirrorCase(
                "an anchor in a style is changed there",
                "<text x=\"2\" style=\"fill: red; text-anchor: START /* text-anchor: end */; opacity: 1\">a</text>",
                "<text x=\"22\" style=\"fill: red; text-anchor: end /* text-anchor: end */; opacity: 1\">a</text>",
                comesBack: false),
            MirrorCase(
                "an anchor that loses is no anchor",
                "<text x=\"2\" text-anchor=\"start\" style=\"text-anchor:middle;text-anchor:nonsense\">a</text>",
                "<text x=\"22\" text-anchor=\"start\" style=\"text-anchor:middle;text-anchor:nonsense\">a</text>"),
            MirrorCase(
                "an anchor from a style sheet",
                "<style>text { text-anchor: end } .a { text-anchor: middle }</style><text x=\"2\">a</text><text class=\"a\">b</text>",
                "<style>text { text-anchor: end } .a { text-anchor: middle }</style><text x=\"22\" style=\"text-anchor:start\">a</text><text class=\"a\" x=\"24\">b</text>",
                comesBack: false),
            MirrorCase(
                "an anchor that is inherited",
                "<g text-anchor=\"middle\"><text x=\"2\">a</text></g><g text-anchor=\"end\"><text x=\"2\">b<tspan x=\"3\">c</tspan></text></g>",
                "<g text-anchor=\"middle\"><text x=\"22\">a</text></g><g text-anchor=\"end\"><text x=\"22\" text-anchor=\"start\">b<tspan x=\"21\">c</tspan></text></g>",
                comesBack: false),
            MirrorCase(
                "a span with an anchor of its own",
                "<text text-anchor=\"middle\" x=\"1\"><tspan x=\"3\" text-anchor=\"start\">b</tspan></text>",
                "<text text-anchor=\"middle\" x=\"23\"><tspan x=\"21\" text-anchor=\"end\">b</tspan></text>"),
            MirrorCase(
                "spans with positions of their own",
                "<text text-anchor=\"middle\" x=\"1\">a<tspan x=\"3\">b</tspan></text>",
                "<text text-anchor=\"middle\" x=\"23\">a<tspan x=\"21\">b</tspan></text>"),
            MirrorCase(
                "glyph positions move together", "<text text-anchor=\"middle\" x=\"1 3 5\">abc</text>",
                "<text text-anchor=\"middle\" x=\"19 21 23\">abc</text>"),
        ])
    func text(_ c: MirrorCase) throws {
        try c.check()
        #expect(try !MirrorCase.mirror(c.source).notes.isEmpty, "a person should look at it")
    }
}
