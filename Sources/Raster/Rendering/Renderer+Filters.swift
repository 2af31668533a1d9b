import Geometry
import SVGScene

extension Renderer {
    /// Draws the children of a filtered group and filters them; `nil` if nothing is visible. `context` is the children's.
    mutating func filtered(_ group: SceneGroup, in context: DrawingContext) -> Surface? {
        guard let canvas = FilterCanvas(group, in: context, maximumPixelCount: filterPixelCount) else { return nil }
        let space = canvas.space
        let inner = DrawingContext(
            canvasWidth: space.width, transform: space.centered, clip: ClipRegion(box: space.box),
            element: context.element, depth: context.depth)
        let pixels = pixels(of: group.children, in: inner)
        var image = FilterImage(width: space.width, height: space.height, pixels: pixels)
        for filter in group.filters {
            var run = FilterRun(filter, source: image, in: space)
            for primitive in filter.primitives { run.perform(primitive) }
            image = run.result ?? image
        }
        image = image.converted(toLinear: false)
        guard let box = canvas.deviceBox else { return transformed(image, by: canvas.toDevice, in: context) }
        return Surface(image, at: box, context.clip.box)
    }

    /// Returns the visible part of a filter's picture in the device's pixels, or `nil` if there is none.
    private mutating func transformed(
        _ image: FilterImage, by toDevice: Transform, in context: DrawingContext
    ) -> Surface? {
        let shader = TextureShader(
            pixels: image.pixels, width: image.width, border: .clamp, isSmoothed: true, opacity: 1,
            transform: toDevice)
        guard let shader else { return nil }
        var edges = makeEdgeList(in: context)
        defer { recycle(edges) }
        edges.add(.rectangle(Rect(image.box)), transform: toDevice, tolerance: Self.curveTolerance)
        let box = edges.box.intersection(context.clip.box)
        guard !box.isEmpty else { return nil }
        var target = RenderTarget(makeSurface(box))
        paint(
            &edges, rule: .nonzero, shader: .texture(shader), isAntialiased: true, in: context.isolated(to: box),
            to: &target)
        return target.colors
    }
}

extension Surface {
    /// Creates the part of an image placed at one box that is within another, or `nil` if there is none.
    fileprivate init?(_ image: FilterImage, at position: DeviceBox, _ visible: DeviceBox) {
        let box = position.intersection(visible)
        guard !box.isEmpty else { return nil }
        var pixels: [PixelColor] = []
        pixels.reserveCapacity(box.width * box.height)
        for y in box.minY..<box.maxY {
            let start = (y - position.minY) * image.width + box.minX - position.minX
            pixels.append(contentsOf: image.pixels[start..<start + box.width])
        }
        self.init(box: box, pixels: pixels)
    }
}
