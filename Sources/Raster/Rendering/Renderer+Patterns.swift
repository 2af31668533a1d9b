import Geometry
import SVGScene

extension Renderer {
    /// Draws a pattern's tile to a texture.
    ///
    /// The texture has about the canvas's resolution and a whole number of pixels, to which the tile is stretched, so
    /// that repeated tiles meet without a seam. A small tile that this would distort is drawn larger, and averaged when
    /// it is painted.
    /// - Returns: A shader that repeats the tile, or `nil` if there is nothing to show.
    mutating func tile(_ pattern: ScenePattern, opacity: Double, in context: DrawingContext) -> TextureShader? {
        let toDevice = context.transform * pattern.transform
        let tile = pattern.tile
        // The pattern is one level, its content another.
        let depth = context.depth + 2
        guard depth < RenderLimits.maximumDepth else {
            reportDepth(at: context.element)
            return nil
        }
        guard tile.width > 0, tile.height > 0, tile.isFinite, toDevice.isFinite else { return nil }
        let width = tileExtent(tile.width * toDevice.scaleX)
        let height = tileExtent(tile.height * toDevice.scaleY)
        // The transform from texture pixels to pattern space.
        let texelToPattern =
            Transform.translation(x: tile.minX, y: tile.minY)
            * Transform.scale(x: tile.width / Double(width), y: tile.height / Double(height))
        guard let patternToTexel = texelToPattern.inverse else { return nil }
        let canvas = DrawingContext(
            canvasWidth: width, transform: Transform.translation(x: -Double(width) / 2, y: 0) * patternToTexel,
            clip: ClipRegion(box: DeviceBox(minX: 0, minY: 0, maxX: width, maxY: height)),
            element: context.element, depth: depth)
        return TextureShader(
            pixels: pixels(of: [.group(pattern.content)], in: canvas), width: width, border: .repeat,
            isSmoothed: true, opacity: opacity, transform: toDevice * texelToPattern)
    }

    /// The extent in pixels below which a tile counts as small.
    private static let smallTileExtent = 64.0
    /// The maximum factor by which small tiles are enlarged.
    private static let maximumTileScale = 4.0

    /// Returns the number of pixels to draw an extent of a tile with.
    private func tileExtent(_ extent: Double) -> Int {
        let maximum = Double(RenderLimits.maximumTexturePixelCount).squareRoot()
        guard extent > 1 else { return 1 }
        guard extent < Self.smallTileExtent else { return Int(bounded: min(extent, maximum).rounded()) }
        /// Returns how much the tile is stretched at a scale, in pixels of the canvas.
        func stretch(_ scale: Double) -> Double { abs(extent * scale - (extent * scale).rounded()) / scale }
        var best = 1.0
        // Rounding noise must not decide.
        for scale in stride(from: 2, through: Self.maximumTileScale, by: 1)
        where stretch(scale) < stretch(best) - 0x1p-10 {
            best = scale
        }
        return Int(bounded: (extent * best).rounded())
    }
}
