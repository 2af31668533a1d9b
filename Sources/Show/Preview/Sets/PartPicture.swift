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
    public static let rest = color(0x9a, 0xa0, 0xa6)

    /// Returns the colour of the part at an index; colours repeat after ``count`` parts.
    public static func color(ofPart index: Int) -> RGBColor { palette[index % count] }

    /// The number of different colours.
    public static var count: Int { palette.count }

    /// The colours, distinct for red-green blindness too: neighbours differ in lightness or in blue.
    private static let palette = [
        color(0xe8, 0x59, 0x0c), color(0x1c, 0x7e, 0xd6), color(0x2b, 0xa2, 0x45), color(0xc2, 0x25, 0x8c),
        color(0xd9, 0x9a, 0x00), color(0x70, 0x48, 0xe8), color(0x0c, 0xa6, 0x9e), color(0xe0, 0x31, 0x31),
    ]

    private static func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> RGBColor {
        RGBColor(PreviewColor(red: red, green: green, blue: blue))
    }
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
