import Foundation
import Raster
import SVGDocument
import SVGScene
import Testing

/// Whole drawings come out as they were looked at and found right.
struct ReferencePictureTests {
    static let names: [String] = {
        let paths = FileManager.default.enumerator(atPath: ReferencePicture.folder.path)?.compactMap { $0 as? String }
        return (paths ?? []).filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
    }()

    @Test func thereAreDrawings() { #expect(Self.names.count >= 10) }

    @Test(arguments: names)
    func aDrawingIsItsReference(name: String) throws {
        let data = try Data(contentsOf: ReferencePicture.folder.appending(path: name + ".svg"))
        let scene = SceneResolver.resolve(try SVGReader.read([UInt8](data), name: name))
        var renderer = Renderer()
        try ReferencePicture(name: name).check(try renderer.render(scene, width: 48, height: 48))
    }

    @Test func aSheetShowsExpectedDifferenceAndActual() {
        var expected = Pixmap(width: 1, height: 1)
        expected.bytes = [0, 0, 255, 255]
        let sheet = ReferencePicture.sheet(expected: expected, actual: Pixmap(width: 1, height: 1))
        #expect(sheet.width == 28 && sheet.height == 4)
        #expect(sheet[0, 0] == SIMD4(0, 0, 255, 255))
        #expect(sheet[12, 0] == SIMD4(220, 0, 0, 255))
        #expect(sheet[27, 3] == SIMD4(0, 0, 0, 0))
    }
}
