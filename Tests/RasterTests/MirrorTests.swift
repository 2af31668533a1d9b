import Geometry
import SVGScene
import Testing

@testable import Raster

/// A scene whose geometry is reflected gives the reversed pixels, bit for bit.
struct MirrorTests {
    static let extents = [(24, 24), (36, 36), (37, 29), (16, 16)]

    @Test(arguments: 0..<40)
    func rewrittenCoordinatesGiveReversedPixels(seed: Int) throws {
        var drawing = RandomDrawing(seed: UInt64(seed))
        let scene = drawing.scene()
        let mirrored = SceneMirror(width: RandomDrawing.extent).mirror(scene)
        let (width, height) = Self.extents[seed % Self.extents.count]
        var renderer = Renderer()
        let picture = try renderer.render(scene, width: width, height: height)
        let reversed = try renderer.render(mirrored, width: width, height: height).flippedHorizontally()
        let isReversed = picture == reversed
        #expect(isReversed)
    }

    /// The limit must stop both at the same outline.
    @Test(arguments: 60..<90)
    func overlapsPastTheLimitAreReversedToo(seed: Int) throws {
        var drawing = RandomDrawing(seed: UInt64(seed))
        let scene = drawing.scene()
        let mirrored = SceneMirror(width: RandomDrawing.extent).mirror(scene)
        var renderer = Renderer()
        for limit in [0, 20, 50, 100, 200, 400, 800, 1600] {
            renderer.overlapWork = limit
            let picture = try renderer.render(scene, width: 24, height: 24)
            let reversed = try renderer.render(mirrored, width: 24, height: 24).flippedHorizontally()
            let isReversed = picture == reversed
            #expect(isReversed, "limit \(limit)")
        }
    }

    @Test(arguments: 40..<60)
    func aReflectingTransformGivesReversedPixels(seed: Int) throws {
        var drawing = RandomDrawing(seed: UInt64(seed))
        let scene = drawing.scene()
        var mirrored = scene
        mirrored.root = SceneGroup(
            transform: Transform(a: -1, b: 0, c: 0, d: 1, e: RandomDrawing.extent, f: 0),
            children: [.group(scene.root)])
        var renderer = Renderer()
        let picture = try renderer.render(scene, width: 20, height: 20)
        let reversed = try renderer.render(mirrored, width: 20, height: 20).flippedHorizontally()
        let isReversed = picture == reversed
        #expect(isReversed)
    }
}
