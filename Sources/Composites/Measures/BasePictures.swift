import Buffers
import Raster
import SVGScene

/// The search for the icon that draws the whole base of one that is drawn with a cut, by its picture.
public struct BasePictures: Sendable {
    /// The largest share of the ink that differs, and how much better than the second best the best must be.
    private static let limit = (difference: 0.06, ratio: 0.5)
    /// The distance from the mark that is not looked at, in pixels.
    private static let hidden = 14.0

    /// The ink of a drawing in few bytes: those of a whole set fit into memory.
    public struct Picture: Sendable {
        /// The name of the icon.
        public let name: String
        /// The pixels that are at least half opaque.
        let ink: PackedBits

        /// Draws an icon, or returns `nil` where it has no size.
        public init?(name: String, _ scene: Scene, _ renderer: inout Renderer) {
            guard let map = AlphaMap(scene, &renderer) else { return nil }
            self.name = name
            ink = PackedBits(map.rows { map.alpha[$0] >= 128 }, width: map.width)
        }

        /// Takes the ink of an icon that was drawn at this size already. A drawing that is as faint all over counts as opaque
        /// here.
        public init(name: String, ink: PackedBits) { (self.name, self.ink) = (name, ink) }

        fileprivate func hasSize(of map: AlphaMap) -> Bool { ink.width == map.width && ink.height == map.height }
    }

    private let pictures: [Picture]
    /// The ink in the parts of each picture.
    private let inks: [BlockCounts]

    /// Creates a search among drawings.
    public init(_ pictures: [Picture]) {
        self.pictures = pictures
        inks = pictures.map { BlockCounts($0.ink.rows()) }
    }

    /// Returns the icon whose drawing is that of a base away from a mark, if it is clearly the best.
    public func name(of base: Scene, besides mark: Scene, except own: String, _ renderer: inout Renderer) -> String? {
        let found = ranked(base, mark, own, &renderer)
        guard let best = found.first, best.difference < Self.limit.difference,
            found.count < 2 || best.difference < Self.limit.ratio * found[1].difference
        else { return nil }
        return best.name
    }

    /// Returns the icons whose drawing may be that of a base away from a mark, the likeliest first.
    public func names(of base: Scene, besides mark: Scene, except own: String, _ renderer: inout Renderer) -> [String] {
        ranked(base, mark, own, &renderer).filter { $0.difference < Self.limit.difference }.map(\.name)
    }

    /// Returns how far pictures differ from a base away from a mark, as a share of its ink, the least first; those that differ
    /// by so much that they are not compared with the best are left out.
    private func ranked(
        _ base: Scene, _ mark: Scene, _ own: String, _ renderer: inout Renderer
    ) -> [(name: String, difference: Double)] {
        guard let drawn = AlphaMap(base, &renderer), let ink = AlphaMap(mark, &renderer) else { return [] }
        let hidden = ink.grown(by: Self.hidden)
        let (rows, shown) = (drawn.rows { drawn.alpha[$0] >= 128 }, drawn.rows { !hidden[$0] })
        let mass = Double(zip(rows, shown).reduce(0) { $0 + ($1.0 & $1.1).nonzeroBitCount })
        guard mass > 0 else { return [] }
        let base = BlockCounts(zip(rows, shown).map { $0 & $1 })
        let covered = BlockCounts(shown.map { ~$0 })
        let found = pictures.indices.compactMap { index -> (name: String, difference: Double)? in
            // Most are other drawings, which few counts tell.
            var count = inks[index].leastDifference(from: base, besides: covered)
            func isNear() -> Bool { Double(count) / mass < Self.limit.difference / Self.limit.ratio }
            guard isNear() else { return nil }
            let picture = pictures[index]
            guard picture.hasSize(of: drawn), picture.name != own else { return nil }
            count = 0
            picture.ink.forEachRow { y, row in
                count += ((rows[y] ^ row) & shown[y]).nonzeroBitCount
                return isNear()
            }
            return isNear() ? (picture.name, Double(count) / mass) : nil
        }
        // Of equal ones, those that were given first.
        return found.enumerated().sorted { ($0.element.difference, $0.offset) < ($1.element.difference, $1.offset) }
            .map(\.element)
    }

    /// Returns the icons that are drawn as a scene is, but for a little, in the order in which they were given.
    public func names(like scene: Scene, _ renderer: inout Renderer) -> [String] {
        guard let drawn = AlphaMap(scene, &renderer) else { return [] }
        let rows = drawn.rows { drawn.alpha[$0] >= 128 }
        let (ink, nothing) = (BlockCounts(rows), BlockCounts([]))
        let most = Self.limit.difference * Double(rows.reduce(0) { $0 + $1.nonzeroBitCount })
        return pictures.indices.filter { index in
            guard Double(inks[index].leastDifference(from: ink, besides: nothing)) <= most else { return false }
            let picture = pictures[index]
            guard most > 0, picture.hasSize(of: drawn) else { return false }
            var difference = 0
            picture.ink.forEachRow { y, row in
                difference += (rows[y] ^ row).nonzeroBitCount
                return Double(difference) <= most
            }
            return Double(difference) <= most
        }.map { pictures[$0].name }
    }
}

/// The numbers of pixels in sixteen blocks of a picture, by which it tells quickly that it is unlike another one.
private struct BlockCounts {
    /// The number of columns, and of rows, of a block; the last ones have the rest as well.
    private static let extent = AlphaMap.extent / 4
    private var counts = SIMD16<Int16>.zero

    /// Counts the bits of a picture's rows from the top.
    init(_ rows: [UInt128]) {
        for (y, row) in rows.enumerated() where row != 0 {
            let first = min(y / Self.extent, 3) * 4
            var rest = row
            // Shifts by any distance are generic, and not specialized.
            for column in 0..<3 {
                let block = rest & ((1 &<< UInt128(Self.extent)) - 1)
                counts[first + column] += Int16(block.nonzeroBitCount)
                rest &>>= UInt128(Self.extent)
            }
            counts[first + 3] += Int16(rest.nonzeroBitCount)
        }
    }

    /// Returns a number of pixels by which the picture differs at least from what another one shows. `covered` is what the other
    /// one does not show.
    @inline(__always)
    func leastDifference(from other: BlockCounts, besides covered: BlockCounts) -> Int {
        let (more, less) = (counts &- covered.counts &- other.counts, other.counts &- counts)
        return Int((more.withoutNegatives &+ less.withoutNegatives).wrappedSum())
    }
}

extension SIMD16<Int16> {
    /// The numbers with 0 for negative ones; a comparison would not be vectorized.
    @inline(__always)
    fileprivate var withoutNegatives: Self { self & ~(self &>> Self(repeating: 15)) }
}

extension AlphaMap {
    /// Returns a bit for each pixel, the first one of a row in the lowest bit.
    fileprivate func rows(_ isSet: (Int) -> Bool) -> [UInt128] {
        var rows = [UInt128](repeating: 0, count: height)
        for index in alpha.indices where isSet(index) { rows[index / width] |= 1 &<< UInt128(index % width) }
        return rows
    }
}
