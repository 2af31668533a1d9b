import Diagnostics
import Directionality
import Geometry
import IconModel
import Manifest
import Raster
import SVGScene

/// The proof that another icon's drawing is the whole base of a composite that is drawn with a cut: with the clearances
/// cut into it and the parts put on it, it must give the source again.
public struct WholeBaseCheck: Sendable {
    /// The levels of a proof.
    public enum Level: Int, Comparable, Sendable {
        /// The two are different drawings.
        case different
        /// Away from the parts they are the same; near them the new cut is not the drawn one.
        case equalOutside
        /// They are the same but for what rounding makes of edges.
        case rounded
        /// They are the same in every pixel.
        case exact

        /// Returns whether a level says less than another one.
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// The numbers of pixels of the pictures that are compared, along the longer side: for exactness, which counts every
    /// shade, and for the rest, which counts what is more than two pixels thick.
    private static let extent = (exact: 48, fine: 480)
    /// The largest shares of the ink that may differ.
    private static let limit = (rounded: 0.005, outside: 0.01)
    /// The distance from the parts within which the cut lies, as a share of the canvas.
    private static let reach = 0.16

    /// The level that was reached.
    public var level: Level
    /// The share of the ink that differs, apart from edges.
    public var residue: Double
    /// A picture of what differs.
    var picture: DifferencePicture

    /// Creates a proof by drawing, or returns `nil` where something has no size.
    /// - Parameters:
    ///   - source: The source.
    ///   - recomposed: The source made from the other drawing.
    ///   - parts: The drawing of the parts alone.
    ///   - whole: The other drawing alone.
    public init?(
        source: Scene, recomposed: Scene, parts: Scene, whole: Scene, _ renderer: inout Renderer
    ) {
        guard let drawn = AlphaMap(source, extent: Self.extent.fine, &renderer),
            let made = AlphaMap(recomposed, extent: Self.extent.fine, &renderer),
            let mark = AlphaMap(parts, extent: Self.extent.fine, &renderer),
            let base = AlphaMap(whole, extent: Self.extent.fine, &renderer), drawn.isSameSize(as: made)
        else { return nil }
        let ink = Double(max(1, made.inkCount))
        let difference = drawn.differing(from: made).opened
        residue = Double(difference.count) / ink
        picture = DifferencePicture(width: drawn.width, height: drawn.height, columns: 24)
        for y in 0..<drawn.height {
            for x in 0..<drawn.width {
                let isInk = drawn.isInk(x, y)
                picture.add(x, y, isInk: isInk, change: difference[x, y] ? (isInk ? .lost : .gained) : nil)
            }
        }
        guard residue > Self.limit.rounded else {
            let isExact = Self.isExact(source, recomposed, &renderer)
            level = isExact ? .exact : .rounded
            return
        }
        let near = mark.isNear(within: Self.reach * Double(Self.extent.fine))
        let strange = drawn.flags { x, y in drawn.isInk(x, y) && !mark.isInk(x, y) && !base.isInk(x, y) }.opened
        let missing = drawn.flags { x, y in
            base.isInk(x, y) && !drawn.isInk(x, y) && !near[y * drawn.width + x]
        }.opened
        let isEqual = Double(max(strange.count, missing.count)) <= Self.limit.outside * ink
        level = isEqual ? .equalOutside : .different
    }

    /// The share of the ink that differs, as a percentage with at most one decimal.
    public var residueText: String {
        let tenths = Int((residue.clamped(to: 0...1000) * 1000).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }

    private static func isExact(_ source: Scene, _ recomposed: Scene, _ renderer: inout Renderer) -> Bool {
        guard let first = AlphaMap.picture(of: source, extent: extent.exact, &renderer),
            let second = AlphaMap.picture(of: recomposed, extent: extent.exact, &renderer)
        else { return false }
        return first.difference(from: second).map { $0.maximum <= 4 } ?? false
    }

    /// Returns the finding for a proof that is not enough.
    public func finding(_ whole: WholeBase, _ manifest: Manifest) -> Diagnostic? {
        let location = manifest.text.location(whole.name.range)
        switch level {
        case .exact, .rounded: return nil
        case .equalOutside:
            return Diagnostic(
                rule: .baseFromUnproven,
                message:
                    "with the base of '\(whole.name.value)' the gap is not the drawn one: \(residueText) of the ink differs "
                    + "near the parts, and nothing elsewhere",
                location: location,
                hint: "make the 'clearance' like the drawn gap: its distances, its sides and its ends",
                picture: picture.rows)
        case .different:
            return Diagnostic(
                rule: .baseFromDiffers,
                message:
                    "the drawing of '\(whole.name.value)' is not the base of this icon: \(residueText) of the ink differs",
                location: location,
                hint: "take the base from another icon, shift it by 'dx' and 'dy', or draw the base uncut",
                picture: picture.rows)
        }
    }
}

/// The name of the icon that draws the base of one with a slash: `mic` for `mic-off`.
public enum BaseName {
    /// Returns the icon whose name has the same words but the ones that mean a slash, in the same folder.
    public static func of(_ name: String, among names: [String], _ words: WordTable) -> String? {
        guard let place = words.match(.slash, in: IconName(name)) else { return nil }
        var rest = IconName(name).words
        rest.removeSubrange(place)
        guard !rest.isEmpty else { return nil }
        let (wanted, folder) = (normalized(rest), Array(name.pathSteps.dropLast()))
        return names.first { other in
            normalized(IconName(other).words) == wanted && Array(other.pathSteps.dropLast()) == folder
        }
    }

    /// Returns the words of a name in the forms that sets use side by side.
    private static func normalized(_ words: [String]) -> [String] {
        words.map { ["filled": "fill", "outlined": "outline"][$0] ?? $0 }
    }
}

/// A field of flags for pixels.
struct PixelFlags {
    let width: Int
    let height: Int
    private(set) var flags: [Bool]

    init(width: Int, height: Int, _ flags: [Bool]) {
        (self.width, self.height, self.flags) = (width, height, flags)
    }

    subscript(x: Int, y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height && flags[y * width + x] }

    var count: Int { flags.count(where: \.self) }

    /// The flags without what is fewer than three pixels thick: eroded, then dilated by a pixel.
    var opened: PixelFlags {
        let core = spread { $0.allSatisfy(\.self) }
        return core.spread { $0.contains(true) }
    }

    private func spread(_ decide: ([Bool]) -> Bool) -> PixelFlags {
        var result = self
        // Nearly all pixels are alike with all around them.
        for y in 0..<height {
            for x in 0..<width {
                let around = [
                    self[x - 1, y - 1], self[x, y - 1], self[x + 1, y - 1], self[x - 1, y], self[x, y], self[x + 1, y],
                    self[x - 1, y + 1], self[x, y + 1], self[x + 1, y + 1],
                ]
                result.flags[y * width + x] = decide(around)
            }
        }
        return result
    }
}

extension AlphaMap {
    func isSameSize(as other: AlphaMap) -> Bool { width == other.width && height == other.height }

    /// The number of pixels of ink.
    var inkCount: Int { alpha.count { $0 >= 128 } }

    /// Returns flags for the pixels that are ink in one of two fields.
    func differing(from other: AlphaMap) -> PixelFlags {
        PixelFlags(width: width, height: height, zip(alpha, other.alpha).map { ($0 >= 128) != ($1 >= 128) })
    }

    /// Returns flags for pixels.
    func flags(_ isSet: (Int, Int) -> Bool) -> PixelFlags {
        PixelFlags(width: width, height: height, (0..<width * height).map { isSet($0 % width, $0 / width) })
    }

    /// Returns for each pixel whether ink is within a distance, in pixels, by the chamfer distance of steps 3 and 4.
    func isNear(within distance: Double) -> [Bool] {
        let far = Int32.max / 2
        var steps = alpha.map { $0 >= 128 ? Int32(0) : far }
        func relax(_ x: Int, _ y: Int, _ neighbours: [(dx: Int, dy: Int, cost: Int32)]) {
            for (dx, dy, cost) in neighbours where x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height {
                steps[y * width + x] = min(steps[y * width + x], steps[(y + dy) * width + x + dx] + cost)
            }
        }
        for y in 0..<height {
            for x in 0..<width { relax(x, y, [(-1, 0, 3), (0, -1, 3), (-1, -1, 4), (1, -1, 4)]) }
        }
        for y in (0..<height).reversed() {
            for x in (0..<width).reversed() { relax(x, y, [(1, 0, 3), (0, 1, 3), (1, 1, 4), (-1, 1, 4)]) }
        }
        let limit = Int32((distance * 3).clamped(to: 0...1e6))
        return steps.map { $0 <= limit }
    }
}
