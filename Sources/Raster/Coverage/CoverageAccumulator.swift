import Geometry

/// Computes the exact area of every pixel that edges enclose.
///
/// Every edge adds, to the cells of the pixels that it crosses, the area that it bounds to its right within the pixel,
/// signed by its winding, and hands the rest of its height on to the cell to the right. The sum of a row's cells from
/// the left up to a pixel is then the winding number integrated over the pixel (the method of font-rs, but in integers:
/// the order of the edges makes no difference, and nothing is lost to rounding).
///
/// **Mirrored edges give mirrored coverage, bit for bit.** Where an edge crosses a row's border, its offset from the
/// edge's upper end is rounded by a rule odd in the offset; where it crosses a column's border, only the height is
/// rounded, and that depends on the horizontal distance alone. The pieces of a mirrored edge are therefore the mirrored
/// pieces. The pieces of closed outlines have heights that cancel within every row, so integrating from the other side
/// only changes the sign, which the fill rules ignore.
struct CoverageAccumulator: Sendable {
    private var box = DeviceBox.empty
    private var stride = 0
    /// Signed areas in units of `Subpixel.fullArea`; all 0 between two shapes.
    private var cells: [Int32] = []
    /// A bit for every four cells of a row that may be other than 0, so that the rest is skipped.
    private var touched: [UInt64] = []
    private var wordsPerRow = 0

    private static let one = Int(Subpixel.one)
    private static let bits = Int(Subpixel.bits)

    /// Prepares for a shape within `box`; what lies outside is not computed.
    mutating func begin(_ box: DeviceBox) {
        self.box = box
        // An edge in the last column hands on to the cell after it.
        stride = (box.width + 1 + 3) & ~3
        wordsPerRow = (stride / 4 + 63) / 64
        let cellCount = stride * box.height
        if cells.count < cellCount { cells += [Int32](repeating: 0, count: cellCount - cells.count) }
        let wordCount = wordsPerRow * box.height
        if touched.count < wordCount { touched += [UInt64](repeating: 0, count: wordCount - touched.count) }
    }

    /// Adds all edges of a shape.
    mutating func add(_ edges: [Edge]) {
        for edge in edges { add(edge) }
    }

    @inline(__always)
    private mutating func add(_ edge: Edge) {
        let x0 = Int(edge.x0)
        let y0 = Int(edge.y0)
        let x1 = Int(edge.x1)
        let y1 = Int(edge.y1)
        let firstRow = max(y0 >> Self.bits, box.minY)
        let lastRow = min((y1 - 1) >> Self.bits, box.maxY - 1)
        guard firstRow <= lastRow else { return }
        let winding = Int(edge.winding)
        let slope = Double(x1 - x0) / Double(y1 - y0)
        @inline(__always)
        func x(at y: Int) -> Int { x0 + Int(Subpixel.roundedInteger(Double(y - y0) * slope)) }

        var y = max(y0, firstRow << Self.bits)
        var startX = y == y0 ? x0 : x(at: y)
        for row in firstRow...lastRow {
            let end = min(y1, (row + 1) << Self.bits)
            let endX = end == y1 ? x1 : x(at: end)
            addPiece(row: row - box.minY, from: startX, to: endX, height: end - y, winding: winding)
            y = end
            startX = endX
        }
    }

    /// Adds a piece of an edge within a row.
    @inline(__always)
    private mutating func addPiece(row: Int, from: Int, to: Int, height: Int, winding: Int) {
        let left = box.minX << Self.bits
        let start = from - left
        let end = to - left
        let column = min(start, end) >> Self.bits
        if column >= 0, column < box.width, max(start, end) <= (column + 1) << Self.bits {
            // The usual case: the piece stays within one pixel.
            addToCell(
                row: row, column: column, height: height * winding, sum: start + end - 2 * (column << Self.bits))
        } else {
            addLongPiece(row: row, start: start, end: end, height: height, winding: winding)
        }
    }

    /// Adds a piece that crosses columns or leaves the box; `start` and `end` count from the box's left edge.
    private mutating func addLongPiece(row: Int, start: Int, end: Int, height: Int, winding: Int) {
        let right = box.width << Self.bits
        let low = min(start, end)
        let high = max(start, end)
        if low >= right { return }
        if high <= 0 { return addToCell(row: row, column: 0, height: height * winding, sum: 0) }
        let rate = Double(height) / Double(high - low)
        // Walks away from the upper end; `done` is the height above the current border.
        let rightwards = end > start
        var position = start
        var done = 0
        while position != end {
            let next: Int
            if rightwards {
                let border = position < 0 ? 0 : ((position >> Self.bits) + 1) << Self.bits
                next = position >= right ? end : min(border, end)
            } else {
                let border = position > right ? right : ((position - 1) >> Self.bits) << Self.bits
                next = position <= 0 ? end : max(border, end)
            }
            let reached = next == end ? height : Int(Subpixel.roundedInteger(Double((next - start).magnitude) * rate))
            let piece = (reached - done) * winding
            let cellLeft = min(position, next)
            if cellLeft < 0 {
                addToCell(row: row, column: 0, height: piece, sum: 0)
            } else if cellLeft < right {
                let column = cellLeft >> Self.bits
                addToCell(row: row, column: column, height: piece, sum: position + next - 2 * (column << Self.bits))
            }
            done = reached
            position = next
        }
    }

    /// Adds a piece within a pixel.
    ///
    /// - Parameters:
    ///   - row: The row, counted from the top of the box.
    ///   - column: The column, counted from the left of the box.
    ///   - height: The piece's height, signed by its winding.
    ///   - sum: The sum of its ends' distances from the pixel's left border.
    @inline(__always)
    private mutating func addToCell(row: Int, column: Int, height: Int, sum: Int) {
        let index = row &* stride &+ column
        cells[index] &+= Int32(truncatingIfNeeded: height &* (2 &* Self.one &- sum))
        cells[index &+ 1] &+= Int32(truncatingIfNeeded: height &* sum)
        let word = row &* wordsPerRow
        touched[word &+ column >> 8] |= 1 << UInt64(truncatingIfNeeded: (column >> 2) & 63)
        touched[word &+ (column &+ 1) >> 8] |= 1 << UInt64(truncatingIfNeeded: ((column &+ 1) >> 2) & 63)
    }

    /// Computes the coverage of a row and clears its cells.
    ///
    /// - Parameters:
    ///   - y: The row, counted from the top of the canvas, within the box.
    ///   - rule: Which winding numbers are inside.
    ///   - output: Receives the coverage.
    mutating func takeRow(_ y: Int, rule: FillRule, into output: inout CoverageRow) {
        output.begin(end: box.minX + stride)
        let firstWord = (y - box.minY) * wordsPerRow
        var sum: Int32 = 0
        var x = box.minX
        for wordIndex in 0..<wordsPerRow {
            var word = touched[firstWord + wordIndex]
            touched[firstWord + wordIndex] = 0
            while word != 0 {
                let block = box.minX + wordIndex * 256 + word.trailingZeroBitCount * 4
                word &= word - 1
                appendRun(from: x, to: block, sum: sum, rule: rule, &output)
                let end = min(block + 4, box.maxX)
                let base = (y - box.minY) * stride - box.minX
                for column in block..<max(block, end) {
                    sum &+= cells[base + column]
                    output.values[column] = Self.coverage(sum, rule)
                }
                for column in block..<(block + 4) { cells[base + column] = 0 }
                if end > block { output.append(start: block, end: end, isFull: false) }
                x = end
            }
        }
        appendRun(from: x, to: box.maxX, sum: sum, rule: rule, &output)
    }

    /// Adds pixels that no edge crosses and that are therefore covered alike.
    @inline(__always)
    private func appendRun(from: Int, to: Int, sum: Int32, rule: FillRule, _ output: inout CoverageRow) {
        guard from < to, sum != 0 else { return }
        let coverage = Self.coverage(sum, rule)
        if coverage == 1 {
            output.append(start: from, end: to, isFull: true)
        } else if coverage > 0 {
            for x in from..<to { output.values[x] = coverage }
            output.append(start: from, end: to, isFull: false)
        }
    }

    /// The covered part of a pixel, from its integrated winding number.
    @inline(__always)
    private static func coverage(_ sum: Int32, _ rule: FillRule) -> Float {
        let area = Int32(truncatingIfNeeded: sum.magnitude)
        let full = Subpixel.fullArea
        let inside: Int32
        switch rule {
        case .nonzero:
            inside = area < 0 ? full : min(area, full)
        case .evenodd:
            let remainder = area & (2 &* full &- 1)
            inside = min(remainder, 2 &* full &- remainder)
        }
        return Float(inside) * (1 / Float(full))
    }
}
