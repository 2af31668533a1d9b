import Buffers

/// A tracer of the closed boundaries of a region, with the inside on the left.
///
/// Where parts of the region touch in a point, they come apart there. So no boundary crosses or overlaps another one,
/// and both fill rules mean the same.
struct RingTracer {
    let arrangement: Arrangement
    let windings: Windings

    /// A piece of a boundary: an edge and whether it is followed from its low to its high node.
    struct Step {
        var edge: Int
        var isForward: Bool
    }

    func rings(of region: Region) -> [[Step]] {
        var steps: [Step] = []
        var cache = windings.emptyCache
        for edge in arrangement.edges.indices {
            let sides = windings.sides(of: region, rowCache: &cache, edge: edge)
            if sides.left != sides.right { steps.append(Step(edge: edge, isForward: sides.left)) }
        }
        // Sorted by their start nodes, each with its number.
        var order = steps.indices.map { (UInt64(start(of: steps[$0])) << 32) | UInt64($0) }
        order.sort()
        let leaving = order.map { steps[Int($0 & 0xFFFF_FFFF)] }
        var isUsed = [Bool](repeating: false, count: leaving.count)
        var rings: [[Step]] = []
        for first in leaving.indices where !isUsed[first] {
            var ring: [Step] = []
            var current = first
            while !isUsed[current] {
                isUsed[current] = true
                ring.append(leaving[current])
                guard let next = successor(of: leaving[current], in: leaving) else { break }
                current = next
            }
            rings.append(ring)
        }
        return rings
    }

    /// Returns the boundary's next step: of those that leave the node, the leftmost turn.
    private func successor(of step: Step, in leaving: [Step]) -> Int? {
        let node = end(of: step)
        let low = leaving.lowerBound { start(of: $0) < node }
        guard low < leaving.count, start(of: leaving[low]) == node else { return nil }
        var best = low
        let arriving = direction(of: step)
        var index = low + 1
        while index < leaving.count, start(of: leaving[index]) == node {
            if Self.isFurtherLeft(direction(of: leaving[index]), direction(of: leaving[best]), from: arriving) {
                best = index
            }
            index += 1
        }
        return best
    }

    /// Returns whether turning from `arriving` to `a` is a turn further to the left, towards y from x, than to `b`.
    private static func isFurtherLeft(_ a: GridPoint, _ b: GridPoint, from arriving: GridPoint) -> Bool {
        let (sideA, sideB) = (side(a, arriving), side(b, arriving))
        if sideA != sideB { return sideA > sideB }
        return GridPoint.cross(b, a) > 0
    }

    /// The half plane that a direction points into: 1 left, 0 straight on, -1 right.
    private static func side(_ direction: GridPoint, _ arriving: GridPoint) -> Int {
        Int(GridPoint.cross(arriving, direction).signum())
    }

    func start(of step: Step) -> Int32 {
        let edge = arrangement.edges[step.edge]
        return step.isForward ? edge.low : edge.high
    }

    func end(of step: Step) -> Int32 {
        let edge = arrangement.edges[step.edge]
        return step.isForward ? edge.high : edge.low
    }

    private func direction(of step: Step) -> GridPoint {
        let direction = arrangement.direction(of: step.edge)
        return step.isForward ? direction : GridPoint(x: -direction.x, y: -direction.y)
    }

    /// Returns twice the area that a ring encloses, in grid units: exact, and negative for holes.
    func doubledArea(_ ring: [Step]) -> Int64 {
        ring.reduce(0) { sum, step in
            let (a, b) = (arrangement.nodes[Int(start(of: step))], arrangement.nodes[Int(end(of: step))])
            return sum &+ GridPoint.cross(a, b)
        }
    }
}
