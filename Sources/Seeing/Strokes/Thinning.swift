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
        let set = (0..<8).filter { code >> $0 & 1 == 1 }
        guard set.count >= 2, [0, 2, 4, 6].contains(where: { code >> $0 & 1 == 0 }) else { return false }
        // Neighbours touch when they follow each other, and those at two sides touch across the corner between them.
        var reached: Set = [set[0]]
        var queue = [set[0]]
        while let bit = queue.popLast() {
            let steps = bit % 2 == 0 ? [1, 2, 6, 7] : [1, 7]
            for next in steps.map({ (bit + $0) % 8 }) where code >> next & 1 == 1 && !reached.contains(next) {
                reached.insert(next)
                queue.append(next)
            }
        }
        return reached.count == set.count
    }

    /// Thins the pixels of a mask that is `stride` pixels wide and empty along its border.
    init(_ mask: [UInt8], stride: Int, _ rules: ThinningRules) {
        neighbors = [-stride, 1 - stride, 1, 1 + stride, stride, stride - 1, -1, -1 - stride]
        var layers = ThinningLayers(mask, stride: stride)
        layers.peel(rules)
        self.mask = [UInt8](repeating: 0, count: mask.count)
        pixels = layers.pixels
        for pixel in pixels { self.mask[pixel] = 1 }
        removeCorners()
    }

    /// Returns the bits of the neighbours that are set.
    private func code(_ index: Int) -> Int {
        neighbors.indices.reduce(0) { $0 | Int(mask[index + neighbors[$1]]) << $1 }
    }

    /// Deletes the pixels that are left at the corners of steps, one after another, and forgets what was removed.
    mutating func removeCorners() {
        for index in pixels where mask[index] != 0 && Self.isSimple[code(index)] { mask[index] = 0 }
        pixels.removeAll { mask[$0] == 0 }
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

    init(_ mask: [UInt8], stride: Int) {
        self.stride = stride
        let rowCount = mask.count / stride
        let wordStride = rowCount + 1
        let columnCount = (stride + 61) / 64
        var words = [UInt64](repeating: 0, count: (columnCount + 2) * wordStride)
        mask.withLoopBuffer { mask in
            for row in 1..<rowCount - 1 {
                for column in 0..<columnCount {
                    let count = min(64, stride - 2 - 64 * column)
                    words[(column + 1) * wordStride + row] = mask.bits(row * stride + 1 + 64 * column, count: count)
                }
            }
        }
        self.words = words
        (self.rowCount, self.wordStride, self.columnCount) = (rowCount, wordStride, columnCount)
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
        var deleted = [Bits](repeating: .zero, count: pairCount * columnCount)
        words.withMutableLoopBuffer { words in
            changes.withMutableLoopBuffer { changes in
                deleted.withMutableLoopBuffer { deleted in
                    let peeling = Peeling(
                        words: words, changes: changes, deleted: deleted, wordStride: wordStride,
                        columnCount: columnCount, pairCount: pairCount)
                    peeling.run(rules)
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
    let wordStride: Int
    let columnCount: Int
    let pairCount: Int

    func run(_ rules: ThinningRules) {
        var half: Int32 = 1
        var last: Int32 = 0
        while last >= half - 2 {
            find(rules, half)
            if delete(half) { last = half }
            half += 1
        }
    }

    /// Finds the pixels to delete: all of them before any is deleted.
    private func find(_ rules: ThinningRules, _ half: Int32) {
        for pair in 0..<pairCount where max(changes[pair], changes[pair + 1], changes[pair + 2]) >= half - 2 {
            for column in 0..<columnCount {
                let pixels = words.load(place(pair, column), as: Bits.self)
                guard pixels.isAnything else { continue }
                let around = Neighbors(words, at: place(pair, column), wordStride)
                deleted[pair * columnCount + column] = pixels & around.deletable(rules, isFirstHalf: half % 2 == 1)
            }
        }
    }

    /// Deletes what was found, and returns whether that was anything.
    private func delete(_ half: Int32) -> Bool {
        var isAnything = false
        for pair in 0..<pairCount {
            for column in 0..<columnCount where deleted[pair * columnCount + column].isAnything {
                let rest = words.load(place(pair, column), as: Bits.self) & ~deleted[pair * columnCount + column]
                words.store(rest, at: place(pair, column))
                deleted[pair * columnCount + column] = .zero
                changes[pair + 1] = half
                isAnything = true
            }
        }
        return isAnything
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
                middle &<< Bits(1, 1) | before &>> Bits(63, 63), middle, middle &>> Bits(1, 1) | after &<< Bits(63, 63)
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
        // Among neighbours that are one run, three or more are set where three in a row are, and two or more are empty
        // where two in a row are.
        func look(_ one: Bits, _ two: Bits, _ three: Bits) {
            rises.add(~one & two)
            hasThree |= one & two & three
            isNarrow |= ~(one | two)
        }
        look(north, northeast, east)
        look(northeast, east, southeast)
        look(east, southeast, south)
        look(southeast, south, southwest)
        look(south, southwest, west)
        look(southwest, west, northwest)
        look(west, northwest, north)
        look(northwest, north, northeast)
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
