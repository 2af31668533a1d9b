import Directionality
import Raster
import SVGDocument
import SVGScene
import Testing

@Suite(.enabled(if: Corpus.isGiven, "set ICONFLIP_CORPUS to a folder of SVG files"))
struct PixelTests {
    /// Files that are mirrored by their coordinates, in all their parts, must give mirrored pixels, bit for bit.
    @Test("the mirror's pixels are the source's pixels reversed", arguments: [24, 96])
    func reversedPixels(height: Int) throws {
        var (compared, passedOver) = (0, 0)
        var renderer = Renderer()
        try Corpus.forEachDocument { name, _, document in
            guard let mirror = try? Mirror.mirror(document), mirror.fallbacks.isEmpty, mirror.notes.isEmpty else {
                passedOver += 1
                return
            }
            let written = try SVGReader.read(SVGWriter.write(mirror.document), name: name)
            let source = try Self.pixels(document, height, &renderer)
            let result = try Self.pixels(written, height, &renderer)
            let difference = try #require(source.flippedHorizontally().difference(from: result), "\(name)")
            #expect(
                difference.isZero, "\(name): \(difference.pixelCount) pixels differ by up to \(difference.maximum)")
            compared += 1
        }
        print("\(compared) files compared at \(height) pixels, \(passedOver) not mirrored by coordinates alone")
    }

    private static func pixels(_ document: SVGDocument, _ height: Int, _ renderer: inout Renderer) throws -> Pixmap {
        let scene = SceneResolver.resolve(document)
        let width = max(1, (Double(height) * scene.size.width / scene.size.height).rounded())
        return try renderer.render(scene, width: Int(min(width, 4096)), height: height)
    }
}
