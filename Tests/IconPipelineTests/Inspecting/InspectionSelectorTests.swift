import Directionality
import IconPipeline
import Testing

@Suite("the selectors of an inspection")
struct InspectionSelectorTests {
    struct Case: CustomTestStringConvertible {
        let drawing: String
        let selectors: [String]
        var testDescription: String { selectors.joined(separator: ", ") }
    }

    static let cases = [
        Case(
            drawing: #"<path id="a" class="b" data-c="d" inkscape:label="E"/>"#, selectors: ["#a"]),
        Case(
            drawing: #"<path id="a"/><path id="a" class="b c"/><g class="c"/>"#,
            selectors: ["path:nth-of-type(1)", ".b", "g:nth-of-type(1)"]),
        Case(
            drawing: #"<g inkscape:label="Layer 1"/><g inkscape:label="a) b"/><g inkscape:label=" x"/>"#,
            selectors: ["layer(Layer 1)", "g:nth-of-type(2)", #"layer(" x")"#]),
        Case(
            drawing: #"<path data-part="a b"/><path data-part='"'/><path data-part="'&quot;"/>"#,
            selectors: [#"[data-part="a b"]"#, #"[data-part='"']"#, "path:nth-of-type(3)"]),
        Case(drawing: #"<path id="a.b"/><path id="שלום"/>"#, selectors: [#"[id="a.b"]"#, "#שלום"]),
        Case(
            drawing: #"<g id="a"><path/><path/></g><g><path/></g>"#,
            selectors: [
                "#a", "#a > path:nth-of-type(1)", "#a > path:nth-of-type(2)", "g:nth-of-type(2)",
                "g:nth-of-type(2) > path:nth-of-type(1)",
            ]),
        Case(
            drawing: "<path/><g><path/></g>",
            selectors: ["svg > path:nth-of-type(1)", "g:nth-of-type(1)", "g:nth-of-type(1) > path:nth-of-type(1)"]),
        Case(
            drawing: #"<path/><svg viewBox="0 0 9 9"><path/></svg>"#,
            selectors: [
                #"[xmlns="http://www.w3.org/2000/svg"] > path:nth-of-type(1)"#, "svg:nth-of-type(1)",
                "svg:nth-of-type(1) > path:nth-of-type(1)",
            ]),
    ]

    @Test("are the shortest that last, and match the element alone", arguments: cases)
    func elements(_ test: Case) throws {
        let (document, inspection) = try Inspection.of(test.drawing)
        #expect(inspection.allElements.map(\.selector) == test.selectors)
        for element in inspection.allElements {
            #expect(try PartSelector(parsing: element.selector).matches(in: document) == [element.id])
        }
    }

    @Test("of definitions match one element as well")
    func definitions() throws {
        let (document, inspection) = try Inspection.of(
            "<path/><defs><path/><g id='x'/><linearGradient/></defs><symbol><path/></symbol>")
        #expect(
            inspection.definitions.map(\.selector) == [
                "defs:nth-of-type(1) > path:nth-of-type(1)", "#x", "linearGradient:nth-of-type(1)",
                "symbol:nth-of-type(1)",
            ])
        for definition in inspection.definitions {
            #expect(try PartSelector(parsing: definition.selector).matches(in: document).count == 1)
        }
    }
}
