import Geometry
import Lettering
import SVGScene

/// The drawing of the picture's labels.
enum LabelPainter {
    private static let letterHeight = 14.0
    private static let padding = Size(width: 7, height: 5.5)
    private static let white = RGBColor(red: 1, green: 1, blue: 1)

    /// Returns the size of a label in pixels.
    static func size(of text: String) -> Size {
        let height = letterHeight + 2 * padding.height
        return Size(
            width: max(height, Lettering.width(of: text) * letterHeight + 2 * padding.width), height: height)
    }

    /// Returns the line from a label to its anchor, and the dot there.
    static func leader(_ label: PlacedLabel, _ color: RGBColor) -> [SceneNode] {
        let line = Path.line(from: label.anchor, to: label.box.center)
        let dot = Rect(minX: label.anchor.x, minY: label.anchor.y, maxX: label.anchor.x, maxY: label.anchor.y)
        return [
            stroke(line, white, width: 4), fill(.roundedBox(dot.insetBy(-5.5), radius: 5.5), white),
            stroke(line, color, width: 2), fill(.roundedBox(dot.insetBy(-4), radius: 4), color),
        ]
    }

    /// Returns a number on a coloured plate with a light edge.
    static func plate(_ text: String, _ box: Rect, _ color: RGBColor) -> [SceneNode] {
        let corner = Point(
            x: box.center.x - Lettering.width(of: text) * letterHeight / 2,
            y: box.center.y - letterHeight / 2)
        return [
            fill(.roundedBox(box.insetBy(-2), radius: 8), white), fill(.roundedBox(box, radius: 6), color),
            lettering(text, at: corner, height: letterHeight, white),
        ]
    }

    /// Returns a number with its upper left corner at a point.
    static func lettering(_ text: String, at corner: Point, height: Double, _ color: RGBColor) -> SceneNode {
        let place = Transform.translation(x: corner.x, y: corner.y) * Transform.scale(x: height, y: height)
        return stroke(
            Lettering.path(of: text).applying(place), color, width: Lettering.penWidth * height)
    }

    /// Returns a filled outline.
    static func fill(_ path: Path, _ color: RGBColor) -> SceneNode {
        .shape(SceneShape(path: path, fill: SceneFill(paint: .color(color))))
    }

    /// Returns a line with round caps and joins.
    static func stroke(_ path: Path, _ color: RGBColor, width: Double, dashes: [Double] = []) -> SceneNode {
        let style = StrokeStyle(width: width, lineCap: .round, lineJoin: .round, dashes: dashes)
        return .shape(SceneShape(path: path, stroke: SceneStroke(paint: .color(color), style: style)))
    }
}
