import Composites
import Geometry
import IconModel
import Images
import Raster
import SVGScene

enum PartPicture {
    private static let height = 160

    /// Returns the picture as a PNG file, or `nil` where it cannot be drawn.
    static func png(_ layers: CompositeLayers, _ renderer: inout Renderer) -> [UInt8]? {
        let size = layers.whole.size
        let width = (Double(height) * size.width / size.height).rounded()
        guard width >= 1, width <= Double(RenderLimits.maximumExtent),
            let picture = try? renderer.render(scene(layers), width: Int(bounded: width), height: height)
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

/// The colours that distinguish the parts of a composite icon, on light and on dark backgrounds.
public enum PartColors {
    /// The colour of the rest of the drawing.
    public static let rest = RGBColor(hexadecimal: 0x9aa0a6)

    /// Returns the colour of the part at an index; colours repeat after ``count`` parts.
    public static func color(ofPart index: Int) -> RGBColor { palette[index % count] }

    /// The number of different colours.
    public static var count: Int { palette.count }

    /// The colours, distinct for red-green blindness too: neighbours differ in lightness or in blue.
    private static let palette = [
        0xe8590c, 0x1c7ed6, 0x2ba245, 0xc2258c, 0xd99a00, 0x7048e8, 0x0ca69e, 0xe03131,
    ].map { RGBColor(hexadecimal: $0) }
}

extension SceneNode {
    /// Returns the node with all its shapes in one colour; its clips, masks and images stay.
    func painted(_ color: RGBColor) -> SceneNode {
        switch self {
        case .group(var group):
            group.children = group.children.map { $0.painted(color) }
            return .group(group)
        case .shape(var shape):
            shape.fill?.paint = .color(color)
            shape.stroke?.paint = .color(color)
            return .shape(shape)
        case .image: return self
        }
    }
}
