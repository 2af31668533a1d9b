import Geometry
import SVGDocument
import SVGScene

/// A renderer, which draws scenes.
///
/// A renderer keeps its buffers from one picture to the next; use one per worker. Pictures depend only on the scene and
/// the size.
///
/// **Steps.** An outline, or a stroke converted to one (`Stroker`), is flattened to edges on a grid of subpixels
/// (`EdgeList`). `BoundaryFinder` proves that the edges enclose nothing twice, or replaces them by the boundary of what
/// they enclose, so that the sums of signed areas computed by `CoverageAccumulator` are the exact coverage. The
/// coverage of a row goes straight to the pixels if the paint is one colour, otherwise through `CoverageRow`. A picture
/// with one colour (`SingleColor`) is computed as opacity alone. What takes too much work is not drawn (`RenderLimits`,
/// `warnings`).
///
/// **Mirroring.** A scene whose geometry is reflected about its vertical middle gives the reversed pixels, bit for bit:
/// - device space is centred, so that the reflection negates x, which every IEEE operation commutes with;
/// - points, gradient offsets and texture coordinates are snapped to grids far finer than what is visible, which
///   removes the rounding noise of the reflected numbers (`EdgeList`, `GradientRamp`, `TextureShader`);
/// - flattening and stroking treat both directions of a curve and both sides of a stroke alike (`CubicCurve`,
///   `Stroker`);
/// - coverage is accumulated in integers by rules that are odd in x (`CoverageAccumulator`);
/// - compositing a pixel reads no other pixel.
///
/// The one exception is a coordinate exactly half way between two grid steps that is not a dyadic fraction of a pixel;
/// no decimal number of up to nine digits is one.
public struct Renderer: Sendable {
    var target = Surface(box: .empty, pixels: [])
    /// The opacities of the pixels, used instead of `target` if the picture has one colour.
    var opacityTarget: PixelSurface<Float>?
    var edges = EdgeList()
    var finder = BoundaryFinder()
    var accumulator = CoverageAccumulator()
    var row = CoverageRow()
    var colors: [PixelColor] = []
    var images = ImageCache()
    /// The remaining work.
    var budget = RenderBudget()
    /// The warnings about parts of the last picture that were not drawn, because they would have taken too much work.
    public internal(set) var warnings: [SceneWarning] = []
    /// The pixel buffers of finished layers, made transparent, for reuse.
    var spareBuffers: [[PixelColor]] = []
    /// The memory of `opacityTarget` between two pictures, made transparent.
    private var spareOpacities: [Float] = []
    /// The width of the current picture or tile.
    var canvasWidth = 0
    var depth = 0
    /// The maximum number of pixels drawn at a time. Larger pictures are drawn in strips of whole rows, so that layers,
    /// at 16 bytes per pixel, stay small; up to 512 × 512 there is one strip.
    var stripPixelCount = 1 << 18

    /// The maximum number of pixels that a filter is computed on.
    var filterPixelCount = RenderLimits.maximumFilterPixelCount

    /// The maximum distance between a curve and its chords, in pixels. The chords enclose the curve's area, so that the
    /// mean error of alpha is far smaller: much finer ones gain a twentieth of a step out of 255 in the benchmark of
    /// edges.
    static let curveTolerance = 0.018

    /// The maximum distance between the edge of a stroke and its chords, in pixels: a mean alpha error of about half a
    /// step out of 255.
    static let strokeTolerance = 0.02

    /// Creates a renderer.
    public init() {}

    /// Draws a scene.
    ///
    /// - Parameters:
    ///   - scene: The drawing, which is stretched to the picture's size in each direction independently.
    ///   - width: The picture's width in pixels.
    ///   - height: The picture's height in pixels.
    /// - Returns: The picture; it is transparent where nothing is drawn.
    /// - Throws: `RenderError.invalidSize` if the extents are not within `RenderLimits`.
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
            budget = RenderBudget()
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

    /// Adds a warning, once per picture, that the rest is not drawn.
    mutating func reportExhaustion(at element: NodeID?) {
        guard warnings.isEmpty, let element else { return }
        warnings.append(
            SceneWarning(
                message: "the drawing has too many curves, dashes or large shapes: the rest is not drawn",
                element: element))
    }

    // MARK: Surfaces

    /// Returns a transparent surface, reusing a buffer if there is one.
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
    ///   - transform: The transform from the node's coordinates to centred device space.
    ///   - clip: The region to draw within.
    ///   - opacity: A factor for the node's opacity; other than 1 only if `paintsOnce` holds.
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
