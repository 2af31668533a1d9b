extension Scene {
    /// The opacity of the ink, from 0 to 1, where all of it has the same; `nil` where shapes differ, where a gradient, a pattern
    /// or an image is drawn, and where nothing is.
    public var fade: Double? {
        var fades: [Double] = []
        guard root.gather(&fades, 1), let first = fades.first, fades.allSatisfy({ ($0 - first).magnitude < 1e-6 })
        else { return nil }
        return first
    }

    /// The drawing with all groups and paints opaque; what a gradient or an image leaves transparent remains so.
    public var opaque: Scene {
        var scene = self
        scene.root = root.opaque
        return scene
    }
}

extension SceneGroup {
    /// Adds the opacities of the shapes inside, and returns whether each of them has one.
    fileprivate func gather(_ fades: inout [Double], _ outer: Double) -> Bool {
        let inner = outer * opacity
        for child in children {
            switch child {
            case .group(let group): guard group.gather(&fades, inner) else { return false }
            case .image: return false
            case .shape(let shape):
                for (paint, opacity) in [
                    shape.fill.map { ($0.paint, $0.opacity) }, shape.stroke.map { ($0.paint, $0.opacity) },
                ].compactMap(\.self) {
                    guard case .color(let color) = paint else { return false }
                    fades.append(inner * opacity * color.alpha)
                }
            }
        }
        return true
    }

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

extension ScenePaint {
    fileprivate var opaque: ScenePaint {
        guard case .color(var color) = self else { return self }
        color.alpha = 1
        return .color(color)
    }
}
