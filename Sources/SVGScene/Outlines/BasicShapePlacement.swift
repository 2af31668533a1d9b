import Geometry

/// The placement of a CSS basic shape in its reference box.
struct BasicShapePlacement {
    let box: Rect
    let units: LengthUnits

    /// Returns the shape's outline in user space, or `nil` if it is empty; without a shape, the box.
    func outline(_ shape: BasicShape?) -> (Path, FillRule)? {
        switch shape {
        case nil: return (.rectangle(box), .nonzero)
        case .circle(let radius, let origin):
            let center = point(origin)
            let radius = self.radius(radius, center, .diagonal)
            return ellipse(center, radius, radius)
        case .ellipse(let rx, let ry, let origin):
            let center = point(origin)
            return ellipse(center, self.radius(rx, center, .horizontal), self.radius(ry, center, .vertical))
        case .inset(let edges, let radii):
            return rectangle(
                Rect(
                    minX: box.minX + length(edges[3], .horizontal), minY: box.minY + length(edges[0], .vertical),
                    maxX: box.maxX - length(edges[1], .horizontal), maxY: box.maxY - length(edges[2], .vertical)),
                radii)
        case .box(let lengths, let radii):
            return rectangle(
                Rect(
                    x: box.minX + length(lengths[0], .horizontal), y: box.minY + length(lengths[1], .vertical),
                    width: length(lengths[2], .horizontal), height: length(lengths[3], .vertical)), radii)
        case .edges(let edges, let radii): return rectangle(rectangle(edges), radii)
        case .polygon(let rule, let points): return (polygon(points), rule)
        case .path(let rule, let data):
            let path = PathReader(data).path
            return (path.applying(.translation(x: box.minX, y: box.minY)), rule)
        }
    }

    private func ellipse(_ center: Point, _ rx: Double, _ ry: Double) -> (Path, FillRule)? {
        rx > 0 && ry > 0 ? (.ellipse(center: center, rx: rx, ry: ry), .nonzero) : nil
    }

    private func rectangle(_ edges: [ShapeLength?]) -> Rect {
        let left = edges[3].map { box.minX + length($0, .horizontal) } ?? box.minX
        let top = edges[0].map { box.minY + length($0, .vertical) } ?? box.minY
        return Rect(
            minX: left, minY: top, maxX: max(left, edges[1].map { box.minX + length($0, .horizontal) } ?? box.maxX),
            maxY: max(top, edges[2].map { box.minY + length($0, .vertical) } ?? box.maxY))
    }

    private func rectangle(_ rect: Rect, _ radii: CornerRadii?) -> (Path, FillRule)? {
        guard rect.hasArea else { return nil }
        guard let radii else { return (.rectangle(rect), .nonzero) }
        var corners = (0..<4).map { corner in
            Size(
                width: length(radii.horizontal[corner], .horizontal), height: length(radii.vertical[corner], .vertical))
        }
        // Overlapping corners are all scaled down by the same factor (CSS Backgrounds 3, section 4.5).
        let sums = [
            (corners[0].width + corners[1].width, rect.width), (corners[3].width + corners[2].width, rect.width),
            (corners[0].height + corners[3].height, rect.height), (corners[1].height + corners[2].height, rect.height),
        ]
        let factor = sums.reduce(1) { min($0, $1.0 > 0 ? $1.1 / $1.0 : 1) }
        corners = corners.map { Size(width: $0.width * factor, height: $0.height * factor) }
        return (.rectangle(rect, corners: corners), .nonzero)
    }

    private func polygon(_ points: [(ShapeLength, ShapeLength)]) -> Path {
        var path = Path()
        for (x, y) in points {
            let p = Point(x: box.minX + length(x, .horizontal), y: box.minY + length(y, .vertical))
            if path.isEmpty { path.move(to: p) } else { path.line(to: p) }
        }
        path.close()
        return path
    }

    private func point(_ position: ShapePosition) -> Point {
        Point(x: box.minX + length(position.x, .horizontal), y: box.minY + length(position.y, .vertical))
    }

    /// Returns a radius. The sides it may refer to are those of its axis, or of both axes for a circle.
    private func radius(_ radius: BasicShape.Radius, _ center: Point, _ axis: LengthUnits.Axis) -> Double {
        let horizontal = [abs(center.x - box.minX), abs(box.maxX - center.x)]
        let vertical = [abs(center.y - box.minY), abs(box.maxY - center.y)]
        let sides: [Double]
        switch axis {
        case .horizontal: sides = horizontal
        case .vertical: sides = vertical
        case .diagonal: sides = horizontal + vertical
        }
        switch radius {
        case .length(let length): return max(self.length(length, axis), 0)
        case .closestSide: return sides.min() ?? 0
        case .farthestSide: return sides.max() ?? 0
        }
    }

    private func length(_ length: ShapeLength, _ axis: LengthUnits.Axis) -> Double {
        length.terms.reduce(0) { $0 + self.length($1, axis) }
    }

    private func length(_ length: StyleLength, _ axis: LengthUnits.Axis) -> Double {
        guard length.unit == .percent else { return units.resolve(length, axis) }
        switch axis {
        case .horizontal: return length.value / 100 * box.width
        case .vertical: return length.value / 100 * box.height
        case .diagonal:
            return length.value / 100 * ((box.width * box.width + box.height * box.height) / 2).squareRoot()
        }
    }
}
