import Geometry
import SVGDocument
import SVGScene
import Testing

/// Visiting the nodes of a drawing.
struct SceneNodesTests {
    private func scene(_ content: String) throws -> Scene {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8' width='16' height='16'>\(content)</svg>"
        return SceneResolver.resolve(try SVGReader.read(Array(svg.utf8), name: "test"))
    }

    @Test("shapes come in painting order with the transforms of the groups around them")
    func places() throws {
        let scene = try scene(
            """
            <path d='M0 0h1v1z'/><g transform='translate(2)' opacity='.5'><g transform='scale(3)'><path d='M0 0h2v2z'/></g>
            <path d='M0 0h3v3z'/></g><path d='M0 0h4v4z'/>
            """)
        let shapes = Array(scene.root.nodes().shapes)
        #expect(shapes.map(\.shape.path.bounds?.width) == [1, 2, 3, 4])
        #expect(shapes.map { $0.place.transform.apply(Point(x: 1, y: 0)).x } == [1, 5, 3, 1])
        #expect(shapes.map { $0.place.groups.reduce(1) { $0 * $1.opacity } } == [1, 0.5, 0.5, 1])
        let pixels = Array(scene.nodes().shapes)
        #expect(pixels.map { $0.place.transform.apply(Point(x: 1, y: 0)).x } == [2, 10, 6, 2])
        #expect(pixels.map(\.place.groups.count) == shapes.map { $0.place.groups.count + 1 })
    }

    @Test("a drawing has one colour whatever its opacity")
    func singleColor() throws {
        #expect(try scene("").singleColor == .black)
        #expect(try scene("<path d='M0 0h1v1z' fill='#00000080' stroke='#000'/>").singleColor == .black)
        #expect(try scene("<path d='M0 0h1v1z'/><path d='M0 0h1v1z' fill='red'/>").singleColor == nil)
    }
}
