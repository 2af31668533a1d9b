import SVGDocument
import Testing

@testable import Composites

@Suite("selectors that last")
struct SelectorWriterTests {
    /// Attributes of an element, and the selector that it gets.
    struct Case: CustomTestStringConvertible {
        var attributes: String
        var selector: String
        var testDescription: String { attributes }

        init(_ attributes: String, _ selector: String = "path:nth-of-type(1)") {
            (self.attributes, self.selector) = (attributes, selector)
        }
    }

    static let cases = [
        Case(##"id="badge""##, "#badge"), Case(##"id="speaker2""##, "#speaker2"), Case(##"id="path""##, "#path"),
        Case(##"id="Vector-of-doubt""##, "#Vector-of-doubt"), Case(##"class="mark st0""##, ".mark"),
        Case(##"id="Layer_1" class="mark""##, ".mark"),
        Case(##"id="path1234""##), Case(##"id="path10-7-2""##), Case(##"id="g5""##), Case(##"id="_Group_2_""##),
        Case(##"id="Layer_1""##), Case(##"id="SVGRepo_iconCarrier""##), Case(##"id="XMLID_12_""##),
        Case(##"id="Vector""##),
        Case(##"id="Rounded Rectangle 3""##), Case(##"class="cls-1""##), Case(##"class="st0 fil1""##),
        Case(##"id="layer1" inkscape:label="Ebene 1" inkscape:groupmode="layer""##, "layer(Ebene 1)"),
    ]

    @Test("names that a drawing program made are not used", arguments: cases)
    func names(in example: Case) throws {
        let text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" "
            + "viewBox=\"0 0 24 24\"><path \(example.attributes) d=\"M1 1h2v2z\"/></svg>"
        let document = try SVGReader.read(Array(text.utf8), name: "test.svg")
        let path = try #require(document.childElements(of: document.root).first)
        #expect(SelectorWriter(document).selector(of: path) == example.selector)
    }
}
