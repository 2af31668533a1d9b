import Geometry
import PNG
import Raster
import SVGScene

/// The labelled picture of an inspection: the icon large and faint, every element and subpath outlined in a separate
/// colour with its number beside it, dashed boxes around groups, and the coordinates of the view box along the edges.
public enum InspectionPicture {
    private static let surroundings = RGBColor(red: 0.89, green: 0.89, blue: 0.91)
    private static let paper = RGBColor(red: 0.97, green: 0.97, blue: 0.975)
    private static let white = RGBColor(red: 1, green: 1, blue: 1, alpha: 0.85)
    /// The opacity of the icon itself.
    private static let faintness = 0.3

    /// Returns the picture as a PNG file.
    ///
    /// - Throws: `RenderError` or `PNGError` where that is not possible.
    public static func png(of inspection: Inspection) throws -> [UInt8] {
        let frame = PictureFrame(inspection.canvas)
        let scene = scene(of: inspection, frame)
        var renderer = Renderer()
        let picture = try renderer.render(scene, width: frame.width, height: frame.height)
        return try PNGEncoder().encode(width: picture.width, height: picture.height, bytes: picture.bytes)
    }

    private static func scene(of inspection: Inspection, _ frame: PictureFrame) -> Scene {
        let ruler = PictureRuler(inspection.canvas, frame)
        let items = SketchItems(inspection, frame).items
        var placer = LabelPlacer(items, frame, reserved: ruler.numbers)
        let labels = placer.place()
        var nodes = [
            LabelPainter.fill(.roundedBox(frame.bounds, radius: 0), surroundings),
            LabelPainter.fill(.roundedBox(frame.canvas, radius: 0), paper),
        ]
        nodes.append(faint(inspection.scene, frame))
        nodes += ruler.nodes
        nodes += items.filter(\.isBox).flatMap(outline) + items.filter { !$0.isBox }.flatMap(outline)
        nodes += labels.flatMap { LabelPainter.leader($0, items[$0.item].color) }
        nodes += labels.flatMap { LabelPainter.plate(items[$0.item].label, $0.box, items[$0.item].color) }
        let size = Size(width: Double(frame.width), height: Double(frame.height))
        return Scene(size: size, root: SceneGroup(children: nodes))
    }

    private static func faint(_ scene: Scene, _ frame: PictureFrame) -> SceneNode {
        var drawing = scene.root
        drawing.transform = frame.transform
        drawing.opacity *= faintness
        let canvas = SceneClip(outlines: [.init(path: .roundedBox(frame.canvas, radius: 0), rule: .nonzero)])
        return .group(SceneGroup(clip: canvas, children: [.group(drawing)]))
    }

    private static func outline(_ item: SketchItem) -> [SceneNode] {
        if item.isBox {
            return item.outlines.map { LabelPainter.stroke($0, item.color, width: 1.5, dashes: [3, 5]) }
        }
        return item.outlines.map { LabelPainter.stroke($0, white, width: 5) }
            + item.outlines.map { LabelPainter.stroke($0, item.color, width: 2.5) }
    }
}
