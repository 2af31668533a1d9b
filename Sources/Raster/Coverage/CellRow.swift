import Buffers

/// A row of cells while it is in use; positions are measured from the box's left border, in grid steps.
///
/// Release builds check no index (`LoopBuffer`): these are the innermost loops of all drawing, and checks took a third of
/// their time. Every column passed must be within the box.
struct CellRow {
    private let cells: MutableLoopBuffer<Int32>
    /// A mark for every four cells, 1 if any of them may be nonzero. Setting a byte takes one instruction; a bit would
    /// have to be read and shifted.
    private let marks: MutableLoopBuffer<UInt8>
    /// The index of the row's first cell.
    private var firstCell: Int
    /// The index of the row's first mark.
    private var firstMark: Int

    private static let one = Int(Subpixel.one)
    private static let bits = Int(Subpixel.bits)

    /// Creates a row. `row` is the row, counted from the top of the box.
    @inline(__always)
    init(_ row: Int, _ layout: CellLayout, cells: MutableLoopBuffer<Int32>, marks: MutableLoopBuffer<UInt8>) {
        self.cells = cells
        self.marks = marks
        firstCell = row &* layout.cellsPerRow
        firstMark = row &* layout.marksPerRow
    }

    /// Moves on to the next row.
    @inline(__always)
    mutating func advance(_ layout: CellLayout) {
        firstCell &+= layout.cellsPerRow
        firstMark &+= layout.marksPerRow
    }

    /// Adds a piece of an edge within one row and between the box's left and right borders.
    @inline(__always)
    func addPiece(from start: Int, to end: Int, height: Int, winding: Int) {
        let low = min(start, end)
        let high = max(start, end)
        let column = low &>> Self.bits
        let left = column &<< Self.bits
        if high &- left <= Self.one {
            // Usually the piece stays within one pixel.
            add(column: column, height: height &* winding, sum: start &+ end &- 2 &* left)
        } else if high &- left <= 2 &* Self.one {
            // Most other pieces cross one column border. Heights are measured from the upper end.
            let border = left &+ Self.one
            let isRightwards = start < border
            let width = isRightwards ? border &- start : start &- border
            let rate = Double(height) / Double(high &- low)
            let reached = Int(Subpixel.roundedInteger(Double(width) * rate))
            let inLeft = isRightwards ? reached : height &- reached
            add(column: column, height: inLeft &* winding, sum: low &- left &+ Self.one)
            add(column: column &+ 1, height: (height &- inLeft) &* winding, sum: high &- border)
        } else {
            walk(from: start, to: end, height: height, winding: winding, right: .max)
        }
    }

    /// Adds a piece of an edge that may extend beyond the box.
    func addClippedPiece(from start: Int, to end: Int, height: Int, winding: Int, right: Int) {
        let low = min(start, end)
        let high = max(start, end)
        if low >= right { return }
        if high <= 0 { return add(column: 0, height: height &* winding, sum: 0) }
        if low >= 0, high <= right { return addPiece(from: start, to: end, height: height, winding: winding) }
        walk(from: start, to: end, height: height, winding: winding, right: right)
    }

    /// Adds a piece that may cross any number of columns, walking from its upper end to its lower end.
    @inline(never)
    private func walk(from start: Int, to end: Int, height: Int, winding: Int, right: Int) {
        let rightwards = end > start
        let rate = Double(height) / Double(rightwards ? end &- start : start &- end)
        var position = start
        // The height used up before the current position.
        var done = 0
        while position != end {
            let next: Int
            if rightwards {
                let border = position < 0 ? 0 : ((position &>> Self.bits) &+ 1) &<< Self.bits
                next = position >= right ? end : min(border, end)
            } else {
                let border = position > right ? right : ((position &- 1) &>> Self.bits) &<< Self.bits
                next = position <= 0 ? end : max(border, end)
            }
            let width = rightwards ? next &- start : start &- next
            let reached = next == end ? height : Int(Subpixel.roundedInteger(Double(width) * rate))
            let piece = (reached &- done) &* winding
            let cellLeft = min(position, next)
            if cellLeft < 0 {
                add(column: 0, height: piece, sum: 0)
            } else if cellLeft < right {
                let column = cellLeft &>> Self.bits
                add(column: column, height: piece, sum: position &+ next &- 2 &* (column &<< Self.bits))
            }
            done = reached
            position = next
        }
    }

    /// Adds a piece within a pixel. `height` is signed by the winding. `sum` is the sum of its ends' distances from the
    /// pixel's left border.
    @inline(__always)
    func add(column: Int, height: Int, sum: Int) {
        let next = Int32(truncatingIfNeeded: height &* sum)
        let cell = firstCell &+ column
        cells[cell] &+= Int32(truncatingIfNeeded: height &* (2 &* Self.one)) &- next
        cells[cell &+ 1] &+= next
        marks[firstMark &+ (column &>> 2)] = 1
        marks[firstMark &+ ((column &+ 1) &>> 2)] = 1
    }

    /// Computes the coverage of the row and clears its cells.
    @inline(__always)
    func take(
        _ layout: CellLayout, into receiver: inout some CoverageReceiver,
        coverage: (SIMD4<Int32>) -> SIMD4<Float>
    ) {
        let minX = layout.box.minX
        let maxX = layout.box.maxX
        // The sum of all cells before the current one, in every component.
        var before = SIMD4<Int32>.zero
        var x = minX
        var place = 0
        while place < layout.marksPerRow {
            var word = UInt64(littleEndian: marks.load(firstMark &+ place, as: UInt64.self))
            if word != 0 { marks.store(0 as UInt64, at: firstMark &+ place) }
            while word != 0 {
                let offset = (place &+ (word.trailingZeroBitCount &>> 3)) &* 4
                word &= word &- 1
                let block = minX &+ offset
                if x < block, before.x != 0 { receiver.addRun(from: x, to: block, coverage: coverage(before).x) }
                let sums = takeBlock(offset, before: before)
                before = SIMD4(repeating: sums.w)
                x = min(block &+ 4, maxX)
                if x > block { receiver.addBlock(from: block, to: x, coverage: coverage(sums)) }
            }
            place &+= 8
        }
        if x < maxX, before.x != 0 { receiver.addRun(from: x, to: maxX, coverage: coverage(before).x) }
    }

    /// Returns the running sums of four cells and clears the cells.
    @inline(__always)
    private func takeBlock(_ offset: Int, before: SIMD4<Int32>) -> SIMD4<Int32> {
        var sums = cells.load(firstCell &+ offset, as: SIMD4<Int32>.self)
        cells.store(SIMD4<Int32>.zero, at: firstCell &+ offset)
        sums &+= SIMD4(0, sums.x, sums.y, sums.z)
        sums &+= SIMD4(0, 0, sums.x, sums.y)
        return sums &+ before
    }
}

/// The memory layout of the cells of a box of pixels.
struct CellLayout: Sendable {
    /// The box of pixels.
    let box: DeviceBox
    /// The number of cells per row: a multiple of 4, and more than the box has columns, because an edge in the last
    /// column carries over to the next cell.
    let cellsPerRow: Int
    /// The number of marks per row, one for every four cells: a multiple of 8.
    let marksPerRow: Int

    init(box: DeviceBox) {
        self.box = box
        cellsPerRow = (box.width + 1 + 3) & ~3
        marksPerRow = (cellsPerRow / 4 + 7) & ~7
    }
}

/// The memory of a `CoverageAccumulator` while it is in use.
///
/// Release builds check no index, as in `CellRow`: every row and column used must be within `layout`, for which the
/// memory was allocated.
struct CellMemory {
    let layout: CellLayout
    let cells: MutableLoopBuffer<Int32>
    let marks: MutableLoopBuffer<UInt8>
    /// The x coordinate of the box's left border, in grid steps.
    private let left: Int
    /// The box's width, in grid steps.
    private let right: Int

    private static let bits = Int(Subpixel.bits)

    init(layout: CellLayout, cells: MutableLoopBuffer<Int32>, marks: MutableLoopBuffer<UInt8>) {
        self.layout = layout
        self.cells = cells
        self.marks = marks
        left = layout.box.minX &<< Self.bits
        right = layout.box.width &<< Self.bits
    }

    /// Returns row `y` of the canvas.
    @inline(__always)
    func row(_ y: Int) -> CellRow { CellRow(y &- layout.box.minY, layout, cells: cells, marks: marks) }

    @inline(__always)
    func add(_ edge: Edge) {
        let x0 = Int(edge.x0) &- left
        let x1 = Int(edge.x1) &- left
        let firstRow = Int(edge.y0) &>> Self.bits
        let lastRow = (Int(edge.y1) &- 1) &>> Self.bits
        // Negative values become large when reinterpreted as unsigned.
        let isInside =
            UInt(bitPattern: x0) < UInt(bitPattern: right) && UInt(bitPattern: x1) < UInt(bitPattern: right)
            && firstRow >= layout.box.minY && lastRow < layout.box.maxY
        guard isInside else { return addClipped(edge) }
        let winding = Int(edge.winding)
        var row = row(firstRow)
        var startX = x0
        var top = Int(edge.y0)
        // At icon sizes, many edges stay within one row and need no slope.
        if firstRow < lastRow {
            let slope = Double(x1 &- x0) / Double(Int(edge.y1) &- top)
            var height = ((firstRow &+ 1) &<< Self.bits) &- top
            // The distance of a row's lower border from the edge's upper end.
            var depth = Double(height)
            for _ in firstRow..<lastRow {
                let endX = x0 &+ Int(Subpixel.roundedInteger(depth * slope))
                row.addPiece(from: startX, to: endX, height: height, winding: winding)
                row.advance(layout)
                startX = endX
                height = Int(Subpixel.one)
                depth += Double(Subpixel.one)
            }
            top = lastRow &<< Self.bits
        }
        row.addPiece(from: startX, to: x1, height: Int(edge.y1) &- top, winding: winding)
    }

    /// Adds an edge that may extend beyond the box.
    @inline(never)
    private func addClipped(_ edge: Edge) {
        let x0 = Int(edge.x0) &- left
        let x1 = Int(edge.x1) &- left
        let y0 = Int(edge.y0)
        let y1 = Int(edge.y1)
        guard min(x0, x1) < right else { return }
        let slope = Double(x1 &- x0) / Double(y1 &- y0)
        func x(at y: Int) -> Int {
            y == y0 ? x0 : y == y1 ? x1 : x0 &+ Int(Subpixel.roundedInteger(Double(y &- y0) * slope))
        }
        let bottom = min(y1, layout.box.maxY &<< Self.bits)
        var y = max(y0, layout.box.minY &<< Self.bits)
        var startX = x(at: y)
        while y < bottom {
            let rowIndex = y &>> Self.bits
            let end = min(bottom, (rowIndex &+ 1) &<< Self.bits)
            let endX = x(at: end)
            row(rowIndex).addClippedPiece(
                from: startX, to: endX, height: end &- y, winding: Int(edge.winding), right: right)
            y = end
            startX = endX
        }
    }
}
