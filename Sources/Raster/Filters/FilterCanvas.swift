import Geometry
import SVGScene

/// The pixels that a chain of filters is computed on, and their position in device space.
///
/// Under a transform without rotation and skew the canvas is a part of the device's pixel grid. Otherwise it has the
/// group's own axes, and its picture is transformed.
struct FilterCanvas: Sendable {
    /// The pixels, and the mapping of user space to them.
    let space: FilterSpace
    /// The canvas's part of the device's pixels, or `nil` if the picture is transformed.
    let deviceBox: DeviceBox?
    /// The transform from the canvas's pixels, from its upper left corner, to centred device space.
    let toDevice: Transform

    /// Creates a canvas, or `nil` if nothing is visible or the transform is singular. `maximumPixelCount` is the
    /// maximum number of pixels; a canvas that would need more is computed coarser.
    init?(_ group: SceneGroup, in context: DrawingContext, maximumPixelCount: Int) {
        let transform = context.transform
        let (scaleX, scaleY) = (transform.scaleX, transform.scaleY)
        guard scaleX > 0, scaleY > 0, transform.inverse != nil else { return nil }
        let limit = Double(maximumPixelCount)
        let noise = 1e-9
        if abs(transform.b) <= noise * scaleX, abs(transform.c) <= noise * scaleY {
            let toLayer = Transform(a: transform.a, b: 0, c: 0, d: transform.d, e: transform.e, f: transform.f)
            let needed = FilterExtent.needed(for: group, toLayer: toLayer, toDevice: .identity, in: context)
            guard let needed else { return nil }
            if needed.pixelCount <= limit {
                self.init(aligned: toLayer, needed: needed, canvasWidth: context.canvasWidth)
                return
            }
        }
        self.init(group, in: context, maximumPixelCount: limit)
    }

    private init?(aligned toLayer: Transform, needed: Rect, canvasWidth: Int) {
        let half = Double(canvasWidth) / 2
        let box = DeviceBox(
            snapping: Rect(minX: needed.minX + half, minY: needed.minY, maxX: needed.maxX + half, maxY: needed.maxY))
        guard !box.isEmpty else { return nil }
        deviceBox = box
        toDevice = .translation(x: Double(box.minX) - half, y: Double(box.minY))
        space = FilterSpace(
            width: box.width, height: box.height, scaleX: toLayer.a, scaleY: toLayer.d,
            origin: Point(x: toLayer.e + half - Double(box.minX), y: toLayer.f - Double(box.minY)))
    }

    /// Creates a canvas along the axes of user space, at about the device's resolution, or coarser to keep to the limit.
    private init?(_ group: SceneGroup, in context: DrawingContext, maximumPixelCount: Double) {
        let transform = context.transform
        func needed(_ factor: Double) -> (Transform, Rect)? {
            let toLayer = Transform.scale(x: transform.scaleX * factor, y: transform.scaleY * factor)
            guard let fromLayer = toLayer.inverse else { return nil }
            let toDevice = transform * fromLayer
            return FilterExtent.needed(for: group, toLayer: toLayer, toDevice: toDevice, in: context)
                .map { (toLayer, $0) }
        }
        guard let (_, full) = needed(1) else { return nil }
        let factor = full.pixelCount <= maximumPixelCount ? 1 : full.factor(forPixelCount: maximumPixelCount)
        guard factor > 0, let (toLayer, layer) = needed(factor), let fromLayer = toLayer.inverse,
            layer.pixelCount <= maximumPixelCount
        else { return nil }
        let box = DeviceBox(snapping: Rect(minX: 0, minY: 0, maxX: layer.width, maxY: layer.height))
        guard !box.isEmpty else { return nil }
        let corner = Point(x: layer.center.x - Double(box.width) / 2, y: layer.center.y - Double(box.height) / 2)
        deviceBox = nil
        toDevice = transform * fromLayer * .translation(x: corner.x, y: corner.y)
        space = FilterSpace(
            width: box.width, height: box.height, scaleX: toLayer.a, scaleY: toLayer.d,
            origin: Point(x: -corner.x, y: -corner.y))
    }
}

extension Rect {
    /// The maximum number of pixels that the rectangle may touch.
    fileprivate var pixelCount: Double { (width.rounded(.up) + 1) * (height.rounded(.up) + 1) }

    /// Returns the scale factor at which the rectangle needs at most `limit` pixels.
    fileprivate func factor(forPixelCount limit: Double) -> Double {
        // (width · f + 2) · (height · f + 2) = limit
        let half = width + height
        let area = width * height
        return ((half * half + area * (limit - 4)).squareRoot() - half) / area
    }
}
