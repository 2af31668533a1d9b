import Geometry
import IconModel

/// The closing of strokes behind a part: the ends of middle lines that lie where the set trims its strokes are joined in pairs;
/// all other ends are the drawing's own.
struct StrokeCloser {
    let region: TrimRegion
    let shapes: [UncutBase.Shape]
    let size: Double

    /// The distance within which ends lie on a line or on another stroke, as a share of the canvas.
    private static let slack = 0.012
    /// How far beyond the ends of a bar strokes are trimmed, and how near to the part a bridge must come, as shares of the canvas.
    private static let reach = (ends: 0.16, bridge: 0.015)
    /// The longest bridge, the highest cost of one, and that of a corner behind a part that is not straight: such a part hides
    /// corners of its base from farther away, and where it stands in the mirror it hides what nobody has seen again.
    private static let limit = (length: 0.75, cost: 0.25, corner: 0.4)

    /// Returns the strokes of all shapes that are touched.
    func runs() throws(UncutRefusal) -> [ClosedRun] {
        let (chains, whole) = chains()
        let ends = chains.indices.flatMap { index in
            [true, false].compactMap { LooseEnd(of: chains, index, isHead: $0) }
        }
        let cut = ends.filter { isCut($0) && !isJoint($0, chains + whole) }
        guard !cut.isEmpty else { throw UncutRefusal(["no stroke of it ends at the gap"]) }
        var possible: [LooseEndPairs.Pair] = []
        for first in cut.indices {
            for second in cut.indices.dropFirst(first + 1) {
                guard let bridge = bridge(cut[first], cut[second], chains) else { continue }
                possible.append(LooseEndPairs.Pair(first: first, second: second, bridge: bridge))
            }
        }
        let lone = cut.indices.filter { end in !possible.contains { [$0.first, $0.second].contains(end) } }
        guard lone.isEmpty else {
            throw UncutRefusal(
                lone.map {
                    "the stroke that ends at \(UncutRefusal.place(cut[$0].point)) goes on to nothing that is seen"
                })
        }
        guard let pairs = LooseEndPairs.among(possible, count: cut.count) else {
            throw UncutRefusal(["its strokes cannot be joined in pairs behind it"])
        }
        for pair in pairs {
            if let problem = openings(pair, cut, ends, chains) { throw UncutRefusal([problem]) }
        }
        let touched = Set(pairs.flatMap { [cut[$0.first], cut[$0.second]] }.map { chains[$0.chain].shape })
        let runs = ClosedRun.joining(chains, cut, pairs).filter { !$0.shapes.isDisjoint(with: touched) }
        return runs
            + whole.filter { touched.contains($0.shape) }.map {
                ClosedRun(curves: $0.curves, isClosed: true, shapes: [$0.shape])
            }
    }

    /// Returns the open strokes, and what has no ends.
    private func chains() -> (open: [VisibleChain], whole: [VisibleChain]) {
        var (open, whole): ([VisibleChain], [VisibleChain]) = ([], [])
        for (index, shape) in shapes.enumerated() {
            for subpath in shape.subpaths {
                let curves = BezierCurve.curves(of: subpath).filter { $0.extent > 1e-5 * size }
                guard let first = curves.first, let last = curves.last else { continue }
                let chain = VisibleChain(shape: index, curves: curves)
                let isOpen =
                    shape.pen != nil && shape.fill == nil && shape.isPlain && subpath.verbs.last != .close
                    && (first.start - last.end).length > 1e-6 * size
                if isOpen { open.append(chain) } else { whole.append(chain) }
            }
        }
        return (open, whole)
    }

    /// Returns whether an end lies where strokes are trimmed.
    private func isCut(_ end: LooseEnd) -> Bool {
        switch region {
        case .beside(let bar, let above, let below):
            let place = bar.coordinates(of: end.point)
            let reach = Self.reach.ends * size
            guard place.along > -reach, place.along < bar.length + reach else { return false }
            return [above, -below].contains { abs(place.above - $0) < Self.slack * size }
        case .around(let lines, let distance):
            return abs(lines.distance(to: end.point) - distance) < Self.slack * size
        }
    }

    /// Returns whether an end lies on another stroke, or on another curve of its own.
    private func isJoint(_ end: LooseEnd, _ chains: [VisibleChain]) -> Bool {
        chains.enumerated().contains { index, chain in
            // The distance along the end's own stroke, of which the nearest part is near by nature.
            var walked = index == end.chain ? 0 : Double.infinity
            return (end.isHead ? chain.curves : chain.curves.reversed()).contains { curve in
                defer { walked += curve.chord }
                return walked > 3 * Self.slack * size
                    && (0...96).contains { (curve.point(at: Double($0) / 96) - end.point).length < Self.slack * size }
            }
        }
    }

    private func bridge(_ a: LooseEnd, _ b: LooseEnd, _ chains: [VisibleChain]) -> Bridge? {
        let (first, second) = (shapes[chains[a.chain].shape], shapes[chains[b.chain].shape])
        let gap = (a.point - b.point).length
        guard first.pen == second.pen, first.look == second.look, gap > 1e-9 * size, gap < Self.limit.length * size
        else {
            return nil
        }
        var bridge = bestBridge(a, b)
        bridge.cost += 0.25 * max(0, gap / size - 0.3)
        let limit =
            if case .around = region, bridge.kind == .cornerOfTwo { Self.limit.corner } else { Self.limit.cost }
        return bridge.cost <= limit && ![.cap, .lost].contains(bridge.kind) ? bridge : nil
    }

    /// Returns the best bridge that passes behind the part.
    private func bestBridge(_ a: LooseEnd, _ b: LooseEnd) -> Bridge {
        switch region {
        case .beside(let bar, _, _):
            let reach = bar.halfWidth + Self.reach.ends * size
            let bridge = Bridge.best(
                from: a, to: b, within: { abs(bar.coordinates(of: $0).above) < reach + $1 }, breadth: 2 * reach,
                size: size)
            let nearest = bridge.places.map { abs(bar.coordinates(of: $0).above) - bar.halfWidth }.min() ?? .infinity
            return nearest < Self.reach.bridge * size ? bridge : Bridge(kind: .lost, cost: bridge.cost, curves: [])
        case .around(let lines, let distance):
            // What is nearer than the gap would be trimmed again, so that a bridge must be so all along.
            let reach = distance + Self.slack * size
            return Bridge.best(
                from: a, to: b, within: { lines.distance(to: $0) < reach + $1 }, breadth: 2 * reach, size: size)
        }
    }

    /// Returns a reason where the line or circle of a bridge is drawn open elsewhere too, as one of dashes is.
    private func openings(
        _ pair: LooseEndPairs.Pair, _ cut: [LooseEnd], _ ends: [LooseEnd], _ chains: [VisibleChain]
    ) -> String? {
        let (a, b) = (cut[pair.first], cut[pair.second])
        func isOnCurve(_ end: LooseEnd) -> Bool {
            if let circle = a.circle ?? b.circle, pair.bridge.kind == .ownCircle {
                guard let other = end.circle else { return false }
                return (other.center - circle.center).length < Self.slack * size
                    && abs(other.radius - circle.radius) < Self.slack * size
            }
            guard pair.bridge.kind == .ownLine, end.isStraight else { return false }
            return abs(Point.cross(a.direction, end.point - a.point)) < Self.slack * size
                && abs(Point.cross(a.direction, end.direction)) < 0.05
        }
        let others = Set(ends.filter(isOnCurve).map(\.chain)).subtracting([a.chain, b.chain])
        let natural = others.filter { chain in !cut.contains { $0.chain == chain } }
        guard !natural.isEmpty else { return nil }
        return "what ends at \(UncutRefusal.place(a.point)) is one of several dashes"
    }
}
