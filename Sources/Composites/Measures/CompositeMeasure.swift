import Geometry
import Raster

/// The measurements of one variant of a composite icon; lengths are shares of the canvas.
struct CompositeMeasure {
    struct Part {
        /// The share of the part's ink that overlaps the rest.
        var overlap: Double
        /// The distance that the part's ink sticks out of the view box, as a share of the canvas's longer side.
        var overhang: Double
    }

    /// The centre of mass of the ink in the scene's pixels, without the parts that stay by their role.
    private var center: Point?
    private var canvasWidth: Double
    /// The parts that draw something, by name.
    private(set) var parts: [String: Part] = [:]

    /// Creates measurements. The parts in `staying` stay because of their role, as a slash does: they weigh nothing.
    init(_ layers: CompositeLayers, staying: Set<String>, _ renderer: inout Renderer) {
        let scene = layers.whole
        canvasWidth = scene.size.width
        let scale = AlphaMap.scale(of: scene)
        var weights = [AlphaMap(layers.base, keepsFade: true, &renderer)]
        for layer in layers.parts {
            guard let box = layer.box, let ink = AlphaMap(layer.ink, keepsFade: true, &renderer),
                let rest = AlphaMap(layer.rest, keepsFade: true, &renderer)
            else { continue }
            let out = max(-box.minX, -box.minY, box.maxX - scene.size.width, box.maxY - scene.size.height, 0)
            if !staying.contains(layer.part), !layer.isNested { weights.append(ink) }
            parts[layer.part] = Part(
                overlap: ink.share(overlapping: rest), overhang: out / max(scene.size.width, scene.size.height))
        }
        let moments = weights.compactMap { map in map?.center.map { (center: $0, mass: map?.mass ?? 0) } }
        let mass = moments.reduce(0) { $0 + $1.mass }
        guard mass > 0 else { return }
        center = moments.reduce(Point.zero) { $0 + $1.center * $1.mass } * (1 / (mass * scale))
    }

    /// Returns the distance of the centre of mass from the mirror's axis, as a share of the canvas's width.
    func imbalance(about mirror: Transform) -> Double? {
        guard let center, canvasWidth > 0 else { return nil }
        return (mirror.apply(center) - center).length / 2 / canvasWidth
    }
}
