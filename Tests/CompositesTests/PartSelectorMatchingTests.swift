import Directionality
import DrawingTestSupport
import IconModel
import SVGDocument
import Testing

@testable import Composites

struct PartSelectorMatchingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let selector: String
        let ids: String
        var testDescription: String { selector }
    }

    private static let drawing = """
        <g id="a" class="x y" data-part="plus"><path id="b"/><rect id="c"/><path id="d" class="y"/></g>
        <g id="e" xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:label="Layer 1"><g id="f"><path id="h"/></g></g>
        <g id="\u{E9}" class="v\u{A0}w"/><g id="e\u{301}" class="v"/>
        """

    @Test(
        "selectors match as in CSS",
        arguments: [
            Case(selector: "#b", ids: "b"),
            Case(selector: ".y", ids: "a d"),
            Case(selector: "path.y", ids: "d"),
            Case(selector: "path", ids: "b d h"),
            Case(selector: "#a path", ids: "b d"),
            Case(selector: "#e > path", ids: ""),
            Case(selector: "#e path", ids: "h"),
            Case(selector: "#e > g > path", ids: "h"),
            Case(selector: "path:nth-of-type(2)", ids: "d"),
            Case(selector: "[data-part]", ids: "a"),
            Case(selector: "[data-part=plus]", ids: "a"),
            Case(selector: "[data-part=\"minus\"]", ids: ""),
            Case(selector: "[i:label='Layer 1']", ids: "e"),
            Case(selector: "[i:label=\"Layer 1\"] path", ids: "h"),
            Case(selector: " #b , #c ", ids: "b c"),
            Case(selector: "[id='\u{E9}']", ids: "\u{E9}"),
            Case(selector: ".v", ids: "e\u{301}"),
        ])
    func matches(_ c: Case) throws {
        let document = try TestIcon.document(Self.drawing)
        let matches = try PartSelector(parsing: c.selector).matches(in: document)
        #expect(matches.compactMap { document.element($0)?[.id] }.joined(separator: " ") == c.ids)
    }
}
