import Geometry

/// Groups of filled outlines that have nothing to do with each other: what one of them fills comes near nothing that an outline
/// of another one fills.
///
/// Outlines of different groups can stand in one path as they are: it fills what all of them fill, by either rule.
struct OutlineGroups {
    /// The numbers of the outlines in each group; groups are ordered by their first ones.
    let members: [[Int]]
    private let shapes: [Shape]

    /// Groups outlines that are filled by the nonzero rule; those that are less than `distance` apart are in one group. `budget`
    /// is the remaining work, which is reduced.
    init(_ outlines: [Path], within distance: Double, _ budget: inout FlatteningBudget) throws(FlatteningLimit) {
        shapes = outlines.map { Shape($0, distance) }
        // The first outline of each one's group.
        var first = Array(outlines.indices)
        for index in outlines.indices {
            try budget.spendWork(index + 1)
            for other in 0..<index where first[other] != first[index] {
                guard try shapes[index].meets(shapes[other], &budget) else { continue }
                let (kept, joined) = (min(first[index], first[other]), max(first[index], first[other]))
                for place in 0...index where first[place] == joined { first[place] = kept }
            }
        }
        let groups = first
        members = outlines.indices.filter { groups[$0] == $0 }.map { start in
            outlines.indices.filter { groups[$0] == start }
        }
    }

    /// Whether the contours around what an outline fills run clockwise.
    func isClockwise(_ outline: Int) -> Bool { shapes[outline].polygons.reduce(0) { $0 + $1.area } > 0 }

    /// An outline as polygons.
    private struct Shape {
        let polygons: [Polygon]
        /// The box around the polygons, and as much more as keeps others away.
        let reach: Rect?
        let distance: Double

        init(_ outline: Path, _ distance: Double) {
            // Of the distance, half is left where two curves are off their polygons by as much as they may.
            polygons = Polygon.all(of: outline.flattened(tolerance: distance / 4))
            reach = Rect.union(of: polygons.map(\.box))?.insetBy(-distance)
            self.distance = distance
        }

        /// Whether something that this fills is near something that another one fills.
        func meets(_ other: Shape, _ budget: inout FlatteningBudget) throws(FlatteningLimit) -> Bool {
            guard let reach, let otherReach = other.reach, reach.touches(otherReach) else { return false }
            for polygon in polygons {
                for neighbour in other.polygons where polygon.box.insetBy(-distance).touches(neighbour.box) {
                    if try sidesMeet(polygon, neighbour, &budget) { return true }
                }
            }
            // Their sides are apart, so each contour is inside or outside of the other outline as a whole.
            return polygons.contains { other.fills($0.points[0]) } || other.polygons.contains { fills($0.points[0]) }
        }

        private func fills(_ point: Point) -> Bool {
            polygons.reduce(0) { $0 + ($1.box.contains(point) ? $1.winding(around: point) : 0) } != 0
        }

        private func sidesMeet(
            _ a: Polygon, _ b: Polygon, _ budget: inout FlatteningBudget
        ) throws(FlatteningLimit) -> Bool {
            try budget.spendWork(a.points.count + b.points.count)
            let near = Side.all(of: a, near: b.box, distance)
            let others = Side.all(of: b, near: a.box, distance)
            try budget.spendWork(near.count * others.count)
            return near.contains { side in others.contains { side.isWithin(distance, of: $0) } }
        }
    }
}

private struct Side {
    let start: Point
    let end: Point
    let box: Rect

    init(_ start: Point, _ end: Point) {
        (self.start, self.end) = (start, end)
        box = Rect(
            minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x), maxY: max(start.y, end.y))
    }

    /// Returns the sides of a polygon that may be near a box.
    static func all(of polygon: Polygon, near box: Rect, _ distance: Double) -> [Side] {
        let reach = box.insetBy(-distance)
        var sides: [Side] = []
        var start = polygon.points[polygon.points.count - 1]
        for end in polygon.points {
            let side = Side(start, end)
            if side.box.touches(reach) { sides.append(side) }
            start = end
        }
        return sides
    }

    /// Whether two sides are less than a distance apart.
    func isWithin(_ distance: Double, of other: Side) -> Bool {
        guard box.minX <= other.box.maxX + distance, other.box.minX <= box.maxX + distance,
            box.minY <= other.box.maxY + distance, other.box.minY <= box.maxY + distance
        else { return false }
        return crosses(other)
            || [other.start, other.end].contains { self.distance(to: $0) < distance }
            || [start, end].contains { other.distance(to: $0) < distance }
    }

    private func crosses(_ other: Side) -> Bool {
        let (d, e) = (end - start, other.end - other.start)
        return Point.cross(d, other.start - start) * Point.cross(d, other.end - start) < 0
            && Point.cross(e, start - other.start) * Point.cross(e, end - other.start) < 0
    }

    private func distance(to point: Point) -> Double { (point.nearest(between: start, and: end) - point).length }
}
