import Geometry
import Raster
import SVGScene

/// A drawing as it is painted, in the size in which the eye looks at it.
struct Painting: Sendable {
    /// The number of pixels along the longer side of the canvas.
    let extent: Int
    /// The pixels.
    let pixmap: Pixmap
    /// The transform from pixels, counted from a border one pixel wide, to root user space.
    let toUserSpace: Transform

    /// Draws a scene with its proportions kept, or returns `nil` where it cannot be drawn.
    init?(_ scene: Scene, extent: Int, _ renderer: inout Renderer) {
        guard let toView = scene.root.transform.inverse,
            let pixmap = AlphaMap.picture(of: scene, extent: extent, &renderer)
        else { return nil }
        let (width, height) = (Double(pixmap.width), Double(pixmap.height))
        let toScene =
            Transform.scale(x: scene.size.width / width, y: scene.size.height / height)
            * Transform.translation(x: -1, y: -1)
        (self.extent, self.pixmap, toUserSpace) = (extent, pixmap, toView * toScene)
    }
}

// What a gradient paints is one thing to a reader, whatever the tones at its ends, and no pixel of it is like those around it.
extension Scene {
    /// The same drawing with each gradient replaced by the mean of its colours; `nil` if it has none.
    var withFlatPaints: Scene? {
        guard nodes().shapes.contains(where: { $0.shape.hasGradient }) else { return nil }
        var scene = self
        scene.root = root.withFlatPaints
        return scene
    }
}

extension SceneGroup {
    fileprivate var withFlatPaints: SceneGroup {
        var group = self
        group.children = children.map { child in
            switch child {
            case .group(let inner): .group(inner.withFlatPaints)
            case .shape(let shape): .shape(shape.withFlatPaints)
            case .image: child
            }
        }
        return group
    }
}

extension SceneShape {
    fileprivate var hasGradient: Bool { fill?.paint.flat != nil || stroke?.paint.flat != nil }

    fileprivate var withFlatPaints: SceneShape {
        var shape = self
        if let flat = fill?.paint.flat { shape.fill?.paint = flat }
        if let flat = stroke?.paint.flat { shape.stroke?.paint = flat }
        return shape
    }
}

extension ScenePaint {
    /// The mean of a gradient's colours; `nil` for other paints.
    fileprivate var flat: ScenePaint? {
        switch self {
        case .linearGradient(let paint): .color(paint.gradient.mean)
        case .radialGradient(let paint): .color(paint.gradient.mean)
        case .color, .pattern: nil
        }
    }
}

extension SceneGradient {
    fileprivate var mean: RGBColor {
        func mean(_ component: (RGBColor) -> Double) -> Double {
            stops.reduce(0) { $0 + component($1.color) } / Double(max(stops.count, 1))
        }
        return RGBColor(red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: mean(\.alpha))
    }
}
