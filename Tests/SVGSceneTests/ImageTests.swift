import Geometry
import SVGScene
import Testing

@Suite("Images") struct ImageTests {
    /// The first bytes of a PNG file of 2 by 4 pixels.
    private static let png = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAAECAYAAACk7+45"

    @Test func rasterImageIsFitted() throws {
        let scene = try scene("<image x='10' width='20' height='20' href='\(Self.png)'/>")
        guard case .image(let image)? = scene.root.children.first else {
            Issue.record("no image")
            return
        }
        #expect(image.format == .png)
        #expect(image.transform == Transform(a: 5, b: 0, c: 0, d: 5, e: 15, f: 0))
    }

    @Test func missingExtentsAreThoseOfThePicture() throws {
        guard case .image(let image)? = try scene("<image height='8' href='\(Self.png)'/>").root.children.first else {
            Issue.record("no image")
            return
        }
        #expect(image.transform == .scale(x: 2, y: 2))
    }

    @Test func drawingIsResolved() throws {
        let drawing =
            "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 2 2%22%3E"
            + "%3Crect width=%222%22 height=%221%22/%3E%3C/svg%3E"
        let scene = try scene("<image width='10' height='20' href='\(drawing)'/>")
        #expect(scene.summary == ["fill #000000 in 0 5 10 5"])
        #expect(scene.shapes.first?.shape.element == scene.root.children.first?.group?.element)
    }

    @Test(arguments: ["a.png", "data:image/png;base64,!!", "data:image/gif;base64,R0lGODlh", "http://x/y.svg"])
    func whatIsNotDrawnIsNamed(_ address: String) throws {
        let scene = try scene("<image width='10' height='20' href='\(address)'/>")
        #expect(scene.root.children.isEmpty)
        #expect(scene.warnings.count == 1)
    }

    @Test func filesAreReadWhereTheCallerAllows() throws {
        let options = SceneOptions(externalImage: {
            $0 == "a.svg"
                ? Array(
                    "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><rect width='4' height='2'/></svg>"
                        .utf8) : nil
        })
        #expect(try scene("<image href='a.svg'/>", options: options).summary == ["fill #000000 in 0 0 4 2"])
    }
}
