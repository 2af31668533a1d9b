import Composites
import Directionality
import DrawingTestSupport
import Raster
import SVGDocument
import Testing

/// What holds for composites whatever the drawing.
struct CompositePropertyTests {
    @Test("the mirror image has the source's pixels reversed", arguments: 0..<20)
    func mirrorReversesPixels(seed: Int) throws {
        let document = try TestIcon.document(RandomIcon(seed: UInt64(seed)).content)
        let mirrored = try Picture.of(Mirror.mirror(document).document)
        let difference = try #require(mirrored.flippedHorizontally().difference(from: Picture.of(document)))
        #expect(difference.maximum <= 2, "\(difference)")
    }

    @Test("an icon whose parts all flip is the directional mirror", arguments: 0..<20)
    func everyPartFlips(seed: Int) throws {
        let document = try TestIcon.document(RandomIcon(seed: UInt64(seed)).content)
        let composite = try Composite.mirror(document, parts: [.named("p", ".part", .base)])
        let mirrored = try Mirror.mirror(document)
        #expect(TestIcon.content(of: composite.document) == TestIcon.content(of: mirrored.document))
    }

    @Test("an icon whose parts all keep place and drawing is drawn as its source", arguments: 0..<20)
    func everyPartStays(seed: Int) throws {
        let document = try TestIcon.document(RandomIcon(seed: UInt64(seed)).content)
        let result = try Composite.mirror(
            document,
            parts: [.named("p", "svg > g, svg > path, svg > rect, svg > circle, svg > polygon, svg > use", .slash)])
        let difference = try #require(
            Picture.of(result.document).difference(from: Picture.of(document)))
        // Solved transforms have six decimals, which moves an edge by less than a pixel's 256th part.
        #expect(difference.maximum <= 2, "\(difference)")
    }

    @Test("a part that stays within a flipped icon keeps its pixels", arguments: 0..<20)
    func onePartStays(seed: Int) throws {
        let document = try TestIcon.document(RandomIcon(seed: UInt64(seed)).content)
        let result = try Composite.mirror(document, parts: [.named("p", ".part", .slash)])
        let difference = try #require(
            Picture.of(Self.partsAlone(result.document)).difference(from: Picture.of(Self.partsAlone(document))))
        #expect(difference.maximum <= 2, "\(difference)")
    }

    /// The document with everything hidden but its parts.
    static func partsAlone(_ document: SVGDocument) -> SVGDocument {
        let parts = Part.selector(".part").matches(in: document)
        var alone = document
        for id in document.subtree(of: document.root).dropFirst() {
            guard let name = document.element(id)?.name.local, !["defs", "g"].contains(name) else { continue }
            let isPart = parts.contains { document.contains($0, id) }
            let isDefinition = document.childElements(of: document.root).contains {
                document.element($0)?.isSVG(.defs) == true && document.contains($0, id)
            }
            if !isPart, !isDefinition { alone.remove(id) }
        }
        return alone
    }

    @Test("a part that is moved by whole pixels keeps its pixels", arguments: 0..<20)
    func moved(seed: Int) throws {
        // An anchor 4 units wide at x goes to 20 − x, and a unit is a pixel.
        let x = 7 + seed % 7
        let anchor = "<rect id=\"anchor\" x=\"\(x)\" y=\"3\" width=\"4\" height=\"2\"/>"
        let part = "<g id=\"p\">\(anchor)\(RandomIcon(seed: UInt64(seed)).content)</g>"
        let document = try TestIcon.document(part)
        let result = try Composite.mirror(document, parts: [.named("p", .badge, anchor: "#anchor")])
        let pixels = 20 - 2 * x
        let source = try Picture.of(document)
        let moved = try Picture.of(result.document).moved(by: -pixels)
        let difference = try #require(moved.difference(from: source.moved(by: pixels).moved(by: -pixels)))
        #expect(difference.maximum <= 0, "\(difference)")
    }
}
