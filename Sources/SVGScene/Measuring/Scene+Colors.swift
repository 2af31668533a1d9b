extension Scene {
    /// The opacity of the ink, from 0 to 1, where all of it has the same; `nil` where shapes differ, where a gradient, a pattern
    /// or an image is drawn, and where nothing is.
    public var fade: Double? {
        var fades: [Double] = []
        for (node, place) in nodes() {
            switch node {
            case .group: break
            case .image: return nil
            case .shape(let shape):
                let outer = place.groups.reduce(1) { $0 * $1.opacity }
                for (paint, opacity) in shape.paints {
                    guard case .color(let color) = paint else { return nil }
                    fades.append(outer * opacity * color.alpha)
                }
            }
        }
        guard let first = fades.first, fades.allSatisfy({ ($0 - first).magnitude < 1e-6 }) else { return nil }
        return first
    }

    /// Whether all of the ink is translucent and has the same opacity, as what is disabled often has.
    public var isFaint: Bool { fade.map { $0 > 0 && $0 < 1 } == true }

    /// The only colour of the drawing, opaque, and black for an empty one; `nil` with several, gradients, images or filters.
    public var singleColor: RGBColor? {
        var single: RGBColor?
        for (node, _) in nodes() {
            switch node {
            case .group(let group): guard group.filters.isEmpty else { return nil }
            case .image: return nil
            case .shape(let shape):
                for (paint, _) in shape.paints {
                    guard case .color(let color) = paint.opaque, color == single ?? color else { return nil }
                    single = color
                }
            }
        }
        return single ?? .black
    }

    /// The plain colours that the drawing paints with, opaque; those of gradients, patterns, images and filters are not among them.
    public var plainColors: Set<RGBColor> {
        var colors: Set<RGBColor> = []
        for case (.shape(let shape), _) in nodes() {
            for case (.color(let color), _) in shape.paints.map({ ($0.paint.opaque, $0.opacity) }) {
                colors.insert(color)
            }
        }
        return colors
    }

    /// The drawing with all groups and paints opaque; what a gradient or an image leaves transparent remains so.
    public var opaque: Scene {
        var scene = self
        scene.root = root.opaque
        return scene
    }
}

extension SceneGroup {
    fileprivate var opaque: SceneGroup {
        var group = self
        group.opacity = 1
        group.children = children.map { child in
            switch child {
            case .group(let inner): return .group(inner.opaque)
            case .image: return child
            case .shape(var shape):
                shape.fill?.opacity = 1
                shape.stroke?.opacity = 1
                if let paint = shape.fill?.paint { shape.fill?.paint = paint.opaque }
                if let paint = shape.stroke?.paint { shape.stroke?.paint = paint.opaque }
                return .shape(shape)
            }
        }
        return group
    }
}

extension SceneShape {
    /// The paints of the fill and the stroke with their opacities.
    fileprivate var paints: [(paint: ScenePaint, opacity: Double)] {
        [fill.map { ($0.paint, $0.opacity) }, stroke.map { ($0.paint, $0.opacity) }].compactMap(\.self)
    }
}

extension ScenePaint {
    fileprivate var opaque: ScenePaint {
        guard case .color(var color) = self else { return self }
        color.alpha = 1
        return .color(color)
    }
}
