import Directionality
import Geometry
import SVGDocument
import Testing

struct IconInventoryTests {
    private static let source = """
        <defs><path id="d" d="M0 0h9v9z"/></defs><g><path d="M1 1h2v2zM5 5h2v3z"/><path d=""/></g>\
        <g id="b"><g><rect width="4" height="3"/></g><use href="#d"/></g>
        """

    @Test("the inventory names every drawn element by a selector that finds it alone, with boxes")
    func entries() throws {
        let document = try MirrorCase.document(Self.source)
        let inventory = IconInventory(document)
        #expect(
            inventory.entries.map(\.selector) == [
                "svg > g:nth-of-type(1)", "svg > g:nth-of-type(1) > path:nth-of-type(1)",
                "svg > g:nth-of-type(1) > path:nth-of-type(2)", "#b", "#b > g", "#b > g > rect", "#b > use",
            ])
        #expect(inventory.entries.map(\.depth) == [0, 1, 1, 0, 1, 2, 1])
        #expect(
            inventory.entries[1].subpaths == [
                Rect(x: 1, y: 1, width: 2, height: 2), Rect(x: 5, y: 5, width: 2, height: 3),
            ])
        #expect(inventory.entries[2].box == nil)
        #expect(inventory.entries[6].box == Rect(x: 0, y: 0, width: 9, height: 9))
        for entry in inventory.entries {
            #expect(Part.selector(entry.selector).matches(in: document) == [entry.element])
        }
    }
}
