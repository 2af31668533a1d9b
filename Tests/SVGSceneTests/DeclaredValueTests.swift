import Geometry
import SVGDocument
import SVGScene
import Testing

@Suite("What elements declare, after the cascade") struct DeclaredValueTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let content: String
        /// The declared values of the element `e`, sorted, with what is particular about them.
        let values: [String]
        var testDescription: String { name }
    }

    private static func document(_ content: String) throws -> SVGDocument {
        try SVGReader.read(
            Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(content)</svg>".utf8), name: "test.svg")
    }

    static let cases = [
        Case(name: "nothing", content: "<path id='e'/>", values: []),
        Case(name: "an attribute", content: "<path id='e' fill='red'/>", values: ["fill: red (attribute)"]),
        Case(
            name: "each from its own place",
            content: "<style>#e{mask:url(#m)}</style><path id='e' fill='red' mask='none' style='stroke:url( #a )'/>",
            values: ["fill: red (attribute)", "mask: url(#m) (styleSheet)", "stroke: url( #a ) (styleAttribute)"]),
        Case(
            name: "the last one that is valid", content: "<path id='e' style='fill:red;fill:blue;fill:nonsense'/>",
            values: ["fill: blue (styleAttribute)"]),
        Case(
            name: "what is important",
            content: "<style>path{fill:red!important}</style><path id='e' style='fill:blue'/>",
            values: ["fill: red (styleSheet) !important"]),
        Case(name: "no parent's", content: "<g fill='red'><path id='e'/></g>", values: []),
        Case(name: "inherit is no declaration", content: "<path id='e' fill='inherit' stroke='unset'/>", values: []),
        Case(
            name: "but of what is not inherited it is the parent's",
            content:
                "<g mask='url(#m)' clip-path='url(#c)'><g mask='inherit'><path id='e' mask='inherit' clip-path='inherit'/></g></g>",
            values: ["mask: url(#m) (attribute) elsewhere"]),
        Case(name: "initial is one", content: "<path id='e' fill='initial'/>", values: ["fill: initial (attribute)"]),
        Case(
            name: "a shorthand", content: "<path id='e' style='marker:url(#m);marker-mid:none'/>",
            values: [
                "marker-end: url(#m) (styleAttribute)", "marker-mid: none (styleAttribute)",
                "marker-start: url(#m) (styleAttribute)",
            ]),
        Case(name: "a shorthand is no attribute", content: "<path id='e' marker='url(#m)'/>", values: []),
        Case(
            name: "a variable", content: "<g style='--a:url(#a)'><path id='e' style='fill:var(--a) red'/></g>",
            values: ["fill: url(#a) red (styleAttribute) elsewhere"]),
        Case(
            name: "a variable that makes no value", content: "<path id='e' fill='red' style='--a:9;fill:var(--a)'/>",
            values: []),
        Case(
            name: "comments are blank", content: "<path id='e' style='fill:/*a*/url(#a)/**/red/*b*/'/>",
            values: ["fill: url(#a)    red (styleAttribute)"]),
        Case(
            name: "a rule for the dark",
            content: "<style>@media (prefers-color-scheme:dark){path{fill:red}}</style><path id='e'/>",
            values: []),
    ]

    @Test(arguments: cases) func declares(_ test: Case) throws {
        let document = try Self.document(test.content)
        let element = try #require(document.elementsByID()["e"])
        var declared = DeclaredValues(document)
        let properties: PropertySet = [.fill, .stroke, .mask, .clipPath, .markerStart, .markerMid, .markerEnd]
        let values = declared.values(of: properties, on: element).map { property, value in
            "\(property.name): \(value.text) (\(value.origin))" + (value.isImportant ? " !important" : "")
                + (value.isLiteral ? "" : " elsewhere")
        }
        #expect(values.sorted() == test.values)
    }

    struct TransformCase: CustomTestStringConvertible {
        let attributes: String
        let transform: Transform?
        var testDescription: String { attributes }
    }

    @Test(
        "a transform is known from the file where it is one of numbers",
        arguments: [
            TransformCase(attributes: "", transform: .identity),
            TransformCase(attributes: "transform='translate(2)'", transform: .translation(x: 2, y: 0)),
            TransformCase(
                attributes: "transform='translate(2)' style='transform:translateX(3px)'",
                transform: .translation(x: 3, y: 0)),
            TransformCase(attributes: "transform='translate(2)' style='transform:none'", transform: .identity),
            TransformCase(
                attributes: "transform='translate(2)' style='translate:0 1px;scale:2'", transform: nil),
            TransformCase(attributes: "style='transform:translate(50%)'", transform: nil),
            TransformCase(attributes: "transform='scale(2)' transform-origin='1 1'", transform: nil),
            TransformCase(attributes: "transform='scale(2)' style='transform-box:fill-box'", transform: nil),
        ])
    func transform(_ test: TransformCase) throws {
        let document = try Self.document("<g id='e' \(test.attributes)/>")
        let element = try #require(document.elementsByID()["e"])
        var declared = DeclaredValues(document)
        #expect(declared.transform(of: element) == test.transform)
    }

    @Test("elements that use each other without end have styles all the same")
    func cycles() throws {
        let document = try Self.document(
            "<g id='a' stroke-dasharray='3'><use href='#b'/></g><g id='b'><use href='#a'/><rect id='e' stroke='red'/></g>"
        )
        let element = try #require(document.elementsByID()["e"])
        var declared = DeclaredValues(document)
        #expect(declared.outlineStart(of: element) == .strokeDasharray)
    }

    @Test("uses that multiply are told apart up to a number")
    func multiplied() throws {
        let levels = (0..<40).map { level in
            (0..<4).map { "<use href='#g\(level + 1)' stroke-width='\(level * 4 + $0 + 1)'/>" }.joined()
        }
        let groups = levels.enumerated().map { "<g id='g\($0.offset)'>\($0.element)</g>" }.joined()
        let document = try Self.document("<defs>\(groups)<rect id='g40'/></defs><use href='#g0'/>")
        let element = try #require(document.elementsByID()["g40"])
        var declared = DeclaredValues(document)
        #expect(declared.outlineStart(of: element) == nil)
        let mayHaveOthers = declared.mayHaveOtherStyles(element)
        #expect(mayHaveOthers)
    }

    struct Uses: CustomTestStringConvertible {
        let testDescription: String
        let content: String
        let areAllKnown: Bool
    }

    private static func uses(_ count: Int, _ style: (Int) -> String) -> String {
        (0..<count).map { "<use href='#g' \(style($0))/>" }.joined()
    }

    @Test(
        "styles that are not looked at are told from those that are not there",
        arguments: [
            Uses(testDescription: "no use", content: "", areAllKnown: true),
            Uses(
                testDescription: "many uses in one style", content: uses(300) { _ in "fill='red'" }, areAllKnown: true),
            Uses(
                testDescription: "63 uses in as many styles", content: uses(63) { "stroke-width='\($0 + 2)'" },
                areAllKnown: true),
            Uses(
                testDescription: "64 uses in as many styles, beside the place of its own",
                content: uses(64) { "stroke-width='\($0 + 2)'" }, areAllKnown: false),
            Uses(
                testDescription: "a style sheet that is nested too deep",
                content:
                    "<style>\(String(repeating: "@media print{", count: 9))#e{stroke:red}\(String(repeating: "}", count: 9))</style>",
                areAllKnown: false),
        ])
    func unseen(_ test: Uses) throws {
        let document = try Self.document("<g id='g'><rect id='e'/></g>\(test.content)")
        let element = try #require(document.elementsByID()["e"])
        var declared = DeclaredValues(document)
        let mayHaveOthers = declared.mayHaveOtherStyles(element)
        #expect(mayHaveOthers != test.areAllKnown)
    }
}
