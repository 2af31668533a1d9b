import Raster
import SVGScene

/// The search for the icon that draws the whole base of one that is drawn with a cut, by its picture.
public struct BasePictures: Sendable {
    /// The largest share of the ink that differs, and how much better than the second best the best must be.
    private static let limit = (difference: 0.06, ratio: 0.5)
    /// The distance from the mark that is not looked at, in pixels.
    private static let hidden = 14.0

    /// The ink of a drawing as bits: those of a whole set fit into memory.
    public struct Picture: Sendable {
        /// The name of the icon.
        public let name: String
        let width: Int
        let height: Int
        /// The pixels row by row, the first in the lowest bit.
        let bits: [UInt64]

        /// Draws an icon, or returns `nil` where it has no size.
        public init?(name: String, _ scene: Scene, _ renderer: inout Renderer) {
            guard let map = AlphaMap(scene, &renderer) else { return nil }
            self.name = name
            (width, height) = (map.width, map.height)
            bits = map.bits { map.alpha[$0] >= 128 }
        }

        /// Takes the ink of an icon that was drawn at this size already, or returns `nil` where the drawing is as faint all
        /// over, which counts as opaque here.
        public init?(name: String, _ scene: Scene, width: Int, height: Int, bits: [UInt64]) {
            guard !scene.isFaint else { return nil }
            (self.name, self.width, self.height, self.bits) = (name, width, height, bits)
        }
    }

    private let pictures: [Picture]

    /// Creates a search among drawings.
    public init(_ pictures: [Picture]) { self.pictures = pictures }

    /// Returns the icon whose drawing is that of a base away from a mark, if it is clearly the best.
    public func name(of base: Scene, besides mark: Scene, except own: String, _ renderer: inout Renderer) -> String? {
        let found = ranked(base, mark, own, &renderer)
        guard let best = found.first, best.difference < Self.limit.difference,
            found.count < 2 || best.difference < Self.limit.ratio * found[1].difference
        else { return nil }
        return best.name
    }

    /// Returns the icons whose drawing may be that of a base away from a mark, the likeliest first.
    public func names(
        of base: Scene, besides mark: Scene, except own: String, _ renderer: inout Renderer
    ) -> [String] {
        ranked(base, mark, own, &renderer).filter { $0.difference < Self.limit.difference }.map(\.name)
    }

    /// Returns how far pictures differ from a base away from a mark, as a share of its ink, the least first; those that differ
    /// by so much that they are not compared with the best are left out.
    private func ranked(
        _ base: Scene, _ mark: Scene, _ own: String, _ renderer: inout Renderer
    ) -> [(name: String, difference: Double)] {
        guard let drawn = AlphaMap(base, &renderer), let ink = AlphaMap(mark, &renderer) else { return [] }
        let hidden = ink.grown(by: Self.hidden)
        let (bits, shown) = (drawn.bits { drawn.alpha[$0] >= 128 }, drawn.bits { !hidden[$0] })
        let mass = Double(zip(bits, shown).reduce(0) { $0 + ($1.0 & $1.1).nonzeroBitCount })
        guard mass > 0 else { return [] }
        let found = pictures.compactMap { picture -> (name: String, difference: Double)? in
            guard picture.width == drawn.width, picture.height == drawn.height, picture.name != own else { return nil }
            var count = 0
            for index in bits.indices {
                count += ((bits[index] ^ picture.bits[index]) & shown[index]).nonzeroBitCount
                // Most are other drawings, which the first rows tell.
                guard Double(count) / mass < Self.limit.difference / Self.limit.ratio else { return nil }
            }
            return (picture.name, Double(count) / mass)
        }
        // Of equal ones, those that were given first.
        return found.enumerated().sorted { ($0.element.difference, $0.offset) < ($1.element.difference, $1.offset) }
            .map(\.element)
    }

    /// Returns the icons that are drawn as a scene is, but for a little, in the order in which they were given.
    public func names(like scene: Scene, _ renderer: inout Renderer) -> [String] {
        guard let drawn = AlphaMap(scene, &renderer) else { return [] }
        let bits = drawn.bits { drawn.alpha[$0] >= 128 }
        let mass = Double(bits.reduce(0) { $0 + $1.nonzeroBitCount })
        return pictures.filter { picture in
            guard mass > 0, picture.width == drawn.width, picture.height == drawn.height else { return false }
            let difference = zip(bits, picture.bits).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
            return Double(difference) <= Self.limit.difference * mass
        }.map(\.name)
    }
}

extension AlphaMap {
    /// Returns a bit for each pixel, row by row.
    fileprivate func bits(_ isSet: (Int) -> Bool) -> [UInt64] {
        var bits = [UInt64](repeating: 0, count: (alpha.count + 63) / 64)
        for index in alpha.indices where isSet(index) { bits[index / 64] |= 1 << UInt64(index % 64) }
        return bits
    }
}
