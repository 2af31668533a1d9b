import Buffers

/// The thinning of components to lines one pixel wide.
///
/// This is where most of the time of seeing goes, so pixels are bits, of which 128 are looked at together: 64 in each of
/// two rows.
struct Thinning {
    /// The neighbours of a pixel from the one above clockwise, as differences of indices.
    let neighbors: [Int]
    /// The pixels that are left, 1 each.
    private(set) var mask: [UInt8]
    /// The indices of the pixels that are left, row by row.
    private(set) var pixels: [Int] = []

    /// The neighbourhoods whose pixel can go without cutting a line or shortening it.
    private static let isSimple: [Bool] = (0..<256).map { code in
        let set = (0..<8).filter { (code >> $0) & 1 == 1 }
        guard set.count >= 2, [0, 2, 4, 6].contains(where: { (code >> $0) & 1 == 0 }) else { return false }
        // Neighbours touch when they follow each other, and those at two sides touch across the corner between them.
        var reached: Set = [set[0]]
        var queue = [set[0]]
        while let bit = queue.popLast() {
            let steps = bit % 2 == 0 ? [1, 2, 6, 7] : [1, 7]
            for next in steps.map({ (bit + $0) % 8 }) where (code >> next) & 1 == 1 && !reached.contains(next) {
                reached.insert(next)
                queue.append(next)
            }
        }
        return reached.count == set.count
    }

    /// Thins pixels, given as bits of rows that are `stride` pixels wide with a border, as in a picture.
    init(_ rows: [UInt128], stride: Int, _ rules: ThinningRules) {
        neighbors = [-stride, 1 - stride, 1, 1 + stride, stride, stride - 1, -1, -1 - stride]
        var layers = ThinningLayers(rows, stride: stride)
        layers.peel(rules)
        mask = [UInt8](repeating: 0, count: rows.count * stride)
        pixels = layers.pixels
        for pixel in pixels { mask[pixel] = 1 }
        removeCorners()
    }

    /// Deletes the pixels that are left at the corners of steps, one after another, and forgets what was removed.
    mutating func removeCorners() {
        let stride = neighbors[4]
        pixels = mask.withMutableLoopBuffer { mask in
            Self.isSimple.withLoopBuffer { isSimple in
                pixels.filter { index in
                    guard mask[index] != 0 else { return false }
                    // From the neighbour above clockwise.
                    let (above, below) = (index &- stride, index &+ stride)
                    let right =
                        mask[above] | (mask[above &+ 1] &<< 1) | (mask[index &+ 1] &<< 2) | (mask[below &+ 1] &<< 3)
                    let left =
                        mask[below] | (mask[below &- 1] &<< 1) | (mask[index &- 1] &<< 2) | (mask[above &- 1] &<< 3)
                    guard isSimple[Int(right | (left &<< 4))] else { return true }
                    mask[index] = 0
                    return false
                }
            }
        }
    }

    /// Returns how many neighbours of each pixel that is left are left, too.
    var neighborCounts: [UInt8] {
        let stride = neighbors[4]
        return mask.withLoopBuffer { mask in
            pixels.map { index in
                let (above, below) = (index &- stride, index &+ stride)
                let upper = mask[above &- 1] &+ mask[above] &+ mask[above &+ 1]
                let lower = mask[below &- 1] &+ mask[below] &+ mask[below &+ 1]
                return upper &+ lower &+ mask[index &- 1] &+ mask[index &+ 1]
            }
        }
    }

    /// Deletes a pixel.
    mutating func remove(_ index: Int) { mask[index] = 0 }
}

/// The pixels of 64 columns in two rows, one bit each.
private typealias Bits = SIMD2<UInt64>

/// The pixels of a mask as bits, from whose edges layer after layer is taken.
private struct ThinningLayers {
    /// The bits of 64 columns, of all rows, then of the next 64 columns. There is an empty column of words on either side,
    /// and an empty row at the end, so that every word has neighbours.
    private var words: [UInt64]
    private let stride: Int
    private let rowCount: Int
    /// The number of words between two columns of words.
    private let wordStride: Int
    private let columnCount: Int

    init(_ rows: [UInt128], stride: Int) {
        self.stride = stride
        rowCount = rows.count
        wordStride = rowCount + 1
        columnCount = (stride + 61) / 64
        words = [UInt64](repeating: 0, count: (columnCount + 2) * wordStride)
        for (row, bits) in rows.enumerated() {
            words[wordStride + row] = UInt64(truncatingIfNeeded: bits)
            if columnCount > 1 { words[2 * wordStride + row] = UInt64(truncatingIfNeeded: bits &>> 64) }
        }
    }

    /// The indices of the pixels that are left, row by row.
    var pixels: [Int] {
        var pixels: [Int] = []
        for row in 1..<rowCount - 1 {
            for column in 0..<columnCount {
                var bits = words[(column + 1) * wordStride + row]
                while bits != 0 {
                    pixels.append(row * stride + 1 + 64 * column + bits.trailingZeroBitCount)
                    bits &= bits - 1
                }
            }
        }
        return pixels
    }

    /// Deletes pixels of the edge until nothing is left to delete.
    mutating func peel(_ rules: ThinningRules) {
        let (wordStride, columnCount) = (wordStride, columnCount)
        let pairCount = (rowCount - 1) / 2
        var changes = [Int32](repeating: 0, count: pairCount + 2)
        var found = [Int](repeating: 0, count: pairCount)
        var deleted = [Bits](repeating: .zero, count: pairCount * columnCount)
        words.withMutableLoopBuffer { words in
            changes.withMutableLoopBuffer { changes in
                deleted.withMutableLoopBuffer { deleted in
                    found.withMutableLoopBuffer { found in
                        let peeling = Peeling(
                            words: words, changes: changes, deleted: deleted, found: found, wordStride: wordStride,
                            columnCount: columnCount, pairCount: pairCount)
                        peeling.run(rules)
                    }
                }
            }
        }
    }
}

/// The deletion of layers, in steps of two halves. A half looks only at rows of which a pixel or one beside it went since
/// they were last looked at in the same half of a step.
private struct Peeling {
    let words: MutableLoopBuffer<UInt64>
    /// The last half in which a pair of rows lost a pixel. There is a pair more at either end, which never does.
    let changes: MutableLoopBuffer<Int32>
    /// The pixels to delete, of each pair of rows.
    let deleted: MutableLoopBuffer<Bits>
    /// The pairs of rows in which there is something to delete.
    let found: MutableLoopBuffer<Int>
    let wordStride: Int
    let columnCount: Int
    let pairCount: Int

    func run(_ rules: ThinningRules) {
        var half: Int32 = 1
        var last: Int32 = 0
        while last >= half - 2 {
            let count = find(rules, half)
            if count > 0 { last = half }
            delete(half, count)
            half += 1
        }
    }

    /// Finds the pixels to delete, all of them before any is deleted, and returns how many pairs of rows have some.
    private func find(_ rules: ThinningRules, _ half: Int32) -> Int {
        var count = 0
        for pair in 0..<pairCount where max(changes[pair], changes[pair + 1], changes[pair + 2]) >= half - 2 {
            var all = Bits.zero
            for column in 0..<columnCount {
                let pixels = words.load(place(pair, column), as: Bits.self)
                guard pixels.isAnything else { continue }
                let around = Neighbors(words, at: place(pair, column), wordStride)
                let gone = pixels & around.deletable(rules, isFirstHalf: half % 2 == 1)
                deleted[pair * columnCount + column] = gone
                all |= gone
            }
            guard all.isAnything else { continue }
            found[count] = pair
            count += 1
        }
        return count
    }

    /// Deletes what was found in some pairs of rows.
    private func delete(_ half: Int32, _ count: Int) {
        for pair in found.reading.prefix(upTo: count) {
            for column in 0..<columnCount {
                let rest = words.load(place(pair, column), as: Bits.self) & ~deleted[pair * columnCount + column]
                words.store(rest, at: place(pair, column))
                deleted[pair * columnCount + column] = .zero
            }
            changes[pair + 1] = half
        }
    }

    /// Returns the index of a pair's upper word.
    @inline(__always)
    private func place(_ pair: Int, _ column: Int) -> Int { (column + 1) * wordStride + 2 * pair + 1 }
}

/// The neighbours of pixels in each of the eight directions; those of the same pixel have the same place.
private struct Neighbors {
    private let north, northeast, east, southeast, south, southwest, west, northwest: Bits

    @inline(__always)
    init(_ words: MutableLoopBuffer<UInt64>, at place: Int, _ wordStride: Int) {
        func row(_ place: Int) -> (west: Bits, middle: Bits, east: Bits) {
            let middle = words.load(place, as: Bits.self)
            let before = words.load(place &- wordStride, as: Bits.self)
            let after = words.load(place &+ wordStride, as: Bits.self)
            return (
                (middle &<< Bits(1, 1)) | (before &>> Bits(63, 63)), middle,
                (middle &>> Bits(1, 1)) | (after &<< Bits(63, 63))
            )
        }
        let (above, own, below) = (row(place &- 1), row(place), row(place &+ 1))
        (northwest, north, northeast) = above
        (west, east) = (own.west, own.east)
        (southwest, south, southeast) = below
    }

    /// Returns the places whose pixel is to be deleted in a half of a step, if there is one.
    @inline(__always)
    func deletable(_ rules: ThinningRules, isFirstHalf: Bool) -> Bits {
        switch rules {
        case .clean: deletableByZhangAndSuen(isFirstHalf)
        case .faithful: deletableByGuoAndHall(isFirstHalf)
        }
    }

    @inline(__always)
    private func deletableByZhangAndSuen(_ isFirstHalf: Bool) -> Bits {
        var rises = Count()
        var (hasThree, isNarrow) = (Bits.zero, Bits.zero)
        // Two steps around the pixel, of which one at most is a rise. Among neighbours that are one run, three or more are
        // set where three in a row are, and two or more are empty where two in a row are.
        func look(_ before: Bits, _ corner: Bits, _ side: Bits, _ after: Bits) {
            rises.add((corner & ~before) | (side & ~corner))
            hasThree |= corner & side & (before | after)
            isNarrow |= ~(corner | (before & side))
        }
        look(north, northeast, east, southeast)
        look(east, southeast, south, southwest)
        look(south, southwest, west, northwest)
        look(west, northwest, north, northeast)
        let keeps = isFirstHalf ? east & south & (north | west) : north & west & (east | south)
        return rises.isOne & hasThree & isNarrow & ~keeps
    }

    @inline(__always)
    private func deletableByGuoAndHall(_ isFirstHalf: Bool) -> Bits {
        // The lines that would be cut, and the number of neighbours, counted in pairs in both ways.
        var (lines, before, after) = (Count(), Count(), Count())
        var isFull = ~Bits.zero
        func look(_ previous: Bits, _ side: Bits, _ next: Bits, _ following: Bits) {
            lines.add(~side & (next | following))
            before.add(previous | side)
            after.add(side | next)
            isFull &= (previous | side) & (side | next)
        }
        look(northwest, north, northeast, east)
        look(northeast, east, southeast, south)
        look(southeast, south, southwest, west)
        look(southwest, west, northwest, north)
        let keeps = isFirstHalf ? (north | northeast | ~southeast) & east : (south | southwest | ~northwest) & west
        return lines.isOne & before.isMany & after.isMany & ~isFull & ~keeps
    }

    /// A count for each place: none, one or many.
    private struct Count {
        private var any = Bits.zero
        private(set) var isMany = Bits.zero

        var isOne: Bits { any & ~isMany }

        @inline(__always)
        mutating func add(_ bits: Bits) {
            isMany |= any & bits
            any |= bits
        }
    }
}

extension SIMD2<UInt64> {
    fileprivate var isAnything: Bool { x | y != 0 }
}

/// Which pixels are deleted in the first and in the second half of a step, by their neighbours.
enum ThinningRules: Sendable {
    /// Zhang and Suen's rules of 1984, by which a pixel with two neighbours stays, as Lü and Wang proposed (1986). Corners
    /// stay clean, but some diagonal strokes wear away from their ends.
    case clean
    /// Guo and Hall's rules of 1989. All strokes stay as long as they are, but corners grow spurs.
    case faithful
}
