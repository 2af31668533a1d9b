import Geometry
import SVGScene

extension Renderer {
    /// Draws a pattern's tile to a texture, or `nil` where it has nothing to show.
    ///
    /// The texture has about a pixel per pixel of the canvas and a whole number of pixels, which the tile is stretched
    /// to: so repeated tiles meet without a seam. A small tile of other than whole pixels, which that would distort, is
    /// drawn larger, and averaged where it is painted.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - opacity: What its opacity is multiplied by.
    ///   - transform: Maps the user space of the painted shape to centred device space.
    /// - Returns: A shader that repeats the tile.
    mutating func tile(_ pattern: ScenePattern, opacity: Double, transform: Transform) -> TextureShader? {
        let toDevice = transform * pattern.transform
        let tile = pattern.tile
        guard depth < RenderLimits.maximumDepth, tile.width > 0, tile.height > 0, tile.isFinite, toDevice.isFinite
        else { return nil }
        let width = tileExtent(tile.width * Point(x: toDevice.a, y: toDevice.b).length)
        let height = tileExtent(tile.height * Point(x: toDevice.c, y: toDevice.d).length)
        // Texture pixels to pattern space.
        let texelToPattern =
            Transform.translation(x: tile.minX, y: tile.minY)
            * Transform.scale(x: tile.width / Double(width), y: tile.height / Double(height))
        guard let patternToTexel = texelToPattern.inverse else { return nil }

        var outer = Renderer()
        swap(&outer, &self)
        budget = outer.budget
        depth = outer.depth + 1
        canvasWidth = width
        let box = DeviceBox(minX: 0, minY: 0, maxX: width, maxY: height)
        target = makeSurface(box)
        let toCentered = Transform.translation(x: -Double(width) / 2, y: 0) * patternToTexel
        draw(.group(pattern.content), transform: toCentered, clip: ClipRegion(box: box), opacity: 1)
        let pixels = target.boxPixels
        outer.budget = budget
        outer.warnings += warnings
        swap(&outer, &self)
        return TextureShader(
            pixels: pixels, width: width, border: .repeat, isSmoothed: true, opacity: opacity,
            transform: toDevice * texelToPattern)
    }

    /// The greatest extent of a tile in pixels that counts as small.
    private static let smallTileExtent = 64.0
    /// The most that small tiles are drawn larger by.
    private static let greatestTileScale = 4.0

    /// The number of pixels that an extent of a tile is drawn with.
    private func tileExtent(_ extent: Double) -> Int {
        let greatest = Double(RenderLimits.maximumTexturePixelCount).squareRoot()
        guard extent > 1 else { return 1 }
        guard extent < Self.smallTileExtent else { return Int(min(extent, greatest).rounded()) }
        /// How much the tile is stretched at a scale, in pixels of the canvas.
        func stretch(_ scale: Double) -> Double { abs(extent * scale - (extent * scale).rounded()) / scale }
        var best = 1.0
        // The noise of the arithmetic must not decide.
        for scale in stride(from: 2, through: Self.greatestTileScale, by: 1)
        where stretch(scale) < stretch(best) - 0x1p-10 {
            best = scale
        }
        return Int((extent * best).rounded())
    }
}
