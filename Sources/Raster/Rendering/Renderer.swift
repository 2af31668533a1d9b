import Geometry
import SVGDocument
import SVGScene

/// Draws scenes.
///
/// A renderer keeps its buffers from one picture to the next; use one per worker. Pictures depend on nothing but the
/// scene and the size.
///
/// **Steps.** An outline, or a stroke made into one (`Stroker`), is flattened to edges on a grid of subpixels (`EdgeList`).
/// `BoundaryFinder` proves that the edges enclose nothing twice, or replaces them by the boundary of what they enclose;
/// so the sums of signed areas that `CoverageAccumulator` makes are the exact coverage. The coverage of a row goes
/// straight to the pixels where the paint is one colour, otherwise through `CoverageRow`. A picture that has one colour
/// (`SingleColor`) is computed as opacity alone. What takes too much work is not drawn (`RenderLimits`, `warnings`).
///
/// **Mirroring.** A scene whose geometry is reflected about its vertical middle gives the reversed pixels, bit for bit:
/// - device space is centred, so that the reflection negates x, which every IEEE operation commutes with;
/// - points, gradient offsets and texture coordinates are snapped to grids far finer than what shows, which removes the
///   noise that the reflected numbers picked up on their way (`EdgeList`, `GradientRamp`, `TextureShader`);
/// - flattening and stroking treat both directions of a curve and both sides of a stroke alike (`CubicCurve`, `Stroker`);
/// - coverage is accumulated in integers by rules that are odd in x (`CoverageAccumulator`);
/// - compositing a pixel looks at no other pixel.
///
/// The one exception is a coordinate that lies exactly half way between two steps of a grid without being a dyadic
/// fraction of a pixel; no decimal number of up to nine digits does.
public struct Renderer: Sendable {
    var target = Surface(box: .empty, pixels: [])
    /// How opaque the pixels are, where the picture has one colour and `target` is not used.
    var opacityTarget: PixelSurface<Float>?
    var edges = EdgeList()
    var finder = BoundaryFinder()
    var accumulator = CoverageAccumulator()
    var row = CoverageRow()
    var colors: [PixelColor] = []
    var images = ImageCache()
    /// How much may still be drawn.
    var budget = DrawingBudget()
    /// What of the last picture could not be drawn, because it would have taken too much work.
    public internal(set) var warnings: [SceneWarning] = []
    /// Pixel buffers of layers that are done, transparent again, for the next ones.
    var spareBuffers: [[PixelColor]] = []
    /// The memory of `opacityTarget` between two pictures, transparent.
    private var spareOpacities: [Float] = []
    /// The width of the picture, or of the tile, that is drawn.
    var canvasWidth = 0
    var depth = 0
    /// The greatest number of pixels that are drawn at a time. Taller pictures are drawn in strips of whole rows, so that
    /// layers, at 16 bytes a pixel, stay small; up to 512 × 512 there is one strip.
    var stripPixelCount = 1 << 18

    /// The greatest number of pixels that a filter is computed on.
    var filterPixelCount = RenderLimits.maximumFilterPixelCount

    /// The greatest distance between a curve and the chords that it is drawn as, in pixels. The chords enclose the
    /// curve's area, so that the error of alpha is far smaller on the average: with much finer ones the benchmark of edges
    /// gains a twentieth of a step out of 255.
    static let curveTolerance = 0.018

    /// The greatest distance between the edge of a stroke and the chords that it is drawn as, in pixels: an error of
    /// alpha of about half a step out of 255 on the average.
    static let strokeTolerance = 0.02

    /// Creates a renderer.
    public init() {}

    /// Draws a scene.
    ///
    /// - Parameters:
    ///   - scene: The drawing; its size is stretched to the picture's, in each direction by its own factor.
    ///   - width: The picture's width in pixels.
    ///   - height: The picture's height in pixels.
    /// - Returns: The picture; what the drawing leaves free is transparent.
    /// - Throws: `RenderError.invalidSize` where the extents are not within `RenderLimits`.
    public mutating func render(_ scene: Scene, width: Int, height: Int) throws(RenderError) -> Pixmap {
        let extents = 1...RenderLimits.maximumExtent
        guard extents.contains(width), extents.contains(height), width * height <= RenderLimits.maximumPixelCount else {
            throw .invalidSize(width: width, height: height)
        }
        guard scene.size.width > 0, scene.size.height > 0 else { return Pixmap(width: width, height: height) }
        let toDevice =
            Transform.translation(x: -Double(width) / 2, y: 0)
            * Transform.scale(x: Double(width) / scene.size.width, y: Double(height) / scene.size.height)
        canvasWidth = width
        depth = 0
        warnings = []
        let byteCount = width * height * 4
        let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { memory, initialized in
            guard let first = memory.baseAddress else { return }
            draw(scene, height: height, transform: toDevice, to: PixmapWriter(to: first, width: width))
            initialized = byteCount
        }
        images.removeAll()
        return Pixmap(width: width, height: height, bytes: bytes)
    }

    /// Draws a picture strip by strip.
    private mutating func draw(_ scene: Scene, height: Int, transform: Transform, to writer: PixmapWriter) {
        let stripHeight = max(1, stripPixelCount / canvasWidth)
        let width = canvasWidth
        let color = SingleColor.color(of: scene.root)
        for top in stride(from: 0, to: height, by: stripHeight) {
            let strip = DeviceBox(minX: 0, minY: top, maxX: width, maxY: min(top + stripHeight, height))
            budget = DrawingBudget()
            finder.begin()
            if let color {
                draw(strip, of: scene, in: color, transform: transform, to: writer)
            } else {
                draw(strip, of: scene, transform: transform, to: writer)
            }
        }
    }

    /// Draws some rows of a picture.
    private mutating func draw(_ strip: DeviceBox, of scene: Scene, transform: Transform, to writer: PixmapWriter) {
        target = makeSurface(strip)
        draw(.group(scene.root), transform: transform, clip: ClipRegion(box: strip), opacity: 1)
        writer.write(&target)
        var done = Surface(box: .empty, pixels: [])
        swap(&done, &target)
        recycle(&done)
    }

    /// Draws some rows of a picture that has one colour.
    private mutating func draw(
        _ strip: DeviceBox, of scene: Scene, in color: RGBColor, transform: Transform, to writer: PixmapWriter
    ) {
        var buffer: [Float] = []
        swap(&buffer, &spareOpacities)
        opacityTarget = PixelSurface(transparent: strip, buffer: buffer)
        buffer = []
        draw(.group(scene.root), transform: transform, clip: ClipRegion(box: strip), opacity: 1)
        guard var done = opacityTarget.take() else { return }
        writer.write(&done, color: PixelColor(color, opacity: 1))
        spareOpacities = done.takeTransparentBuffer()
    }

    /// Notes, once for a picture, where drawing ends early.
    mutating func reportExhaustion(at element: NodeID?) {
        guard warnings.isEmpty, let element else { return }
        warnings.append(
            SceneWarning(
                message: "the drawing has too many curves, dashes or large shapes: the rest is not drawn",
                element: element))
    }

    // MARK: Surfaces

    /// A transparent surface, in a buffer that was used before if there is one.
    mutating func makeSurface(_ box: DeviceBox) -> Surface {
        Surface(transparent: box, buffer: spareBuffers.popLast() ?? [])
    }

    /// Keeps a surface's buffer for the next layer.
    mutating func recycle(_ surface: inout Surface) {
        guard spareBuffers.count < 8, surface.pixels.count <= stripPixelCount else { return }
        spareBuffers.append(surface.takeTransparentBuffer())
    }

    // MARK: Nodes

    /// Draws a node.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - transform: Maps the node's coordinates to centred device space.
    ///   - clip: Where it may draw.
    ///   - opacity: What its opacity is multiplied by; other than 1 only where `paintsOnce` holds.
    mutating func draw(_ node: SceneNode, transform: Transform, clip: ClipRegion, opacity: Double) {
        guard depth < RenderLimits.maximumDepth else { return }
        depth += 1
        switch node {
        case .group(let group):
            draw(group, transform: transform * group.transform, clip: clip, opacity: opacity)
        case .shape(let shape):
            draw(shape, transform: transform, clip: clip, opacity: opacity)
        case .image(let image):
            draw(image, transform: transform, clip: clip, opacity: opacity)
        }
        depth -= 1
    }
}
