import Geometry
import SVGScene

/// The grid of the picture, with the coordinates of its lines in root user space.
struct PictureRuler {
    private static let letterHeight = 10.0
    /// The minimum distance between two lines in pixels.
    private static let minDistance = 48.0
    private static let ink = RGBColor(red: 0.35, green: 0.36, blue: 0.4)
    private static let line = RGBColor(red: 0, green: 0, blue: 0.1, alpha: 0.09)

    /// The grid lines and numbers.
    private(set) var nodes: [SceneNode] = []
    /// The boxes of the numbers in pixels.
    private(set) var numbers: [Rect] = []
    private let canvas: Rect

    init(_ viewBox: Rect, _ frame: PictureFrame) {
        canvas = frame.canvas
        let scale = frame.transform.a
        guard let step = Self.step(scale) else { return }
        for x in Self.multiples(of: step, from: viewBox.minX, to: viewBox.maxX) {
            addVertical(at: canvas.minX + (x - viewBox.minX) * scale, x)
        }
        for y in Self.multiples(of: step, from: viewBox.minY, to: viewBox.maxY) {
            addHorizontal(at: canvas.minY + (y - viewBox.minY) * scale, y)
        }
    }

    private mutating func addVertical(at x: Double, _ value: Double) {
        let path = Path.line(from: Point(x: x, y: canvas.minY - 6), to: Point(x: x, y: canvas.maxY))
        nodes.append(LabelPainter.stroke(path, Self.line, width: 1))
        let text = InspectionNumber.short(value)
        let width = Lettering.width(of: text) * Self.letterHeight
        add(text, Rect(x: x - width / 2, y: canvas.minY - 22, width: width, height: Self.letterHeight))
    }

    private mutating func addHorizontal(at y: Double, _ value: Double) {
        let path = Path.line(from: Point(x: canvas.minX - 6, y: y), to: Point(x: canvas.maxX, y: y))
        nodes.append(LabelPainter.stroke(path, Self.line, width: 1))
        let text = InspectionNumber.short(value)
        let width = Lettering.width(of: text) * Self.letterHeight
        add(
            text,
            Rect(
                x: canvas.minX - 13 - width, y: y - Self.letterHeight / 2, width: width, height: Self.letterHeight))
    }

    private mutating func add(_ text: String, _ box: Rect) {
        nodes.append(
            LabelPainter.lettering(
                text, at: Point(x: box.minX, y: box.minY), height: Self.letterHeight, Self.ink))
        numbers.append(box.insetBy(-4))
    }

    /// Returns the smallest of 1, 2, 5, 10, 20, … and of their tenths and hundredths that keeps lines apart.
    private static func step(_ scale: Double) -> Double? {
        var magnitude = 0.01
        while magnitude < 1e9 {
            for factor in [1.0, 2, 5] where magnitude * factor * scale >= minDistance { return magnitude * factor }
            magnitude *= 10
        }
        return nil
    }

    private static func multiples(of step: Double, from minimum: Double, to maximum: Double) -> [Double] {
        let (first, last) = ((minimum / step).rounded(.up), (maximum / step).rounded(.down))
        guard abs(first) < 1e9, abs(last) < 1e9, first <= last else { return [] }
        return (Int(bounded: first)...Int(bounded: last)).map { Double($0) * step }
    }
}
