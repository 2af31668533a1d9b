import SVGDocument
import Testing

struct NameTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var markup: String
        var kind: ElementName?
        var attribute: AttributeName?
    }

    @Test(
        "a name is known in its namespace alone",
        arguments: [
            Case(testDescription: "an element of SVG", markup: "<rect id='a'/>", kind: .rect, attribute: .id),
            Case(testDescription: "a prefix for SVG", markup: "<s:feBlend in2='a'/>", kind: .feBlend, attribute: .in2),
            Case(testDescription: "another namespace", markup: "<x:rect x:id='a'/>", kind: nil, attribute: nil),
            Case(testDescription: "no namespace", markup: "<rect xmlns='' id='a'/>", kind: nil, attribute: .id),
            Case(testDescription: "another case", markup: "<Rect ID='a'/>", kind: nil, attribute: nil),
            Case(testDescription: "an unknown name", markup: "<mesh data-x='a'/>", kind: nil, attribute: nil),
            Case(
                testDescription: "a hyphen", markup: "<font-face stroke-width='1'/>", kind: .fontFace,
                attribute: .strokeWidth),
        ])
    func knownNames(_ test: Case) throws {
        let document = try SVGReader.read(Self.file(test.markup), name: "icon.svg")
        let child = try #require(document.childElements(of: document.root).first)
        let element = try #require(document.element(child))
        #expect(element.kind == test.kind)
        #expect(element.attributes.last?.name.attribute == test.attribute)
        #expect(SVGWriter.write(document) == Self.file(test.markup))
    }

    @Test("every name is found by its spelling")
    func spellings() {
        for name in ElementName.allCases { #expect(ElementName(spelling: name.rawValue) == name) }
        for name in AttributeName.allCases { #expect(AttributeName(spelling: name.rawValue) == name) }
        #expect(ElementName(spelling: "fontFace") == nil)
    }

    private static func file(_ markup: String) -> [UInt8] {
        let root = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:s='http://www.w3.org/2000/svg' xmlns:x='urn:x'>"
        return Array("\(root)\(markup)</svg>".utf8)
    }
}
