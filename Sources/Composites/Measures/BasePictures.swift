import Raster
import SVGScene

/// The search for the icon that draws the whole base of one that is drawn with a cut, by its picture.
public struct BasePictures: Sendable {
    /// The largest share of the ink that differs, and how much better than the second best the best must be.
    private static let limit = (difference: 0.06, ratio: 0.5)
    /// The distance from the mark that is not looked at, in pixels.
    private static let hidden = 14.0

    private let pictures: [(name: String, map: AlphaMap)]

    /// Creates a search among drawings.
    public init(_ drawings: [(name: String, scene: Scene)], _ renderer: inout Renderer) {
        pictures = drawings.compactMap { drawing in
            AlphaMap(drawing.scene, &renderer).map { (drawing.name, $0) }
        }
    }

    /// Returns the icon whose drawing is that of a base away from a mark, if it is clearly the best.
    public func name(of base: Scene, besides mark: Scene, except own: String, _ renderer: inout Renderer) -> String? {
        guard let drawn = AlphaMap(base, &renderer), let ink = AlphaMap(mark, &renderer) else { return nil }
        let hidden = ink.grown(by: Self.hidden)
        let mass = Double(drawn.alpha.indices.count { !hidden[$0] && drawn.alpha[$0] >= 128 })
        guard mass > 0 else { return nil }
        var best: (difference: Double, name: String)?
        var second = Double.infinity
        for picture in pictures where picture.name != own && picture.map.isSameSize(as: drawn) {
            var count = 0.0
            let limit = min(second, 1) * mass
            for index in drawn.alpha.indices where !hidden[index] {
                if (drawn.alpha[index] >= 128) != (picture.map.alpha[index] >= 128) { count += 1 }
                if count > limit { break }
            }
            let difference = count / mass
            if difference < best?.difference ?? .infinity {
                second = best?.difference ?? .infinity
                best = (difference, picture.name)
            } else {
                second = min(second, difference)
            }
        }
        guard let best, best.difference < Self.limit.difference, best.difference < Self.limit.ratio * second else {
            return nil
        }
        return best.name
    }

    /// Returns the icons that are drawn as a scene is, but for a little, in the order in which they were given.
    public func names(like scene: Scene, _ renderer: inout Renderer) -> [String] {
        guard let drawn = AlphaMap(scene, &renderer) else { return [] }
        let mass = Double(drawn.alpha.count { $0 >= 128 })
        return pictures.filter { picture in
            guard mass > 0, picture.map.isSameSize(as: drawn) else { return false }
            let difference = drawn.alpha.indices.count { (drawn.alpha[$0] >= 128) != (picture.map.alpha[$0] >= 128) }
            return Double(difference) <= Self.limit.difference * mass
        }.map(\.name)
    }
}
