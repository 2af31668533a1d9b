import Geometry
import IconModel
import Raster
import SVGDocument
import SVGScene

/// Gaps around parts of any form, such as a checkmark or a pencil that is drawn over the corner of its base.
extension GapFit {
    /// Finds the gap around a part with which another icon's drawing, cut by the part, gives the source again, or returns `nil` where
    /// the part cuts nothing. The parts have no clearances, and `source` is the layers of the icon, uncut.
    public static func around(
        _ name: String, of composite: PreparedComposite, _ source: CompositeLayers, whole: WholeBaseDrawing,
        _ renderer: inout Renderer
    ) -> GapFit? {
        // A drawing that cannot be the base of these parts is none.
        guard let base = try? composite.withBase(whole).layers(cutsClearances: false),
            let mark = source.parts.first(where: { $0.part == name }),
            var goal = WholeBaseGoal(composite, source, whole: base.base, &renderer)
        else { return nil }
        let gaps =
            trims(around: mark.ink, source.base, base.base)
            + distances(from: mark.ink, source.base, base.base, &renderer).map { Clearance(around: $0) }
        let fits = gaps.compactMap { gap -> GapFit? in
            guard let cutting = try? composite.cutting(name, by: gap) else { return nil }
            return GapFit(gap, cutting, whole, for: &goal, &renderer)
        }
        return fits.min { $0.proof.residue < $1.proof.residue }
    }

    /// Finds the gap around a part with which the icon's own base can be closed where it is drawn cut, and cut anew like the
    /// source; `nil` where nothing keeps away from the part, or nothing shows how the base goes on.
    public static func closing(
        around name: String, of composite: PreparedComposite, _ source: CompositeLayers, _ renderer: inout Renderer
    ) -> GapFit? {
        guard let mark = source.parts.first(where: { $0.part == name }),
            let distance = DrawnGap(around: mark)?.around
        else { return nil }
        let gaps =
            trims(around: mark.ink, source.base, nil) + [Clearance(around: rounded(distance, source.base.extent))]
        return closing(composite, source, cutting: name, byFirstOf: gaps, &renderer)?.fit
    }

    /// Returns the distances from a part within which most of the whole base is missing in the source: the one that explains
    /// most of the difference, and those a little less and more, as pens end round where a gap ends straight.
    private static func distances(
        from mark: Scene, _ source: Scene, _ whole: Scene, _ renderer: inout Renderer
    ) -> [Double] {
        guard let ink = AlphaMap(mark, extent: extent, &renderer),
            let drawn = AlphaMap(source, extent: extent, &renderer),
            let base = AlphaMap(whole, extent: extent, &renderer), drawn.isSameSize(as: base),
            drawn.isSameSize(as: ink)
        else { return [] }
        let bins = Int(reach * Double(extent))
        var counts = [(ink: Int, difference: Int)](repeating: (0, 0), count: bins + 1)
        for (index, distance) in ink.distances.enumerated() where distance > 0 {
            let (isInk, isBase) = (drawn.alpha[index] >= 128, base.alpha[index] >= 128)
            let bin = min(bins, Int(distance))
            if isInk { counts[bin].ink += 1 }
            if isInk != isBase { counts[bin].difference += 1 }
        }
        // What the source has nearer is cut away wrongly; what differs farther away is not explained.
        var sum = counts.reduce(0) { $0 + $1.difference }
        var best = (sum: sum, bin: 0)
        for bin in 0..<bins {
            sum += counts[bin].ink - counts[bin].difference
            if sum < best.sum { best = (sum, bin + 1) }
        }
        guard best.bin > 0 else { return [] }
        let unit = source.extent / Double(extent)
        return [0.0, -2, 2, 4].map { rounded((Double(best.bin) + $0) * unit, source.extent) }.filter { $0 > 0 }
    }
}
