import Geometry

extension Path {
    /// A polyline through coordinate pairs.
    init(_ coordinates: [(Double, Double)], closed: Bool = false) {
        self.init()
        for (index, (x, y)) in coordinates.enumerated() {
            if index == 0 { move(to: Point(x: x, y: y)) } else { line(to: Point(x: x, y: y)) }
        }
        if closed { close() }
    }

    /// A circle of four cubic curves, within 0.03 % of its radius.
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

    /// The area that the polygons of a path without curves enclose, overlaps counted again.
    var polygonArea: Double {
        var area = 0.0
        var start = Point.zero
        var current = Point.zero
        var index = 0
        for verb in verbs {
            let next = verb == .close ? start : points[index]
            if verb == .move {
                start = next
            } else {
                area += Point.cross(current, next) / 2
            }
            current = next
            index += verb.pointCount
        }
        return area.magnitude
    }
}
