import Geometry
import Images
import SVGScene
import Testing

@Suite("Images") struct ImageTests {
    /// A red PNG file of 2 by 4 pixels.
    private static let png = dataURI(png(width: 2, height: 4))

    private static func png(width: Int, height: Int) -> [UInt8] {
        let bytes = (0..<width * height).flatMap { _ in [255, 0, 0, 255] as [UInt8] }
        return (try? PNGEncoder().encode(width: width, height: height, bytes: bytes)) ?? []
    }

    private static func dataURI(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789ABCDEF")
        return "data:," + bytes.map { "%\(digits[Int($0 / 16)])\(digits[Int($0 % 16)])" }.joined()
    }

    private static func drawing(_ root: String, _ content: String = "<rect width='100' height='100'/>") -> String {
        dataURI(Array("<svg xmlns='http://www.w3.org/2000/svg' \(root)>\(content)</svg>".utf8))
    }

    /// The first image of a scene with the transform to the view box.
    private func image(_ content: String) throws -> SceneImage? {
        guard case .image(let image)? = try scene(content).root.children.first else { return nil }
        return image
    }

    @Test func rasterImageIsFitted() throws {
        let image = try #require(try image("<image x='10' width='20' height='20' href='\(Self.png)'/>"))
        #expect(image.width == 2 && image.height == 4)
        let isRed = image.pixels == (0..<8).flatMap { _ in [255, 0, 0, 255] as [UInt8] }
        #expect(isRed)
        #expect(image.transform == Transform(a: 5, b: 0, c: 0, d: 5, e: 15, f: 0))
    }

    struct SizeCase: CustomTestStringConvertible {
        let attributes: String
        let root: String
        let box: String
        var testDescription: String { "<image \(attributes)> of <svg \(root)>" }
    }

    @Test(
        "extents that are not given follow from the drawing",
        arguments: [
            SizeCase(attributes: "", root: "width='4' height='6'", box: "0 0 4 6"),
            SizeCase(attributes: "width='8'", root: "width='4' height='6'", box: "0 0 8 12"),
            SizeCase(attributes: "height='3'", root: "viewBox='0 0 100 50'", box: "0 0 6 3"),
            SizeCase(
                attributes: "width='auto' height='auto'", root: "width='5' viewBox='0 0 100 50'", box: "0 0 5 2.5"),
            SizeCase(attributes: "", root: "viewBox='0 0 100 50'", box: "0 0 300 150"),
            SizeCase(
                attributes: "", root: "width='48' viewBox='0 0 100 50' preserveAspectRatio='none'", box: "0 0 48 150"),
            SizeCase(
                attributes: "", root: "height='24' viewBox='0 0 100 50' preserveAspectRatio='none'", box: "0 0 300 24"),
            SizeCase(attributes: "", root: "viewBox='0 0 50 100'", box: "0 0 75 150"),
            SizeCase(attributes: "width='7'", root: "height='9'", box: "0 0 7 9"),
            SizeCase(attributes: "width='7' height='9'", root: "", box: "0 0 7 9"),
            SizeCase(
                attributes: "width='7' height='9'", root: "viewBox='0 0 1 1' preserveAspectRatio='none'",
                box: "0 0 7 9"),
            SizeCase(
                attributes: "width='7' height='9' preserveAspectRatio='none'", root: "viewBox='0 0 1 1'", box: "0 0 7 9"
            ),
        ])
    func extents(_ test: SizeCase) throws {
        let content = "<rect width='100%' height='100%'/>"
        let scene = try scene("<image \(test.attributes) href='\(Self.drawing(test.root, content))'/>")
        #expect(scene.summary == ["fill #000000 in \(test.box)"])
    }

    @Test func missingExtentsAreThoseOfTheRasterImage() throws {
        let image = try #require(try image("<image height='8' href='\(Self.png)'/>"))
        #expect(image.transform == .scale(x: 2, y: 2))
    }

    @Test func drawingIsResolved() throws {
        let drawing = Self.drawing("viewBox='0 0 2 2'", "<rect width='2' height='1'/>")
        let scene = try scene("<image width='10' height='20' href='\(drawing)'/>")
        #expect(scene.summary == ["fill #000000 in 0 5 10 5"])
        #expect(scene.shapes.first?.shape.element == scene.root.children.first?.group?.element)
    }

    @Test(
        "what is beside the view box is shown unless the drawing has extents of its own",
        arguments: [
            SizeCase(attributes: "", root: "viewBox='0 0 20 10'", box: "0 0 20 20"),
            SizeCase(attributes: "", root: "width='20' viewBox='0 0 20 10'", box: "0 0 20 20"),
            SizeCase(attributes: "preserveAspectRatio='xMinYMin'", root: "viewBox='0 0 20 10'", box: "0 0 20 20"),
            SizeCase(attributes: "preserveAspectRatio='none'", root: "viewBox='0 0 20 10'", box: "0 0 20 20"),
            SizeCase(attributes: "", root: "width='20' height='10' viewBox='0 0 20 10'", box: "0 5 20 10"),
        ])
    func besideTheViewBox(_ test: SizeCase) throws {
        let drawing = Self.drawing(test.root, "<circle r='5'/>")
        let scene = try scene("<image width='20' height='20' \(test.attributes) href='\(drawing)'/>")
        let group = try #require(scene.root.children.first?.group)
        let clip = try #require(group.clip?.outlines.first?.path.bounds)
        #expect(clip.applying(group.transform).summary == test.box)
    }

    @Test func compressedDrawingIsUnpacked() throws {
        let drawing = "data:;base64," + Self.compressedDrawing
        #expect(try scene("<image href='\(drawing)'/>").summary == ["fill #000000 in 0 0 4 2"])
    }

    /// A drawing of 4 by 4 with a rectangle of 4 by 2, compressed.
    private static let compressedDrawing =
        "H4sIAAAAAAACA7MpLktXqMjNySu2Vc8oKSmw0tcvLy/XKzfWyy9K1zcyMDDQB6pQVyjPTCnJsFU3UVfISM1MzygBMe"
        + "1silKTS7BIGanr29mA9NkBAEffzhxfAAAA"

    @Test func sliceCutsTheEdgesOfTheViewportOff() throws {
        let scene = try scene(
            "<image width='9' height='8' preserveAspectRatio='xMidYMid slice' href='\(Self.png)'/>")
        let clip = try #require(scene.root.children.first?.group?.clip)
        #expect(clip.outlines.first?.path.bounds?.summary == "0 0 9 8")
    }

    struct LeftOutCase: CustomTestStringConvertible {
        let address: String
        let reason: String
        var testDescription: String { address.prefix(40) + ": " + reason }
    }

    @Test(
        "what is not drawn is named with its reason",
        arguments: [
            LeftOutCase(address: "a.png", reason: "embed it in the file as data"),
            LeftOutCase(address: "http://x/y.svg", reason: "embed it in the file as data"),
            LeftOutCase(address: "data:image/png;base64,!!", reason: "its data cannot be decoded"),
            LeftOutCase(
                address: "data:;base64,R0lGODlh", reason: "it is a GIF or WebP image: use PNG, JPEG or SVG"),
            LeftOutCase(address: "data:,RIFF", reason: "it is a GIF or WebP image: use PNG, JPEG or SVG"),
            LeftOutCase(address: "data:,%1F%8B", reason: "not a valid gzip file"),
            LeftOutCase(address: "data:,%89PNG", reason: "not a valid PNG file"),
            LeftOutCase(address: "data:,%FF%D8", reason: "not a valid JPEG file"),
            LeftOutCase(address: "data:,x", reason: "it is neither PNG, JPEG nor SVG"),
            LeftOutCase(
                address: dataURI(png(width: 11, height: 9)), reason: "an image of 11 × 9 pixels is too large"),
        ])
    func leftOut(_ test: LeftOutCase) throws {
        var options = SceneOptions()
        options.limits.pixelsPerImage = 98
        let scene = try scene("<image width='10' height='20' href='\(test.address)'/>", options: options)
        #expect(scene.root.children.isEmpty)
        #expect(scene.warnings.map(\.message) == ["the image of <image> is not drawn: \(test.reason)"])
    }

    @Test func filesAreReadWhereTheCallerAllows() throws {
        let options = SceneOptions { address throws(ExternalImageError) in
            guard address == "a.svg" else { throw .notAllowed }
            return Array(
                """
                <svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'>
                <rect width='4' height='2'/><image href='a.svg'/></svg>
                """.utf8)
        }
        let scene = try scene("<image href='a.svg'/>", options: options)
        #expect(scene.summary == ["fill #000000 in 0 0 4 2"])
        // The drawing in its turn reads nothing.
        #expect(scene.warnings.map(\.message) == ["the image of <image> is not drawn: embed it in the file as data"])
    }

    @Test func allImagesShareTheLimits() throws {
        var options = SceneOptions()
        options.limits.imagePixels = 20
        options.limits.drawnElements = 9
        let images = String(repeating: "<image width='1' height='1' href='\(Self.png)'/>", count: 3)
        #expect(
            try scene(images, options: options).warnings.map(\.message) == [
                "the image of <image> is not drawn: an image of 2 × 4 pixels is too large"
            ])
        let drawing = Self.drawing("viewBox='0 0 1 1'", "<path d='M0 0h1v1z'/><path d='M0 0h1v1z'/>")
        let drawings = String(repeating: "<image width='1' height='1' href='\(drawing)'/>", count: 4)
        let scene = try scene(drawings, options: options)
        #expect(scene.shapes.count < 6)
        #expect(scene.warnings.contains { $0.message == "more than 9 elements are drawn: the rest is left out" })
    }
}
