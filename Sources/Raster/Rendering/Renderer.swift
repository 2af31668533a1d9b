import Geometry
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
/// with one colour (`SingleColor`) is computed as opacity alone. What takes too much work is not drawn, or with its overlaps
/// (`RenderLimits`, `warnings`).
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
    /// The warnings about parts of the last picture that were not drawn, or not exactly, because they would have taken too much
    /// work: one for each limit, at the element that reaches it first.
    public private(set) var warnings: [SceneWarning] = []
    var budget = RenderBudget()
    var images = ImageCache()

    // Memory that is reused.

    var finder = BoundaryFinder()
    var accumulator = CoverageAccumulator()
    var row = CoverageRow()
    var colors: [PixelColor] = []
    /// The edge lists of drawn outlines, for reuse; more than one is in use while a pattern's tile is drawn.
    private var spareEdgeLists: [EdgeList] = []
    /// The pixel buffers of finished layers, made transparent, for reuse.
    private var spareBuffers: [[PixelColor]] = []
    /// The same for pictures of one colour.
    private var spareOpacities: [[Float]] = []

    /// The maximum number of pixels drawn at a time. Larger pictures are drawn in strips of whole rows, so that layers,
    /// at 16 bytes per pixel, stay small; up to 512 × 512 there is one strip.
    var stripPixelCount = 1 << 18

    /// The maximum number of pixels that a filter is computed on.
    var filterPixelCount = RenderLimits.maximumFilterPixelCount

    /// The maximum number of visits to edges in removing overlaps.
    var overlapWork = RenderLimits.maximumOverlapWork

    /// The maximum distance between a curve and its chords, in pixels. The chords enclose the curve's area, so that the
    /// mean error of alpha is far smaller: much finer ones gain a twentieth of a step out of 255 in the benchmark of
    /// edges.
    static let curveTolerance = 0.018

    /// The maximum distance of a stroke's edge from its chords, in pixels: a mean alpha error of about half a step out of 255.
    static let strokeTolerance = 0.02

    /// Creates a renderer.
    public init() {}

    /// Draws a scene, which is stretched to the picture's size in pixels in each direction independently.
    /// - Returns: The picture; it is transparent where nothing is drawn.
    /// - Throws: `RenderError.invalidSize` if the extents are not within `RenderLimits`.
    public mutating func render(_ scene: Scene, width: Int, height: Int) throws(RenderError) -> Pixmap {
        warnings = []
        guard RenderLimits.allow(width: width, height: height) else { throw .invalidSize(width: width, height: height) }
        guard scene.size.width > 0, scene.size.height > 0 else { return Pixmap(width: width, height: height) }
        let toDevice =
            Transform.translation(x: -Double(width) / 2, y: 0)
            * Transform.scale(x: Double(width) / scene.size.width, y: Double(height) / scene.size.height)
        let color = SingleColor.color(of: scene.root)
        let stripHeight = max(1, stripPixelCount / width)
        let bytes = [UInt8](count: width * height * 4) { memory in
            let writer = PixmapWriter(bytes: memory, width: width)
            for top in stride(from: 0, to: height, by: stripHeight) {
                let strip = DeviceBox(minX: 0, minY: top, maxX: width, maxY: min(top + stripHeight, height))
                let context = DrawingContext(canvasWidth: width, transform: toDevice, clip: ClipRegion(box: strip))
                budget = RenderBudget()
                finder.begin(work: overlapWork)
                draw(scene.root, color: color, in: context, to: writer)
            }
        }
        images.removeAll()
        return Pixmap(width: width, height: height, bytes: bytes)
    }

    /// Draws some rows of a picture, those of the context's clip. `color` is the drawing's, if it has only one.
    private mutating func draw(
        _ root: SceneGroup, color: RGBColor?, in context: DrawingContext, to writer: PixmapWriter
    ) {
        let strip = context.clip.box
        if let color {
            let buffer = spareOpacities.popLast() ?? []
            var target = RenderTarget(opacities: PixelSurface(transparent: strip, buffer: buffer))
            draw(.group(root), in: context, to: &target)
            writer.write(&target.opacities, color: PixelColor(color, opacity: 1))
            spareOpacities.append(target.opacities.takeTransparentBuffer())
        } else {
            var picture = surface(of: [.group(root)], in: context)
            writer.write(&picture)
            recycle(&picture)
        }
    }

    /// Adds the warnings about limits that drawing an element has reached.
    mutating func reportLimits(at element: ElementID?) {
        if budget.isExhausted {
            report("the drawing has too many curves, dashes or large shapes: the rest is not drawn", at: element)
        }
        if finder.hasGivenUp {
            report(
                "the drawing has too many overlapping lines: from here on, overlaps are drawn as they are", at: element)
        }
    }

    /// Adds a warning that something is nested too deeply to be drawn.
    mutating func reportDepth(at element: ElementID?) {
        report("layers, masks and patterns are nested too deeply: the rest of them is not drawn", at: element)
    }

    /// Adds a warning, once per picture.
    private mutating func report(_ problem: String, at element: ElementID?) {
        guard let element, !warnings.contains(where: { $0.problem == problem }) else { return }
        warnings.append(SceneWarning(problem, element: element))
    }

    /// Returns an empty list for the edges of an outline, reusing memory if there is any.
    mutating func makeEdgeList(in context: DrawingContext) -> EdgeList {
        var edges = spareEdgeLists.popLast() ?? EdgeList()
        edges.removeAll(canvasWidth: context.canvasWidth, maximumCount: budget.edges)
        return edges
    }

    /// Keeps the memory of an edge list for reuse.
    mutating func recycle(_ edges: consuming EdgeList) {
        if spareEdgeLists.count < 2 { spareEdgeLists.append(edges) }
    }

    /// Returns a transparent surface, reusing a buffer if there is one.
    mutating func makeSurface(_ box: DeviceBox) -> Surface {
        Surface(transparent: box, buffer: spareBuffers.popLast() ?? [])
    }

    /// Keeps a surface's buffer for the next layer.
    mutating func recycle(_ surface: inout Surface) {
        guard spareBuffers.count < 8, surface.pixels.count <= stripPixelCount else { return }
        spareBuffers.append(surface.takeTransparentBuffer())
    }

    /// Draws nodes on a surface of their own, which is the box of the context's clip.
    mutating func surface(of nodes: [SceneNode], in context: DrawingContext) -> Surface {
        var target = RenderTarget(makeSurface(context.clip.box))
        for node in nodes { draw(node, in: context, to: &target) }
        return target.colors
    }

    /// Draws nodes and returns the pixels of the context's clip, row by row.
    mutating func pixels(of nodes: [SceneNode], in context: DrawingContext) -> [PixelColor] {
        let box = context.clip.box
        let pixels = surface(of: nodes, in: context).pixels
        // A reused buffer may be larger.
        let count = box.width * box.height
        return pixels.count == count ? pixels : Array(pixels.prefix(count))
    }

    /// Draws a node on pixels that are a part of the context's canvas.
    mutating func draw(_ node: SceneNode, in context: DrawingContext, to target: inout RenderTarget) {
        let element: ElementID?
        switch node {
        case .group(let group): element = group.element ?? context.element
        case .shape(let shape): element = shape.element ?? context.element
        case .image: element = context.element
        }
        guard context.depth < RenderLimits.maximumDepth else { return reportDepth(at: element) }
        switch node {
        case .group(let group): draw(group, in: context, to: &target)
        case .shape(let shape): draw(shape, in: context, to: &target)
        case .image(let image): draw(image, in: context, to: &target)
        }
        reportLimits(at: element)
    }
}
