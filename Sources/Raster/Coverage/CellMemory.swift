import Geometry

/// The memory of a `CoverageAccumulator` while it is worked on.
///
/// Accesses are unchecked: these are the innermost loops of all drawing, and checks took a third of them. Everything that
/// is touched lies in a row and a column of `layout`, which the memory was made for.
struct CellMemory {
    /// How the cells lie in memory.
    let layout: CellLayout
    /// The cells of all rows, signed numbers of 32 bits.
    let cells: UnsafeMutableRawPointer
    /// The bits of all rows.
    let touched: UnsafeMutablePointer<UInt64>

    private static let one = Int(Subpixel.one)
    private static let bits = Int(Subpixel.bits)

    /// Adds an edge.
    @inline(__always)
    func add(_ edge: Edge) {
        let y0 = Int(edge.y0)
        let y1 = Int(edge.y1)
        let firstRow = y0 &>> Self.bits
        if firstRow == (y1 &- 1) &>> Self.bits {
            // The usual case at the sizes of icons: no slope is needed.
            guard firstRow >= layout.box.minY, firstRow < layout.box.maxY else { return }
            addPiece(
                row: firstRow, from: Int(edge.x0), to: Int(edge.x1), height: y1 &- y0, winding: Int(edge.winding))
        } else if edge.x0 == edge.x1 {
            addColumn(of: edge)
        } else {
            addRows(of: edge)
        }
    }

    /// Adds a vertical edge, as many icons have: all of it lies in one column.
    private func addColumn(of edge: Edge) {
        let x = Int(edge.x0) &- layout.box.minX &<< Self.bits
        guard x < layout.box.width &<< Self.bits else { return }
        let column = max(x, 0) &>> Self.bits
        let sum = 2 &* (max(x, 0) &- column &<< Self.bits)
        let bottom = min(Int(edge.y1), layout.box.maxY &<< Self.bits)
        var y = max(Int(edge.y0), layout.box.minY &<< Self.bits)
        while y < bottom {
            let row = y &>> Self.bits
            let end = min(bottom, (row &+ 1) &<< Self.bits)
            addToCell(
                row: row &- layout.box.minY, column: column, height: (end &- y) &* Int(edge.winding), sum: sum)
            y = end
        }
    }

    private func addRows(of edge: Edge) {
        let x0 = Int(edge.x0)
        let y0 = Int(edge.y0)
        let y1 = Int(edge.y1)
        var row = max(y0 &>> Self.bits, layout.box.minY)
        let lastRow = min((y1 &- 1) &>> Self.bits, layout.box.maxY &- 1)
        let slope = Double(Int(edge.x1) &- x0) / Double(y1 &- y0)
        @inline(__always)
        func x(at y: Int) -> Int { x0 &+ Int(Subpixel.roundedInteger(Double(y &- y0) * slope)) }

        var y = max(y0, row &<< Self.bits)
        var startX = y == y0 ? x0 : x(at: y)
        while row <= lastRow {
            let end = min(y1, (row &+ 1) &<< Self.bits)
            let endX = end == y1 ? Int(edge.x1) : x(at: end)
            addPiece(row: row, from: startX, to: endX, height: end &- y, winding: Int(edge.winding))
            y = end
            startX = endX
            row &+= 1
        }
    }

    /// Adds a piece of an edge within a row, which is counted from the top of the canvas.
    @inline(__always)
    private func addPiece(row: Int, from: Int, to: Int, height: Int, winding: Int) {
        let left = layout.box.minX &<< Self.bits
        let start = from &- left
        let end = to &- left
        let column = min(start, end) &>> Self.bits
        let row = row &- layout.box.minY
        if column >= 0, column < layout.box.width, max(start, end) <= (column &+ 1) &<< Self.bits {
            // The usual case: the piece stays within one pixel.
            addToCell(
                row: row, column: column, height: height &* winding,
                sum: start &+ end &- 2 &* (column &<< Self.bits))
        } else {
            addLongPiece(row: row, start: start, end: end, height: height, winding: winding)
        }
    }

    /// Adds a piece that crosses columns or leaves the box; row, `start` and `end` count from the box's corner.
    private func addLongPiece(row: Int, start: Int, end: Int, height: Int, winding: Int) {
        let right = layout.box.width << Self.bits
        let low = min(start, end)
        let high = max(start, end)
        if low >= right { return }
        if high <= 0 { return addToCell(row: row, column: 0, height: height * winding, sum: 0) }
        let rate = Double(height) / Double(high - low)
        let column = low >> Self.bits
        let border = (column + 1) << Self.bits
        if low >= 0, high <= min(border + Self.one, right) {
            // Most pieces that cross columns cross one border. Heights are measured from the upper end.
            let reached = Int(Subpixel.roundedInteger(Double((border - start).magnitude) * rate))
            let (inLeft, inRight) = start < border ? (reached, height - reached) : (height - reached, reached)
            addToCell(row: row, column: column, height: inLeft * winding, sum: low - (column << Self.bits) + Self.one)
            addToCell(row: row, column: column + 1, height: inRight * winding, sum: high - border)
        } else {
            walk(row: row, start: start, end: end, height: height, rate: rate, winding: winding)
        }
    }

    /// Adds a piece that may cross any number of columns, away from the upper end.
    private func walk(row: Int, start: Int, end: Int, height: Int, rate: Double, winding: Int) {
        let right = layout.box.width << Self.bits
        let rightwards = end > start
        var position = start
        // The height above the current border.
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
    private func addToCell(row: Int, column: Int, height: Int, sum: Int) {
        let index = row &* layout.cellsPerRow &+ column
        let here = height &* (2 &* Self.one &- sum)
        let next = height &* sum
        // Both cells are changed at once.
        let pair = SIMD2<Int32>(Int32(truncatingIfNeeded: here), Int32(truncatingIfNeeded: next))
        let known = cells.loadUnaligned(fromByteOffset: index &* 4, as: SIMD2<Int32>.self)
        cells.storeBytes(of: known &+ pair, toByteOffset: index &* 4, as: SIMD2<Int32>.self)
        let word = row &* layout.wordsPerRow &+ column &>> 8
        touched[word] |= 1 &<< UInt64(truncatingIfNeeded: column &>> 2)
        if column & 3 == 3 {
            let following = column &+ 1
            touched[word &+ (following & 255 == 0 ? 1 : 0)] |=
                1 &<< UInt64(truncatingIfNeeded: following &>> 2)
        }
    }

    // MARK: Coverage

    /// Computes the coverage of a row, which is counted from the top of the box, and clears its cells.
    @inline(__always)
    func takeRow(_ row: Int, rule: FillRule, into receiver: inout some CoverageReceiver) {
        let box = layout.box
        let rowCells = cells.assumingMemoryBound(to: Int32.self) + row * layout.cellsPerRow
        var sum: Int32 = 0
        var x = box.minX
        for wordIndex in 0..<layout.wordsPerRow {
            var word = touched[row * layout.wordsPerRow + wordIndex]
            guard word != 0 else { continue }
            touched[row * layout.wordsPerRow + wordIndex] = 0
            while word != 0 {
                let offset = wordIndex * 256 + word.trailingZeroBitCount * 4
                word &= word - 1
                let block = box.minX + offset
                if x < block, sum != 0 { receiver.addRun(from: x, to: block, coverage: Self.coverage(sum, rule)) }
                let sums = Self.takeBlock(rowCells + offset, before: sum)
                sum = sums.w
                x = min(block + 4, box.maxX)
                if x > block { receiver.addBlock(from: block, to: x, coverage: Self.coverage(sums, rule)) }
            }
        }
        if x < box.maxX, sum != 0 { receiver.addRun(from: x, to: box.maxX, coverage: Self.coverage(sum, rule)) }
    }

    /// The running sums of four cells, which are cleared.
    @inline(__always)
    private static func takeBlock(_ cells: UnsafeMutablePointer<Int32>, before: Int32) -> SIMD4<Int32> {
        let first = before &+ cells[0]
        let second = first &+ cells[1]
        let third = second &+ cells[2]
        let fourth = third &+ cells[3]
        cells[0] = 0
        cells[1] = 0
        cells[2] = 0
        cells[3] = 0
        return SIMD4(first, second, third, fourth)
    }

    private static func coverage(_ sum: Int32, _ rule: FillRule) -> Float {
        coverage(SIMD4(repeating: sum), rule).x
    }

    /// The covered parts of pixels, from their integrated winding numbers.
    @inline(__always)
    private static func coverage(_ sums: SIMD4<Int32>, _ rule: FillRule) -> SIMD4<Float> {
        // The magnitude of the least number is itself: no pixel is crossed by so many edges.
        let negative = sums &>> SIMD4(repeating: 31)
        let areas = (sums ^ negative) &- negative
        let full = SIMD4<Int32>(repeating: Subpixel.fullArea)
        let inside: SIMD4<Int32>
        switch rule {
        case .nonzero:
            inside = areas.replacing(with: full, where: areas .> full)
        case .evenodd:
            let remainder = areas & (2 &* full &- 1)
            inside = remainder.replacing(with: 2 &* full &- remainder, where: remainder .> full)
        }
        return SIMD4<Float>(inside) * (1 / Float(Subpixel.fullArea))
    }
}
