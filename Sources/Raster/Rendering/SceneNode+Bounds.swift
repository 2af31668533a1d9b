import Geometry
import SVGScene

extension SceneNode {
    /// Returns a rectangle outside which the node draws nothing, or `nil` if it draws nothing at all. The mirrored node
    /// has the mirrored rectangle.
    fileprivate func bounds(transform: Transform) -> Rect? {
        switch self {
        case .group(let group):
            let inner = transform * group.transform
            return group.filters.isEmpty
                ? group.contentBounds(transform: inner) : group.filteredBounds(transform: inner)
        case .shape(let shape):
            guard let box = shape.path.controlBox else { return nil }
            let reach = shape.stroke.map { $0.reach(transform: transform) } ?? 0
            let bounds = box.applying(transform).insetBy(-reach)
            let isNumber = ![bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].contains(where: \.isNaN)
            return isNumber ? bounds : Rect(DeviceBox.unlimited)
        case .image:
            return Rect(DeviceBox.unlimited)
        }
    }
}

extension SceneGroup {
    /// Returns a box of pixels outside which the group's children draw nothing; it may reach beyond the canvas.
    /// `transform` leads from the children's coordinates to centred device space; `canvasWidth` is in pixels.
    func contentBounds(transform: Transform, canvasWidth: Int) -> DeviceBox {
        contentBounds(transform: transform).map { DeviceBox($0, canvasWidth: canvasWidth) } ?? .empty
    }

    /// Returns a rectangle outside which the group's children draw nothing, or `nil` if they draw nothing at all. The
    /// transform is from the children's coordinates to those of the rectangle.
    func contentBounds(transform: Transform) -> Rect? {
        children.reduce(nil) { all, child in
            let bounds = child.bounds(transform: transform)
            return all.map { all in bounds.map(all.union) ?? all } ?? bounds
        }
    }

    /// Returns a rectangle outside which the filtered group draws nothing, or `nil` if it draws nothing at all.
    fileprivate func filteredBounds(transform: Transform) -> Rect? {
        let toLayer = Transform.scale(x: transform.scaleX, y: transform.scaleY)
        guard let fromLayer = toLayer.inverse else { return nil }
        let bounds = filters.reduce(contentBounds(transform: toLayer)) { $1.bounds(of: $0, toLayer: toLayer) }
        return bounds?.applying(transform * fromLayer)
    }
}

extension SceneStroke {
    /// Returns an upper bound of the stroke's distance from its path, in pixels.
    fileprivate func reach(transform: Transform) -> Double {
        let penToDevice = penTransform?.inverse.map { transform * $0 } ?? transform
        let scale = max(penToDevice.scaleX, penToDevice.scaleY)
        // The image of a circle reaches at most √2 times as far as the longer of the images of the axes.
        return 0.5 * style.width * max(style.miterLimit, 2) * scale * 1.5 + 1
    }
}

extension DeviceBox {
    /// A box that contains every canvas.
    static let unlimited = DeviceBox(minX: -(1 << 30), minY: -(1 << 30), maxX: 1 << 30, maxY: 1 << 30)

    /// Creates the box of the pixels that a rectangle in centred device space touches.
    init(_ rect: Rect, canvasWidth: Int) {
        guard !rect.minX.isNaN, !rect.minY.isNaN, !rect.maxX.isNaN, !rect.maxY.isNaN else {
            self = .unlimited
            return
        }
        let half = Double(canvasWidth) / 2
        let limits = -0x1p30...0x1p30
        self.init(
            minX: Int(bounded: (rect.minX + half).rounded(.down).clamped(to: limits)),
            minY: Int(bounded: rect.minY.rounded(.down).clamped(to: limits)),
            maxX: Int(bounded: (rect.maxX + half).rounded(.up).clamped(to: limits)),
            maxY: Int(bounded: rect.maxY.rounded(.up).clamped(to: limits)))
    }
}

/// A check whether a drawing has one colour, as most icons have, and needs no layers: then computing the opacity of
/// every pixel is enough, in a quarter of the memory.
struct SingleColor {
    /// The colour of everything added so far, opaque.
    private(set) var color: RGBColor?

    /// Returns the colour of all in a group but for opacity, or `nil` if it has several colours, other paints or needs layers.
    static func color(of group: SceneGroup) -> RGBColor? {
        var single = SingleColor()
        return single.add(group) ? single.color : nil
    }

    private mutating func add(_ group: SceneGroup) -> Bool {
        guard group.isPlain, !group.isIsolated, group.clip == nil, group.opacity == 1 || group.paintsOnce
        else { return false }
        for child in group.children {
            guard add(child) else { return false }
        }
        return true
    }

    private mutating func add(_ node: SceneNode) -> Bool {
        switch node {
        case .group(let group): return add(group)
        case .shape(let shape): return add(shape.fill?.paint) && add(shape.stroke?.paint)
        case .image: return false
        }
    }

    private mutating func add(_ paint: ScenePaint?) -> Bool {
        guard let paint else { return true }
        guard case .color(var next) = paint else { return false }
        next.alpha = 1
        if let color { return color == next }
        color = next
        return true
    }
}
