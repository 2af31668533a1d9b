import Geometry
import SVGScene

extension Scene {
    /// A scene of some nodes on a canvas of `extent` units in both directions.
    init(_ extent: Double, _ nodes: SceneNode...) {
        self.init(size: Size(width: extent, height: extent), root: SceneGroup(children: nodes))
    }
}

extension SceneNode {
    /// A filled shape.
    static func fill(_ path: Path, _ paint: ScenePaint = .color(.black), _ rule: FillRule = .nonzero) -> SceneNode {
        .shape(SceneShape(path: path, fill: SceneFill(paint: paint, rule: rule)))
    }

    /// A filled rectangle.
    static func rect(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: RGBColor = .black
    ) -> SceneNode {
        .fill(.rect(x, y, width, height), .color(color))
    }
}

extension Path {
    /// A polygon through coordinate pairs.
    static func polygon(_ coordinates: [(Double, Double)]) -> Path {
        var path = Path()
        for (index, (x, y)) in coordinates.enumerated() {
            if index == 0 { path.move(to: Point(x: x, y: y)) } else { path.line(to: Point(x: x, y: y)) }
        }
        path.close()
        return path
    }

    /// A rectangle.
    static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
        polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    }

    /// A circle of four cubic curves.
    static func circle(_ x: Double, _ y: Double, radius r: Double) -> Path {
        let k = 0.5522847498307936 * r
        var path = Path()
        path.move(to: Point(x: x + r, y: y))
        path.cubic(Point(x: x + r, y: y + k), Point(x: x + k, y: y + r), to: Point(x: x, y: y + r))
        path.cubic(Point(x: x - k, y: y + r), Point(x: x - r, y: y + k), to: Point(x: x - r, y: y))
        path.cubic(Point(x: x - r, y: y - k), Point(x: x - k, y: y - r), to: Point(x: x, y: y - r))
        path.cubic(Point(x: x + k, y: y - r), Point(x: x + r, y: y - k), to: Point(x: x + r, y: y))
        path.close()
        return path
    }

    /// The path with the paths of another added.
    func adding(_ other: Path) -> Path {
        var result = self
        result.append(other)
        return result
    }
}

extension RGBColor {
    static let white = RGBColor(red: 1, green: 1, blue: 1)
    static let red = RGBColor(red: 1, green: 0, blue: 0)
    static let green = RGBColor(red: 0, green: 1, blue: 0)
    static let blue = RGBColor(red: 0, green: 0, blue: 1)
}
