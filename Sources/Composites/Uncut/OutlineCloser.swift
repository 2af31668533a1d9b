import Geometry
import IconModel

/// The closing of filled outlines behind a part: what is hidden is clipped off every contour, the loose ends are paired around
/// the rim, and bridges are drawn where they are cross-checked.
struct OutlineCloser {
    /// What hides the outlines.
    enum Cover {
        /// A straight part, such as a slash.
        case bar(Bar)
        /// A part of another form, by the points of its outlines.
        case shape([Point])
    }

    let cover: Cover
    let gap: Clearance<Double>
    let shapes: [UncutBase.Shape]
    let size: Double

    /// The breadths by which the region is widened beyond the gap, as shares of the canvas: round ends need the larger ones.
    private static let margins = [0.0025, 0.009, 0.018, 0.03, 0.048]
    /// The number of margins that are tried on a side without a gap.
    private static let narrow = 2
    /// The cost below which no wider region is tried, and by how much a wider one must be better.
    private static let enough = (cost: 0.12, gain: 0.06)
    /// The length below which what is left of an outline is not looked at, as a share of the canvas.
    private static let crumb = 0.006

    /// One way to close everything.
    private struct Solution {
        var chains: [VisibleChain]
        var whole: [VisibleChain]
        var ends: [LooseEnd]
        var pairs: [LooseEndPairs.Pair]

        var cost: Double { pairs.map(\.bridge.cost).max() ?? 0 }
    }

    /// Returns the outlines of all shapes that are touched.
    func runs() throws(UncutRefusal) -> [ClosedRun] {
        var widenings: [(above: Double, below: Double)] = []
        switch cover {
        case .bar:
            for above in margins(gap.above) {
                for below in margins(gap.below) { widenings.append((above, below)) }
            }
        case .shape: widenings = margins(gap.reach).map { ($0, $0) }
        }
        widenings.sort { $0.above + $0.below < $1.above + $1.below }
        let ink = ink
        let symmetries = symmetries()
        var best: Solution?
        var problem: UncutRefusal?
        for widening in widenings {
            do {
                guard let region = region(widening) else { continue }
                let solution = try solution(within: region, ink, symmetries)
                if solution.cost < (best?.cost ?? .infinity) - Self.enough.gain { best = solution }
            } catch {
                problem = problem ?? error
            }
            if let best, best.cost < Self.enough.cost { break }
        }
        guard let best else { throw problem ?? UncutRefusal(["nothing of it ends at the gap"]) }
        let unsure = best.pairs.filter { !$0.bridge.isCrossChecked }.sorted { $0.first < $1.first }
        guard unsure.isEmpty else {
            throw UncutRefusal(
                unsure.map { UncutRefusal.problem($0.bridge, best.ends[$0.first], best.ends[$0.second]) })
        }
        let touched = Set(best.chains.map(\.shape))
        let runs = ClosedRun.joining(best.chains, best.ends, best.pairs)
        for run in runs where Set(run.shapes.map { shapes[$0].look }).count > 1 {
            let place = run.curves.first?.start ?? .zero
            throw UncutRefusal(["what goes on at \(UncutRefusal.place(place)) is drawn in two ways"])
        }
        return runs
            + best.whole.filter { touched.contains($0.shape) }.map {
                ClosedRun(curves: $0.curves, isClosed: true, shapes: [$0.shape])
            }
    }

    /// Returns the margins that are tried on a side.
    private func margins(_ gap: Double) -> ArraySlice<Double> {
        gap > 0.002 * size ? Self.margins[...] : Self.margins[..<Self.narrow]
    }

    private var ink: FilledOutlines {
        var ink = FilledOutlines()
        for shape in shapes {
            guard let rule = shape.fill else { continue }
            var path = Path()
            for subpath in shape.subpaths { path.append(subpath) }
            ink.add(path, rule)
        }
        return ink
    }

    private func region(_ widening: (above: Double, below: Double)) -> HiddenRegion? {
        switch cover {
        case .bar(let bar):
            let reach = max(gap.above, gap.below, 0.01 * size) + 0.0025 * size
            return HiddenRegion(
                bar: bar, along: -reach...bar.length + reach,
                above: -(bar.halfWidth + gap.below + widening.below * size)...bar.halfWidth + gap.above
                    + widening.above * size)
        case .shape(let points): return HiddenRegion(around: points, reach: gap.reach + widening.above * size)
        }
    }

    /// Returns the symmetries of the outlines that are touched, seen as near to the gap as its ends allow.
    private func symmetries() -> [OutlineSymmetry] {
        let found = margins(gap.reach).lazy.compactMap { margin -> [OutlineSymmetry]? in
            guard let region = region((margin, margin)) else { return nil }
            let chains = shapes.enumerated().flatMap { index, shape in
                shape.fill == nil
                    ? []
                    : shape.subpaths.flatMap { subpath in
                        let (own, isWhole) = VisibleChain.chains(of: subpath, shape: index, outside: region)
                        return isWhole ? [] : own
                    }
            }
            let symmetries = OutlineSymmetry.all(of: chains, in: region, size: size)
            return symmetries.contains(where: \.isSure) ? symmetries : nil
        }
        return found.first ?? []
    }

    private func solution(
        within region: HiddenRegion, _ ink: FilledOutlines, _ symmetries: [OutlineSymmetry]
    ) throws(UncutRefusal) -> Solution {
        var (chains, whole): ([VisibleChain], [VisibleChain]) = ([], [])
        for (index, shape) in shapes.enumerated() {
            for subpath in shape.subpaths {
                let (own, isWhole) = VisibleChain.chains(of: subpath, shape: index, outside: region)
                if isWhole {
                    whole += own
                    continue
                }
                guard shape.fill != nil, shape.pen == nil, shape.isPlain else {
                    let place = own.first?.curves.first?.start ?? subpath.points.first ?? .zero
                    throw UncutRefusal([
                        shape.pen == nil
                            ? "what is drawn at \(UncutRefusal.place(place)) is clipped, masked or drawn elsewhere"
                            : "a stroke comes near it at \(UncutRefusal.place(place)): strokes are closed with \"ends\": \"trim\""
                    ])
                }
                chains += own
            }
        }
        chains.removeAll { $0.length < Self.crumb * size }
        var ends: [LooseEnd] = []
        for index in chains.indices {
            for isHead in [true, false] {
                guard var end = LooseEnd(of: chains, index, isHead: isHead)?.sided(by: ink, size / 480) else {
                    continue
                }
                end.rim = region.rim(at: end.point)
                guard end.side != 0 else {
                    throw UncutRefusal(["on which side of \(UncutRefusal.place(end.point)) the ink lies is not clear"])
                }
                ends.append(end)
            }
        }
        guard !ends.isEmpty else { throw UncutRefusal(["nothing of it ends at the gap"]) }
        guard ends.reduce(0, { $0 + $1.side }) == 0, ends.count == 2 * chains.count else {
            throw UncutRefusal(["its outlines come to the gap an odd number of times"])
        }
        ends.sort { $0.rim.place < $1.rim.place }
        let pairs = LooseEndPairs.around(ends) { a, b in
            let own = Bridge.best(
                from: a, to: b, within: { region.holds($0, slack: $1) }, breadth: region.breadth, size: size)
            guard !own.isCrossChecked else { return own }
            return OutlineSymmetry.bridge(from: a, to: b, by: symmetries, in: chains, behind: region) ?? own
        }
        guard let pairs else { throw UncutRefusal(["its outlines cannot be joined in pairs behind it"]) }
        return Solution(chains: chains, whole: whole, ends: ends, pairs: pairs)
    }
}
