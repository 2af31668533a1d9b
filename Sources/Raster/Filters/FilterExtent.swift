import Geometry
import SVGScene

/// The extent of a chain of filters, in the space that it is computed in.
enum FilterExtent {
    /// Returns the part of a group's filters that must be computed, or `nil` if nothing is visible. `toLayer` leads
    /// from the coordinates of the group's children to the filters' space, without rotation and skew, `toDevice` from
    /// there to centred device space. The canvas of `context` is the device, and its clip the pixels that may be
    /// changed.
    static func needed(
        for group: SceneGroup, toLayer: Transform, toDevice: Transform, in context: DrawingContext
    ) -> Rect? {
        guard let fromDevice = toDevice.inverse else { return nil }
        let half = Double(context.canvasWidth) / 2
        let visible = context.clip.box
        let device = Rect(
            minX: Double(visible.minX) - half, minY: Double(visible.minY), maxX: Double(visible.maxX) - half,
            maxY: Double(visible.maxY))
        var reach = FilterReach.zero
        for filter in group.filters { reach = reach + filter.reach(scaleX: toLayer.a, scaleY: toLayer.d) }
        let common = bounds(group, toLayer: toLayer)?.intersection(reach.around(device.applying(fromDevice)))
        return common.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Returns a rectangle that contains every picture of the chain.
    private static func bounds(_ group: SceneGroup, toLayer: Transform) -> Rect? {
        // Not rounded to pixels, which would be others in the mirror image.
        var current = group.contentBounds(transform: toLayer)
        var all: Rect?
        for filter in group.filters {
            current = filter.bounds(of: current, toLayer: toLayer)
            all = all.map { all in current.map(all.union) ?? all } ?? current
        }
        return all
    }
}

extension SceneFilter {
    /// Returns a rectangle outside which the filter's result is transparent, or `nil` if there is nothing. `content`
    /// contains what is filtered; `toLayer` leads from user space to that of the rectangle, without rotation and skew.
    func bounds(of content: Rect?, toLayer: Transform) -> Rect? {
        if let region { return region.applying(toLayer) }
        return content.map(reach(scaleX: toLayer.a, scaleY: toLayer.d).around)
    }
}

extension Rect {
    /// Creates the rectangle of whole pixels.
    init(_ box: DeviceBox) {
        self.init(minX: Double(box.minX), minY: Double(box.minY), maxX: Double(box.maxX), maxY: Double(box.maxY))
    }
}

/// The distance from a pixel at which a filter reads other pixels to compute it.
struct FilterReach: Sendable {
    /// The distance along x in pixels.
    var x: Double
    /// The distance along y in pixels.
    var y: Double

    /// The reach of an operation that reads only the pixel itself.
    static let zero = FilterReach(x: 0, y: 0)

    /// Returns the reach of a chain of two operations.
    static func + (a: FilterReach, b: FilterReach) -> FilterReach { FilterReach(x: a.x + b.x, y: a.y + b.y) }

    /// Returns a rectangle extended by everything that is read to compute it.
    func around(_ rect: Rect) -> Rect {
        Rect(minX: rect.minX - x, minY: rect.minY - y, maxX: rect.maxX + x, maxY: rect.maxY + y)
    }
}

extension SceneFilter {
    /// Returns the filter's reach, given the pixels per unit in both directions.
    func reach(scaleX: Double, scaleY: Double) -> FilterReach {
        primitives.reduce(.zero) { $0 + $1.effect.reach(abs(scaleX), abs(scaleY)) }
    }
}

extension SceneFilterEffect {
    fileprivate func reach(_ scaleX: Double, _ scaleY: Double) -> FilterReach {
        switch self {
        case .blend, .colorMatrix, .composite, .flood, .merge: return .zero
        case .gaussianBlur(_, let deviationX, let deviationY):
            return FilterReach(x: GaussianBlur.reach(deviationX * scaleX), y: GaussianBlur.reach(deviationY * scaleY))
        case .dropShadow(_, let offset, let deviationX, let deviationY, _):
            return FilterReach(x: GaussianBlur.reach(deviationX * scaleX), y: GaussianBlur.reach(deviationY * scaleY))
                + Self.reach(offset, scaleX, scaleY)
        case .offset(_, let offset): return Self.reach(offset, scaleX, scaleY)
        case .morphology(_, _, let radiusX, let radiusY):
            return FilterReach(x: radiusX * scaleX + 1, y: radiusY * scaleY + 1)
        }
    }

    private static func reach(_ offset: Point, _ scaleX: Double, _ scaleY: Double) -> FilterReach {
        FilterReach(x: abs(offset.x) * scaleX + 1, y: abs(offset.y) * scaleY + 1)
    }
}
