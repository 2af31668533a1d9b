import Geometry
import IconModel
import Raster
import SVGScene

/// The gap that a drawing shows around a part where the base is drawn whole otherwise: how far it is cut back there.
///
/// It is measured in pictures, so that it does not matter how the gap was made: by a mask, by outlines or by shorter strokes.
public struct ShownGap {
    /// The number of pixels of the pictures, and the widest gap as a share of the canvas.
    private static let (extent, widest) = (240, 0.125)
    /// The least part of the canvas that is cut away, in pixels of the pictures.
    private static let least = 15

    private let base: AlphaMap
    private let drawn: AlphaMap
    /// The largest opacity of the base, as what is faint is cut like what is not.
    private let full: UInt8
    /// The width of a pixel in units, and the transform from the scene's pixels.
    private let pixel: Double
    private let toUnits: Transform
    private let size: Double

    /// Returns the gaps around a part with which a drawing may have been cut, the likeliest first. `variant` are the layers of
    /// what is drawn with no gap cut.
    public static func all(
        around name: String, of variant: CompositeLayers, in drawn: Scene, _ renderer: inout Renderer
    ) -> [Clearance<Double>] {
        guard let layer = variant.parts.first(where: { $0.part == name }),
            let mark = AlphaMap(layer.ink, extent: extent, &renderer),
            let gap = ShownGap(variant.base, drawn, &renderer), mark.isSameSize(as: gap.base)
        else { return [] }
        var sided: [Clearance<Double>] = []
        if let bar = Bar(layer.ink) {
            let cuts = gap.beside(bar)
            sided = GapFit.trims(bar, drawn, variant.base) + cuts + cuts.map(\.withRoundEnds)
        }
        let trims = GapFit.trims(around: layer.ink, drawn, variant.base)
        return sided + (gap.around(mark) + trims).filter { !sided.contains($0) }
    }

    private init?(_ base: Scene, _ drawn: Scene, _ renderer: inout Renderer) {
        guard let own = AlphaMap(base, extent: Self.extent, keepsFade: true, &renderer),
            let other = AlphaMap(drawn, extent: Self.extent, keepsFade: true, &renderer), other.isSameSize(as: own),
            let inverse = base.root.transform.inverse, let full = own.alpha.max(), full > 0
        else { return nil }
        (self.base, self.drawn, self.full, toUnits, size) = (own, other, full, inverse, base.extent)
        pixel = max(base.size.width, base.size.height) / Double(Self.extent)
    }

    /// Returns the gap as wide all around ink, if there is one.
    private func around(_ mark: AlphaMap) -> [Clearance<Double>] {
        let distances = mark.distances
        // The edge of the ink is half a pixel before the middle of the first one beside it.
        let width = widths { index in (0, distances[index] - 0.5) }[0]
        return width > 0 ? [Clearance(around: GapFit.rounded(width, size))] : []
    }

    private func beside(_ bar: Bar) -> [Clearance<Double>] {
        let unit = pixel * toUnits.meanScale
        let widths = widths { index in
            let place = Point(x: Double(index % base.width) + 0.5, y: Double(index / base.width) + 0.5)
            let (along, above) = bar.coordinates(of: toUnits.apply(place * pixel))
            let isBeside = along > -bar.halfWidth && along < bar.length + bar.halfWidth
            return isBeside ? (above > 0 ? 0 : 1, (above.magnitude - bar.halfWidth) / unit) : nil
        }
        return GapFit.sided(widths[0], widths[1], size)
    }

    /// Returns how far the base is cut away on each of two sides, in units: the distance within which the drawing has least of
    /// it, and beyond which it lacks least. `place` returns the side of a pixel and its distance, in pixels.
    private func widths(_ place: (Int) -> (side: Int, distance: Double)?) -> [Double] {
        let reach = Int(Self.widest * Double(Self.extent))
        var gains = [[Int]](repeating: Array(repeating: 0, count: reach + 1), count: 2)
        for index in base.alpha.indices where base.alpha[index] > full / 2 {
            guard let (side, distance) = place(index), distance > 0, distance <= Double(reach) else { continue }
            gains[side][Int(bounded: distance.rounded(.up))] +=
                2 * Int(drawn.alpha[index]) < Int(base.alpha[index]) ? 1 : -1
        }
        return gains.map { gains in
            var sum = 0
            var best = (gain: Self.least, bin: 0)
            for bin in 1...reach {
                sum += gains[bin]
                if sum > best.gain { best = (sum, bin) }
            }
            return Double(best.bin) * pixel * toUnits.meanScale
        }
    }
}
