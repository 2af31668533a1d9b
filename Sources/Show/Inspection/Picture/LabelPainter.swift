import Geometry
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

/// The colours of labels, which are easy to distinguish and on which white digits are legible.
enum LabelColor {
    /// The step of the hue from one colour to the next, as a share of the circle: the golden ratio, so that near
    /// numbers get distant hues however many there are.
    private static let turn = 0.618034
    /// The luminances (WCAG 2) that colours cycle through; white on the lightest has a contrast of 4.9 : 1.
    private static let luminances = [0.165, 0.085, 0.125]

    /// Returns the colour of the item at an index.
    static func color(_ index: Int) -> RGBColor {
        let hue = (0.6 + Double(index) * turn).truncatingRemainder(dividingBy: 1)
        let target = luminances[index % luminances.count]
        var (low, high) = (0.0, 1.0)
        for _ in 0..<16 {
            let middle = (low + high) / 2
            if luminance(color(hue: hue, lightness: middle)) < target { low = middle } else { high = middle }
        }
        return color(hue: hue, lightness: low)
    }

    /// Returns a colour by hue and lightness, nearly as saturated as possible (CSS Color 4, section 7).
    private static func color(hue: Double, lightness: Double) -> RGBColor {
        let spread = 0.9 * min(lightness, 1 - lightness)
        func component(_ offset: Double) -> Double {
            let k = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
            return lightness - spread * max(-1, min(k - 3, 9 - k, 1))
        }
        return RGBColor(red: component(0), green: component(8), blue: component(4))
    }

    private static func luminance(_ color: RGBColor) -> Double {
        // The square approximates the transfer curve well enough for choosing colours.
        0.2126 * color.red * color.red + 0.7152 * color.green * color.green + 0.0722 * color.blue * color.blue
    }
}
