import Geometry
import IconModel
import Raster

/// Gaps around parts of any form, such as a checkmark or a pencil that is drawn over the corner of its base.
extension GapFit {
    /// Finds the gap around a part with which another icon's drawing, cut by the part, gives the source again but for a share of
    /// the ink, or returns `nil` where there is none. The parts have no clearances, and `source` is the layers of the icon, uncut.
    public static func around(
        _ name: String, of composite: PreparedComposite, _ source: CompositeLayers, whole drawing: WholeBaseDrawing,
        residueAtMost limit: Double, _ renderer: inout Renderer
    ) -> GapFit? {
        // A drawing that cannot be the base of these parts is none.
        guard let base = try? composite.withBase(drawing).layers(cutsClearances: false),
            let mark = source.parts.first(where: { $0.part == name }),
            var goal = WholeBaseGoal(composite, source, whole: base.base, &renderer)
        else { return nil }
        guard let ink = AlphaMap(mark.ink, extent: extent, &renderer),
            let drawn = AlphaMap(source.base, extent: extent, &renderer), let whole = goal.base(&renderer),
            drawn.isSameSize(as: whole), drawn.isSameSize(as: ink)
        else { return nil }
        let distances = ink.distances
        let unit = source.base.extent / Double(extent)
        let gaps =
            trims(around: mark.ink, source.base, base.base)
            + cuts(distances, drawn, whole).map { Clearance(around: rounded($0 * unit, source.base.extent)) }
            .filter { $0.reach > 0 && $0.reach < widest * source.base.extent }
        // Most drawings that are tried are another one, which is seen where no gap cuts. Of a faint part nothing is seen here.
        let reach = gaps.map(\.reach).max() ?? 0
        if ink.inkCount > 0, source.parts.count == 1 {
            guard goal.residue(away: distances, by: reach / unit, &renderer) <= limit else { return nil }
        }
        var best: GapFit?
        for gap in gaps where best?.proof.residue != 0 {
            guard let cutting = try? composite.cutting(name, by: gap) else { continue }
            let limit = best?.proof.residue ?? limit.nextUp
            best = GapFit(gap, cutting, drawing, for: &goal, below: limit, &renderer) ?? best
        }
        return best
    }

    /// Returns the distances within which most of a whole base is missing in a drawing, in pixels: the one that explains most of
    /// the difference, and those a little less and more, as pens end round where a gap ends straight. `distances` are those of the
    /// pixels from the part.
    private static func cuts(_ distances: [Double], _ drawn: AlphaMap, _ base: AlphaMap) -> [Double] {
        let bins = Int(reach * Double(extent))
        var counts = [(ink: Int, difference: Int)](repeating: (0, 0), count: bins + 1)
        for (index, distance) in distances.enumerated() where distance > 0 {
            let (isInk, isBase) = (drawn.alpha[index] >= 128, base.alpha[index] >= 128)
            let bin = min(bins, Int(bounded: distance))
            if isInk { counts[bin].ink += 1 }
            if isInk != isBase { counts[bin].difference += 1 }
        }
        let best = bestCut(counts)
        return best > 0 ? [0.0, -2, 2, 4].map { Double(best) + $0 } : []
    }
}
