import Directionality
import Geometry
import Raster
import SVGScene

/// The measurements of one variant of a composite icon; lengths are shares of the canvas.
struct CompositeMeasure {
    /// The measurements of a part.
    struct Part {
        /// The share of the part's ink that overlaps the rest.
        var overlap: Double
        /// The distance that the part's ink sticks out of the view box, as a share of the canvas's longer side.
        var overhang: Double
    }

    /// The centre of mass of all ink in the scene's pixels.
    private var center: Point?
    private var canvasWidth: Double
    /// The parts that draw something, by name.
    private(set) var parts: [String: Part] = [:]

    init(_ layers: CompositeLayers, _ renderer: inout Renderer) {
        let scene = layers.whole
        canvasWidth = scene.size.width
        let scale = AlphaMap.scale(of: scene)
        center = AlphaMap(scene, &renderer)?.center.map { $0 * (1 / scale) }
        for layer in layers.parts {
            guard let box = layer.box, let ink = AlphaMap(layer.ink, &renderer),
                let rest = AlphaMap(layer.rest, &renderer)
            else { continue }
            let out = max(-box.minX, -box.minY, box.maxX - scene.size.width, box.maxY - scene.size.height, 0)
            parts[layer.part] = Part(
                overlap: ink.share(overlapping: rest), overhang: out / max(scene.size.width, scene.size.height))
        }
    }

    /// Returns the distance of a variant's centre of mass from the mirror image of this one's, as a share of the
    /// canvas's width.
    func offset(of variant: CompositeMeasure, mirror: Transform) -> Double? {
        guard let center, let other = variant.center, canvasWidth > 0 else { return nil }
        return (mirror.apply(center) - other).length / canvasWidth
    }
}
