import Geometry
import IconModel
import SVGDocument
import Show
import Testing

@testable import Composites

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
            selectors: [#"[inkscape:label="Layer 1"]"#, #"[inkscape:label="a) b"]"#, #"[inkscape:label=" x"]"#]),
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
            "<path/><defs><path/><g id='x'/><linearGradient/><defs><g id='y'/></defs></defs><symbol><path/></symbol>")
        #expect(
            inspection.definitions.map(\.selector) == [
                "svg > defs:nth-of-type(1) > path:nth-of-type(1)", "#x", "linearGradient:nth-of-type(1)", "#y",
                "symbol:nth-of-type(1)",
            ])
        for definition in inspection.definitions {
            #expect(try PartSelector(parsing: definition.selector).matches(in: document).count == 1)
        }
    }

    static let compounds = [
        #"<path d="M0 0h4v4zm9 9h2v2zM.005 20.001h3.333v1.1z"/>"#,
        #"<path d="M1.005 1.005H3.004V3.004zM9 9h1v1z"/>"#,
        #"<path id="a" fill="none" stroke="red" transform="rotate(30)" d="M9 1h5m1 3.3h4"/><path d="M1 1h1v1zM3 3h1v1z"/>"#,
        #"<g class="g"><path/><path d="M9 9M0 0h4v4zh-0l-9 9v-9zM20 20h1v1m-5 -5"/></g>"#,
    ]

    @Test("of subpaths match the subpath alone, and so does its ink box as a region", arguments: compounds)
    func subpaths(drawing: String) throws {
        let (document, inspection) = try Inspection.of(drawing)
        var finder = PartFinder(document, InkMeasure(document))
        func find(_ selector: String) throws -> [SelectedItem] {
            let selector = try PartSelector(parsing: selector)
            let part = Part(name: "p", selector: selector, behavior: PartBehavior(place: .keep, drawing: .keep))
            return finder.select(selector, of: part, .select)
        }
        for element in inspection.allElements {
            for subpath in element.subpaths {
                let item = SelectedItem.subpaths(of: element.id, [subpath.number - 1])
                #expect(try find(subpath.selector) == [item])
                #expect(try find("\(element.selector) region(\(region(of: subpath, in: inspection)))") == [item])
            }
        }
        #expect(finder.errors.isEmpty)
        #expect(inspection.allElements.contains { !$0.subpaths.isEmpty })
    }

    /// The ink box as the table shows it.
    private func region(of subpath: InspectedSubpath, in inspection: Inspection) -> String {
        let line = InspectionText.render(inspection).split(separator: "\n").first {
            $0.hasSuffix("  \(subpath.selector)")
        }
        let words = line?.split(separator: " ").dropFirst(2).prefix(4)
        return words?.joined(separator: " ") ?? ""
    }
}
