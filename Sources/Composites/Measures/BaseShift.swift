import Geometry
import Raster
import SVGScene

/// The search for the place of another icon's drawing under a mark, where it is drawn elsewhere than the base.
struct BaseShift {
    /// The greatest distance by which a drawing is moved, as a share of the canvas.
    private static let reach = 0.13
    /// The distance from the mark that is not looked at, in pixels of a field.
    private static let hidden = 14.0
    /// The number of pixels in which the place is refined.
    private static let fine = 240
    /// How much of what differs a shift must explain.
    private static let gain = 0.6
    /// The units to whose multiples designers move things, as shares of a canvas of 24.
    private static let steps = [1.0, 0.5, 0.25, 0.1]

    /// Returns the distances to the right and down by which a drawing lies best where a base lies, the roundest first, in
    /// the root's user units; none where it lies best as it is.
    static func candidates(
        of whole: Scene, under base: Scene, besides mark: Scene, _ renderer: inout Renderer
    ) -> [(dx: Double, dy: Double)] {
        guard let coarse = Fields(whole, base, mark: mark, extent: AlphaMap.extent, &renderer) else { return [] }
        let reach = Int(reach * Double(AlphaMap.extent))
        let first = coarse.best(around: (0, 0), within: reach)
        guard first.place != (0, 0), Double(first.count) < gain * Double(coarse.difference(0, 0, .max)),
            let fine = Fields(whole, base, mark: mark, extent: fine, &renderer)
        else { return [] }
        let ratio = Double(Self.fine) / Double(AlphaMap.extent)
        let start = (
            Int(bounded: (Double(first.place.0) * ratio).rounded()),
            Int(bounded: (Double(first.place.1) * ratio).rounded())
        )
        let place = fine.best(around: start, within: 3).place
        let size = base.extent
        let unit = size / Double(Self.fine)
        let exact = (Double(place.0) * unit, Double(place.1) * unit)
        var found: [(dx: Double, dy: Double)] = []
        for step in steps.map({ $0 * grid(size) }) {
            let rounded = (dx: (exact.0 / step).rounded() * step, dy: (exact.1 / step).rounded() * step)
            let isNear = abs(rounded.dx - exact.0) <= 0.8 * unit && abs(rounded.dy - exact.1) <= 0.8 * unit
            guard isNear, rounded != (0, 0), !found.contains(where: { $0 == rounded }) else { continue }
            found.append(rounded)
        }
        return found
    }

    /// Returns the unit of the grid that a canvas is drawn on: the power of ten of which it has between 10 and 100.
    private static func grid(_ size: Double) -> Double {
        var unit = 1.0
        while size / unit >= 100 { unit *= 10 }
        while size / unit < 10, unit > 1e-6 { unit /= 10 }
        return unit
    }

    /// The two drawings in pixels, without those near the mark.
    private struct Fields {
        private let whole: BitRows
        private let base: BitRows
        /// The pixels that are compared.
        private let shown: BitRows

        init?(_ whole: Scene, _ base: Scene, mark: Scene, extent: Int, _ renderer: inout Renderer) {
            guard let drawing = AlphaMap(whole, extent: extent, &renderer),
                let drawn = AlphaMap(base, extent: extent, &renderer),
                let mark = AlphaMap(mark, extent: extent, &renderer), drawing.isSameSize(as: drawn)
            else { return nil }
            let near = mark.isNear(within: BaseShift.hidden * Double(extent) / Double(AlphaMap.extent))
            self.whole = BitRows(width: drawn.width, height: drawn.height) { drawing.alpha[$0] >= 128 }
            self.base = BitRows(width: drawn.width, height: drawn.height) { drawn.alpha[$0] >= 128 }
            shown = BitRows(width: drawn.width, height: drawn.height) { !near[$0] }
        }

        /// Returns the number of pixels that differ when the drawing is moved, up to a limit.
        func difference(_ dx: Int, _ dy: Int, _ limit: Int) -> Int {
            var count = 0
            for y in 0..<base.height {
                for word in 0..<base.wordCount {
                    let moved = whole.word(word, ofRow: y - dy, movedBy: dx)
                    count += ((base[word, y] ^ moved) & shown[word, y]).nonzeroBitCount
                }
                if count > limit { return count }
            }
            return count
        }

        /// Returns the move with which least differs; of equal ones the shortest.
        func best(around start: (Int, Int), within reach: Int) -> (place: (Int, Int), count: Int) {
            var moves: [(dx: Int, dy: Int)] = []
            for dy in -reach...reach {
                for dx in -reach...reach { moves.append((start.0 + dx, start.1 + dy)) }
            }
            func length(_ move: (dx: Int, dy: Int)) -> Int { move.dx * move.dx + move.dy * move.dy }
            moves.sort { (length($0), $0.dx, $0.dy) < (length($1), $1.dx, $1.dy) }
            var best = (place: start, count: Int.max)
            for move in moves {
                let count = difference(move.dx, move.dy, best.count)
                if count < best.count { best = ((move.dx, move.dy), count) }
            }
            return best
        }
    }
}

/// Pixels as bits, row by row in words of 64, the first in the lowest bit.
private struct BitRows {
    let height: Int
    let wordCount: Int
    private var words: [UInt64]

    init(width: Int, height: Int, _ isSet: (Int) -> Bool) {
        wordCount = (width + 63) / 64
        self.height = height
        words = [UInt64](repeating: 0, count: wordCount * height)
        for y in 0..<height {
            for x in 0..<width where isSet(y * width + x) { words[y * wordCount + x / 64] |= 1 << UInt64(x % 64) }
        }
    }

    /// A word of a row; there is nothing beside and above the picture.
    subscript(word: Int, row: Int) -> UInt64 {
        word >= 0 && word < wordCount && row >= 0 && row < height ? words[row * wordCount + word] : 0
    }

    /// Returns a word of a row that is moved to the right by less than 64 pixels.
    func word(_ word: Int, ofRow row: Int, movedBy dx: Int) -> UInt64 {
        if dx >= 0 { return (self[word, row] << UInt64(dx)) | (self[word - 1, row] >> UInt64(64 - dx)) }
        return (self[word, row] >> UInt64(-dx)) | (self[word + 1, row] << UInt64(64 + dx))
    }
}
