import Geometry

/// The choice of which loose ends belong together: all of them in pairs, no two of which cross, at the least cost.
enum LooseEndPairs {
    /// A pair of ends, by their places, and the bridge from the first to the second.
    struct Pair {
        var first: Int
        var second: Int
        var bridge: Bridge
    }

    /// The greatest number of ends that are tried.
    static let maxCount = 40

    /// Returns pairs of ends around the rim of a region, in the order of their places on it; ink is to the left of one and to
    /// the right of the other. `nil` where there are none for all ends.
    static func around(_ ends: [LooseEnd], _ bridge: (LooseEnd, LooseEnd) -> Bridge) -> [Pair]? {
        guard ends.count.isMultiple(of: 2), ends.count <= maxCount else { return nil }
        let count = ends.count
        var bridges: [Int: Bridge] = [:]
        for i in 0..<count {
            for k in stride(from: i + 1, to: count, by: 2) where ends[i].side * ends[k].side < 0 {
                bridges[i * count + k] = bridge(ends[i], ends[k])
            }
        }
        // The least cost of all ends from one place up to another, by the lengths of these runs.
        var costs: [Int: (cost: Double, partner: Int)] = [:]
        func cost(_ from: Int, _ to: Int) -> Double? {
            from >= to ? 0 : costs[from * (count + 1) + to]?.cost
        }
        for length in stride(from: 2, through: count, by: 2) {
            for from in 0...(count - length) {
                let to = from + length
                for k in stride(from: from + 1, to: to, by: 2) {
                    guard let own = bridges[from * count + k]?.cost, let inner = cost(from + 1, k),
                        let outer = cost(k + 1, to)
                    else { continue }
                    let sum = own + inner + outer
                    if sum < costs[from * (count + 1) + to]?.cost ?? .infinity {
                        costs[from * (count + 1) + to] = (sum, k)
                    }
                }
            }
        }
        var pairs: [Pair] = []
        var open = [(0, count)]
        while let (from, to) = open.popLast() {
            guard from < to else { continue }
            guard let partner = costs[from * (count + 1) + to]?.partner, let bridge = bridges[from * count + partner]
            else { return nil }
            pairs.append(Pair(first: from, second: partner, bridge: bridge))
            open += [(from + 1, partner), (partner + 1, to)]
        }
        return pairs
    }

    /// Returns pairs of a set of possible ones that use each end once and do not cross, or `nil` where there are none.
    static func among(_ possible: [Pair], count: Int) -> [Pair]? {
        guard count.isMultiple(of: 2), count <= maxCount else { return nil }
        var best: (cost: Double, pairs: [Pair])?
        var tries = 0
        func extend(_ chosen: [Pair], _ cost: Double, _ used: Set<Int>) {
            tries += 1
            guard tries < 100_000, cost < best?.cost ?? .infinity else { return }
            guard let end = (0..<count).first(where: { !used.contains($0) }) else {
                best = (cost, chosen)
                return
            }
            let own = possible.filter { pair in
                [pair.first, pair.second].contains(end) && !used.contains(pair.first) && !used.contains(pair.second)
            }
            for pair in own.sorted(by: { $0.bridge.cost < $1.bridge.cost })
            where !chosen.contains(where: { $0.bridge.crosses(pair.bridge) }) {
                extend(chosen + [pair], cost + pair.bridge.cost, used.union([pair.first, pair.second]))
            }
        }
        extend([], 0, [])
        return best?.pairs
    }
}

extension Bridge {
    /// Points along the bridge.
    var places: [Point] {
        curves.flatMap { curve in
            let count = curve.points.count == 2 ? 8 : 24
            return (0...count).map { curve.point(at: Double($0) / Double(count)) }
        }
    }

    /// Returns whether two bridges cross.
    fileprivate func crosses(_ other: Bridge) -> Bool {
        let (own, others) = (places, other.places)
        return zip(own, own.dropFirst()).contains { a, b in
            zip(others, others.dropFirst()).contains { c, d in
                let (first, second) = (Point.cross(b - a, c - a), Point.cross(b - a, d - a))
                let (third, fourth) = (Point.cross(d - c, a - c), Point.cross(d - c, b - c))
                return first * second < 0 && third * fourth < 0
            }
        }
    }
}
