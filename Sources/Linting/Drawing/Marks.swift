import Geometry

/// Marks that can be told by their drawing alone, on a canvas whose longer side is 1. Each test asks for so much that it
/// passes over many a mark and takes nothing else for one.
enum Marks {
    // MARK: The prohibition slash

    /// Whether a bar runs from the upper left corner to the lower right one and belongs to nothing else: no arrowhead
    /// at its ends, no second bar across it.
    static func hasSlash(_ strokes: [Stroke]) -> Bool {
        let bars = strokes.indices.filter { isBar(strokes[$0]) }
        guard bars.count == 1, let bar = bars.first, strokes.count > 1 else { return false }
        let ends = [
            Point(x: strokes[bar].bounds.minX, y: strokes[bar].bounds.minY),
            Point(x: strokes[bar].bounds.maxX, y: strokes[bar].bounds.maxY),
        ]
        return strokes.indices.allSatisfy { index in
            index == bar || !strokes[index].points.contains { point in ends.contains { ($0 - point).length < 0.09 } }
        }
    }

    private static func isBar(_ stroke: Stroke) -> Bool {
        guard stroke.bounds.width >= 0.7, stroke.bounds.height >= 0.7,
            abs(stroke.bounds.width - stroke.bounds.height) < 0.15
        else { return false }
        let start = Point(x: stroke.bounds.minX, y: stroke.bounds.minY)
        let along = Point(x: stroke.bounds.maxX, y: stroke.bounds.maxY) - start
        let widest = stroke.points.map { abs(Point.cross(along, $0 - start)) / along.length }.max() ?? 1
        return widest < 0.08 && (stroke.isLine ? stroke.corners.count == 2 : stroke.isClosed)
    }

    // MARK: Checkmarks

    /// Whether a line goes down to the right for a short way and up to the right for a longer one.
    static func hasCheck(_ strokes: [Stroke]) -> Bool { strokes.contains(where: isCheck) }

    private static func isCheck(_ stroke: Stroke) -> Bool {
        guard stroke.isLine, stroke.corners.count == 3, !stroke.isClosed else { return false }
        let corners = stroke.corners[0].x < stroke.corners[2].x ? stroke.corners : stroke.corners.reversed()
        let (down, up) = (corners[1] - corners[0], corners[2] - corners[1])
        guard down.x > 0, down.y > 0, up.x > 0, up.y < 0, up.length > 0.12 else { return false }
        let isSteep = [down.y / down.x, -up.y / up.x].allSatisfy { $0 > 0.6 && $0 < 1.7 }
        return isSteep && (0.25...0.8).contains(down.length / up.length)
    }

    // MARK: Clocks

    /// Whether two hands meet in the middle of a circle.
    static func hasClock(_ strokes: [Stroke]) -> Bool {
        let circles = strokes.filter {
            $0.isRound && $0.isClosed && $0.bounds.width > 0.3 && abs($0.bounds.width - $0.bounds.height) < 0.02
        }
        return strokes.contains { hands in
            guard hands.isLine, hands.corners.count == 3, !hands.isClosed else { return false }
            let middle = hands.corners[1]
            let lengths = [hands.corners[0] - middle, hands.corners[2] - middle]
            guard lengths.contains(where: { abs($0.x) < 0.01 && $0.y < 0 }) else { return false }
            return circles.contains { circle in
                (circle.bounds.center - middle).length < 0.03
                    && lengths.allSatisfy { $0.length > 0.05 && $0.length < circle.bounds.width / 2 }
            }
        }
    }

    // MARK: Chevrons

    /// Whether the whole drawing is one chevron that points to the left or to the right.
    static func isChevron(_ strokes: [Stroke]) -> Bool {
        guard strokes.count == 1, let stroke = strokes.first, stroke.isLine, stroke.corners.count == 3, !stroke.isClosed
        else { return false }
        let (first, tip, last) = (stroke.corners[0], stroke.corners[1], stroke.corners[2])
        return abs(first.x - last.x) < 0.02 && abs((first.y + last.y) / 2 - tip.y) < 0.02
            && abs(tip.x - first.x) > 0.1 && abs(first.y - last.y) > 0.2
    }
}
