import Buffers
import Geometry

extension AlphaMap {
    /// Returns for each pixel whether ink is within a distance, in pixels.
    package func isNear(within distance: Double) -> [Bool] { distances.map { $0 <= distance } }

    /// The distance of each pixel from ink, in pixels, by the chamfer distance of steps 3 and 4; very large without ink.
    package var distances: [Double] {
        let far = Int32.max / 2
        // With a border that is as far as can be, so that every pixel has eight neighbours.
        let (columns, rows) = (width + 2, height + 2)
        var steps = [Int32](repeating: far, count: columns * rows)
        alpha.withLoopBuffer { alpha in
            steps.withMutableLoopBuffer { steps in
                for y in 0..<height {
                    let (source, target) = (y &* width, (y &+ 1) &* columns &+ 1)
                    for x in 0..<width where alpha[source &+ x] >= 128 { steps[target &+ x] = 0 }
                }
                func relax(_ place: Int, _ step: Int) {
                    let beside = steps[place &- step] &+ 3
                    let (corner, above, other) = (
                        steps[place &- step &* (columns &+ 1)] &+ 4, steps[place &- step &* columns] &+ 3,
                        steps[place &- step &* (columns &- 1)] &+ 4
                    )
                    steps[place] = min(min(steps[place], beside), min(above, min(corner, other)))
                }
                for y in 1...height { for x in 1...width { relax(y &* columns &+ x, 1) } }
                for y in 1...height {
                    for x in 1...width { relax((height &+ 1 &- y) &* columns &+ width &+ 1 &- x, -1) }
                }
            }
        }
        return [Double](count: width * height) { distances in
            steps.withLoopBuffer { steps in
                for y in 0..<height {
                    let (source, target) = ((y &+ 1) &* columns &+ 1, y &* width)
                    for x in 0..<width { distances[target &+ x] = Double(steps[source &+ x]) / 3 }
                }
            }
        }
    }

    /// Returns the least distance of this map's ink from that of another one of the same size, in pixels; `nil` where that has
    /// none.
    package func distance(to other: AlphaMap) -> Double? {
        zip(distances, other.alpha).lazy.filter { $0.1 >= 128 }.map(\.0).min()
    }

    /// A pixel of the rest of a drawing and the nearest pixel of a part.
    package struct Facing {
        /// The width of the gap between the two pixels, in pixels.
        package var gap: Double
        /// The direction to the rest's pixel; zero where the two overlap.
        package var direction: Point
    }

    /// Returns, for each pixel of this map's ink that is the nearest one to edge pixels of the rest, the closest of these, row by
    /// row. `reach` is the most distance, in pixels.
    package func facings(_ rest: AlphaMap, within reach: Int) -> [Facing] {
        guard isSameSize(as: rest) else { return [] }
        let offsets = Self.offsets(within: reach)
        var nearest: [Int: Facing] = [:]
        for y in 0..<rest.height {
            for x in 0..<rest.width where rest.isEdge(x, y) {
                guard let offset = offsets.first(where: { isInk(x + $0.x, y + $0.y) }) else { continue }
                let place = (y + offset.y) * width + x + offset.x
                if let known = nearest[place], known.gap <= offset.length - 1 { continue }
                let toRest = Point(x: -Double(offset.x), y: -Double(offset.y))
                nearest[place] = Facing(
                    gap: offset.length - 1, direction: offset.length > 0 ? toRest * (1 / offset.length) : .zero)
            }
        }
        return nearest.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns the steps to pixels within a distance, the nearest first.
    private static func offsets(within reach: Int) -> [(x: Int, y: Int, length: Double)] {
        let all = (-reach...reach).flatMap { y in
            (-reach...reach).map { x in (x: x, y: y, length: Point(x: Double(x), y: Double(y)).length) }
        }
        return all.filter { $0.length <= Double(reach) }.sorted { ($0.length, $0.y, $0.x) < ($1.length, $1.y, $1.x) }
    }

    /// Returns whether a covered pixel has a neighbour that is not covered.
    private func isEdge(_ x: Int, _ y: Int) -> Bool {
        isInk(x, y) && !(isInk(x - 1, y) && isInk(x + 1, y) && isInk(x, y - 1) && isInk(x, y + 1))
    }
}
