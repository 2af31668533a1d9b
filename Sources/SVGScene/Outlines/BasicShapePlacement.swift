import Geometry

/// Places a shape of CSS Shapes in its reference box.
struct BasicShapePlacement {
    let box: Rect
    let units: LengthUnits

    /// The shape's outline in user space, or `nil` where nothing is left of it; without a shape, the box.
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
        case .inset(let edges): return inset(edges)
        case .polygon(let rule, let points): return (polygon(points), rule)
        case .path(let rule, let data):
            let path = PathReader(data).path
            return (path.applying(.translation(x: box.minX, y: box.minY)), rule)
        }
    }

    private func ellipse(_ center: Point, _ rx: Double, _ ry: Double) -> (Path, FillRule)? {
        rx > 0 && ry > 0 ? (.ellipse(center: center, rx: rx, ry: ry), .nonzero) : nil
    }

    private func inset(_ edges: [StyleLength]) -> (Path, FillRule)? {
        let rect = Rect(
            minX: box.minX + length(edges[3], .horizontal), minY: box.minY + length(edges[0], .vertical),
            maxX: box.maxX - length(edges[1], .horizontal), maxY: box.maxY - length(edges[2], .vertical))
        return rect.hasArea ? (.rectangle(rect), .nonzero) : nil
    }

    private func polygon(_ points: [(StyleLength, StyleLength)]) -> Path {
        var path = Path()
        for (x, y) in points {
            let p = Point(x: box.minX + length(x, .horizontal), y: box.minY + length(y, .vertical))
            if path.isEmpty { path.move(to: p) } else { path.line(to: p) }
        }
        path.close()
        return path
    }

    private func point(_ origin: StyleOrigin) -> Point {
        Point(x: box.minX + length(origin.x, .horizontal), y: box.minY + length(origin.y, .vertical))
    }

    /// Sides are those of the one axis, or of both where the radius is that of a circle.
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
        case .length(let length): return self.length(length, axis)
        case .closestSide: return sides.min() ?? 0
        case .farthestSide: return sides.max() ?? 0
        }
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
