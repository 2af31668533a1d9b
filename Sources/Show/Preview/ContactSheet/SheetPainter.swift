import Geometry
import IconModel
import SVGScene

enum SheetPainter {
    static let paper = RGBColor(hexadecimal: 0xffffff)
    static let ink = RGBColor(hexadecimal: 0x1b1c1f)
    static let dim = RGBColor(hexadecimal: 0x6a6d75)
    static let tile = RGBColor(hexadecimal: 0xf2f2f0)
    static let mirroredTile = RGBColor(hexadecimal: 0xe3f2f0)
    private static let darkTile = RGBColor(hexadecimal: 0x3b3d42)
    private static let darkMirroredTile = RGBColor(hexadecimal: 0x1e4541)
    static let error = RGBColor(hexadecimal: 0xb3261e)

    /// Returns the colour behind a drawing: a dark one for what is drawn in one light colour, which would not be seen.
    static func ground(_ color: RGBColor, behind drawing: Scene?) -> RGBColor {
        guard let ink = drawing?.singleColor, min(ink.red, ink.green, ink.blue) >= 0.8 else { return color }
        return color == mirroredTile ? darkMirroredTile : darkTile
    }

    static func box(_ box: Rect, radius: Double, _ color: RGBColor) -> SceneNode {
        .shape(SceneShape(path: .roundedBox(box, radius: radius), fill: SceneFill(paint: .color(color))))
    }

    /// Returns a text, positioned by its upper left corner.
    static func text(_ text: String, at corner: Point, height: Double, _ color: RGBColor) -> SceneNode {
        let place = Transform.translation(x: corner.x, y: corner.y) * Transform.scale(x: height, y: height)
        return line(Lettering.path(of: text).applying(place), width: Lettering.penWidth * height, color)
    }

    static func cross(in box: Rect) -> SceneNode {
        var path = Path()
        let (center, reach) = (box.center, 7.0)
        path.move(to: Point(x: center.x - reach, y: center.y - reach))
        path.line(to: Point(x: center.x + reach, y: center.y + reach))
        path.move(to: Point(x: center.x + reach, y: center.y - reach))
        path.line(to: Point(x: center.x - reach, y: center.y + reach))
        return line(path, width: 2, error)
    }

    /// Returns a drawing centred in a box and clipped to its own canvas; a wide one is scaled down to fit.
    static func drawing(_ scene: Scene, height: Double, in box: Rect) -> SceneNode? {
        guard scene.size.width > 0, scene.size.height > 0 else { return nil }
        let scale = min(height / scene.size.height, (box.width - 8) / scene.size.width)
        guard scale.isFinite, scale > 0 else { return nil }
        let place =
            Transform.translation(
                x: box.center.x - scene.size.width * scale / 2, y: box.center.y - scene.size.height * scale / 2)
            * Transform.scale(x: scale, y: scale)
        let frame = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
        let clip = SceneClip(outlines: [.init(path: .roundedBox(frame, radius: 0), rule: .nonzero)])
        return .group(SceneGroup(transform: place, isIsolated: true, clip: clip, children: [.group(scene.root)]))
    }

    private static func line(_ path: Path, width: Double, _ color: RGBColor) -> SceneNode {
        let style = StrokeStyle(width: width, lineCap: .round, lineJoin: .round, dashes: [])
        return .shape(SceneShape(path: path, stroke: SceneStroke(paint: .color(color), style: style)))
    }
}

struct SheetMetrics {
    /// The free space around the page's content.
    static let margin = 24.0
    static let header = 38.0
    static let nameHeight = 7.5
    private static let gap = Size(width: 16, height: 14)

    let tile: Size
    let columns: Int
    let rows: Int

    init(_ options: SheetOptions, count: Int) {
        tile = Size(width: options.iconHeight + 24, height: options.iconHeight + 24)
        columns = max(1, min(options.columns, count))
        let room = Double(options.maximumHeight) / options.scale - Self.header - 2 * Self.margin
        let maxRows = ((room + Self.gap.height) / (Self.cell(tile).height + Self.gap.height)).rounded(.down)
        let needed = (count + columns - 1) / columns
        rows = maxRows >= Double(needed) ? max(1, needed) : Int(max(maxRows, 1))
    }

    var perPage: Int { columns * rows }

    func page(_ count: Int) -> Size {
        let cell = Self.cell(tile)
        let rows = Double((count + columns - 1) / columns)
        return Size(
            width: 2 * Self.margin + Double(columns) * (cell.width + Self.gap.width) - Self.gap.width,
            height: 2 * Self.margin + Self.header + max(0, rows * (cell.height + Self.gap.height) - Self.gap.height))
    }

    func cell(_ index: Int) -> Rect {
        let size = Self.cell(tile)
        return Rect(
            x: Self.margin + Double(index % columns) * (size.width + Self.gap.width),
            y: Self.margin + Self.header + Double(index / columns) * (size.height + Self.gap.height),
            width: size.width, height: size.height)
    }

    /// Returns the two tiles of an icon, source first.
    func tiles(in cell: Rect) -> [Rect] {
        [cell.minX, cell.minX + tile.width + 4].map {
            Rect(x: $0, y: cell.minY, width: tile.width, height: tile.height)
        }
    }

    private static func cell(_ tile: Size) -> Size {
        Size(width: 2 * tile.width + 4, height: tile.height + 9 + nameHeight * 1.4)
    }
}
