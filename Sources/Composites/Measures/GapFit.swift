import Geometry
import IconModel
import Raster
import SVGDocument
import SVGScene

/// The fit of a clearance that cuts a whole base as a source is drawn cut, with the proof that is reached with it.
public struct GapFit: Sendable {
    package var gap: Clearance<Double>
    /// The proof with it.
    public var proof: WholeBaseCheck

    /// The number of pixels of the pictures in which gaps are measured, and the largest gap as a share of the canvas.
    static let (extent, reach) = (480, 0.2)
    /// The widest gap that outlines are drawn with: what is farther away was not cut. As a share of the canvas.
    static let widest = 0.125
    /// The distance within which ends lie on one line, as a share of the canvas.
    fileprivate static let slack = 0.012

    /// Finds the best gap for the parts of a role, or returns `nil` where none can be tried. The parts of the icon have
    /// no clearances, and `source` is its layers, uncut. `name` is that of the part whose clearance is sought, a
    /// straight one; `whole` is the other icon's drawing. A `known` gap, such as the set's, is tried before all others,
    /// and taken where it is proven; `other` is the best of all others, where they have been tried.
    public static func best(
        _ composite: PreparedComposite, _ source: CompositeLayers, cutting name: String, whole: WholeBaseDrawing,
        known: Clearance<Double>? = nil, other: GapFit? = nil, _ renderer: inout Renderer
    ) -> GapFit? {
        // A drawing that cannot be the base of these parts is none.
        guard let base = try? composite.withBase(whole).layers(cutsClearances: false),
            let layer = source.parts.first(where: { $0.part == name })
        else { return nil }
        guard var goal = WholeBaseGoal(composite, source, whole: base.base, &renderer) else { return nil }
        func fit(_ gap: Clearance<Double>, below limit: Double = .infinity, _ renderer: inout Renderer) -> GapFit? {
            // Parts that cannot have this gap are no fit for it.
            guard let cutting = try? composite.cutting(name, by: gap) else { return nil }
            return GapFit(gap, cutting, whole, for: &goal, below: limit, &renderer)
        }
        if let known, let fit = fit(known, &renderer), fit.proof.level >= .rounded { return fit }
        if let other { return other }
        guard let bar = Bar(layer.ink) else { return nil }
        var best: GapFit?
        func look(at gaps: [Clearance<Double>], _ renderer: inout Renderer) {
            for gap in gaps {
                if let better = fit(gap, below: best.map { $0.proof.residue - 1e-4 } ?? .infinity, &renderer) {
                    best = better
                }
            }
        }
        let cuts = Self.cuts(bar, source.base, base.base, &renderer)
        look(at: Self.trims(bar, source.base, base.base) + cuts, &renderer)
        // Straight ends of strokes that end round differ by less than a proof asks for.
        if best.map({ $0.proof.level < .exact }) == true { look(at: cuts.map(\.withRoundEnds), &renderer) }
        return best
    }

    /// Creates the proof of a whole base that is cut by parts, or returns `nil` where it cannot be made.
    init?(
        _ gap: Clearance<Double>, _ cutting: PreparedComposite, _ whole: WholeBaseDrawing,
        for goal: inout WholeBaseGoal, below limit: Double = .infinity, _ renderer: inout Renderer
    ) {
        // A drawing that cannot be the base of these parts is none.
        guard let recomposed = try? cutting.withBase(whole).recomposed,
            let proof = WholeBaseCheck(SceneResolver.resolve(recomposed), for: &goal, below: limit, &renderer)
        else { return nil }
        (self.gap, self.proof) = (gap, proof)
    }

    /// Finds the best gap as ``best(_:_:cutting:whole:known:other:_:)`` does, and the place of the other icon's drawing where
    /// it is not drawn where the base is. `other` is the best gap of all but the known one where it is drawn, if that is known.
    /// - Returns: The fit, the drawing with its shift, and the fit without one.
    public static func shifted(
        _ composite: PreparedComposite, _ source: CompositeLayers, cutting name: String, whole: WholeBaseDrawing,
        known: Clearance<Double>? = nil, other: GapFit? = nil, _ renderer: inout Renderer
    ) -> (fit: GapFit, whole: WholeBaseDrawing, still: GapFit?)? {
        let still = best(composite, source, cutting: name, whole: whole, known: known, other: other, &renderer)
        if let still, still.proof.level > .different { return (still, whole, still) }
        let drawing = SceneResolver.resolve(whole.document)
        for shift in BaseShift.candidates(of: drawing, under: source.base, besides: source.marks, &renderer) {
            var moved = whole
            moved.dx = decimal(shift.dx)
            moved.dy = decimal(shift.dy)
            let fit = best(composite, source, cutting: name, whole: moved, known: known, &renderer)
            if let fit, fit.proof.level >= .rounded { return (fit, moved, still) }
        }
        return still.map { ($0, whole, still) }
    }

    /// Returns a distance as the manifest would give it.
    static func decimal(_ value: Double) -> DecimalNumber { DecimalNumber(value, decimals: 3) ?? .zero }

    /// Returns the gaps of strokes whose middle lines end beside the bar: of ends that the source has and the whole base has not.
    static func trims(_ bar: Bar, _ source: Scene, _ whole: Scene) -> [Clearance<Double>] {
        let size = source.extent
        let distances = cutEnds(source, whole).map { bar.coordinates(of: $0).above }
            .filter { $0.magnitude < reach * size }
        let (above, below) = (usual(distances, size), usual(distances.map { -$0 }, size))
        guard above > 0 || below > 0 else { return [] }
        return [Clearance(above: rounded(above, size), below: rounded(below, size), ends: .trim)]
    }

    /// Returns the gaps of strokes whose middle lines end at one distance from a part of any form, of the same ends.
    static func trims(around mark: Scene, _ source: Scene, _ whole: Scene) -> [Clearance<Double>] {
        let size = source.extent
        let ends = cutEnds(source, whole)
        guard !ends.isEmpty, let lines = PartLines(of: mark, size: size) else { return [] }
        let distance = usual(ends.map(lines.distance).filter { $0 < reach * size }, size)
        return distance > 0 ? [Clearance(around: rounded(distance, size), ends: .trim)] : []
    }

    /// Returns the ends of strokes that a source has and a whole base has not.
    private static func cutEnds(_ source: Scene, _ whole: Scene) -> [Point] {
        let known = ends(of: whole)
        return ends(of: source).filter { end in
            !known.contains { ($0 - end).length < 0.02 * source.extent }
        }
    }

    /// Returns the distance that most ends on a side have, or 0 where none is beyond the middle line.
    private static func usual(_ distances: [Double], _ size: Double) -> Double {
        let beyond = distances.filter { $0 > slack * size }.sorted()
        let counts = beyond.map { distance in beyond.filter { ($0 - distance).magnitude < slack * size } }
        guard let cluster = counts.max(by: { $0.count < $1.count }) else { return 0 }
        return cluster[cluster.count / 2]
    }

    /// Returns the ends of open strokes, in the root's user units.
    private static func ends(of scene: Scene) -> [Point] {
        var ends: [Point] = []
        for (shape, place) in scene.root.nodes().shapes where shape.stroke != nil && shape.fill == nil {
            for path in shape.path.subpaths where path.verbs.last != .close {
                guard let first = path.points.first, let last = path.points.last else { continue }
                ends += [place.transform.apply(first), place.transform.apply(last)]
            }
        }
        return ends
    }

    /// Returns the gaps of outlines: the distances on each side within which least source ink lies and beyond which least differs.
    private static func cuts(
        _ bar: Bar, _ source: Scene, _ whole: Scene, _ renderer: inout Renderer
    ) -> [Clearance<Double>] {
        guard let drawn = AlphaMap(source, extent: extent, &renderer),
            let base = AlphaMap(whole, extent: extent, &renderer), drawn.isSameSize(as: base)
        else { return [] }
        let size = source.extent
        let scale = Double(extent) / max(source.size.width, source.size.height)
        guard let toUnits = source.root.transform.inverse else { return [] }
        let bins = 480
        var sides = [[(ink: Int, difference: Int)]](repeating: Array(repeating: (0, 0), count: bins + 1), count: 2)
        for index in drawn.alpha.indices {
            let (isInk, isBase) = (drawn.alpha[index] >= 128, base.alpha[index] >= 128)
            guard isInk || isBase else { continue }
            let pixel = Point(x: Double(index % drawn.width) + 0.5, y: Double(index / drawn.width) + 0.5)
            let place = bar.coordinates(of: toUnits.apply(pixel * (1 / scale)))
            let distance = place.above.magnitude - bar.halfWidth
            guard distance > 0, place.along > -bar.halfWidth, place.along < bar.length + bar.halfWidth else { continue }
            let bin = min(bins, Int(bounded: distance / (reach * size) * Double(bins)))
            let side = place.above > 0 ? 0 : 1
            if isInk { sides[side][bin].ink += 1 }
            if isInk != isBase { sides[side][bin].difference += 1 }
        }
        let widths = sides.map { Double(bestCut($0)) / Double(bins) * reach * size }
        return sided(widths[0], widths[1], size)
    }

    /// Returns up to which bin of distances most is cut away with least error: what the source has nearer is cut away wrongly, and
    /// what differs farther away is not explained.
    static func bestCut(_ bins: [(ink: Int, difference: Int)]) -> Int {
        var sum = bins.reduce(0) { $0 + $1.difference }
        var best = (sum: sum, bin: 0)
        for bin in 0..<bins.count - 1 {
            sum += bins[bin].ink - bins[bin].difference
            if sum < best.sum { best = (sum, bin + 1) }
        }
        return best.bin
    }

    /// Returns the gaps with two widths: as wide on both sides, where that is about so, or on one side alone.
    static func sided(_ above: Double, _ below: Double, _ size: Double) -> [Clearance<Double>] {
        let (above, below) = (rounded(above, size), rounded(below, size))
        var gaps = [Clearance(above: above, below: below)]
        if (above - below).magnitude < slack * size {
            gaps.insert(Clearance(around: rounded((above + below) / 2, size)), at: 0)
        } else if min(above, below) < slack * size {
            gaps.append(Clearance(above: above > below ? above : 0, below: above > below ? 0 : below))
        }
        return gaps.filter { $0.reach > 0 }
    }

    /// Returns a distance rounded to about a thousandth of the canvas, in a decimal step.
    static func rounded(_ distance: Double, _ size: Double) -> Double {
        let step = size > 200 ? 0.1 : size > 20 ? 0.01 : 0.001
        let count = (distance / step).rounded()
        return (count * step * 1000).rounded() / 1000
    }
}

extension PreparedComposite {
    /// Returns the composite with a gap around one of its parts.
    /// - Throws: `CompositeError` if the gap cannot be cut.
    func cutting(_ name: String, by gap: Clearance<Double>) throws(CompositeError) -> PreparedComposite {
        try cutting(name, by: gap.map(GapFit.decimal))
    }
}

extension Clearance<Double> {
    /// Creates the gap that a drawing shows: one distance where both sides have about the same.
    package init(_ gap: DrawnGap, _ size: Double) {
        let sided = Clearance(sides: gap, size)
        let isEven = (sided.above - sided.below).magnitude < GapFit.slack * size
        self = isEven ? Clearance(around: GapFit.rounded((sided.above + sided.below) / 2, size)) : sided
    }

    fileprivate init(sides gap: DrawnGap, _ size: Double) {
        let sides = [gap.above, gap.below].map { distance in
            distance.map { $0 < GapFit.widest * size ? GapFit.rounded($0, size) : 0 } ?? 0
        }
        self.init(above: sides[0], below: sides[1])
    }

    var withRoundEnds: Clearance { Clearance(above: above, below: below, ends: .round) }

    /// The value of a part's `clearance` in a manifest.
    public var json: String {
        func text(_ number: Double) -> String {
            number == number.rounded() && number.magnitude < 1e9 ? "\(Int(number))" : "\(number)"
        }
        guard hasSides || ends != .straight else { return text(above) }
        let distances = hasSides ? [("above", above), ("below", below)].filter { $0.1 > 0 } : [("around", above)]
        var members = distances.map { "\"\($0.0)\": \(text($0.1))" }
        if ends != .straight { members.append("\"ends\": \"\(ends.rawValue)\"") }
        return "{ \(members.joined(separator: ", ")) }"
    }
}
