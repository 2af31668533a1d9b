import SVGScene
import Testing

@Suite("Markers") struct MarkerTests {
    private static let definition = """
        <marker id='m' overflow='visible' orient='auto'><rect width='1' height='.5' fill='lime'/></marker>
        """

    private func markers(_ path: String, definition: String = definition) throws -> [String] {
        try scene(definition + path).summary.filter { $0.contains("#00ff00") }
    }

    @Test func verticesCarryMarkers() throws {
        let path = "<path fill='none' style='marker:url(#m)' d='M10 10h10v10'/>"
        #expect(try markers(path).count == 3)
        #expect(try markers(path).first == "fill #00ff00 in 10 10 1 0.5")
        #expect(try markers(path).last == "fill #00ff00 in 19.5 20 0.5 1")
    }

    @Test func jointsInsideAnArcCarryNone() throws {
        #expect(try markers("<path fill='none' marker-mid='url(#m)' d='M10 10A9 9 0 1 1 9 9L4 4'/>").count == 1)
    }

    @Test func arcWithoutExtentCarriesOne() throws {
        #expect(try markers("<path fill='none' marker-mid='url(#m)' d='M10 10A9 9 0 1 1 10 10L4 4'/>").count == 1)
    }

    @Test func unitsAreStrokeWidths() throws {
        let path = "<path fill='none' stroke='red' stroke-width='4' marker-start='url(#m)' d='M10 10h9'/>"
        #expect(try markers(path) == ["fill #00ff00 in 10 10 4 2"])
    }

    @Test func contentIsClippedToTheViewport() throws {
        let definition = "<marker id='m' markerWidth='2'><rect width='9' height='9' fill='lime'/></marker>"
        let scene = try scene(definition + "<path marker-end='url(#m)' d='M0 0h9'/>")
        #expect(scene.root.children.last?.group?.clip?.outlines.first?.path.bounds?.summary == "0 0 2 3")
    }

    @Test(
        "both ends of a closed subpath take the direction halfway between its last side and its first one",
        arguments: ["d='M10 10H20V20H10Z'", "d='M20 10H10V20Z'", "d='M10 10H20V20Z'"])
    func closedEndsHaveOneDirection(_ data: String) throws {
        let found = try markers("<path fill='none' style='marker:url(#m)' \(data)/>")
        #expect(found.count > 3 && found.first == found.last)
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let marker: String
        var content = "<rect width='1' height='1' fill='lime'/>"
        var path = "d='M10 10h10'"
        let expected: [String]
    }

    static let cases = [
        Case(
            testDescription: "a percentage of the reference point is one of the viewport outside",
            marker: "refX='50%'", expected: ["fill #00ff00 in -40 10 1 1"]),
        Case(
            testDescription: "so are those in the content", marker: "",
            content: "<rect x='1%' width='5%' height='2%' fill='lime'/>", expected: ["fill #00ff00 in 11 10 5 2"]),
        Case(
            testDescription: "and those in a view box", marker: "viewBox='0 0 6 6' refX='1%'",
            content: "<rect x='1%' width='10%' height='2%' fill='lime'/>", expected: ["fill #00ff00 in 10 10 5 1"]),
        Case(
            testDescription: "words for the reference point are places of the view box",
            marker: "viewBox='-5 -5 10 10' markerWidth='10' markerHeight='10' refX='center' refY='top'",
            expected: ["fill #00ff00 in 10 15 1 1"]),
        Case(
            testDescription: "also those of its far sides",
            marker: "viewBox='-5 -5 10 10' markerWidth='10' markerHeight='10' refX='right' refY='bottom'",
            expected: ["fill #00ff00 in 5 5 1 1"]),
        Case(
            testDescription: "a marker that is not displayed is used all the same", marker: "display='none'",
            expected: ["fill #00ff00 in 10 10 1 1"]),
        Case(testDescription: "a hidden marker is not visible", marker: "visibility='hidden'", expected: []),
        Case(
            testDescription: "a hidden shape has no markers", marker: "", path: "d='M10 10h10' visibility='hidden'",
            expected: []),
        Case(
            testDescription: "a shape without paint has markers", marker: "", path: "d='M10 10h10' opacity='.5'",
            expected: ["fill #00ff00 in 10 10 1 1"]),
    ]

    @Test(arguments: cases)
    func drawsContent(_ test: Case) throws {
        let definition = "<marker id='m' overflow='visible' \(test.marker)>\(test.content)</marker>"
        let path = "<path fill='none' marker-start='url(#m)' \(test.path)/>"
        #expect(try markers(path, definition: definition) == test.expected)
    }

    @Test(arguments: [("url(#m)", 1), ("url(#m) red", 0), ("url(#m) url(#m)", 0), ("none", 0)])
    func valuesThatAreNoMarkerAreIgnored(_ value: String, _ count: Int) throws {
        #expect(try markers("<path fill='none' style='marker-start:\(value)' d='M10 10h10'/>").count == count)
    }

    @Test func startIsReversedOnDemand() throws {
        let definition = """
            <marker id='m' overflow='visible' orient='auto-start-reverse'><rect width='1' height='.5' fill='lime'/></marker>
            """
        let path = "<path fill='none' marker-start='url(#m)' marker-end='url(#m)' d='M10 10h10'/>"
        let expected = ["fill #00ff00 in 9 9.5 1 0.5", "fill #00ff00 in 20 10 1 0.5"]
        #expect(try markers(path, definition: definition) == expected)
    }

    @Test func markerThatCarriesItselfIsCut() throws {
        let definition = "<marker id='m'><path marker-end='url(#m)' fill='lime' d='M0 0h1v1z'/></marker>"
        #expect(try markers("<path marker-end='url(#m)' d='M0 0h9'/>", definition: definition).count == 1)
    }

    @Test func paintOrderPutsMarkersBelow() throws {
        let content = "<path fill='red' marker-start='url(#m)' paint-order='markers' d='M10 10h9v9z'/>"
        let fills = try scene(Self.definition + content).shapes.map { $0.shape.fill?.summary }
        #expect(fills == ["#00ff00", "#ff0000"])
    }
}
