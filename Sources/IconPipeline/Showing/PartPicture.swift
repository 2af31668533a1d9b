import Directionality
import PNG
import Raster
import SVGScene

/// The picture of a composite icon with each part in a separate colour.
enum PartPicture {
    private static let height = 160

    /// Returns the picture as a PNG file, or `nil` where it cannot be drawn.
    static func png(_ layers: CompositeLayers, _ renderer: inout Renderer) -> [UInt8]? {
        let size = layers.whole.size
        let width = (Double(height) * size.width / size.height).rounded()
        guard width >= 1, width <= Double(RenderLimits.maximumExtent),
            let picture = try? renderer.render(scene(layers), width: Int(width), height: height)
        else { return nil }
        return try? PNGEncoder().encode(width: picture.width, height: picture.height, bytes: picture.bytes)
    }

    /// Returns the whole drawing in grey with the parts over it; parts inside others come last.
    private static func scene(_ layers: CompositeLayers) -> Scene {
        let parts = layers.parts.enumerated().sorted { $0.element.extent > $1.element.extent }.map { index, layer in
            SceneNode.group(layer.ink.root).painted(PartColors.color(ofPart: index))
        }
        let rest = SceneNode.group(layers.whole.root).painted(PartColors.rest)
        return Scene(size: layers.whole.size, root: SceneGroup(children: [rest] + parts))
    }
}

extension CompositeLayers.Layer {
    /// The area of the bounding box, by which a part inside another is the smaller one.
    fileprivate var extent: Double { box.map { $0.width * $0.height } ?? 0 }
}
