import Geometry

/// The ink of a drawing as bits, to be compared with that of others of the same proportions.
struct Bitmap: Sendable {
    private static let mostColumns = 128

    /// The rows from the top, the first column in the lowest bit.
    private(set) var rows: [UInt128]
    let width: Int
    /// The transform from pixels, counted as in `PixelBox`, to root user space.
    let toUserSpace: Transform

    init(rows: [UInt128], width: Int, toUserSpace: Transform) {
        (self.rows, self.width, self.toUserSpace) = (rows, width, toUserSpace)
    }

    init(_ picture: InkPicture) {
        rows = Array(picture.rows[1..<picture.rowCount - 1])
        width = picture.stride - 2
        toUserSpace = picture.toUserSpace
    }

    var height: Int { rows.count }
    /// The number of pixels with ink.
    var area: Int { rows.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// Returns the number of pixels with ink in a box.
    func area(in box: PixelBox) -> Int {
        let (first, last) = (max(box.minX - 1, 0), max(min(box.maxX - 1, width - 1), 0))
        let columns = (UInt128.max << first) & (UInt128.max >> (Self.mostColumns - 1 - last))
        return rows[max(box.minY - 1, 0)..<min(box.maxY, height)].reduce(0) { $0 + ($1 & columns).nonzeroBitCount }
    }

    /// The box of the ink, counted as in `PixelBox`; `nil` if there is none.
    var box: PixelBox? {
        guard let first = rows.firstIndex(where: { $0 != 0 }), let last = rows.lastIndex(where: { $0 != 0 }) else {
            return nil
        }
        let all = rows.reduce(0, |)
        return PixelBox(
            minX: all.trailingZeroBitCount + 1, minY: first + 1, maxX: Self.mostColumns - all.leadingZeroBitCount,
            maxY: last + 1)
    }

    /// The ink in every eight rows, and in every eight columns.
    var profile: (rows: SIMD16<Int32>, columns: SIMD16<Int32>) {
        var (counts, columns) = (SIMD16<Int32>.zero, SIMD16<Int32>.zero)
        for part in 0..<min(16, (rows.count + 7) / 8) {
            // Of eight rows, the sums of every byte are less than a byte.
            var sums: UInt128 = 0
            for row in rows[8 * part..<min(8 * part + 8, rows.count)] where row != 0 {
                counts[part] += Int32(row.nonzeroBitCount)
                var bits = row &- ((row &>> 1) & .singles)
                bits = (bits & .pairs) &+ ((bits &>> 2) & .pairs)
                sums &+= (bits &+ (bits &>> 4)) & .nibbles
            }
            guard sums != 0 else { continue }
            for column in 0..<16 { columns[column] += Int32(UInt8(truncatingIfNeeded: sums &>> UInt128(8 * column))) }
        }
        return (counts, columns)
    }

    /// The mirror image.
    var mirrored: Bitmap {
        // All columns are reversed; narrower pictures are then moved back to the left edge.
        with(rows.map { $0.reversedBits >> (Self.mostColumns - width) })
    }

    /// The share of ink that the drawing and its mirror image about the middle of its ink have in common; 1 without ink.
    var mirrorShare: Double {
        guard let box else { return 1 }
        // All columns are reversed, and moved back to where the ink is.
        let move = box.minX + box.maxX - 1 - Self.mostColumns
        var (common, all) = (0, 0)
        for row in rows where row != 0 {
            let image = move < 0 ? row.reversedBits >> -move : row.reversedBits << move
            common += (row & image).nonzeroBitCount
            all += (row | image).nonzeroBitCount
        }
        return Double(common) / Double(all)
    }

    /// The ink grown by a pixel to all sides, corners included.
    var grown: Bitmap { with(rows.grown) }

    /// Returns the ink that the other one lacks.
    func subtracting(_ other: Bitmap) -> Bitmap { with(zip(rows, other.rows).map { $0 & ~$1 }) }

    /// Returns the ink that both have.
    func intersection(_ other: Bitmap) -> Bitmap { with(zip(rows, other.rows).map { $0 & $1 }) }

    /// The ink without what is less than three pixels thick.
    var opened: Bitmap { intersection(subtracting(with(rows.map { ~$0 }).grown).grown) }

    private func with(_ rows: [UInt128]) -> Bitmap {
        var result = self
        result.rows = rows
        return result
    }

    /// Returns whether two drawings look the same: hardly a pixel of each is further than one from the other's ink.
    func looksLike(_ other: Bitmap) -> Bool {
        guard width == other.width, height == other.height else { return false }
        let most = min(area, other.area)
        var stray = 0
        for y in rows.indices {
            let (own, foreign) = (rows[y] & ~other.rows.grownRow(y), other.rows[y] & ~rows.grownRow(y))
            if own | foreign != 0 { stray += own.nonzeroBitCount + foreign.nonzeroBitCount }
            if stray * 100 > most { return false }
        }
        return true
    }
}

extension UInt128 {
    fileprivate static let nibbles: UInt128 = 0x0F0F_0F0F_0F0F_0F0F_0F0F_0F0F_0F0F_0F0F
    fileprivate static let pairs: UInt128 = 0x3333_3333_3333_3333_3333_3333_3333_3333
    fileprivate static let singles: UInt128 = 0x5555_5555_5555_5555_5555_5555_5555_5555

    /// The bits in the opposite order.
    package var reversedBits: UInt128 {
        var rest = byteSwapped
        rest = ((rest & .nibbles) &<< 4) | ((rest &>> 4) & .nibbles)
        rest = ((rest & .pairs) &<< 2) | ((rest &>> 2) & .pairs)
        return ((rest & .singles) &<< 1) | ((rest &>> 1) & .singles)
    }
}

extension Array where Element: FixedWidthInteger & UnsignedInteger {
    /// The bits of rows grown by one to all sides, corners included.
    @inlinable package var grown: [Element] { indices.map(grownRow) }

    /// Returns a row of the bits grown by one to all sides.
    @inlinable
    package func grownRow(_ y: Int) -> Element {
        let tall = self[y] | (y > 0 ? self[y - 1] : 0) | (y + 1 < count ? self[y + 1] : 0)
        return tall | (tall &<< 1) | (tall &>> 1)
    }
}
