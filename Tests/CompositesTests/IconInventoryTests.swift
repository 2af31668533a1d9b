import Directionality
import DrawingTestSupport
import Geometry
import SVGDocument
import Testing

@testable import Composites

struct IconInventoryTests {
    private static let source = """
        <defs><path id="d" d="M0 0h9v9z"/></defs><g><path d="M1 1h2v2zM5 5h2v3z"/><path d=""/></g>\
        <g id="b"><g><rect width="4" height="3"/></g><use href="#d"/></g>
        """

    @Test("what is drawn is named by selectors that find it alone, with boxes, subpaths one by one")
    func entries() throws {
        let document = try TestIcon.document(Self.source)
        let inventory = IconInventory(document, InkMeasure(document))
        let boxes = Dictionary(inventory.entries.map { ($0.selector, $0.box) }) { first, _ in first }
        #expect(inventory.entries.count == 9)
        #expect(inventory.entries.filter(\.isGroup).count == 3)
        let rectangles = inventory.entries.map(\.selector)
        #expect(rectangles.filter { $0.hasSuffix("subpath(1)") || $0.hasSuffix("subpath(2)") }.count == 2)
        #expect(boxes["#b > use:nth-of-type(1)"] == Rect(x: 0, y: 0, width: 9, height: 9))
        let second = try #require(rectangles.first { $0.hasSuffix("subpath(2)") })
        #expect(boxes[second] == Rect(x: 5, y: 5, width: 2, height: 3))
        for selector in rectangles where !selector.contains("subpath") {
            #expect(Part.selector(selector).matches(in: document).count == 1)
        }
    }
}
