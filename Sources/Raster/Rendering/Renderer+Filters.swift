import Geometry
import SVGScene

extension Renderer {
    /// Draws the children of a filtered group and filters them.
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - transform: The transform from the coordinates of the group's children to centred device space.
    ///   - visible: The pixels that may be changed.
    /// - Returns: The picture, or `nil` if nothing is visible.
    mutating func filtered(_ group: SceneGroup, transform: Transform, visible: DeviceBox) -> Surface? {
        let canvas = FilterCanvas(
            group, transform: transform, visible: visible, canvasWidth: canvasWidth, pixelLimit: filterPixelCount)
        guard let canvas else { return nil }
        var image = drawing(of: group.children, in: canvas.space)
        for filter in group.filters { image = apply(filter, to: image, in: canvas.space) }
        return surface(of: image.converted(toLinear: false), canvas, visible)
    }

    private mutating func drawing(of nodes: [SceneNode], in space: FilterSpace) -> FilterImage {
        let outerWidth = canvasWidth
        canvasWidth = space.width
        var layer = makeSurface(space.box)
        swap(&layer, &target)
        for node in nodes {
            draw(node, transform: space.centered, clip: ClipRegion(box: space.box), opacity: 1)
        }
        swap(&layer, &target)
        canvasWidth = outerWidth
        return FilterImage(width: space.width, height: space.height, pixels: layer.boxPixels)
    }

    private mutating func apply(_ filter: SceneFilter, to source: FilterImage, in space: FilterSpace) -> FilterImage {
        var run = FilterRun(filter, source: source, in: space)
        for primitive in filter.primitives {
            if case .image(let nodes) = primitive.effect {
                run.append(drawing(of: nodes, in: space))
            } else {
                run.perform(primitive)
            }
        }
        return run.result ?? source
    }

    /// Returns the visible part of a filter's picture in the device's pixels.
    private mutating func surface(of image: FilterImage, _ canvas: FilterCanvas, _ visible: DeviceBox) -> Surface? {
        if let box = canvas.deviceBox { return Surface(image, at: box, visible) }
        beginOutline()
        let frame = Rect(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
        edges.add(Path(frame), transform: canvas.toDevice, tolerance: Self.curveTolerance)
        let box = edges.box.intersection(visible)
        let shader = TextureShader(
            pixels: image.pixels, width: image.width, border: .clamp, isSmoothed: true, opacity: 1,
            transform: canvas.toDevice)
        guard !box.isEmpty, let shader else { return nil }
        var layer = makeSurface(box)
        swap(&layer, &target)
        paint(rule: .nonzero, shader: .texture(shader), clip: ClipRegion(box: box), isAntialiased: true)
        swap(&layer, &target)
        return layer
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
