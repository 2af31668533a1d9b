import Composites
import SVGDocument
import TestSupport
import Testing

/// A template is known by its structure; what is almost one is never taken for a plain drawing.
struct TemplateReadingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String

        init(_ name: String, _ text: String) { (testDescription, self.text) = (name, text) }
        init(_ name: String, _ change: (inout SampleTemplate) -> Void) {
            self.init(name, SampleTemplate.with(change).text)
        }
    }

    static let templates = [
        Case("as the app writes it") { _ in },
        Case("with a view box") { $0.root = "viewBox='0 0 3300 2200'" },
        Case("of another size") { $0.root = "width='800' height='600'" },
        Case("with classes of a drawing program") { sample in
            sample.variants[0].shapes = sample.variants[0].shapes.replacing(
                "hierarchical-0:primary", with: "hierarchical-0:primary cls-1")
        },
        Case("of version 7") { $0.version = "Template v.7.0" },
        Case("without a version") { $0.version = "" },
        Case(
            "names in data-name",
            SampleTemplate().text.replacing(#"<g id="Regular-S""#, with: #"<g id="g3" data-name="Regular-S""#)),
        Case(
            "names with the numbers of a drawing program",
            SampleTemplate().text.replacing(#"="Regular-S""#, with: #"="Regular-S_1_""#)),
        Case(
            "names as labels of layers",
            SampleTemplate().text.replacing(
                #"<g id="Regular-S""#,
                with:
                    #"<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" id="g3" inkscape:label="Regular-S""#
            )),
        Case(
            "names kept by another program",
            SampleTemplate().text.replacing(
                #"<g id="Symbols""#, with: #"<g xmlns:serif="http://www.serif.com/" id="Symbols1" serif:id="Symbols""#)),
        Case(
            "inside the layer of a drawing program",
            SampleTemplate().text
                .replacing(#"<g id="Notes">"#, with: #"<g id="Layer_1"><g id="Notes">"#).replacing(
                    "</svg>", with: "</g></svg>")),
        Case(
            "guides as paths",
            SampleTemplate().text.replacing(
                #"<line id="Baseline-S" x1="263" x2="3036" y1="696.0" y2="696.0"/>"#,
                with: #"<path id="Baseline-S" d="M263 696h2773"/>"#)),
    ]

    @Test(arguments: templates)
    func aTemplateIsRead(_ sample: Case) throws {
        let template = try #require(try SampleTemplate.template(sample.text))
        #expect(Set(template.variants.map(\.name)) == Set(SymbolVariantName.interpolated))
    }

    @Test func variantsThatNeedNoInterpolationMayHaveOtherPoints() throws {
        let sample = SampleTemplate.with { sample in
            sample.variants[0].shapes = SampleTemplate.arrow
            sample.variants.append(
                SampleTemplate.Variant(name: "Bold-S", left: 2298, width: 84, shapes: SampleTemplate.dot))
        }
        #expect(try SampleTemplate.problems(sample.text).isEmpty)
    }

    static let drawings = [
        Case("an arrow", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='M4 4h9z'/></svg>"),
        Case(
            "a page of a drawing program",
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><g id='Symbols'><path d='M4 4h9z'/></g></svg>"),
        Case(
            "a letter named by its weight",
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path id='Bold-S' d='M4 4h9z'/></svg>"),
        Case(
            "a description of templates",
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><desc>for Template v.4.0</desc><path d='M4 4h9z'/></svg>"
        ),
        Case(
            "lines across a canvas of that size, elsewhere",
            "<svg xmlns='http://www.w3.org/2000/svg' width='3300' height='2200'><path d='M0 300H3300'/><path d='M0 400H3300'/></svg>"
        ),
    ]

    @Test(arguments: drawings)
    func aPlainDrawingIsNone(_ sample: Case) throws {
        #expect(try SampleTemplate.template(sample.text) == nil)
    }

    struct Incomplete: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let problems: [String]

        init(_ name: String, _ text: String, _ problems: String...) {
            (testDescription, self.text, self.problems) = (name, text, problems)
        }

        init(_ name: String, _ problems: String..., change: (inout SampleTemplate) -> Void) {
            (testDescription, text, self.problems) = (name, SampleTemplate.with(change).text, problems)
        }
    }

    /// Returns a template as programs write it that drop all names.
    private static func nameless(_ sample: SampleTemplate) -> String {
        sample.text.replacing(/\ id="[^"]*"/, with: "")
    }

    private static let points = "M0 0" + String(repeating: "h.1v.1", count: 17_000)

    static let incomplete = [
        Incomplete(
            "no group of symbols", SampleTemplate().text.replacing(#"id="Symbols""#, with: #"id="Drawings""#),
            "1: this looks like a template of SF Symbols, but has no group 'Symbols'"),
        Incomplete(
            "no names, but the label of the notes", nameless(SampleTemplate()),
            "1: this looks like a template of SF Symbols, but has no group 'Symbols'"),
        Incomplete(
            "neither names nor notes, but lines across the app's canvas",
            nameless(.with { $0.version = "" }),
            "1: this looks like a template of SF Symbols, but has no group 'Symbols'"),
        Incomplete(
            "lines as paths, with a view box",
            nameless(.with { ($0.version, $0.root) = ("", "viewBox='0 0 3300 2200'") })
                .replacing(/<line x1="263" x2="3036" y1="([0-9.]+)" y2="[0-9.]+"\/>/) {
                    "<path d='M263 \($0.output.1)H3036'/>"
                },
            "1: this looks like a template of SF Symbols, but has no group 'Symbols'"),
        Incomplete("no variants", "8: the group 'Symbols' has no variants, such as 'Regular-M'") { sample in
            sample.variants = []
        },
        Incomplete(
            "only a heavy variant",
            "10: the template has neither the variant 'Regular-M' nor 'Regular-S'"
        ) { $0.variants.removeLast(2) },
        Incomplete("no capline", "1: the template has no guide 'Capline-S'") { $0.lines["Capline-S"] = nil },
        Incomplete("no lines", "1: the template has no guide 'Baseline-S' and 'Capline-S'") { $0.lines = [:] },
        Incomplete("lines upside down", "5: the guide 'Baseline-S' is not below 'Capline-S'") {
            $0.lines = ["Baseline-S": 600, "Capline-S": 700]
        },
        Incomplete("no margins", "8: no variant of the template has margins") {
            $0.withoutMargins = ["Black-S", "Regular-S", "Ultralight-S"]
        },
        Incomplete(
            "one margin", SampleTemplate().text.replacing("right-margin-Black-S", with: "margin-of-Black-S"),
            "7: the variant 'Black-S' has one margin alone"),
        Incomplete(
            "margins crossed",
            SampleTemplate().text.replacing("left-margin-Regular-S", with: "x").replacing(
                "right-margin-Regular-S", with: "left-margin-Regular-S"
            ).replacing("\"x\"", with: "\"right-margin-Regular-S\""),
            "10: the left margin of 'Regular-S' (1488.5) is not left of its right margin (1404.5)"),
        Incomplete(
            "a margin that slants", SampleTemplate().text.replacing("x2=\"1488.5\"", with: "x2=\"1490\""),
            "10: a margin of 'Regular-S' is not upright"),
        Incomplete(
            "a guide that is no line",
            SampleTemplate().text.replacing(
                #"<line id="Capline-S" x1="263" x2="3036" y1="625.541" y2="625.541"/>"#, with: #"<g id="Capline-S"/>"#),
            "6: the guide 'Capline-S' is no straight line"),
        Incomplete("a variant twice", "22: the variant 'Black-S' is there twice") { sample in
            sample.variants.append(sample.variants[0])
            sample.withoutMargins = ["Black-S"]
        },
        Incomplete(
            "a guide twice", SampleTemplate().text.replacing("right-margin-Black-S", with: "left-margin-Black-S"),
            "8: the guide 'left-margin-Black-S' is there twice", "7: the variant 'Black-S' has one margin alone"),
        Incomplete("a variant without shapes", "15: the variant 'Black-S' draws nothing") { sample in
            sample.variants[0].shapes = ""
        },
        Incomplete(
            "a variant with other layers",
            "18: the variant 'Regular-S' cannot be interpolated with 'Ultralight-S': the number of its layers is 1 instead of 2",
            "16: the variant 'Black-S' cannot be interpolated with 'Ultralight-S': layer 1 has other kinds of points"
        ) { sample in
            sample.variants[1].shapes = SampleTemplate.arrow
            sample.variants[0].shapes = sample.variants[0].shapes.replacing(
                "v-20L64-35 34-10v-20H4Z", with: "v-20L64-35 34-10v-20Q4-30 4-30Z")
        },
        Incomplete(
            "a variant inside of another", "16: the variant 'Thin-S' is inside of 'Black-S'",
            "15: the variant 'Black-S' cannot be interpolated with 'Ultralight-S': the number of its layers is 3 instead of 2"
        ) { sample in
            sample.variants[0].shapes += "<g id='Thin-S'><path d='M0 0h9z'/></g>"
        },
        Incomplete(
            "layers in another order",
            "16: the variant 'Black-S' cannot be interpolated with 'Ultralight-S': layer 1 has other classes"
        ) { sample in
            sample.variants[0].shapes = SampleTemplate.dot + SampleTemplate.arrow
        },
        Incomplete(
            "something else among the variants",
            SampleTemplate().text.replacing(
                #"<g id="Symbols">"#, with: ##"<g id="Symbols"><g id="Regulr-S"><path d="M0 0h9z"/></g>"##),
            "14: <g id=\"Regulr-S\"> in the group 'Symbols' is no variant"),
        Incomplete(
            "a variant elsewhere",
            SampleTemplate().text.replacing(
                #"<g id="Guides">"#, with: ##"<g id="Thin-S"><path d="M0 0h9z"/></g><g id="Guides">"##),
            "4: the variant 'Thin-S' is outside the group 'Symbols'"),
        Incomplete(
            "a picture in a variant",
            "16: <image> in 'Black-S' is no shape, and symbols consist of shapes alone"
        ) { sample in
            sample.variants[0].shapes = "<image width='9' height='9'/>" + sample.variants[0].shapes
        },
        Incomplete("a path that cannot be read", "16: the path data of a shape of 'Black-S' cannot be read to its end")
        { sample in
            sample.variants[0].shapes = SampleTemplate.arrow.replacing("v-20H4Z", with: "v-20H4Z-") + SampleTemplate.dot
        },
        Incomplete("a variant in the place of another", "15: the variant 'Black-S' is not drawn between its margins") {
            sample in
            sample.variants[0].shapes = sample.variants[0].shapes.replacing("M4-40", with: "M-400-40").replacing(
                "M70-70", with: "M-300-70"
            )
            .replacing("H4Z", with: "H-400Z").replacing("L64-35 34-10", with: "L-340-35-370-10")
        },
        Incomplete(
            "too many points", "14: the variants of the template have 102045 points, more than 50000"
        ) { sample in
            for index in sample.variants.indices { sample.variants[index].shapes += "<path class='a' d='\(points)'/>" }
        },
    ]

    @Test(arguments: incomplete)
    func whatIsMissingIsSaid(_ sample: Incomplete) throws {
        let problems = try SampleTemplate.problems(sample.text)
        #expect(Set(problems) == Set(sample.problems), "\(problems)")
    }

    @Test func everythingWrongIsSaidInOneRun() throws {
        let problems = try SampleTemplate.problems(
            SampleTemplate.with { sample in
                sample.lines["Capline-S"] = nil
                sample.variants[0].shapes = ""
                sample.variants[1].shapes = "<use/>" + sample.variants[1].shapes
            }.text)
        #expect(problems.count == 3, "\(problems)")
    }

    @Test func marginsOfVersion2AreThoseOfRegularM() throws {
        var sample = SampleTemplate()
        sample.lines = ["Baseline-M": 696, "Capline-M": 625.541]
        sample.variants = [
            SampleTemplate.Variant(name: "Regular-M", left: 1404.5, width: 84, shapes: SampleTemplate.arrow)
        ]
        let text = sample.text.replacing("-margin-Regular-M", with: "-margin")
        let mirrored = try SymbolMirror.mirror(try #require(try SampleTemplate.template(text)))
        #expect(
            String(decoding: SVGWriter.write(mirrored), as: UTF8.self).contains(
                #"d="M80-40h-30v-20L20-35 50-10v-20H80Z""#))
    }
}
