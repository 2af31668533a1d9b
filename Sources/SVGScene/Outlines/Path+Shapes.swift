import Geometry

/// The outlines of the basic shapes, with the start points and directions of SVG 2, chapter 10. All are symmetric: a
/// mirrored shape has mirrored control points.
extension Path {
    /// Returns a rectangle with elliptical corners; the radii must not exceed half the extents.
    static func roundedRectangle(_ rect: Rect, rx: Double, ry: Double) -> Path {
        let (left, right) = (rect.minX + rx, rect.maxX - rx)
        let (top, bottom) = (rect.minY + ry, rect.maxY - ry)
        let (dx, dy) = (rx * (1 - quarterHandle), ry * (1 - quarterHandle))
        var path = Path()
        path.reserveCapacity(verbs: 10, points: 17)
        path.move(to: Point(x: left, y: rect.minY))
        if right > left { path.line(to: Point(x: right, y: rect.minY)) }
        path.cubic(
            Point(x: rect.maxX - dx, y: rect.minY), Point(x: rect.maxX, y: rect.minY + dy),
            to: Point(x: rect.maxX, y: top))
        if bottom > top { path.line(to: Point(x: rect.maxX, y: bottom)) }
        path.cubic(
            Point(x: rect.maxX, y: rect.maxY - dy), Point(x: rect.maxX - dx, y: rect.maxY),
            to: Point(x: right, y: rect.maxY))
        if right > left { path.line(to: Point(x: left, y: rect.maxY)) }
        path.cubic(
            Point(x: rect.minX + dx, y: rect.maxY), Point(x: rect.minX, y: rect.maxY - dy),
            to: Point(x: rect.minX, y: bottom))
        if bottom > top { path.line(to: Point(x: rect.minX, y: top)) }
        path.cubic(
            Point(x: rect.minX, y: rect.minY + dy), Point(x: rect.minX + dx, y: rect.minY),
            to: Point(x: left, y: rect.minY))
        path.close()
        return path
    }

    static func ellipse(center: Point, rx: Double, ry: Double) -> Path {
        let (left, right) = (center.x - rx, center.x + rx)
        let (top, bottom) = (center.y - ry, center.y + ry)
        let (dx, dy) = (rx * quarterHandle, ry * quarterHandle)
        var path = Path()
        path.reserveCapacity(verbs: 6, points: 13)
        path.move(to: Point(x: right, y: center.y))
        path.cubic(
            Point(x: right, y: center.y + dy), Point(x: center.x + dx, y: bottom),
            to: Point(x: center.x, y: bottom))
        path.cubic(
            Point(x: center.x - dx, y: bottom), Point(x: left, y: center.y + dy), to: Point(x: left, y: center.y))
        path.cubic(Point(x: left, y: center.y - dy), Point(x: center.x - dx, y: top), to: Point(x: center.x, y: top))
        path.cubic(Point(x: center.x + dx, y: top), Point(x: right, y: center.y - dy), to: Point(x: right, y: center.y))
        path.close()
        return path
    }

    /// Returns lines through the points of a `points` attribute, up to the first error or an odd last number.
    static func polyline(_ text: String, isClosed: Bool) -> (path: Path, isValid: Bool) {
        ValueScanner.scan(text) { text in
            var path = Path()
            text.skipSpace()
            while let x = text.number() {
                text.skipSeparator()
                guard let y = text.number(), x.isFinite, y.isFinite else {
                    if isClosed { path.close() }
                    return (path, false)
                }
                if path.isEmpty { path.move(to: Point(x: x, y: y)) } else { path.line(to: Point(x: x, y: y)) }
                text.skipSeparator()
            }
            if isClosed { path.close() }
            return (path, text.isAtEnd)
        }
    }
}
