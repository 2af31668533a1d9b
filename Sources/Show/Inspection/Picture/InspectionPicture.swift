import Geometry
import Images
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
    /// - Throws: `RenderError` or `ImageError` where that is not possible.
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

/// The placement of an icon's view box in its labelled picture.
struct PictureFrame {
    /// The height of the view box in pixels, unless the picture would get wider than `maximumWidth`.
    private static let height = 768.0
    private static let maximumWidth = 3072.0
    /// The space around the view box for coordinates and labels, in pixels.
    private static let margin = 64.0

    /// The transform from root user space to pixels.
    let transform: Transform
    /// The view box in pixels.
    let canvas: Rect
    /// The size of the picture in whole pixels.
    let width: Int
    let height: Int

    /// Creates a frame for a view box of nonzero area.
    init(_ viewBox: Rect) {
        let scale = min(Self.height / viewBox.height, Self.maximumWidth / viewBox.width)
        transform =
            Transform.translation(x: Self.margin, y: Self.margin) * Transform.scale(x: scale, y: scale)
            * Transform.translation(x: -viewBox.minX, y: -viewBox.minY)
        let size = Size(width: viewBox.width * scale, height: viewBox.height * scale)
        canvas = Rect(x: Self.margin, y: Self.margin, width: size.width, height: size.height)
        width = Self.pixels(size.width)
        height = Self.pixels(size.height)
    }

    /// The whole picture in pixels.
    var bounds: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }

    private static func pixels(_ extent: Double) -> Int {
        let whole = (extent + 2 * margin).rounded(.up)
        return whole < maximumWidth * 2 ? Int(bounded: whole) : Int(maximumWidth * 2)
    }
}
